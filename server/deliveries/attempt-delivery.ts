import type { Log } from '../log.ts'
import { type Channel, MaybeTaken } from './channel.ts'
import type { ChannelHealth } from './channel-health.ts'
import { reasonOf } from './delivery-failure.ts'
import type { ClaimedDelivery, DeliveryQueue } from './delivery-queue.ts'

export type AttemptTimings = {
  /** A try takes no longer, whatever the channel's own limits are: it is cancelled. */
  attemptMs: number
  /** Renewed while a try goes on; after it a dead process's claims are free again. */
  leaseMs: number
  firstRetryMs: number
  longestRetryMs: number
  maxAttempts: number
}

/** At once on one channel: an agency's mail server is not to be flooded after an outage. */
export const AT_ONCE = 8
/** What may have arrived counts for so many tries: one lead is sent three times at most in that way. */
const MAYBE_TAKEN_COUNTS = 6

export type DeliveryParts = {
  queue: DeliveryQueue
  log: Log
  timings: AttemptTimings
  health?: ChannelHealth
  /** Ends the tries to mark what was sent. */
  signal?: AbortSignal
  /** Ends the tries themselves, and leaves them unmarked: the process is going. */
  cut?: AbortSignal
}

const MARK_AGAIN_MS = 1000

/** Claims what is due on one channel, tries it and waits for the ends. Gives how many were claimed. */
export async function deliverDue(channel: Channel, parts: DeliveryParts): Promise<number> {
  const begun = await beginDue(channel, parts, AT_ONCE)
  await Promise.all(begun)
  return begun.length
}

/** Claims what is due on one channel and begins it. What it gives are the ends; they never reject. */
export async function beginDue(
  channel: Channel,
  parts: DeliveryParts,
  limit: number,
): Promise<Promise<void>[]> {
  const now = Date.now()
  const claimed = await parts.queue.claim(channel.name, {
    now: new Date(now).toISOString(),
    until: new Date(now + parts.timings.leaseMs).toISOString(),
    limit,
  })
  return claimed.map((one) =>
    // Sent or not, what could not be marked is tried again when its lease ends.
    attempt(channel, one, parts).catch((error) => parts.log.error('delivery-not-marked', error)),
  )
}

async function attempt(channel: Channel, claimed: ClaimedDelivery, parts: DeliveryParts) {
  const { queue, log, timings, health, signal, cut } = parts
  const details = { channel: channel.name, delivery: claimed.id, attempt: claimed.attempts + 1 }
  const lease = keepLease(claimed, queue, timings.leaseMs)
  try {
    await cancellable(
      (cancel) => channel.deliver(claimed.lead, claimed.id, cancel),
      timings.attemptMs,
      [lease.lost, cut],
    )
  } catch (thrown) {
    if (cut?.aborted) return void (await lease.end())
    const counted = thrown instanceof MaybeTaken ? MAYBE_TAKEN_COUNTS : 1
    const tries = claimed.attempts + counted
    const isDead = tries >= timings.maxAttempts
    const delay = retryDelay(tries, timings)
    const error = reasonOf(thrown)
    log.warning(isDead ? 'delivery-dead' : 'delivery-failed', { ...details, reason: error })
    health?.failed(channel, { reason: error, askedAt: claimed.askedAt })
    const nextAttemptAt = isDead ? undefined : new Date(Date.now() + delay).toISOString()
    const mine = { ...claimed, lease: await lease.end(), attempts: tries - 1 }
    await queue.markFailed(mine, { error, nextAttemptAt })
    return
  }
  health?.delivered(channel)
  // It has gone out: while the database is away nobody must send it again, if that can be helped.
  const deliveredAt = new Date().toISOString()
  const mine = { ...claimed, lease: await lease.end() }
  for (;;) {
    try {
      const marked = await queue.markDelivered(mine, deliveredAt)
      if (!marked) return log.warning('delivery-no-longer-claimed', details)
      break
    } catch (error) {
      const late = Date.now() + MARK_AGAIN_MS > Date.parse(mine.lease)
      if (signal?.aborted || late) throw error
      await new Promise((resolve) => setTimeout(resolve, MARK_AGAIN_MS))
    }
  }
  log.info('delivered', details)
}

/** Holds the claim for as long as the try goes on, and says when it is lost to another process. */
function keepLease(claimed: ClaimedDelivery, queue: DeliveryQueue, leaseMs: number) {
  const lost = new AbortController()
  let { lease } = claimed
  let renewing: Promise<void> = Promise.resolve()
  const renew = async () => {
    const until = new Date(Date.now() + leaseMs).toISOString()
    // While the database is away nobody else can take it either.
    const renewed = await queue.renew({ ...claimed, lease }, until).catch(() => undefined)
    if (renewed) lease = until
    else if (renewed === false) lost.abort(new Error('lease lost'))
  }
  const timer = setInterval(() => {
    renewing = renewing.then(renew)
  }, leaseMs / 3)
  return {
    lost: lost.signal,
    /** Gives the lease as it stands in the database. */
    async end(): Promise<string> {
      clearInterval(timer)
      await renewing
      return lease
    },
  }
}

/** Rejects at the time limit or a signal, and has told the work so: what does not heed it goes on alone. */
async function cancellable(
  work: (cancel: AbortSignal) => Promise<void>,
  limitMs: number,
  signals: (AbortSignal | undefined)[],
): Promise<void> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new Error('time limit')), limitMs)
  const cancel = AbortSignal.any([limit.signal, ...signals.filter((one) => one !== undefined)])
  try {
    await Promise.race([
      work(cancel),
      new Promise<never>((_, reject) => {
        cancel.addEventListener('abort', () => reject(cancel.reason), { once: true })
      }),
    ])
  } finally {
    clearTimeout(timer)
  }
}

/** Up to a quarter earlier, so that what failed together does not come back together. */
export function retryDelay(
  failedAttempts: number,
  { firstRetryMs, longestRetryMs }: AttemptTimings,
  random = Math.random(),
): number {
  const delay = Math.min(longestRetryMs, firstRetryMs * 2 ** (failedAttempts - 1))
  return delay * (1 - random / 4)
}
