import { commandLine } from '../../config/command-line.ts'
import { retentionNotices } from '../../content/server-messages.ts'
import { fillTemplate } from '../../contracts/fill-template.ts'
import type { NotifyAgency } from '../deliver/notify-agency.ts'
import type { Log } from '../log.ts'
import type { ChannelName, Expiring, LeadStore } from './lead-store.ts'

const DAY_MS = 24 * 60 * 60_000
const TASK = 'retention'
const LEASE_MS = 10 * 60_000
const IDS_EVERY_MS = DAY_MS / 2
/** Retention runs every day. A clock that is further than this from the last run may be wrong. */
const LONGEST_PAUSE_MS = 7 * DAY_MS
/** Before the first run there is only the newest lead to compare with, and some agencies get few leads. */
const LONGEST_SILENCE_MS = 30 * DAY_MS
/** Erasing more than a tenth of all leads at once is rarely intended. A handful is never worth a question. */
const LARGEST_PART = 0.1
const ALWAYS_ALLOWED = 5

type Parts = {
  store: LeadStore
  log: Log
  notifyAgency: NotifyAgency
  /** Those that are configured: ids of platforms that none of them needs are forgotten. */
  channels: readonly ChannelName[]
  now?: () => Date
}

/** The state stored between runs. */
type Memory = {
  /** The last run with a trusted clock. */
  ranAt?: string
  toldAt?: string
  /** When ids of platforms were last looked through. A scheduler may call every minute, and this reads every lead. */
  idsAt?: string
}

/** Erases expired leads now and then once a day. Returns a function that stops it. */
export function startRetention(parts: Parts): () => void {
  const run = () => expireLeads(parts).catch((error) => parts.log.error('leads-not-expired', error))
  run()
  const timer = setInterval(run, DAY_MS)
  return () => clearInterval(timer)
}

/**
 * Erases expired leads and returns how many. Only one of several processes does it. If the clock looks wrong,
 * nothing is erased until a person confirms, because erased data cannot come back.
 */
export async function expireLeads(parts: Parts) {
  const { store, log, notifyAgency, channels, now = () => new Date() } = parts
  const time = now()
  const iso = time.toISOString()
  const until = new Date(time.getTime() + LEASE_MS).toISOString()
  const memory: Memory | undefined = await store.claimTask(TASK, { now: iso, until })
  if (!memory) return 0
  let next = memory
  try {
    await store.forgetOldRows?.(iso)
    // Even with a doubtful clock: an address kept too long breaks a promise, one lost too early costs little.
    await store.forgetAddresses(iso)
    if (isFurther(memory.idsAt, time, IDS_EVERY_MS)) {
      await store.forgetPlatformIds(channels, iso)
      next = { ...next, idsAt: iso }
    }
    const expiring = await store.expiring(iso)
    const last = memory.ranAt ?? expiring.newest ?? iso
    const doubt = doubtOf(time, memory.ranAt, expiring)
    // A clock that was set back must not change the last trusted time.
    next = { ...next, ranAt: doubt === 'clock' || last > iso ? last : iso }
    if (expiring.expired === 0) return 0
    if (doubt) {
      const { expired, live } = expiring
      if (isFurther(memory.toldAt, time, DAY_MS)) {
        log.warning('retention-held', { reason: doubt, expired, live })
        await notifyAgency(noticeOf(doubt, expiring, { now: iso, last }))
        next = { ...next, toldAt: iso }
      }
      return 0
    }
    const erased = await store.eraseExpired(iso)
    log.info('leads-expired', { erased })
    return erased
  } finally {
    await store.finishTask(TASK, next)
  }
}

/** For a person who has confirmed the date and the number. */
export async function expireConfirmed(store: LeadStore, now: string): Promise<number> {
  const until = new Date(Date.parse(now) + LEASE_MS).toISOString()
  // Continues even if another process has the task: from now on, the time that the person confirmed counts.
  await store.claimTask(TASK, { now, until })
  try {
    return await store.eraseExpired(now)
  } finally {
    await store.finishTask(TASK, { ranAt: now } satisfies Memory)
  }
}

type Doubt = 'clock' | 'many'

function doubtOf(
  now: Date,
  ranAt: string | undefined,
  { expired, live, newest }: Expiring,
): Doubt | undefined {
  const since = (iso: string) => now.getTime() - Date.parse(iso)
  const isOff = ranAt
    ? since(ranAt) > LONGEST_PAUSE_MS
    : newest !== undefined && since(newest) > LONGEST_SILENCE_MS
  if (isOff) return 'clock'
  return expired > Math.max(ALWAYS_ALLOWED, live * LARGEST_PART) ? 'many' : undefined
}

/** A time far in the future came from a wrong clock that has been corrected since. */
const isFurther = (last: string | undefined, now: Date, milliseconds: number) =>
  !last || Math.abs(now.getTime() - Date.parse(last)) >= milliseconds

function noticeOf(
  doubt: Doubt,
  { expired, live }: Expiring,
  { now, last }: { now: string; last: string },
) {
  const { subject, text } = retentionNotices[doubt]
  const values = {
    expired,
    live,
    today: readableDay(now),
    last: readableDay(last),
    look: commandLine('leads', 'expire'),
    confirm: commandLine('leads', 'expire --confirm'),
  }
  return { kind: `retention-${doubt}`, subject, text: fillTemplate(text, values) }
}

const readableDay = (iso: string) => iso.slice(0, 10).split('-').reverse().join('/')
