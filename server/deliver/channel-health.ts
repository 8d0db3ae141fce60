import { withTimeout } from '../../contracts/with-timeout.ts'
import type { Log } from '../log.ts'
import type { LeadStore } from '../store/lead-store.ts'
import type { Channel } from './channel.ts'
import { failureReason } from './delivery-failure.ts'
import type { DeliveryQueue, Waiting } from './delivery-queue.ts'
import type { NotifyAgency } from './notify-agency.ts'
import { type ChannelState, downNotice, readChannelStates, taskName, upNotice } from './outage.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export type HealthTimings = {
  /** A channel is down after this many failures since its last delivery. */
  failures: number
  /** A channel is also down if a delivery has waited this long and nothing goes out. */
  waitingMs: number
  pollMs: number
}
const HEALTH_TIMINGS: HealthTimings = { failures: 3, waitingMs: HOUR_MS, pollMs: MINUTE_MS }

/** How often a working channel is checked. It is also checked at each start. */
const CHECK_MS = 6 * HOUR_MS
/** Longer than the agency takes to be notified. After that the process has died, and another one may do it. */
const LEASE_MS = 2 * MINUTE_MS
const STOP_LIMIT_MS = 5000

export type CheckResult = { channel: string; reason: string | undefined }

type HealthParts = {
  store: LeadStore & DeliveryQueue
  channels: readonly Channel[]
  log: Log
  notifyAgency: NotifyAgency
  /** For the times in notices. */
  timeZone?: string
  timings?: Partial<HealthTimings>
}

/** Checks every channel, then watches them until the process ends. */
export function startChannelHealth(parts: HealthParts) {
  const health = createChannelHealth(parts)
  const checks = parts.channels.map(health.check)
  let running: Promise<void> | undefined
  let isStopped = false
  const poll = () => {
    if (isStopped) return
    running ??= health.poll().finally(() => {
      running = undefined
    })
  }
  Promise.all(checks).then(poll)
  const timer = setInterval(poll, parts.timings?.pollMs ?? HEALTH_TIMINGS.pollMs)
  return {
    checks,
    async stop() {
      isStopped = true
      clearInterval(timer)
      if (running) await withTimeout(running, STOP_LIMIT_MS).catch(() => {})
    },
  }
}

/**
 * Knows which channels are down, from the deliveries in the database and from checks. It notifies the agency through
 * the other channels, once of each outage and once of its end. While a channel works nothing is written but its checks.
 */
export function createChannelHealth(parts: HealthParts) {
  const { store, channels, log, notifyAgency, timeZone } = parts
  const { failures, waitingMs } = { ...HEALTH_TIMINGS, ...parts.timings }
  /** Results that are not written yet. */
  const checked = new Map<string, { reason: string | undefined; at: string }>()

  /** Checks a channel now. One that cannot be checked counts as working. Never rejects. */
  async function check(channel: Channel): Promise<CheckResult> {
    const { name } = channel
    if (!channel.check) return { channel: name, reason: undefined }
    let reason: string | undefined
    try {
      await channel.check()
      log.info('channel-checked', { channel: name })
    } catch (error) {
      reason = failureReason(error)
      log.warning('channel-check-failed', { channel: name, reason })
    }
    checked.set(name, { reason, at: timeIn(0) })
    return { channel: name, reason }
  }

  const isOld = (time: string | undefined) => time !== undefined && time <= timeIn(-waitingMs)
  const showsOutage = (waiting: Waiting) => waiting.failures >= failures || isOld(waiting.oldest)

  async function follow(channel: Channel, known: ChannelState = {}) {
    const { name } = channel
    if (!checked.has(name) && isCheckDue(known)) await check(channel)
    const result = checked.get(name)
    const waiting = await store.waitingOn(name)
    if (!known.downAt && !result && !showsOutage(waiting)) return
    const last = await store.lastDelivered(name)
    // What is older than the last success waits for a reason of its own.
    const newer = last === undefined ? waiting : await store.waitingOn(name, last)
    const reason = result?.reason ?? (showsOutage(newer) ? (newer.reason ?? 'waiting') : undefined)
    if (!known.downAt && !result && !reason) return
    const lease = { now: timeIn(0), until: timeIn(LEASE_MS) }
    const state: ChannelState | undefined = await store.claimTask(taskName(name), lease)
    // Another process is at it.
    if (!state) return
    await store.finishTask(taskName(name), await nextState(state))
    checked.delete(name)

    async function nextState({ downAt, ...state }: ChannelState): Promise<ChannelState> {
      const checkedAt = result?.at ?? state.checkedAt
      const isChecked = result !== undefined && !result.reason
      if (!downAt && !reason) return { checkedAt }
      if (!downAt) {
        const since = newer.oldest ?? timeIn(0)
        log.error('channel-down', `${name} since ${since}: ${reason}`)
        return tell({ downAt: timeIn(0), since, reason, waited: waiting.count, checkedAt })
      }
      const waited = Math.max(state.waited ?? 0, waiting.count)
      // While leads wait, only one that is delivered proves that the channel works: a platform takes an event, and a
      // check, that it refuses later.
      const hasDelivered = last !== undefined && last > downAt
      const isIdle = waiting.count + waiting.unconfirmed === 0
      if (!result?.reason && (hasDelivered || (isChecked && isIdle))) {
        log.info('channel-up', { channel: name, since: state.since ?? '', waited })
        await store.retryNow(name, timeIn(0))
        await notifyAgency(upNotice(name, { ...state, downAt, waited }, timeZone))
        return { checkedAt }
      }
      if (isChecked) await store.retryNow(name, timeIn(0), 1)
      return tell({ ...state, downAt, reason: reason ?? state.reason, waited, checkedAt })
    }

    /** If no channel took the notice, the next poll tries again. If there is none, the log has said it. */
    async function tell(down: ChannelState): Promise<ChannelState> {
      if (down.toldAt) return down
      const notice = downNotice(name, down, waiting.count, timeZone)
      const { took, failed } = await notifyAgency(notice, name)
      return took.length > 0 || failed.length === 0 ? { ...down, toldAt: timeIn(0) } : down
    }
  }

  return {
    check,
    /** Looks at every channel once. Never rejects. */
    async poll(): Promise<void> {
      try {
        const states = await readChannelStates(store)
        await Promise.all(channels.map((channel) => follow(channel, states.get(channel.name))))
      } catch (error) {
        log.error('channels-not-looked-at', error)
      }
    },
  }
}

const timeIn = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()

/** A channel that is down is checked after a minute, then after as long as it has been down, up to an hour. */
function isCheckDue({ downAt, checkedAt = '' }: ChannelState): boolean {
  const lasted = downAt ? Date.parse(checkedAt || downAt) - Date.parse(downAt) : undefined
  const pause = lasted === undefined ? CHECK_MS : Math.min(HOUR_MS, Math.max(MINUTE_MS, lasted))
  return checkedAt <= timeIn(-pause)
}
