import { inTime } from '../in-time.ts'
import type { Log } from '../log.ts'
import type { Channel } from './channel.ts'
import type { ClaimedDelivery, DeliveryQueue } from './delivery-queue.ts'

export type AttemptTimings = {
  /** A try takes no longer, whatever the channel's own limits are. */
  attemptMs: number
  /** Longer than a try: after it a dead process's claims are free again. */
  leaseMs: number
  firstRetryMs: number
  longestRetryMs: number
  maxAttempts: number
}

/** At once on one channel: an agency's mail server is not to be flooded after an outage. */
const AT_ONCE = 8
const LONGEST_ERROR = 300

export type DeliveryParts = {
  queue: DeliveryQueue
  log: Log
  timings: AttemptTimings
  /** Ends the tries to mark what was sent. */
  signal?: AbortSignal
}

const MARK_AGAIN_MS = 1000

/** Claims what is due on one channel, and tries it. Gives how many were claimed. */
export async function deliverDue(channel: Channel, parts: DeliveryParts): Promise<number> {
  const { queue, log, timings } = parts
  const now = Date.now()
  const claimed = await queue.claim(channel.name, {
    now: new Date(now).toISOString(),
    until: new Date(now + timings.leaseMs).toISOString(),
    limit: AT_ONCE,
  })
  const leaseEnd = now + timings.leaseMs
  const results = await Promise.allSettled(
    claimed.map((one) => attempt(channel, one, parts, leaseEnd)),
  )
  // Sent or not, what could not be marked is tried again when its lease ends.
  for (const result of results) {
    if (result.status === 'rejected') log.error('delivery-not-marked', result.reason)
  }
  return claimed.length
}

async function attempt(
  channel: Channel,
  claimed: ClaimedDelivery,
  { queue, log, timings, signal }: DeliveryParts,
  leaseEnd: number,
) {
  const details = { channel: channel.name, delivery: claimed.id, attempt: claimed.attempts + 1 }
  try {
    await inTime(channel.deliver(claimed.lead, claimed.id), timings.attemptMs)
  } catch (thrown) {
    const isDead = details.attempt >= timings.maxAttempts
    const delay = retryDelay(details.attempt, timings)
    const error = reasonOf(thrown)
    log.warning(isDead ? 'delivery-dead' : 'delivery-failed', { ...details, reason: error })
    const nextAttemptAt = isDead ? undefined : new Date(Date.now() + delay).toISOString()
    await queue.markFailed(claimed, { error, nextAttemptAt })
    return
  }
  // It has gone out: while the database is away nobody must send it again, if that can be helped.
  const deliveredAt = new Date().toISOString()
  for (;;) {
    try {
      await queue.markDelivered(claimed, deliveredAt)
      break
    } catch (error) {
      if (signal?.aborted || Date.now() + MARK_AGAIN_MS > leaseEnd) throw error
      await new Promise((resolve) => setTimeout(resolve, MARK_AGAIN_MS))
    }
  }
  log.info('delivered', details)
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

/**
 * What the other side's refusal says may quote the visitor's address, and this goes to the log and to
 * the agency's desk: only codes are kept, and the text of errors that are our own.
 */
function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'unknown'
  const { code, responseCode } = thrown as { code?: unknown; responseCode?: unknown }
  const cause = thrown.cause as { code?: unknown } | undefined
  const codes = [code, responseCode, cause?.code].filter((one) => one !== undefined)
  const reason = codes.length > 0 ? codes.join(' ') : `${thrown.name}: ${thrown.message}`
  return reason.slice(0, LONGEST_ERROR)
}
