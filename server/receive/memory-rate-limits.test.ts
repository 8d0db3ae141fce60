import { expect, test } from 'vitest'
import { createFixedWindows } from '../memory-counter.ts'
import { createMemoryRateLimits } from './memory-rate-limits.ts'
import {
  noRateLimits,
  RATE_SECONDS,
  REPLICA_LIMITS,
  SINGLE_SERVER_LIMITS,
  takeFromCounter,
} from './rate-limits.ts'

const limits = (namesKept?: number) =>
  createMemoryRateLimits(
    {
      'send-lead': { perHousehold: 2, floodAbove: 4 },
      'open-receipt': { perHousehold: 1 },
      'guess-receipt': { perHousehold: 1 },
    },
    namesKept,
  )
test('one visitor may do as much on a single server as on replicas', () => {
  expect({ ...REPLICA_LIMITS, 'send-lead': undefined }).toEqual({
    ...SINGLE_SERVER_LIMITS,
    'send-lead': undefined,
  })
  expect({ ...REPLICA_LIMITS['send-lead'], floodAbove: 1000 }).toEqual(
    SINGLE_SERVER_LIMITS['send-lead'],
  )
})

const refused = { allowed: false, seconds: expect.any(Number) }
const allowed = { allowed: true, isFlood: false }
const flood = { allowed: true, isFlood: true }
const from = (hash: string, households = 1) => [{ hash, households }]

test('each address has its own limit, and a flood refuses nobody', async () => {
  const { take } = limits()
  const send = (hash: string) => take('send-lead', { networks: from(hash) })
  expect([await send('a'), await send('a'), await send('a')]).toEqual([allowed, allowed, refused])
  expect([await send('b'), await send('c'), await send('d')]).toEqual([allowed, allowed, flood])
  expect(await send('a')).toEqual(refused)
  expect(await take('open-receipt', { networks: from('a') })).toEqual(allowed)
})

test('a network over its limit is refused for all its addresses, and its neighbour is not', async () => {
  const { take } = limits()
  const send = (small: string, large: string) =>
    take('send-lead', { networks: [...from(small), ...from(large, 2)] })
  expect([await send('a1', 'a'), await send('a2', 'a')]).toEqual([allowed, allowed])
  // A visitor over their own limit uses up nothing of their network's limit.
  for (const turn of ['a1', 'a1', 'a1']) await send(turn, 'a')
  expect(await send('a3', 'a')).toEqual(allowed)
  expect(await send('a4', 'a')).toEqual(refused)
  expect(await send('b1', 'b')).toEqual(flood)
})

test('a repeated idempotency key is not counted, unless it was refused', async () => {
  const { take } = limits()
  const send = (idempotencyKey: string) =>
    take('send-lead', { networks: from('a'), idempotencyKey })
  const all = await Promise.all(Array.from({ length: 50 }, () => send('one')))
  expect(all).toEqual(Array(50).fill(allowed))
  expect(await send('two')).toEqual(allowed)
  expect([await send('three'), await send('three')]).toEqual([refused, refused])
  expect(await send('one')).toEqual(allowed)
})

test('without a known address nobody is refused, and a flood is still detected', async () => {
  const { take } = limits()
  const send = (idempotencyKey: string) => take('send-lead', { networks: [], idempotencyKey })
  const answers = []
  for (const idempotencyKey of ['1', '2', '3', '4', '5', '5'])
    answers.push(await send(idempotencyKey))
  expect(answers).toEqual([allowed, allowed, allowed, allowed, flood, flood])
})

test('the waiting time is in seconds', async () => {
  const { take } = limits()
  await take('open-receipt', { networks: from('a') })
  const answer = await take('open-receipt', { networks: from('a') })
  expect(answer.allowed ? 0 : answer.seconds).toBeGreaterThan(590)
})

test('a flood of names drops the oldest first, and keeps the total', async () => {
  const { take } = limits(100)
  for (let turn = 0; turn < 5000; turn++) {
    await take('send-lead', { networks: from(`${turn}`), idempotencyKey: `${turn}` })
    await take('guess-receipt', { networks: from(`${turn}`) })
  }
  expect(await take('send-lead', { networks: from('new') })).toEqual(flood)
})

test('windows expire, and the number of names stays bounded', () => {
  let time = 0
  const windows = createFixedWindows(RATE_SECONDS, 1000, () => time)
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

test('past a thousand leads of all together it is a flood', async () => {
  const { take } = createMemoryRateLimits()
  const send = () => take('send-lead', { networks: [] })
  for (let turn = 0; turn < 1000; turn++) expect(await send()).toEqual(allowed)
  expect(await send()).toEqual(flood)
})

test('what was done before tells of the flood as it is now', async () => {
  const { take } = limits()
  const send = (hash: string, idempotencyKey: string) =>
    take('send-lead', { networks: from(hash), idempotencyKey })
  expect(await send('a', '1')).toEqual(allowed)
  for (const hash of ['b', 'c', 'd', 'e']) await send(hash, hash)
  expect(await send('a', '1')).toEqual(flood)
  // Who opens a receipt belongs to no flood.
  expect(await take('open-receipt', { networks: from('z'), idempotencyKey: '1' })).toEqual(allowed)
})

test('without limits everything is allowed', async () => {
  expect(await noRateLimits.take('send-lead', { networks: from('a') })).toEqual(allowed)
})

test('a window ends when its time is over, to the millisecond, and tells the seconds left', () => {
  let time = 1000
  const windows = createFixedWindows(10, 2, () => time)
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
  const windows = createFixedWindows(10, 2, () => time)
  for (const name of ['a', 'b', 'c']) windows.add(name)
  expect(['a', 'b', 'c'].map(windows.count)).toEqual([0, 1, 1])
  windows.forget('b')
  expect(['b', 'c'].map(windows.count)).toEqual([0, 1])
  time = 10_000
  windows.add('d')
  expect(windows.size()).toBe(1)
})

test('a name that begins a new window is the newest, however old it is', () => {
  let time = 0
  const windows = createFixedWindows(10, 2, () => time)
  windows.add('a')
  time = 5000
  windows.add('b')
  time = 10_000
  windows.add('a')
  windows.add('c')
  expect(['a', 'b', 'c'].map(windows.count)).toEqual([1, 0, 1])
})

test('a wait is never less than a second', async () => {
  const counter = {
    add: async () => ({ count: 9, seconds: 0 }),
    count: async () => 0,
    forgetKey: async () => {},
  }
  const rules = {
    'send-lead': { perHousehold: 1 },
    'open-receipt': { perHousehold: 1 },
    'guess-receipt': { perHousehold: 1 },
  }
  expect(await takeFromCounter(counter, rules, 'send-lead', { networks: from('a') })).toEqual({
    allowed: false,
    seconds: 1,
  })
})
