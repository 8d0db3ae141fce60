import { inTime } from '../in-time.ts'
import type { Log } from '../log.ts'
import type { Channel } from './channel.ts'
import type { ClaimedDelivery, DeliveryQueue } from './delivery-queue.ts'

export type DeliveryTimings = {
  /** Besides being told of new leads: for retries, and for leads that another process stored. */
  pollMs: number
  /** A try takes no longer, whatever the channel's own limits are. */
  attemptMs: number
  /** Longer than a try: after it a dead process's claims are free again. */
  leaseMs: number
  firstRetryMs: number
  longestRetryMs: number
  maxAttempts: number
  /** How long closing waits for deliveries that are on their way. */
  stopLimitMs: number
}

/** 5 s, doubled at each try up to a day: the eighteenth and last try comes after about three days. */
export const DELIVERY_TIMINGS: DeliveryTimings = {
  pollMs: 5000,
  attemptMs: 30_000,
  leaseMs: 45_000,
  firstRetryMs: 5000,
  longestRetryMs: 24 * 60 * 60_000,
  maxAttempts: 18,
  stopLimitMs: 5000,
}

/** At once on one channel: an agency's mail server is not to be flooded after an outage. */
const AT_ONCE = 8
const LONGEST_ERROR = 300

export type DeliveryWorker = {
  /** A lead has just been stored. */
  nudge(): void
  /** Claims nothing more, and waits for what is on its way. */
  stop(): Promise<void>
}

/** Up to a quarter earlier, so that what failed together does not come back together. */
export function retryDelay(
  failedAttempts: number,
  { firstRetryMs, longestRetryMs }: DeliveryTimings,
  random = Math.random(),
): number {
  const delay = Math.min(longestRetryMs, firstRetryMs * 2 ** (failedAttempts - 1))
  return delay * (1 - random / 4)
}

/**
 * Takes deliveries from the queue and makes them, each channel at its own pace: one that hangs keeps
 * no other waiting. A crash between sending and marking gives the delivery again, under the same id.
 */
export function startDeliveryWorker(parts: {
  queue: DeliveryQueue
  channels: readonly Channel[]
  log: Log
  timings?: DeliveryTimings
}): DeliveryWorker {
  const { queue, channels, log, timings = DELIVERY_TIMINGS } = parts
  let stopped = false
  const wakers = new Set<() => void>()

  /** Until the next poll, or until somebody wakes the sleepers. */
  const sleep = () =>
    new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        wakers.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, timings.pollMs)
      wakers.add(wake)
    })
  const wakeAll = () => {
    for (const wake of [...wakers]) wake()
  }

  async function attempt(channel: Channel, claimed: ClaimedDelivery) {
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
    await queue.markDelivered(claimed, new Date().toISOString())
    log.info('delivered', details)
  }

  async function work(channel: Channel) {
    let missedNudge = false
    const noteNudge = () => {
      missedNudge = true
    }
    while (!stopped) {
      try {
        wakers.add(noteNudge)
        missedNudge = false
        const now = Date.now()
        const claimed = await queue.claim(channel.name, {
          now: new Date(now).toISOString(),
          until: new Date(now + timings.leaseMs).toISOString(),
          limit: AT_ONCE,
        })
        const results = await Promise.allSettled(claimed.map((one) => attempt(channel, one)))
        // Sent or not, what could not be marked is tried again when its lease ends.
        for (const result of results) {
          if (result.status === 'rejected') log.error('delivery-not-marked', result.reason)
        }
        if (claimed.length > 0) continue
      } catch (error) {
        log.error('deliveries-not-claimed', error)
      } finally {
        wakers.delete(noteNudge)
      }
      if (!missedNudge && !stopped) await sleep()
    }
  }

  const working = Promise.all(channels.map(work))
  return {
    nudge: wakeAll,
    async stop() {
      stopped = true
      wakeAll()
      await inTime(working, timings.stopLimitMs).catch(() => {})
    },
  }
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
