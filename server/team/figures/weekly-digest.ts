import { type Person, TEAM_PATH } from '../../../contracts/team.ts'
import { OutcomeUnknown } from '../../deliver/channel.ts'
import { failureReason } from '../../deliver/delivery-failure.ts'
import { addDays, mondayOf } from '../../leads/calendar-days.ts'
import type { Log } from '../../log.ts'
import type { DatabaseAccess } from '../../store/database-access.ts'
import type { LeadStore } from '../../store/lead-store.ts'
import { zonedClock } from '../../zoned-time.ts'
import type { SendTeamMail } from '../team-mail.ts'
import { readWeek } from './read-week.ts'
import { weeklyDigestMail } from './weekly-digest-mail.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const POLL_MS = MINUTE_MS
const RETRY_MS = 5 * MINUTE_MS
/** Longer than a mail server may take to accept a mail. */
const LEASE_MS = 15 * MINUTE_MS
/** On the clock of the agency. */
const SENT_AT_MS = 8 * HOUR_MS
const TASK = 'weekly-digest'

export type DigestParts = {
  store: Pick<LeadStore, 'claimTask' | 'finishTask'>
  access: DatabaseAccess
  sendMail: SendTeamMail
  people: readonly Person[]
  /** An IANA name. */
  timeZone: string
  /** The inbox's origin. */
  url(): string
  /** Leads that the inbox has not seen yet are counted too. */
  catchUp(): Promise<void>
  log: Log
  now?: () => number
}

/** The last Monday that is past eight o'clock, and whether it is today. */
export function dueMonday(time: number, timeZone: string) {
  const wallTime = zonedClock(timeZone).wallTime(time)
  const dayOf = (wall: number) => new Date(wall).toISOString().slice(0, 10)
  const monday = mondayOf(dayOf(wallTime - SENT_AT_MS))
  return { monday, isToday: monday === dayOf(wallTime) }
}

/**
 * Sends the team the figures of last week, once on each Monday. Nothing goes on a later day, nor in the week in which
 * the inbox was set up. Any number of processes may call this at any time. Returns the Monday that is done, undefined
 * while it is not.
 */
export async function sendWeeklyDigest(parts: DigestParts): Promise<string | undefined> {
  const { store, access, sendMail, people, timeZone, log } = parts
  const time = (parts.now ?? Date.now)()
  const { monday, isToday } = dueMonday(time, timeZone)
  const state = await store.claimTask(TASK, { now: iso(time), until: iso(time + LEASE_MS) })
  if (!state) return undefined
  let done = typeof state.done === 'string' ? state.done : undefined
  let notBefore = Number(state.notBefore ?? 0)
  try {
    // Another process, whose clock is a little ahead, may have sent the next one. Not a clock that was years ahead.
    if (done !== undefined && done >= monday && done <= addDays(monday, 7)) return monday
    if (done === undefined || done > monday || !isToday) {
      done = monday
      return monday
    }
    if (time < notBefore && notBefore - time <= RETRY_MS) return undefined
    notBefore = time + RETRY_MS
    await parts.catchUp()
    const last = addDays(monday, -7)
    const week = await access.withDatabase((database) =>
      readWeek(database, last, { timeZone, now: iso(time) }),
    )
    const link = `${parts.url()}${TEAM_PATH}`
    try {
      await sendMail(
        `${TASK}-${monday}`,
        people.map(({ email }) => email),
        weeklyDigestMail(week, { monday: last, people, link }),
      )
    } catch (error) {
      log.warning('weekly-digest-failed', { reason: failureReason(error) })
      // The team probably has it, and a second one would be worse than none.
      if (!(error instanceof OutcomeUnknown)) return undefined
    }
    done = monday
    return monday
  } finally {
    await store.finishTask(TASK, { done, notBefore })
  }
}

/** Checks every minute whether a digest is due. Returns a function that stops it. */
export function startWeeklyDigest(parts: DigestParts): () => Promise<void> {
  const { log, timeZone, now = Date.now } = parts
  let done: string | undefined
  let running: Promise<void> | undefined
  const poll = () => {
    // The database is asked only if there may be something to do.
    if (done === dueMonday(now(), timeZone).monday) return
    running ??= sendWeeklyDigest(parts)
      .then((monday) => {
        done = monday
      })
      .catch((error) => log.error('weekly-digest-not-sent', error))
      .finally(() => {
        running = undefined
      })
  }
  poll()
  const timer = setInterval(poll, POLL_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

const iso = (time: number) => new Date(time).toISOString()
