import type { Log } from '../log.ts'
import type { Channel } from './channel.ts'
import type { Notice } from './notice.ts'

export type Told = { took: string[]; failed: string[] }

/** Gives the names of the channels that took the notice, and of those that did not. */
export type NotifyAgency = (
  notice: Omit<Notice, 'id'> & { id?: string },
  /** Not through this channel: it is what the notice is about. */
  except?: string,
) => Promise<Told>

/** Tells the agency of its site through every channel that can tell anything but leads. Never rejects. */
export function createAgencyNotifier(channels: readonly Channel[], log: Log): NotifyAgency {
  return async ({ id = crypto.randomUUID(), ...words }, except) => {
    const told: Told = { took: [], failed: [] }
    await Promise.all(
      channels.map(async ({ name, notify }) => {
        if (!notify || name === except) return
        try {
          await notify({ id, ...words })
          told.took.push(name)
        } catch {
          told.failed.push(name)
        }
      }),
    )
    const details = { notice: words.kind, took: told.took.join(' '), failed: told.failed.join(' ') }
    if (told.took.length > 0) log.info('agency-told', details)
    else log.warning('agency-not-told', details)
    return told
  }
}

const HOUR_MS = 60 * 60_000

/** The same, but each kind of notice at most once in a while: what goes on is no news. */
export function atMostHourly(tell: NotifyAgency, everyMs = HOUR_MS): NotifyAgency {
  const last = new Map<string, number>()
  return async (notice, except) => {
    const now = performance.now()
    const before = last.get(notice.kind)
    if (before !== undefined && now - before < everyMs) return { took: [], failed: [] }
    last.set(notice.kind, now)
    const told = await tell(notice, except)
    // Nobody heard it: the next occasion may try again.
    if (told.took.length === 0) last.delete(notice.kind)
    return told
  }
}
