import { expect, test } from 'vitest'

test('passes', async () => {
  expect(1).toBe(1)
  void Promise.reject(new Error('nobody waits for this'))
  await new Promise((resolve) => setTimeout(resolve, 50))
})
