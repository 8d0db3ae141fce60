import type { Channel } from '../deliveries/channel.ts'
import type { NotifyAgency } from '../deliveries/notify-agency.ts'
import type { Log } from '../log.ts'
import { sha256Hex } from '../sha256-hex.ts'
import type { LeadStore } from './lead-store.ts'
import { HOLD_AT, NEAR_BORDER } from './quarantine.ts'
import { quarantineMail } from './quarantine-mail.ts'

export type DigestTimings = {
  /** How often it is looked whether there is something to tell. */
  pollMs: number
  /** How long a held lead waits for others to be told with it: well within the hour. */
  gatherMs: number
  /** Between two messages, whatever comes in: a flood of doubtful leads is no flood of mail. */
  pauseMs: number
  /** After a message that no channel took. */
  retryMs: number
  /** Longer than the channels' own time limits. */
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
  tell: NotifyAgency
  timings?: DigestTimings
}

/**
 * Tells the agency of the leads in quarantine: of the doubtful ones at once, of the others together. What is
 * told is read at that moment, so nothing erased is in it. Any number of processes may call this at any time.
 */
export async function tellOfQuarantine(parts: Parts): Promise<void> {
  const { store, channels, tell, timings = DIGEST_TIMINGS } = parts
  if (!channels.some(({ notify }) => notify)) return
  if (!(await isDue())) return
  const now = Date.now()
  const state = await store.claimTask(TASK, { now: iso(now), until: iso(now + timings.leaseMs) })
  if (!state) return
  let notBefore = Number(state.notBefore ?? 0)
  try {
    // Another process may have told of them a moment ago. A clock that went back holds nothing up for long.
    const waits = now < notBefore && notBefore - now <= timings.pauseMs
    if (waits || !(await isDue())) return
    const [leads, { count }] = [await store.untold(LEADS_IN_A_MESSAGE), await store.untoldCount()]
    if (leads.length === 0) return
    const ids = leads.map(({ submissionId }) => submissionId)
    const message = quarantineMail(leads, Math.max(0, count - leads.length))
    const { took } = await tell({ ...message, id: await idOf(ids) })
    if (took.length > 0) await store.markTold(ids, iso(Date.now()))
    notBefore = Date.now() + (took.length > 0 ? timings.pauseMs : timings.retryMs)
  } finally {
    await store.finishTask(TASK, { notBefore })
  }

  async function isDue() {
    const { count, oldest, lowestScore } = await store.untoldCount()
    if (count === 0 || oldest === undefined) return false
    return (
      lowestScore < HOLD_AT + NEAR_BORDER || Date.now() - Date.parse(oldest) >= timings.gatherMs
    )
  }
}

/** Looks now and then whether there is something to tell. Gives the way to stop it. */
export function startQuarantineDigest(parts: Parts): () => Promise<void> {
  const { log, timings = DIGEST_TIMINGS } = parts
  let running: Promise<void> | undefined
  const look = () => {
    running ??= tellOfQuarantine(parts)
      .catch((error) => log.error('quarantine-not-told', error))
      .finally(() => {
        running = undefined
      })
  }
  look()
  const timer = setInterval(look, timings.pollMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}

const iso = (time: number) => new Date(time).toISOString()

/** The same for the same leads, so that who gets a message twice can tell; it says nothing about them. */
const idOf = async (submissionIds: string[]) =>
  `quarantine-${(await sha256Hex(submissionIds.join())).slice(0, 24)}`
