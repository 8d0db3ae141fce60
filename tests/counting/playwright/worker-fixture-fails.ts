import { test as base, expect } from '@playwright/test'

const test = base.extend<object, { server: string }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      await use('up')
      throw new Error('the server does not stop')
    },
    { scope: 'worker' },
  ],
})
test('passes', ({ server }) => {
  expect(server).toBe('up')
})
