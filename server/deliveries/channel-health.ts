import { withTimeout } from '../../contracts/with-timeout.ts'
import type { LeadStore } from '../leads/lead-store.ts'
import type { Log } from '../log.ts'
import type { Channel } from './channel.ts'
import { failureReason } from './delivery-failure.ts'
import type { DeliveryQueue, Waiting } from './delivery-queue.ts'
import type { NotifyAgency } from './notify-agency.ts'
import {
  type ChannelState,
  downNotice,
  parseState,
  readChannelStates,
  taskName,
  upNotice,
} from './outage.ts'

export type HealthTimings = {
  /** A channel is down after this many failures in a row. */
  failures: number
  /** A channel is also down if a delivery has waited this long and nothing goes out. */
  waitingMs: number
  pollMs: number
  /** How often a working channel is checked. It is also checked at each start. */
  checkMs: number
  /** When a channel that is down is checked again. The pause doubles each time, up to an hour. */
  firstRecheckMs: number
  /** After this time another process may notify the agency. */
  tellMs: number
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export const HEALTH_TIMINGS: HealthTimings = {
  failures: 3,
  waitingMs: HOUR_MS,
  pollMs: MINUTE_MS,
  checkMs: 6 * HOUR_MS,
  firstRecheckMs: MINUTE_MS,
  tellMs: 2 * MINUTE_MS,
}

/** Changing a state takes milliseconds. A claim that lasts longer belongs to a process that died. */
const CLAIM_MS = 10_000
const CLAIM_TRIES = 20
const CLAIM_AGAIN_MS = 100

export type CheckResult = { channel: string; reason: string | undefined }

export type ChannelHealth = {
  /** Record the result of a delivery. Both return at once. */
  failed(channel: Channel, failure: { reason: string; enqueuedAt: string }): void
  /** Not confirmed if the platform has only taken it and tells later what became of it. */
  delivered(channel: Channel, how?: { isConfirmed: boolean }): void
  /** Checks a channel now. One that cannot be checked counts as working. Never rejects. */
  check(channel: Channel): Promise<CheckResult>
  /** Finds leads that wait too long and channels that must be checked again. Never rejects. */
  poll(): Promise<void>
  /** Resolves when all recorded results are written and the agency is notified. */
  settled(): Promise<void>
}

type PendingResults = { failures: number; reason?: string; firstAt?: string; delivered: number }

type HealthParts = {
  store: LeadStore & DeliveryQueue
  channels: readonly Channel[]
  log: Log
  notifyAgency: NotifyAgency
  /** For the times in notices. */
  timeZone?: string
  timings?: Partial<HealthTimings>
}

const STOP_LIMIT_MS = 5000

/** Checks every channel, then watches them until the process ends. */
export function startChannelHealth(parts: HealthParts) {
  const health = createChannelHealth(parts)
  const { pollMs } = { ...HEALTH_TIMINGS, ...parts.timings }
  const timer = setInterval(() => health.poll(), pollMs)
  return {
    ...health,
    checks: parts.channels.map(health.check),
    async stop() {
      clearInterval(timer)
      await withTimeout(health.settled(), STOP_LIMIT_MS).catch(() => {})
    },
  }
}

/**
 * Knows which channels are down. It notifies the agency through the other channels, once at the start of an
 * outage and once at its end. While a channel works nothing is written to the database.
 */
export function createChannelHealth(parts: HealthParts): ChannelHealth {
  const { store, channels, log, notifyAgency, timeZone } = parts
  const timings = { ...HEALTH_TIMINGS, ...parts.timings }
  /** The states as last read from the database. */
  const known = new Map<string, ChannelState>()
  const lastDelivered = new Map<string, string>()
  const pending = new Map<string, PendingResults>()
  const working = new Map<string, Promise<void>>()
  const after = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()
  const now = () => after(0)

  /** Runs the work of one channel in sequence, so that a process never waits for its own claim. */
  function serialized(channel: Channel, work: () => Promise<void>): Promise<void> {
    const turn = (working.get(channel.name) ?? Promise.resolve())
      .then(work)
      .catch((error) => log.error('channel-state-not-kept', error))
    working.set(channel.name, turn)
    return turn
  }

  async function updateState({ name }: Channel, next: (state: ChannelState) => ChannelState) {
    for (let tries = 1; ; tries++) {
      const stored = await store.claimTask(taskName(name), {
        now: now(),
        until: after(CLAIM_MS),
      })
      if (stored) {
        const state = next(parseState(stored))
        await store.finishTask(taskName(name), state)
        known.set(name, state)
        return
      }
      if (tries === CLAIM_TRIES) throw new Error(`the state of ${name} is held by another process`)
      await new Promise((resolve) => setTimeout(resolve, CLAIM_AGAIN_MS))
    }
  }

  /** Writes the results recorded since the last time, and notifies the agency if needed. */
  async function flushPending(channel: Channel) {
    const news = pending.get(channel.name)
    if (!news) return
    pending.delete(channel.name)
    const waiting = await store.waitingOn(channel.name)
    await updateAndNotify(channel, waiting, (state) => {
      const base = news.delivered > 0 ? healthy(state) : state
      if (news.failures === 0) return base
      const failures = base.failures + news.failures
      return {
        ...base,
        failures,
        since: base.since ?? news.firstAt,
        reason: news.reason,
        downAt: base.downAt ?? (failures >= timings.failures ? now() : undefined),
      }
    })
  }

  const healthy = (state: ChannelState): ChannelState => ({
    failures: 0,
    checkedAt: state.checkedAt,
  })

  /** Changes the state, and notifies the agency if an outage began or ended. */
  async function updateAndNotify(
    channel: Channel,
    waiting: Waiting,
    next: (state: ChannelState) => ChannelState,
  ) {
    let ended: ChannelState | undefined
    let begun: ChannelState | undefined
    await updateState(channel, (before) => {
      const state = next(before)
      ended = begun = undefined
      if (before.downAt && !state.downAt) ended = before
      if (!state.downAt) return state
      const waited = Math.max(state.waited ?? 0, waiting.count)
      const nextCheckAt = state.nextCheckAt ?? after(timings.firstRecheckMs)
      const isTold = state.toldAt || (state.tellingUntil && state.tellingUntil > now())
      if (isTold) return { ...state, waited, nextCheckAt }
      if (!before.downAt) logDown(channel, state)
      begun = { ...state, waited, nextCheckAt, tellingUntil: after(timings.tellMs) }
      return begun
    })
    if (ended) await notifyUp(channel, ended, waiting)
    if (begun) await notifyDown(channel, begun, waiting)
  }

  function logDown({ name }: Channel, { since, reason, failures }: ChannelState) {
    log.error('channel-down', `${name} since ${since}, failures ${failures}: ${reason}`)
  }

  async function notifyDown(channel: Channel, state: ChannelState, waiting: Waiting) {
    const others = channels.some(({ name, notify }) => notify && name !== channel.name)
    if (others) {
      const { took } = await notifyAgency(
        downNotice(channel.name, state, waiting.count, timeZone),
        channel.name,
      )
      // No channel took the notice. The next poll tries again.
      if (took.length === 0) return
    }
    // By now this may be another outage, of which nobody has been notified.
    await updateState(channel, (current) =>
      current.downAt === state.downAt ? { ...current, toldAt: now() } : current,
    )
  }

  async function notifyUp({ name }: Channel, state: ChannelState, waiting: Waiting) {
    const waited = Math.max(state.waited ?? 0, waiting.count)
    log.info('channel-up', { channel: name, since: state.since ?? '', waited })
    await store.retryNow(name, now())
    await notifyAgency(upNotice(name, { ...state, waited }, Date.now(), timeZone))
  }

  function record(channel: Channel, news: (before: PendingResults) => PendingResults) {
    const isWriting = pending.has(channel.name)
    pending.set(channel.name, news(pending.get(channel.name) ?? { failures: 0, delivered: 0 }))
    if (!isWriting) serialized(channel, () => flushPending(channel))
  }

  /** If the database is down, the known states stay as they are. */
  const readStates = async () => {
    for (const [name, state] of await readChannelStates(store)) known.set(name, state)
  }

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
    // The caller need not wait until the agency is notified.
    serialized(channel, () => recordCheck(channel, reason))
    return { channel: name, reason }
  }

  async function recordCheck(channel: Channel, reason: string | undefined) {
    const waiting = await store.waitingOn(channel.name)
    const checkedAt = now()
    await updateAndNotify(channel, waiting, (state) => {
      if (reason) return { ...state, ...downState(state, reason), checkedAt }
      // While leads wait, only a lead that goes through proves that the channel works.
      const isProved = waiting.count === 0 && !needsConfirmation(state)
      if (state.downAt && !isProved) return { ...state, ...nextCheck(state), checkedAt }
      return { ...healthy(state), checkedAt }
    })
    if (!reason && known.get(channel.name)?.downAt) await store.retryNow(channel.name, now(), 1)
  }

  /** The platform takes such an event and a check as ever. Only one that it has processed shows that it is mended. */
  const needsConfirmation = ({ failures = 0, reason }: Partial<ChannelState>) =>
    failures > 0 && reason?.includes('PLATFORM_ACCOUNT') === true

  const downState = (state: ChannelState, reason: string) => ({
    reason,
    since: state.since ?? now(),
    downAt: state.downAt ?? now(),
    ...nextCheck(state),
  })
  const nextCheck = ({ downAt }: ChannelState) => {
    const lasted = downAt ? Date.now() - Date.parse(downAt) : 0
    return { nextCheckAt: after(Math.min(HOUR_MS, Math.max(timings.firstRecheckMs, lasted))) }
  }

  async function pollChannel(channel: Channel) {
    const { name } = channel
    const state = known.get(name) ?? parseState({})
    const isDue = state.downAt
      ? (state.nextCheckAt ?? '') <= now()
      : (state.checkedAt ?? '') <= after(-timings.checkMs)
    if (channel.check && isDue) await check(channel)
    await serialized(channel, async () => {
      const waiting = await store.waitingOn(name)
      const tooLong = await waitsTooLong(name, waiting)
      const current = known.get(name) ?? parseState({})
      if (!current.downAt && !tooLong) return
      // The channel is down: update the count of waiting leads, and notify the agency if nobody has been
      // notified yet.
      await updateAndNotify(channel, waiting, (before) =>
        before.downAt || !tooLong
          ? before
          : {
              ...before,
              since: waiting.oldest,
              reason: before.reason ?? 'waiting',
              downAt: now(),
            },
      )
    })
  }

  /**
   * A delivery that is older than the channel's last success waits for a reason of its own, not because the
   * channel is down.
   */
  async function waitsTooLong(name: string, { oldest }: Waiting): Promise<boolean> {
    if (!oldest || oldest > after(-timings.waitingMs)) return false
    if (isAfter(lastDelivered.get(name), oldest)) return false
    const last = await store.lastDelivered(name)
    if (last) lastDelivered.set(name, last)
    return !isAfter(last, oldest)
  }
  const isAfter = (time: string | undefined, other: string) => time !== undefined && time >= other

  return {
    failed(channel, { reason, enqueuedAt }) {
      if (isAfter(lastDelivered.get(channel.name), enqueuedAt)) return
      const state = known.get(channel.name)
      // The agency already knows. Further failures are not written each time.
      if (state?.toldAt && state.failures >= timings.failures && !pending.has(channel.name)) return
      record(channel, (before) => ({
        ...before,
        failures: before.failures + 1,
        firstAt: before.firstAt ?? now(),
        reason,
      }))
    },
    delivered(channel, { isConfirmed } = { isConfirmed: true }) {
      const state = known.get(channel.name)
      if (isConfirmed) lastDelivered.set(channel.name, now())
      else if (needsConfirmation({ ...state, ...pending.get(channel.name) })) return
      const isClean = state !== undefined && state.failures === 0 && !state.downAt
      if (isClean && !pending.has(channel.name)) return
      record(channel, ({ delivered }) => ({ failures: 0, delivered: delivered + 1 }))
    },
    check,
    async poll() {
      try {
        await readStates()
        await Promise.all(channels.map(pollChannel))
      } catch (error) {
        log.error('channels-not-looked-at', error)
      }
    },
    async settled() {
      await Promise.all(working.values())
    },
  }
}
