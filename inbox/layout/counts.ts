import type { LeadCounts } from '@contracts/team.ts'
import { call } from '../calls.ts'
import { createStore } from '../data/store.ts'

/** What waits in each tray, for the navigation and the tab's title. */
export const counts = createStore<LeadCounts>({ unread: 0, reminders: 0, quarantine: 0 })

export const setCounts = (next: LeadCounts) => counts.set(next)

export async function loadCounts() {
  try {
    setCounts(await call('count-leads', {}))
  } catch {
    // The banner says that the server does not answer; the next event brings new counts.
  }
}
