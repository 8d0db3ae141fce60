import { withTimeout } from '../../contracts/with-timeout.ts'
import type { Log } from '../log.ts'
import { type AttemptTimings, MAX_CONCURRENT, startDue } from './attempt-delivery.ts'
import type { Channel } from './channel.ts'
import type { DeliveryQueue } from './delivery-queue.ts'

export type DeliveryTimings = AttemptTimings & {
  /** The worker is woken for new leads. Polling finds retries, and leads that another process stored. */
  pollMs: number
  /** How long stopping waits for deliveries in flight. */
  stopLimitMs: number
}

/**
 * The first retry comes after 5 s, and the delay doubles up to a day: the eighteenth and last attempt comes
 * after about three days. One attempt may last as long as a mail server may take to accept a mail
 * (email-channel.ts).
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
  /** To be called after a lead has been stored. */
  wake(): void
  /** Claims nothing more, and waits for deliveries in flight. */
  stop(): Promise<void>
}

/** Deliveries that end within this time are replaced by a single claim. */
const BATCH_MS = 10

/**
 * Takes deliveries from the queue and makes them. Channels do not wait for each other, and a slow delivery
 * does not block others of its channel. After a crash between sending and marking, the delivery is repeated
 * under the same id.
 */
export function startDeliveryWorker(parts: {
  queue: DeliveryQueue
  channels: readonly Channel[]
  log: Log
  timings?: DeliveryTimings
  onAttempted?: (submissionId: string) => void
}): DeliveryWorker {
  const { channels, log, timings = DELIVERY_TIMINGS } = parts
  let stopped = false
  const stopping = new AbortController()
  const aborting = new AbortController()
  const deliveryParts = { ...parts, timings, stopping: stopping.signal, aborting: aborting.signal }
  const wakers = new Set<() => void>()

  /** Sleeps until the next poll, or until somebody wakes the worker. */
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
    const inFlight = new Set<Promise<void>>()
    let missedWake = false
    const noteWake = () => {
      missedWake = true
    }
    while (!stopped) {
      try {
        wakers.add(noteWake)
        missedWake = false
        const begun = await startDue(channel, deliveryParts, MAX_CONCURRENT - inFlight.size)
        for (const one of begun) {
          inFlight.add(one)
          one.then(() => inFlight.delete(one))
        }
        if (inFlight.size === MAX_CONCURRENT) {
          await Promise.race(inFlight)
          await new Promise((resolve) => setTimeout(resolve, BATCH_MS))
        }
        if (begun.length > 0) continue
      } catch (error) {
        log.error('deliveries-not-claimed', error)
      } finally {
        wakers.delete(noteWake)
      }
      if (!missedWake && !stopped) await sleep()
    }
    await Promise.all(inFlight)
  }

  const working = Promise.all(channels.map(work))
  return {
    wake: wakeAll,
    async stop() {
      stopped = true
      stopping.abort()
      wakeAll()
      await withTimeout(working, timings.stopLimitMs).catch(() =>
        aborting.abort(new Error('stopped')),
      )
    },
  }
}
