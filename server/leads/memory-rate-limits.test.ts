import { expect, test } from 'vitest'
import { createMemoryRateLimits } from './memory-rate-limits.ts'

const limits = () =>
  createMemoryRateLimits({
    'send-lead': { eachAddress: 2, overall: 4 },
    'open-receipt': { eachAddress: 1, overall: 10 },
  })
const refused = { allowed: false, seconds: expect.any(Number) }
const allowed = { allowed: true }

test('each address has its own, and all together have theirs', async () => {
  const { take } = limits()
  const send = (addressHash: string) => take('send-lead', { addressHash })
  expect([await send('a'), await send('a'), await send('a')]).toEqual([allowed, allowed, refused])
  expect([await send('b'), await send('c'), await send('d')]).toEqual([allowed, allowed, refused])
  expect(await take('open-receipt', { addressHash: 'a' })).toEqual(allowed)
})

test('the same thing again takes nothing, unless it was refused', async () => {
  const { take } = limits()
  const send = (once: string) => take('send-lead', { addressHash: 'a', once })
  const all = await Promise.all(Array.from({ length: 50 }, () => send('one')))
  expect(all).toEqual(Array(50).fill(allowed))
  expect(await send('two')).toEqual(allowed)
  expect([await send('three'), await send('three')]).toEqual([refused, refused])
  expect(await send('one')).toEqual(allowed)
})

test('unknown addresses share one, and the wait is told in seconds', async () => {
  const { take } = limits()
  for (const _ of [1, 2]) await take('send-lead', { addressHash: undefined })
  const answer = await take('send-lead', { addressHash: undefined })
  expect(answer).toEqual(refused)
  expect(answer.allowed ? 0 : answer.seconds).toBeGreaterThan(590)
})
