import type { Log } from '../log.ts'
import { withTimeout } from '../with-timeout.ts'
import { AT_ONCE, type AttemptTimings, beginDue } from './attempt-delivery.ts'
import type { Channel } from './channel.ts'
import type { ChannelHealth } from './channel-health.ts'
import type { DeliveryQueue } from './delivery-queue.ts'

export type DeliveryTimings = AttemptTimings & {
  /** Besides being told of new leads: for retries, and for leads that another process stored. */
  pollMs: number
  /** How long closing waits for deliveries that are on their way. */
  stopLimitMs: number
}

/**
 * 5 s, doubled at each try up to a day: the eighteenth and last try comes after about three days. One try
 * may last as long as a mail server may take to accept what it was sent (email-channel.ts).
 */
export const DELIVERY_TIMINGS: DeliveryTimings = {
  pollMs: 5000,
  attemptMs: 12 * 60_000,
  leaseMs: 45_000,
  firstRetryMs: 5000,
  longestRetryMs: 24 * 60 * 60_000,
  maxAttempts: 18,
  stopLimitMs: 5000,
}

export type DeliveryWorker = {
  /** A lead has just been stored. */
  nudge(): void
  /** Claims nothing more, and waits for what is on its way. */
  stop(): Promise<void>
}

/** Those that end at about the same time are replaced by one claim. */
const GATHER_MS = 10

/**
 * Takes deliveries from the queue and makes them, each channel at its own pace: one that hangs keeps
 * no other waiting, nor does a slow delivery the others of its channel. A crash between sending and marking
 * gives the delivery again, under the same id.
 */
export function startDeliveryWorker(parts: {
  queue: DeliveryQueue
  channels: readonly Channel[]
  log: Log
  timings?: DeliveryTimings
  health?: ChannelHealth
}): DeliveryWorker {
  const { channels, log, timings = DELIVERY_TIMINGS } = parts
  let stopped = false
  const ending = new AbortController()
  const cut = new AbortController()
  const deliveryParts = { ...parts, timings, signal: ending.signal, cut: cut.signal }
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

  async function work(channel: Channel) {
    const underWay = new Set<Promise<void>>()
    let missedNudge = false
    const noteNudge = () => {
      missedNudge = true
    }
    while (!stopped) {
      try {
        wakers.add(noteNudge)
        missedNudge = false
        const begun = await beginDue(channel, deliveryParts, AT_ONCE - underWay.size)
        for (const one of begun) {
          underWay.add(one)
          one.then(() => underWay.delete(one))
        }
        if (underWay.size === AT_ONCE) {
          await Promise.race(underWay)
          await new Promise((resolve) => setTimeout(resolve, GATHER_MS))
        }
        if (begun.length > 0) continue
      } catch (error) {
        log.error('deliveries-not-claimed', error)
      } finally {
        wakers.delete(noteNudge)
      }
      if (!missedNudge && !stopped) await sleep()
    }
    await Promise.all(underWay)
  }

  const working = Promise.all(channels.map(work))
  return {
    nudge: wakeAll,
    async stop() {
      stopped = true
      ending.abort()
      wakeAll()
      await withTimeout(working, timings.stopLimitMs).catch(() => cut.abort(new Error('stopped')))
    },
  }
}
