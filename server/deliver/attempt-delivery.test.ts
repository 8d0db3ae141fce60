import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LeadEvent } from '../../contracts/attribution.ts'
import { createLog } from '../log.ts'
import { sampleLead } from '../testing/sample-lead.ts'
import { backoffDelay, deliverDue, MAX_CONCURRENT, startDue } from './attempt-delivery.ts'
import { type Channel, FinalOutcome, OutcomeUnknown } from './channel.ts'
import type { ClaimedDelivery, DeliveryQueue } from './delivery-queue.ts'

const START = Date.parse('2026-11-16T12:00:00.000Z')
const at = (milliseconds: number) => new Date(START + milliseconds).toISOString()
beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => void vi.useRealTimers())

const timings = {
  attemptMs: 60_000,
  leaseMs: 9000,
  firstRetryMs: 1000,
  longestRetryMs: 8000,
  maxAttempts: 8,
}
type Marked = Pick<ClaimedDelivery, 'lease' | 'attempts'>

/** One delivery in a queue of its own, and what became of it. */
function delivery(
  deliver: Channel['deliver'],
  attempts = 0,
  more: { event?: LeadEvent; reference?: string; wonAt?: string } = {},
) {
  const { spam, ...lead } = sampleLead()
  const claimed: ClaimedDelivery = {
    ...{
      channel: 'email',
      id: 'the-id',
      attempts,
      lease: at(timings.leaseMs),
      reference: more.reference,
    },
    lead: { ...lead, wonAt: more.wonAt, deliveries: [] } as unknown as ClaimedDelivery['lead'],
  }
  const logged: Record<string, unknown>[] = []
  const renewed: [lease: string, until: string][] = []
  const failed: (Marked & { error: string; nextAttemptAt: string | undefined })[] = []
  const delivered: (Marked & { at: string })[] = []
  const sent: (Marked & { reference: string; checkAt: string })[] = []
  const final: (Marked & { state: string; reason: string })[] = []
  const state = { isMine: true as boolean | 'away', marks: true as boolean | 'away' }
  const claims: unknown[] = []
  const fake: Partial<DeliveryQueue> = {
    async claim(...how) {
      claims.push(how)
      return [claimed]
    },
    async renew({ lease }, until) {
      if (state.isMine === 'away') throw new Error('away')
      if (state.isMine) renewed.push([lease, until])
      return state.isMine
    },
    async markDelivered({ lease, attempts }, at) {
      if (state.marks === 'away') throw new Error('away')
      delivered.push({ lease, attempts, at })
      return state.marks
    },
    async markSent({ lease, attempts }, how) {
      sent.push({ lease, attempts, ...how })
      return true
    },
    async markFinal({ lease, attempts }, outcome) {
      final.push({ lease, attempts, ...outcome })
      return true
    },
    async markFailed({ lease, attempts }, failure) {
      failed.push({ lease, attempts, ...failure })
      return true
    },
  }
  const queue = fake as DeliveryQueue
  const channel = { name: 'email', deliver, event: more.event }
  const [ending, cut] = [new AbortController(), new AbortController()]
  const parts = {
    ...{ queue, timings, stopping: ending.signal, aborting: cut.signal },
    log: createLog((line) => logged.push(JSON.parse(line))),
  }
  return {
    ...{
      logged,
      renewed,
      failed,
      delivered,
      sent,
      final,
      state,
      claims,
      channel,
      parts,
      ending,
      cut,
    },
    /** Gives the end of it, in a list: a promise of a promise would wait for it. */
    begin: () => startDue(channel, parts, 3),
    wait: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
  }
}
const never = () => new Promise<never>(() => {})

test('what is due is claimed for the time of a lease', async () => {
  const { channel, parts, claims } = delivery(async () => {})
  expect(await deliverDue(channel, parts)).toBe(1)
  expect(claims).toEqual([['email', { now: at(0), until: at(9000), limit: MAX_CONCURRENT }]])
  await startDue(channel, parts, 3)
  expect(claims[1]).toEqual(['email', { now: at(0), until: at(9000), limit: 3 }])
})

test('a delivery that goes out is marked, and said', async () => {
  const seen: unknown[] = []
  const one = delivery(async (lead, id) => void seen.push([lead.fields.name, id]), 2)
  await Promise.all(await one.begin())
  expect(seen).toEqual([['Ana Souza', 'the-id']])
  expect(one.delivered).toEqual([{ lease: at(9000), attempts: 2, at: at(0) }])
  expect(one.failed).toEqual([])
  expect(one.logged).toMatchObject([
    { level: 'info', event: 'delivered', channel: 'email', delivery: 'the-id', attempt: 3 },
  ])
  // Nothing of it goes on.
  expect(vi.getTimerCount()).toBe(0)
})

test('one that fails is tried again later, and said', async () => {
  const one = delivery(() => Promise.reject(new Error('HTTP 500')), 1)
  await Promise.all(await one.begin())
  expect(one.delivered).toEqual([])
  expect(one.failed).toMatchObject([{ lease: at(9000), attempts: 1, error: 'Error: HTTP 500' }])
  const next = Date.parse(one.failed[0]?.nextAttemptAt ?? '') - START
  expect(next).toBeGreaterThanOrEqual(1500)
  expect(next).toBeLessThanOrEqual(2000)
  expect(one.logged).toMatchObject([
    { level: 'warn', event: 'delivery-failed', attempt: 2, reason: 'Error: HTTP 500' },
  ])
})

test.each(['refused', 'skipped'] as const)('%s for good: no retry', async (state) => {
  const one = delivery(() => Promise.reject(new FinalOutcome(state, 'porque não')), 2)
  await Promise.all(await one.begin())
  expect(one.final).toEqual([{ lease: at(9000), attempts: 2, state, reason: 'porque não' }])
  expect([one.failed, one.delivered, one.sent]).toEqual([[], [], []])
  expect(one.logged).toMatchObject([{ level: 'info', event: `delivery-${state}`, attempt: 3 }])
})

describe('what is confirmed later', () => {
  const pending = (checkAfterMs: number) => async () => ({ reference: 'request-1', checkAfterMs })

  test.each([
    ['when the channel says', 60_000, 60_000, 60_000],
    ['no sooner than a retry would come', 0, 750, 1000],
  ])('is asked about %s', async (_, checkAfterMs, earliest, latest) => {
    const one = delivery(pending(checkAfterMs))
    await Promise.all(await one.begin())
    expect(one.sent).toMatchObject([{ lease: at(9000), attempts: 0, reference: 'request-1' }])
    const delay = Date.parse(one.sent[0]?.checkAt ?? '') - START
    expect(delay).toBeGreaterThanOrEqual(earliest)
    expect(delay).toBeLessThanOrEqual(latest)
    expect(one.delivered).toEqual([])
    expect(one.logged).toMatchObject([{ event: 'delivery-sent' }])
  })

  test('is not asked about for ever', async () => {
    const one = delivery(pending(0), 7, { reference: 'request-1' })
    await Promise.all(await one.begin())
    expect(one.final).toMatchObject([
      { state: 'refused', reason: 'a plataforma recebeu e nunca confirmou' },
    ])
    expect(one.sent).toEqual([])
  })

  test('is asked about by its reference, even if the stage was taken back since', async () => {
    const asked: unknown[] = []
    const one = delivery(async (...given) => void asked.push(given[3]), 1, {
      event: 'won',
      reference: 'request-1',
    })
    await Promise.all(await one.begin())
    expect(asked).toEqual(['request-1'])
    expect(one.delivered).toHaveLength(1)
  })
})

test('an event whose stage was taken back is not sent', async () => {
  const deliver = vi.fn(async () => {})
  const one = delivery(deliver, 0, { event: 'won' })
  await Promise.all(await one.begin())
  expect(deliver).not.toHaveBeenCalled()
  expect(one.final).toMatchObject([{ state: 'skipped' }])
  const won = delivery(deliver, 0, { event: 'won', wonAt: at(-50) })
  await Promise.all(await won.begin())
  expect(deliver).toHaveBeenCalledOnce()
})

test.each([
  ['the seventh failure of eight', 6, new Error('x'), 'delivery-failed', 6],
  ['the eighth', 7, new Error('x'), 'delivery-dead', 7],
  ['what may have arrived counts six times', 1, new OutcomeUnknown('X'), 'delivery-failed', 6],
  ['and may be the last', 2, new OutcomeUnknown('X'), 'delivery-dead', 7],
])('%s', async (_, attempts, thrown, event, counted) => {
  const one = delivery(() => Promise.reject(thrown), attempts)
  await Promise.all(await one.begin())
  expect(one.logged).toMatchObject([{ event }])
  expect(one.failed[0]?.attempts).toBe(counted)
  expect(one.failed[0]?.nextAttemptAt === undefined).toBe(event === 'delivery-dead')
})

test('a try that goes on renews its lease, and marks what it has by then', async () => {
  let finish = () => {}
  const one = delivery(() => new Promise<void>((resolve) => (finish = resolve)))
  const [end] = await one.begin()
  await one.wait(2999)
  expect(one.renewed).toEqual([])
  await one.wait(1)
  expect(one.renewed).toEqual([[at(9000), at(12_000)]])
  await one.wait(3000)
  expect(one.renewed[1]).toEqual([at(12_000), at(15_000)])
  finish()
  await end
  expect(one.delivered).toEqual([{ lease: at(15_000), attempts: 0, at: at(6000) }])
})

test('a lease that is lost ends the try; a database that is away does not', async () => {
  let cancelled: AbortSignal | undefined
  const one = delivery((_, __, signal) => {
    cancelled = signal
    return never()
  })
  one.state.isMine = 'away'
  const [end] = await one.begin()
  await one.wait(6000)
  expect(cancelled?.aborted).toBe(false)
  one.state.isMine = false
  await one.wait(3000)
  await end
  expect(cancelled?.aborted).toBe(true)
  expect(one.failed).toMatchObject([{ error: 'Error: lease lost', lease: at(9000) }])
})

test('a try has a time limit, of which the channel is told', async () => {
  let cancelled: AbortSignal | undefined
  const one = delivery((_, __, signal) => {
    cancelled = signal
    return never()
  })
  const [end] = await one.begin()
  await one.wait(59_999)
  expect(cancelled?.aborted).toBe(false)
  await one.wait(1)
  await end
  expect(cancelled?.reason).toMatchObject({ message: 'time limit' })
  expect(one.failed).toMatchObject([{ error: 'Error: time limit' }])
})

test('what is cut because the process goes is not marked: another one makes it', async () => {
  const one = delivery(never)
  const [end] = await one.begin()
  one.cut.abort(new Error('stopped'))
  await end
  expect([one.failed, one.delivered, one.logged]).toEqual([[], [], []])
  expect(vi.getTimerCount()).toBe(0)
})

test('what was sent is marked when the database is back, each second, while the lease lasts', async () => {
  const one = delivery(async () => {})
  one.state.marks = 'away'
  const [end] = await one.begin()
  await one.wait(4500)
  expect(one.delivered).toEqual([])
  one.state.marks = true
  await one.wait(500)
  await end
  expect(one.delivered).toEqual([{ lease: at(9000), attempts: 0, at: at(0) }])
  expect(one.logged).toMatchObject([{ event: 'delivered' }])
})

test('and is given up with the lease, which the log says', async () => {
  const one = delivery(async () => {})
  one.state.marks = 'away'
  await one.begin()
  await one.wait(8999)
  expect(one.logged).toEqual([])
  await one.wait(1)
  expect(one.logged).toMatchObject([
    { level: 'error', event: 'delivery-not-marked', message: 'away' },
  ])
})

test('or at once when the process ends', async () => {
  const one = delivery(async () => {})
  one.state.marks = 'away'
  one.ending.abort()
  await Promise.all(await one.begin())
  expect(one.logged).toMatchObject([{ event: 'delivery-not-marked' }])
})

test('what was sent under a claim that another has by now is only said', async () => {
  const one = delivery(async () => {})
  one.state.marks = false
  await Promise.all(await one.begin())
  expect(one.logged).toMatchObject([{ level: 'warn', event: 'delivery-no-longer-claimed' }])
  expect(one.logged).toHaveLength(1)
})

test('without signals all goes on as well', async () => {
  const { channel, parts, delivered } = delivery(async () => {})
  await deliverDue(channel, { queue: parts.queue, log: parts.log, timings })
  expect(delivered).toHaveLength(1)

  const refused = delivery(() => Promise.reject(new Error('HTTP 500')))
  const { queue, log } = refused.parts
  await deliverDue(refused.channel, { queue, log, timings })
  expect(refused.failed).toMatchObject([{ error: 'Error: HTTP 500' }])

  const markedLate = delivery(async () => {})
  markedLate.state.marks = 'away'
  const done = deliverDue(markedLate.channel, { ...markedLate.parts, stopping: undefined })
  await markedLate.wait(500)
  markedLate.state.marks = true
  await markedLate.wait(500)
  await done
  expect(markedLate.delivered).toHaveLength(1)
})

test('the pause doubles from the first up to the longest, and is up to a quarter shorter', () => {
  const pauses = [1, 2, 3, 4, 5, 6].map((failed) => backoffDelay(failed, timings, 0))
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 8000, 8000])
  expect(backoffDelay(1, timings, 1)).toBe(750)
})
