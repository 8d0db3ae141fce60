import type { Log } from '../log.ts'
import type { Channel } from './channel.ts'
import type { Notice } from './notice.ts'

export type NotifyResult = { took: string[]; failed: string[] }

/** Returns the names of the channels that took the notice, and of those that failed. */
export type NotifyAgency = (
  notice: Omit<Notice, 'id'> & { id?: string },
  /** Skips this channel, because the notice is about it. */
  except?: string,
) => Promise<NotifyResult>

/** Sends a notice through every channel that can send notices. Never rejects. */
export function createAgencyNotifier(channels: readonly Channel[], log: Log): NotifyAgency {
  return async ({ id = crypto.randomUUID(), ...words }, except) => {
    const result: NotifyResult = { took: [], failed: [] }
    await Promise.all(
      channels.map(async ({ name, notify }) => {
        if (!notify || name === except) return
        try {
          await notify({ id, ...words })
          result.took.push(name)
        } catch {
          result.failed.push(name)
        }
      }),
    )
    const details = {
      notice: words.kind,
      took: result.took.join(' '),
      failed: result.failed.join(' '),
    }
    if (result.took.length > 0) log.info('agency-told', details)
    else log.warning('agency-not-told', details)
    return result
  }
}

const HOUR_MS = 60 * 60_000

/** Throttles notices: each kind at most once per hour, because a continuing problem is no news. */
export function throttleNotices(notifyAgency: NotifyAgency, everyMs = HOUR_MS): NotifyAgency {
  const last = new Map<string, number>()
  return async (notice, except) => {
    const now = performance.now()
    const before = last.get(notice.kind)
    if (before !== undefined && now - before < everyMs) return { took: [], failed: [] }
    last.set(notice.kind, now)
    const result = await notifyAgency(notice, except)
    // No channel took it, so the next occasion may try again.
    if (result.took.length === 0) last.delete(notice.kind)
    return result
  }
}
