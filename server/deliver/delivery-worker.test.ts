import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { openSqliteLeadStore } from '../store/sqlite/sqlite-lead-store.ts'
import { fastDeliveries } from '../testing/fast-deliveries.ts'
import { startMailReceiver } from '../testing/mail-receiver.ts'
import { sampleLead } from '../testing/sample-lead.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { backoffDelay, MAX_CONCURRENT } from './attempt-delivery.ts'
import type { Channel } from './channel.ts'
import type { ClaimedDelivery, DeliveryQueue } from './delivery-queue.ts'
import { DELIVERY_TIMINGS, startDeliveryWorker } from './delivery-worker.ts'
import { emailChannel } from './email-channel.ts'

const HOUR = 60 * 60_000

test('the backoff starts at seconds, ends at a day, and takes about three days in all', () => {
  const delays = Array.from({ length: DELIVERY_TIMINGS.maxAttempts - 1 }, (_, index) =>
    backoffDelay(index + 1, DELIVERY_TIMINGS, 0.5),
  )
  expect(delays[0]).toBeGreaterThan(3000)
  expect(delays[0]).toBeLessThan(6000)
  expect(delays.at(-1)).toBe(21 * HOUR)
  const total = delays.reduce((sum, delay) => sum + delay, 0)
  expect(total / HOUR).toBeGreaterThan(60)
  expect(total / HOUR).toBeLessThan(96)
  expect(backoffDelay(3, DELIVERY_TIMINGS, 0)).toBe(20_000)
  expect(backoffDelay(3, DELIVERY_TIMINGS, 1)).toBe(15_000)
})

test('an attempt may last longer than a mail server may take', () => {
  // Ten minutes to accept (RFC 5321), and a minute for all before.
  expect(DELIVERY_TIMINGS.attemptMs).toBeGreaterThan(11 * 60_000)
  expect(DELIVERY_TIMINGS.attemptMs).toBeLessThan(HOUR)
})

function workerOn(deliver: Channel['deliver'], timings = fastDeliveries) {
  const queue = openSqliteLeadStore(temporaryFolder())
  const logged: Record<string, unknown>[] = []
  const log = createLog((line) => logged.push(JSON.parse(line)))
  const worker = startDeliveryWorker({ queue, channels: [{ name: 'test', deliver }], log, timings })
  onTestFinished(async () => {
    await worker.stop()
    await queue.close()
  })
  return { worker, queue, logged }
}
const now = () => new Date().toISOString()

test('waking the worker delivers at once, without waiting for the poll', async () => {
  const delivered: string[] = []
  const { worker, queue } = workerOn(
    async (_, id) => {
      delivered.push(id)
    },
    { ...fastDeliveries, pollMs: 60_000 },
  )
  await new Promise((resolve) => setTimeout(resolve, 50))
  for (let number = 1; number <= 30; number++) {
    await queue.save(sampleLead({ createdAt: now() }), ['test'])
    worker.wake()
  }
  await expect.poll(() => delivered.length, { timeout: 5000 }).toBe(30)
  expect(new Set(delivered).size).toBe(30)
})

test('stopping waits for deliveries in flight and claims no more', async () => {
  let finish = () => {}
  let begun = 0
  const { worker, queue } = workerOn(() => {
    begun++
    return new Promise<void>((resolve) => {
      finish = resolve
    })
  })
  await queue.save(sampleLead({ createdAt: now() }), ['test'])
  await expect.poll(() => begun, { timeout: 5000 }).toBe(1)
  const stopped = worker.stop()
  await queue.save(sampleLead({ createdAt: now() }), ['test'])
  worker.wake()
  setTimeout(() => finish(), 50)
  await stopped
  expect(begun).toBe(1)
  expect((await queue.counts()).deliveries).toEqual(
    expect.arrayContaining([
      { channel: 'test', state: 'delivered', count: 1 },
      { channel: 'test', state: 'waiting', count: 1 },
    ]),
  )
})

test('an attempt that never ends is cancelled, and stopping does not wait for it', async () => {
  const { worker, queue, logged } = workerOn(() => new Promise(() => {}), {
    ...fastDeliveries,
    attemptMs: 50,
    stopLimitMs: 100,
  })
  await queue.save(sampleLead({ createdAt: now() }), ['test'])
  await expect.poll(() => logged.length, { timeout: 5000 }).toBeGreaterThan(1)
  expect(logged[0]).toMatchObject({ event: 'delivery-failed', reason: 'Error: time limit' })
  // It would wait for ever.
  await worker.stop()
})

test('text from the other side about a visitor is not stored or logged', async () => {
  const refusal = Object.assign(new Error('550 ana@example.com unknown'), { responseCode: 550 })
  const { queue, logged } = workerOn(() => Promise.reject(refusal))
  await queue.save(sampleLead({ createdAt: now() }), ['test'])
  await expect.poll(() => logged.length, { timeout: 5000 }).toBeGreaterThan(0)
  expect(JSON.stringify(logged)).not.toContain('ana@')
  const [lead] = await queue.list()
  expect(lead?.deliveries[0]?.lastError).toBe('550')
})

test('a delivery sent while the database was down is marked later, not sent again', async () => {
  const store = openSqliteLeadStore(temporaryFolder())
  onTestFinished(() => store.close())
  let failures = 0
  const queue: typeof store = {
    ...store,
    async markDelivered(claimed, at) {
      if (++failures <= 2) throw new Error('the database is away')
      return store.markDelivered(claimed, at)
    },
  }
  const delivered: string[] = []
  const channel: Channel = {
    name: 'test',
    async deliver(_, id) {
      delivered.push(id)
    },
  }
  const log = createLog(() => {})
  const worker = startDeliveryWorker({ queue, channels: [channel], log, timings: fastDeliveries })
  onTestFinished(() => worker.stop())
  await store.save(sampleLead({ createdAt: now() }), ['test'])
  const state = async () => (await store.list())[0]?.deliveries[0]?.state
  await expect.poll(state, { timeout: 10_000 }).toBe('delivered')
  expect(delivered).toHaveLength(1)
  expect(failures).toBe(3)
})

/** A server that scans a mail for 40 s before it accepts it, scaled down twenty times. */
const SCALE = 20

test('a mail server that accepts a mail late gets it once', async () => {
  const mail = await startMailReceiver('take', { acceptAfterMs: 40_000 / SCALE })
  const settings = { smtpUrl: mail.url, to: ['agencia@example.com'], from: 'site@example.com' }
  const limits = { timeLimitMs: 20_000 / SCALE, acceptLimitMs: 600_000 / SCALE }
  const channel = emailChannel(settings, 'Órbita Ads', limits)
  const timings = { ...fastDeliveries, attemptMs: 700_000 / SCALE, leaseMs: 20_000 / SCALE }
  const { queue } = workerOn(channel.deliver, timings)
  await queue.save(sampleLead({ createdAt: now() }), ['test'])
  const state = async () => (await queue.list())[0]?.deliveries[0]?.state
  const until = Date.now() + 10_000
  while (Date.now() < until && (await state()) !== 'delivered') {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await new Promise((resolve) => setTimeout(resolve, 3000))
  console.info(`mails of one lead: ${mail.received.length}`)
  expect(mail.received).toHaveLength(1)
  expect(await state()).toBe('delivered')
})

test('a mail server that never confirms gets a lead three times at most', async () => {
  const mail = await startMailReceiver('take', { acceptAfterMs: 60_000 })
  const settings = { smtpUrl: mail.url, to: ['agencia@example.com'], from: 'site@example.com' }
  const channel = emailChannel(settings, 'Órbita Ads', { timeLimitMs: 2000, acceptLimitMs: 200 })
  const timings = { ...fastDeliveries, maxAttempts: DELIVERY_TIMINGS.maxAttempts }
  const { queue } = workerOn(channel.deliver, timings)
  await queue.save(sampleLead({ createdAt: now() }), ['test'])
  const state = async () => (await queue.list())[0]?.deliveries[0]?.state
  await expect.poll(state, { timeout: 10_000 }).toBe('dead')
  expect(mail.received).toHaveLength(3)
  expect(new Set(mail.received.map(({ messageId }) => messageId)).size).toBe(1)
})

test('a slow delivery does not block others of its channel', async () => {
  const delivered: string[] = []
  const { queue, worker } = workerOn(
    (_, id) => {
      delivered.push(id)
      return delivered.length === 1 ? new Promise(() => {}) : Promise.resolve()
    },
    { ...fastDeliveries, stopLimitMs: 100 },
  )
  await queue.save(sampleLead({ createdAt: now() }), ['test'])
  await expect.poll(() => delivered.length).toBe(1)
  for (let number = 1; number <= 20; number++) {
    await queue.save(sampleLead({ createdAt: now() }), ['test'])
    worker.wake()
  }
  await expect.poll(() => delivered.length, { timeout: 5000 }).toBe(21)
})

describe('by a clock that stands still', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

  /** A worker that polls once a minute, its queue in memory, and deliveries that end when the test says so. */
  function workerInMemory(waiting = 0) {
    const { spam, spamScore, senderHash, ...lead } = sampleLead()
    let last = 0
    const due: string[] = []
    const enqueue = (count: number) => {
      for (let number = 1; number <= count; number++) due.push(`delivery ${++last}`)
    }
    enqueue(waiting)
    /** How many deliveries each claim asked for. */
    const asked: number[] = []
    const marked: string[] = []
    const database = { isAway: false, answer: Promise.resolve() }
    const fake: Partial<DeliveryQueue> = {
      async claim(channel, { until, limit }) {
        asked.push(limit)
        const ids = due.splice(0, limit)
        await database.answer
        if (database.isAway) throw new Error('the database is away')
        return ids.map((id) => ({
          ...{ channel, id, attempts: 0, lease: until, reference: undefined },
          lead: lead as ClaimedDelivery['lead'],
        }))
      },
      renew: async () => true,
      async markDelivered({ id }) {
        if (database.isAway) throw new Error('the database is away')
        marked.push(id)
        return true
      },
      async markFailed({ id }) {
        marked.push(id)
        return true
      },
    }
    const running: { id: string; end: () => void; cancel: AbortSignal | undefined }[] = []
    const deliver: Channel['deliver'] = (_, id, cancel) =>
      new Promise((resolve) => {
        running.push({ id, end: resolve, cancel })
      })
    const endFirst = (count: number) => {
      for (const { end } of running.splice(0, count)) end()
    }
    const logged: Record<string, unknown>[] = []
    const worker = startDeliveryWorker({
      queue: fake as DeliveryQueue,
      channels: [{ name: 'test', deliver }],
      log: createLog((line) => logged.push(JSON.parse(line))),
      timings: { ...fastDeliveries, pollMs: 60_000, stopLimitMs: 5000, attemptMs: HOUR },
    })
    return { worker, enqueue, asked, marked, database, running, endFirst, logged }
  }

  test('eight go out at once, and those that end together are replaced by one claim', async () => {
    const { asked, running, endFirst } = workerInMemory(20)
    await wait(0)
    expect(running).toHaveLength(MAX_CONCURRENT)
    expect(asked).toEqual([MAX_CONCURRENT])
    endFirst(1)
    await wait(5)
    endFirst(2)
    await wait(5)
    expect(asked).toEqual([MAX_CONCURRENT, 3])
    expect(running).toHaveLength(MAX_CONCURRENT)
    // Nothing more may begin, however long those take.
    await wait(2 * 60_000)
    expect(running).toHaveLength(MAX_CONCURRENT)
  })

  test('what is in flight counts when more comes', async () => {
    const { worker, enqueue, asked, running } = workerInMemory(3)
    await wait(0)
    enqueue(10)
    worker.wake()
    await wait(0)
    expect(running).toHaveLength(MAX_CONCURRENT)
    expect(Math.max(...asked)).toBe(MAX_CONCURRENT)
    expect(asked.at(-1)).toBe(MAX_CONCURRENT - 3)
  })

  test('a queue with nothing in it is asked at each poll, and no more often', async () => {
    const { asked, enqueue, running } = workerInMemory()
    await wait(59_999)
    expect(asked).toHaveLength(1)
    enqueue(1)
    await wait(1)
    expect(running).toHaveLength(1)
    await wait(60_000)
    // One claim found it, the next found nothing, and so did the one after another minute.
    expect(asked).toHaveLength(4)
  })

  test('a lead that is stored while the queue is being asked does not wait for the poll', async () => {
    const { worker, enqueue, asked, database, running } = workerInMemory()
    await wait(0)
    let answer = () => {}
    database.answer = new Promise((resolve) => {
      answer = resolve
    })
    worker.wake()
    await wait(0)
    expect(asked).toHaveLength(2)
    enqueue(1)
    worker.wake()
    answer()
    await wait(0)
    expect(running).toHaveLength(1)
    // It is asked again for that lead, finds nothing more, and sleeps.
    expect(asked).toHaveLength(4)
  })

  test('a database that is away is logged, and asked again at the next poll', async () => {
    const { worker, database, asked, logged, enqueue, running } = workerInMemory()
    await wait(0)
    database.isAway = true
    worker.wake()
    await wait(0)
    expect(logged).toEqual([expect.objectContaining({ event: 'deliveries-not-claimed' })])
    expect(JSON.stringify(logged)).toContain('the database is away')
    expect(asked).toHaveLength(2)
    database.isAway = false
    enqueue(1)
    await wait(60_000)
    expect(running).toHaveLength(1)
  })

  test('a worker that sleeps stops at once', async () => {
    const { worker, asked } = workerInMemory()
    await wait(0)
    // The clock stands still: nothing that waits for time would end.
    await worker.stop()
    expect(asked).toHaveLength(1)
    // Nothing is left that would keep the process alive.
    expect(vi.getTimerCount()).toBe(0)
  })

  test('what is in flight has five seconds to end, and is marked', async () => {
    const { worker, marked, endFirst, running } = workerInMemory(2)
    await wait(0)
    const stopped = vi.fn()
    worker.stop().then(stopped)
    await wait(4999)
    expect(stopped).not.toHaveBeenCalled()
    expect(running.map(({ cancel }) => cancel?.aborted)).toEqual([false, false])
    endFirst(2)
    await wait(0)
    expect(stopped).toHaveBeenCalled()
    expect(marked).toEqual(['delivery 1', 'delivery 2'])
  })

  test('what was sent, but cannot be marked, does not hold up stopping', async () => {
    const { worker, database, endFirst, logged } = workerInMemory(1)
    await wait(0)
    database.isAway = true
    endFirst(1)
    await wait(0)
    const stopped = vi.fn()
    worker.stop().then(stopped)
    // Marking is tried once a second, while the lease lasts: not so in a process that ends.
    await wait(1000)
    expect(stopped).toHaveBeenCalled()
    expect(logged).toMatchObject([{ event: 'delivery-not-marked' }])
  })

  test('after that it is cancelled, and left to the process that takes it over', async () => {
    const { worker, marked, running } = workerInMemory(1)
    await wait(0)
    const stopped = vi.fn()
    worker.stop().then(stopped)
    await wait(5000)
    expect(stopped).toHaveBeenCalled()
    expect(running[0]?.cancel?.reason).toEqual(new Error('stopped'))
    expect(marked).toEqual([])
  })
})
