import { test } from '@playwright/test'

test.beforeAll(() => {
  throw new Error('the hook fails')
})
test('never runs', () => {})
