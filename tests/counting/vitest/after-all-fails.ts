import { afterAll, expect, test } from 'vitest'

afterAll(() => {
  throw new Error('the hook fails')
})
test('passes', () => {
  expect(1).toBe(1)
})
