import { floodNotice as texts } from '../../content/server-messages.ts'
import type { NotifyAgency } from '../deliver/notify-agency.ts'
import type { LeadStore } from '../store/lead-store.ts'

const HOUR_MS = 60 * 60_000
const TRY_AGAIN_MS = 60_000
const TASK = 'flood-notice'

/**
 * Notifies the agency of a flood of leads, which are then sent in a digest instead of one by one: once an
 * hour for all processes together. Never rejects.
 */
export function createFloodNotice(
  store: LeadStore,
  notifyAgency: NotifyAgency,
): () => Promise<void> {
  let quietUntil = 0
  return async () => {
    if (performance.now() < quietUntil) return
    quietUntil = performance.now() + HOUR_MS
    const now = Date.now()
    const lease = {
      now: new Date(now).toISOString(),
      until: new Date(now + HOUR_MS).toISOString(),
    }
    try {
      // If a channel took the notice, the task is not finished: its lease is the hour of silence.
      if (!(await store.claimTask(TASK, lease))) return
      const told = await notifyAgency({ kind: 'flood', ...texts })
      if (told.took.length > 0) return
      await store.finishTask(TASK, {})
    } catch {
      // The database did not answer.
    }
    quietUntil = performance.now() + TRY_AGAIN_MS
  }
}
