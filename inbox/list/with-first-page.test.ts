import type { LeadRow } from '@contracts/team.ts'
import { expect, test } from 'vitest'
import { withFirstPage } from './with-first-page.ts'

const row = (id: string, day: number, unread = false) =>
  ({ id, createdAt: `2026-11-${day}T12:00:00Z`, unread }) as LeadRow
const page = (...rows: LeadRow[]) => ({ rows, next: undefined, total: 9 })
const ids = (rows: LeadRow[] = []) => rows.map(({ id }) => id)
const shown = page(row('c', 13), row('b', 12))

test('what arrived goes on top if the top is in view, and waits otherwise', () => {
  const first = page(row('d', 14, true), row('c', 13), row('b', 12))
  const atTop = withFirstPage(shown, first, 'inbox', true)
  expect([ids(atTop.rows), atTop.waiting]).toEqual([['d', 'c', 'b'], undefined])
  const below = withFirstPage(shown, first, 'inbox', false)
  expect([ids(below.rows), ids(below.waiting)]).toEqual([['c', 'b'], ['d']])
  expect([atTop.total, below.total]).toEqual([9, 9])
})

test('a row that changed stays where it is, though the server would put it elsewhere', () => {
  const first = page(row('b', 12, true), row('c', 13))
  const { rows } = withFirstPage(shown, first, 'inbox', true)
  expect(rows.map(({ id, unread }) => [id, unread])).toEqual([
    ['c', false],
    ['b', true],
  ])
})

test('an old row that only moved up into the first page is not new', () => {
  const first = page(row('c', 13), row('b', 12), row('a', 11))
  expect(ids(withFirstPage(shown, first, 'inbox', true).rows)).toEqual(['c', 'b'])
  // Reminders are in the order of their time.
  expect(ids(withFirstPage(shown, first, 'reminders', true).rows)).toEqual(['a', 'c', 'b'])
})
