import { expect, test } from 'vitest'
import { createCountWindows } from './memory-counter.ts'
import { createMemoryRateLimits } from './memory-rate-limits.ts'
import { noRateLimits, RATE_SECONDS, takeFrom } from './rate-limits.ts'

const limits = (namesKept?: number) =>
  createMemoryRateLimits(
    {
      'send-lead': { eachHousehold: 2, crowdedPast: 4 },
      'open-receipt': { eachHousehold: 1 },
      'guess-receipt': { eachHousehold: 1 },
    },
    namesKept,
  )
const refused = { allowed: false, seconds: expect.any(Number) }
const allowed = { allowed: true, crowded: false }
const crowded = { allowed: true, crowded: true }
const from = (hash: string, households = 1) => [{ hash, households }]

test('each address has its own; past what all have together nobody is refused', async () => {
  const { take } = limits()
  const send = (hash: string) => take('send-lead', { networks: from(hash) })
  expect([await send('a'), await send('a'), await send('a')]).toEqual([allowed, allowed, refused])
  expect([await send('b'), await send('c'), await send('d')]).toEqual([allowed, allowed, crowded])
  expect(await send('a')).toEqual(refused)
  expect(await take('open-receipt', { networks: from('a') })).toEqual(allowed)
})

test('a network over its limit is refused, whichever of its addresses asks, and its neighbour is not', async () => {
  const { take } = limits()
  const send = (small: string, large: string) =>
    take('send-lead', { networks: [...from(small), ...from(large, 2)] })
  expect([await send('a1', 'a'), await send('a2', 'a')]).toEqual([allowed, allowed])
  // One that is over its own limit takes nothing from its network.
  for (const turn of ['a1', 'a1', 'a1']) await send(turn, 'a')
  expect(await send('a3', 'a')).toEqual(allowed)
  expect(await send('a4', 'a')).toEqual(refused)
  expect(await send('b1', 'b')).toEqual(crowded)
})

test('the same thing again takes nothing, unless it was refused', async () => {
  const { take } = limits()
  const send = (once: string) => take('send-lead', { networks: from('a'), once })
  const all = await Promise.all(Array.from({ length: 50 }, () => send('one')))
  expect(all).toEqual(Array(50).fill(allowed))
  expect(await send('two')).toEqual(allowed)
  expect([await send('three'), await send('three')]).toEqual([refused, refused])
  expect(await send('one')).toEqual(allowed)
})

test('where no address is known nobody is refused, and a crowd is still one', async () => {
  const { take } = limits()
  const send = (once: string) => take('send-lead', { networks: [], once })
  const answers = []
  for (const once of ['1', '2', '3', '4', '5', '5']) answers.push(await send(once))
  expect(answers).toEqual([allowed, allowed, allowed, allowed, crowded, crowded])
})

test('the wait is told in seconds', async () => {
  const { take } = limits()
  await take('open-receipt', { networks: from('a') })
  const answer = await take('open-receipt', { networks: from('a') })
  expect(answer.allowed ? 0 : answer.seconds).toBeGreaterThan(590)
})

test('a flood of names is forgotten from its oldest, and the count of all is kept', async () => {
  const { take } = limits(100)
  for (let turn = 0; turn < 5000; turn++) {
    await take('send-lead', { networks: from(`${turn}`), once: `${turn}` })
    await take('guess-receipt', { networks: from(`${turn}`) })
  }
  expect(await take('send-lead', { networks: from('new') })).toEqual(crowded)
})

test('windows end, and however many names come there are never more than may be kept', () => {
  let time = 0
  const windows = createCountWindows(RATE_SECONDS, 1000, () => time)
  let most = 0
  for (let turn = 0; turn < 200_000; turn++) {
    windows.add(`name ${turn}`)
    most = Math.max(most, windows.size())
  }
  expect(most).toBeLessThanOrEqual(1001)
  expect(windows.size()).toBe(1000)
  expect(windows.add('name 199999').count).toBe(2)
  time = RATE_SECONDS * 1000 + 1
  expect(windows.count('name 199999')).toBe(0)
  expect(windows.add('another').count).toBe(1)
  expect(windows.size()).toBe(1)
})

test('the limits of a household: 30 leads, 60 receipts and 60 guesses in ten minutes', async () => {
  const { take } = createMemoryRateLimits()
  const times = async (action: 'send-lead' | 'open-receipt' | 'guess-receipt') => {
    let taken = 0
    while ((await take(action, { networks: from('a') })).allowed) taken++
    return taken
  }
  expect(await times('send-lead')).toBe(30)
  expect(await times('open-receipt')).toBe(60)
  expect(await times('guess-receipt')).toBe(60)
  expect(RATE_SECONDS).toBe(600)
})

test('past a thousand leads of all together it is a crowd', async () => {
  const { take } = createMemoryRateLimits()
  const send = () => take('send-lead', { networks: [] })
  for (let turn = 0; turn < 1000; turn++) expect(await send()).toEqual(allowed)
  expect(await send()).toEqual(crowded)
})

test('what was done before tells of the crowd as it is now', async () => {
  const { take } = limits()
  const send = (hash: string, once: string) => take('send-lead', { networks: from(hash), once })
  expect(await send('a', '1')).toEqual(allowed)
  for (const hash of ['b', 'c', 'd', 'e']) await send(hash, hash)
  expect(await send('a', '1')).toEqual(crowded)
  // Who opens a receipt belongs to no crowd.
  expect(await take('open-receipt', { networks: from('z'), once: '1' })).toEqual(allowed)
})

test('without limits everything is allowed', async () => {
  expect(await noRateLimits.take('send-lead', { networks: from('a') })).toEqual(allowed)
})

test('a window ends when its time is over, to the millisecond, and tells the seconds left', () => {
  let time = 1000
  const windows = createCountWindows(10, 2, () => time)
  expect(windows.add('a')).toEqual({ count: 1, seconds: 10 })
  time += 8999
  expect(windows.add('a')).toEqual({ count: 2, seconds: 2 })
  time += 1000
  expect([windows.count('a'), windows.add('a')]).toEqual([2, { count: 3, seconds: 1 }])
  time += 1
  expect(windows.count('a')).toBe(0)
  expect(windows.add('a')).toEqual({ count: 1, seconds: 10 })
})

test('names past those that may be kept go from the oldest on; one can be forgotten', () => {
  let time = 0
  const windows = createCountWindows(10, 2, () => time)
  for (const name of ['a', 'b', 'c']) windows.add(name)
  expect(['a', 'b', 'c'].map(windows.count)).toEqual([0, 1, 1])
  windows.forget('b')
  expect(['b', 'c'].map(windows.count)).toEqual([0, 1])
  time = 10_000
  windows.add('d')
  expect(windows.size()).toBe(1)
})

test('a wait is never less than a second', async () => {
  const counter = {
    add: async () => ({ count: 9, seconds: 0 }),
    count: async () => 0,
    forgetOnce: async () => {},
  }
  const rules = {
    'send-lead': { eachHousehold: 1 },
    'open-receipt': { eachHousehold: 1 },
    'guess-receipt': { eachHousehold: 1 },
  }
  expect(await takeFrom(counter, rules, 'send-lead', { networks: from('a') })).toEqual({
    allowed: false,
    seconds: 1,
  })
})
