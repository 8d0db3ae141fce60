import type { LeadPage, Tray } from '@contracts/team.ts'
import type { Listed } from './use-lead-list.ts'

/** New rows of the first page, without moving those that are shown. */
export function withFirstPage(now: Listed, page: LeadPage, tray: Tray, isAtTop: boolean): Listed {
  const [first] = now.rows
  const known = new Set(now.rows.map(({ id }) => id))
  const fresh = page.rows
    .filter(({ id }) => !known.has(id))
    // In the inbox unread ones come first, so a new one is newer than the first row or stands beside unread ones.
    .filter((row) => tray !== 'inbox' || row.unread || !first || row.createdAt >= first.createdAt)
  const changed = new Map(page.rows.map((row) => [row.id, row]))
  const rows = now.rows.map((row) => changed.get(row.id) ?? row)
  const { total } = page
  return isAtTop
    ? { rows: [...fresh, ...rows], next: now.next ?? page.next, total }
    : { ...now, rows, total, waiting: fresh }
}
