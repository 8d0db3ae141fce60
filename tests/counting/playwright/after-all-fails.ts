import { expect, test } from '@playwright/test'

test.afterAll(() => {
  throw new Error('the hook fails')
})
test('passes', () => {
  expect(1).toBe(1)
})
