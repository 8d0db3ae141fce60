import type { LeadStore } from '../leads/lead-store.ts'
import type { Log } from '../log.ts'
import { withTimeout } from '../with-timeout.ts'
import type { Channel } from './channel.ts'
import { reasonOf } from './delivery-failure.ts'
import type { DeliveryQueue, Waiting } from './delivery-queue.ts'
import type { NotifyAgency } from './notify-agency.ts'
import {
  type ChannelState,
  downNotice,
  readChannelStates,
  stateFrom,
  taskOf,
  upNotice,
} from './outage.ts'

export type HealthTimings = {
  /** So many failures in a row and the channel is down. */
  failures: number
  /** Nothing goes out although something has waited for so long: it is down too. */
  waitingMs: number
  lookMs: number
  /** A channel that works is tried so often, and at each start. */
  checkMs: number
  /** One that is down is tried after so long, then twice as long each time, up to an hour. */
  firstRecheckMs: number
  /** After it, somebody else may tell the agency. */
  tellMs: number
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export const HEALTH_TIMINGS: HealthTimings = {
  failures: 3,
  waitingMs: HOUR_MS,
  lookMs: MINUTE_MS,
  checkMs: 6 * HOUR_MS,
  firstRecheckMs: MINUTE_MS,
  tellMs: 2 * MINUTE_MS,
}

/** A state is changed in milliseconds: longer has only a process that died. */
const CLAIM_MS = 10_000
const CLAIM_TRIES = 20
const CLAIM_AGAIN_MS = 100

export type CheckResult = { channel: string; reason: string | undefined }

export type ChannelHealth = {
  /** Of a delivery; both return at once. */
  failed(channel: Channel, failure: { reason: string; askedAt: string }): void
  delivered(channel: Channel): void
  /** Tries a channel now; one that cannot be tried counts as working. Never rejects. */
  check(channel: Channel): Promise<CheckResult>
  /** What time alone brings: leads that wait too long, channels to be tried again. Never rejects. */
  look(): Promise<void>
  /** When everything that was noted has been written and told. */
  settled(): Promise<void>
}

type Noted = { failures: number; reason?: string; firstAt?: string; delivered: number }

type HealthParts = {
  store: LeadStore & DeliveryQueue
  channels: readonly Channel[]
  log: Log
  tell: NotifyAgency
  timings?: Partial<HealthTimings>
}

const STOP_LIMIT_MS = 5000

/** Tries every channel, then looks after them for as long as the process lives. */
export function startChannelHealth(parts: HealthParts) {
  const health = createChannelHealth(parts)
  const { lookMs } = { ...HEALTH_TIMINGS, ...parts.timings }
  const timer = setInterval(() => health.look(), lookMs)
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
 * Knows which channels are down and tells the agency of it through the others, once an outage, and of the
 * end. While a channel works nothing is written: its first failure begins a row.
 */
export function createChannelHealth(parts: HealthParts): ChannelHealth {
  const { store, channels, log, tell } = parts
  const timings = { ...HEALTH_TIMINGS, ...parts.timings }
  /** As the database had it when it was last read. */
  const known = new Map<string, ChannelState>()
  const lastDelivered = new Map<string, string>()
  const noted = new Map<string, Noted>()
  const working = new Map<string, Promise<void>>()
  const after = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()
  const now = () => after(0)

  /** One after the other for each channel, so that a process never waits for its own claim. */
  function inTurn(channel: Channel, work: () => Promise<void>): Promise<void> {
    const turn = (working.get(channel.name) ?? Promise.resolve())
      .then(work)
      .catch((error) => log.error('channel-state-not-kept', error))
    working.set(channel.name, turn)
    return turn
  }

  async function change({ name }: Channel, next: (state: ChannelState) => ChannelState) {
    for (let tries = 1; ; tries++) {
      const remembered = await store.claimTask(taskOf(name), { now: now(), until: after(CLAIM_MS) })
      if (remembered) {
        const state = next(stateFrom(remembered))
        await store.finishTask(taskOf(name), state)
        known.set(name, state)
        return
      }
      if (tries === CLAIM_TRIES) throw new Error(`the state of ${name} is held by another process`)
      await new Promise((resolve) => setTimeout(resolve, CLAIM_AGAIN_MS))
    }
  }

  /** Writes what was noted since the last time, and tells what follows from it. */
  async function writeNoted(channel: Channel) {
    const news = noted.get(channel.name)
    if (!news) return
    noted.delete(channel.name)
    const waiting = await store.waitingOn(channel.name)
    await judge(channel, waiting, (state) => {
      const base = news.delivered > 0 ? works(state) : state
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

  const works = (state: ChannelState): ChannelState => ({ failures: 0, checkedAt: state.checkedAt })

  /** Changes the state, and tells of the outage that began or ended by it. */
  async function judge(
    channel: Channel,
    waiting: Waiting,
    next: (state: ChannelState) => ChannelState,
  ) {
    let ended: ChannelState | undefined
    let begun: ChannelState | undefined
    await change(channel, (before) => {
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
    if (ended) await tellUp(channel, ended, waiting)
    if (begun) await tellDown(channel, begun, waiting)
  }

  function logDown({ name }: Channel, { since, reason, failures }: ChannelState) {
    log.error('channel-down', `${name} since ${since}, failures ${failures}: ${reason}`)
  }

  async function tellDown(channel: Channel, state: ChannelState, waiting: Waiting) {
    const others = channels.some(({ name, notify }) => notify && name !== channel.name)
    if (others) {
      const { took } = await tell(downNotice(channel.name, state, waiting.count), channel.name)
      // Nobody heard it: another look tells again.
      if (took.length === 0) return
    }
    // Of another outage, by now, nobody has been told.
    await change(channel, (current) =>
      current.downAt === state.downAt ? { ...current, toldAt: now() } : current,
    )
  }

  async function tellUp({ name }: Channel, state: ChannelState, waiting: Waiting) {
    const waited = Math.max(state.waited ?? 0, waiting.count)
    log.info('channel-up', { channel: name, since: state.since ?? '', waited })
    await store.hurry(name, now())
    await tell(upNotice(name, { ...state, waited }, Date.now()))
  }

  function note(channel: Channel, news: (before: Noted) => Noted) {
    const isWriting = noted.has(channel.name)
    noted.set(channel.name, news(noted.get(channel.name) ?? { failures: 0, delivered: 0 }))
    if (!isWriting) inTurn(channel, () => writeNoted(channel))
  }

  /** What is known stays as it is when the database is away. */
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
      reason = reasonOf(error)
      log.warning('channel-check-failed', { channel: name, reason })
    }
    // Whoever asked need not wait until the agency has been told.
    inTurn(channel, () => noteCheck(channel, reason))
    return { channel: name, reason }
  }

  async function noteCheck(channel: Channel, reason: string | undefined) {
    const waiting = await store.waitingOn(channel.name)
    const checkedAt = now()
    await judge(channel, waiting, (state) => {
      if (reason) return { ...state, ...isDown(state, reason), checkedAt }
      // Where leads wait only one of them that goes through proves that the channel works.
      if (state.downAt && waiting.count > 0) return { ...state, ...recheck(state), checkedAt }
      return { ...works(state), checkedAt }
    })
    if (!reason && known.get(channel.name)?.downAt) await store.hurry(channel.name, now(), 1)
  }

  const isDown = (state: ChannelState, reason: string) => ({
    reason,
    since: state.since ?? now(),
    downAt: state.downAt ?? now(),
    ...recheck(state),
  })
  const recheck = ({ downAt }: ChannelState) => {
    const lasted = downAt ? Date.now() - Date.parse(downAt) : 0
    return { nextCheckAt: after(Math.min(HOUR_MS, Math.max(timings.firstRecheckMs, lasted))) }
  }

  async function lookAt(channel: Channel) {
    const { name } = channel
    const state = known.get(name) ?? stateFrom({})
    const isDue = state.downAt
      ? (state.nextCheckAt ?? '') <= now()
      : (state.checkedAt ?? '') <= after(-timings.checkMs)
    if (channel.check && isDue) await check(channel)
    await inTurn(channel, async () => {
      const waiting = await store.waitingOn(name)
      const tooLong = await waitsTooLong(name, waiting)
      const current = known.get(name) ?? stateFrom({})
      if (!current.downAt && !tooLong) return
      // Down: keeps the count of what waits, and tells of it if nobody has heard yet.
      await judge(channel, waiting, (before) =>
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

  /** What was asked for before the last delivery waits for a reason of its own, not of the channel's. */
  async function waitsTooLong(name: string, { oldest }: Waiting): Promise<boolean> {
    if (!oldest || oldest > after(-timings.waitingMs)) return false
    if (isAfter(lastDelivered.get(name), oldest)) return false
    const last = await store.lastDelivered(name)
    if (last) lastDelivered.set(name, last)
    return !isAfter(last, oldest)
  }
  const isAfter = (time: string | undefined, other: string) => time !== undefined && time >= other

  return {
    failed(channel, { reason, askedAt }) {
      if (isAfter(lastDelivered.get(channel.name), askedAt)) return
      const state = known.get(channel.name)
      // The agency knows: more of the same is not written each time.
      if (state?.toldAt && state.failures >= timings.failures && !noted.has(channel.name)) return
      note(channel, (before) => ({
        ...before,
        failures: before.failures + 1,
        firstAt: before.firstAt ?? now(),
        reason,
      }))
    },
    delivered(channel) {
      lastDelivered.set(channel.name, now())
      const state = known.get(channel.name)
      const isClean = state !== undefined && state.failures === 0 && !state.downAt
      if (isClean && !noted.has(channel.name)) return
      note(channel, ({ delivered }) => ({ failures: 0, delivered: delivered + 1 }))
    },
    check,
    async look() {
      try {
        await readStates()
        await Promise.all(channels.map(lookAt))
      } catch (error) {
        log.error('channels-not-looked-at', error)
      }
    },
    async settled() {
      await Promise.all(working.values())
    },
  }
}
