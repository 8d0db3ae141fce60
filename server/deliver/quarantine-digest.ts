import type { Log } from '../log.ts'
import { sha256Hex } from '../sha256-hex.ts'
import type { LeadStore } from '../store/lead-store.ts'
import { HOLD_AT, NEAR_BORDER } from '../store/quarantine.ts'
import type { Channel } from './channel.ts'
import type { NotifyAgency } from './notify-agency.ts'
import { quarantineMail } from './quarantine-mail.ts'

export type DigestTimings = {
  /** How often it checks for leads to report. */
  pollMs: number
  /** How long a held lead waits for others to share a digest with. It must be well below an hour. */
  gatherMs: number
  /** The minimum time between two digests, so that a flood of doubtful leads is not a flood of mail. */
  pauseMs: number
  /** The pause after a digest that no channel took. */
  retryMs: number
  /** Must be longer than the channels' own time limits. */
  leaseMs: number
}
const MINUTE_MS = 60_000
export const DIGEST_TIMINGS: DigestTimings = {
  pollMs: 10_000,
  gatherMs: 45 * MINUTE_MS,
  pauseMs: 5 * MINUTE_MS,
  retryMs: MINUTE_MS,
  leaseMs: 2 * MINUTE_MS,
}

const LEADS_IN_A_MESSAGE = 50
const TASK = 'quarantine-digest'

type Parts = {
  store: LeadStore
  channels: readonly Channel[]
  log: Log
  notifyAgency: NotifyAgency
  /** For the times in the digest. */
  timeZone?: string
  timings?: DigestTimings
}

/**
 * Sends the agency a digest of the leads in quarantine: doubtful ones at once, the others together. The leads
 * are read at that moment, so no erased data is in it. Any number of processes may call this at any time.
 */
export async function sendQuarantineDigest(parts: Parts): Promise<void> {
  const { store, channels, notifyAgency, timeZone, timings = DIGEST_TIMINGS } = parts
  if (!channels.some(({ notify }) => notify)) return
  if (!(await isDue())) return
  const now = Date.now()
  const state = await store.claimTask(TASK, { now: iso(now), until: iso(now + timings.leaseMs) })
  if (!state) return
  let notBefore = Number(state.notBefore ?? 0)
  try {
    // Another process may have sent a digest a moment ago. A clock that was set back must not block the
    // digest for long.
    const waits = now < notBefore && notBefore - now <= timings.pauseMs
    if (waits || !(await isDue())) return
    const [leads, { count }] = [
      await store.listUnnotified(LEADS_IN_A_MESSAGE),
      await store.countUnnotified(),
    ]
    if (leads.length === 0) return
    const ids = leads.map(({ submissionId }) => submissionId)
    const message = quarantineMail(leads, Math.max(0, count - leads.length), timeZone)
    const { took } = await notifyAgency({ ...message, id: await idOf(ids) })
    if (took.length > 0) await store.markNotified(ids, iso(Date.now()))
    notBefore = Date.now() + (took.length > 0 ? timings.pauseMs : timings.retryMs)
  } finally {
    await store.finishTask(TASK, { notBefore })
  }

  async function isDue() {
    const { count, oldest, lowestScore } = await store.countUnnotified()
    if (count === 0 || oldest === undefined) return false
    return (
      lowestScore < HOLD_AT + NEAR_BORDER || Date.now() - Date.parse(oldest) >= timings.gatherMs
    )
  }
}

/** Checks regularly whether a digest is due. Returns a function that stops it. */
export function startQuarantineDigest(parts: Parts): () => Promise<void> {
  const { log, timings = DIGEST_TIMINGS } = parts
  let running: Promise<void> | undefined
  const poll = () => {
    running ??= sendQuarantineDigest(parts)
      .catch((error) => log.error('quarantine-not-told', error))
      .finally(() => {
        running = undefined
      })
  }
  poll()
  const timer = setInterval(poll, timings.pollMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}

const iso = (time: number) => new Date(time).toISOString()

/**
 * The same leads give the same id, so that a receiver can detect a duplicate. The id reveals nothing about
 * them.
 */
const idOf = async (submissionIds: string[]) =>
  `quarantine-${(await sha256Hex(submissionIds.join())).slice(0, 24)}`
