import { commandLine } from '../../config/how-to-run.ts'
import { retentionNotices } from '../../content/server-messages.ts'
import { fillTemplate } from '../../contracts/fill-template.ts'
import type { NotifyAgency } from '../deliveries/notify-agency.ts'
import type { Log } from '../log.ts'
import type { Expiring, LeadStore } from './lead-store.ts'

const DAY_MS = 24 * 60 * 60_000
const TASK = 'retention'
const LEASE_MS = 10 * 60_000
/** It looks every day: a clock that is further than this from the last time may have been set wrongly. */
const LONGEST_PAUSE_MS = 7 * DAY_MS
/** Before the first time there is only the newest lead to compare with, and some agencies have few. */
const LONGEST_SILENCE_MS = 30 * DAY_MS
/** More than a tenth of all leads at once is seldom what somebody wants; a handful is no loss to ask about. */
const LARGEST_PART = 0.1
const ALWAYS_ALLOWED = 5

type Parts = { store: LeadStore; log: Log; tell: NotifyAgency; now?: () => Date }

/** What is remembered from one time to the next. */
type Memory = {
  /** The last moment that could be trusted. */
  ranAt?: string
  toldAt?: string
}

/** Erases what is past its day, now and then once a day. Gives the way to stop it. */
export function startRetention(parts: Parts): () => void {
  const run = () => expireLeads(parts).catch((error) => parts.log.error('leads-not-expired', error))
  run()
  const timer = setInterval(run, DAY_MS)
  return () => clearInterval(timer)
}

/**
 * Erases what is past its day and gives how many; of several processes one does it. Nothing that looks like
 * the work of a wrong clock is done without a person: what is erased does not come back.
 */
export async function expireLeads({ store, log, tell, now = () => new Date() }: Parts) {
  const time = now()
  const iso = time.toISOString()
  const until = new Date(time.getTime() + LEASE_MS).toISOString()
  const memory: Memory | undefined = await store.claimTask(TASK, { now: iso, until })
  if (!memory) return 0
  let next = memory
  try {
    await store.forgetOldRows?.(iso)
    const expiring = await store.expiring(iso)
    const last = memory.ranAt ?? expiring.newest ?? iso
    const doubt = doubtOf(time, memory.ranAt, expiring)
    // A clock that was set back has no say in what was known before.
    next = { ...memory, ranAt: doubt === 'clock' || last > iso ? last : iso }
    if (expiring.expired === 0) return 0
    if (doubt) {
      const { expired, live } = expiring
      if (isDue(memory.toldAt, time)) {
        log.warning('retention-held', { reason: doubt, expired, live })
        await tell(noticeOf(doubt, expiring, { now: iso, last }))
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

/** A person has looked at the date and at the number: both are right. */
export async function expireConfirmed(store: LeadStore, now: string): Promise<number> {
  const until = new Date(Date.parse(now) + LEASE_MS).toISOString()
  // Whether another has it or not: from here on the time that this person saw is the one that counts.
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

/** Once a day at most; a time that is far ahead was told by a clock that has been mended since. */
const isDue = (toldAt: string | undefined, now: Date) =>
  !toldAt || Math.abs(now.getTime() - Date.parse(toldAt)) >= DAY_MS

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
