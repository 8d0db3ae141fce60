import type { LeadFilters, LeadPage, LeadRow, Tray } from '@contracts/team.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../calls.ts'
import { LIST_LEADS, queryClient } from '../data/answers.ts'
import { useReconnected, useTeamEvent } from '../events.ts'
import { withFirstPage } from './with-first-page.ts'

/** `waiting`: those that arrived while the person was reading further down. */
export type Listed = LeadPage & { waiting?: LeadRow[] }
const NONE: Listed = { rows: [], next: undefined, total: 0 }
const PAGE_ROWS = 100

export type LeadList = ReturnType<typeof useLeadList>

/** In every list that is known. */
export function changeRow(id: string, change: Partial<LeadRow>) {
  queryClient.setQueriesData<Listed>({ queryKey: [LIST_LEADS] }, (list) => {
    if (!list) return undefined
    return { ...list, rows: list.rows.map((row) => (row.id === id ? { ...row, ...change } : row)) }
  })
}

/**
 * The list, page by page. What arrives goes on top if the top is in view, and waits otherwise; a row that changes stays
 * where it is. So nothing moves under the eyes or the thumb.
 */
export function useLeadList(tray: Tray, filters: LeadFilters, isAtTop: () => boolean) {
  const key = JSON.stringify({ tray, ...filters })
  const queryKey = [LIST_LEADS, key]
  const ask = (after?: string) => call(LIST_LEADS, { ...JSON.parse(key), after, limit: PAGE_ROWS })
  const { data, isError, refetch } = useQuery({ queryKey, queryFn: (): Promise<Listed> => ask() })
  const list = data ?? NONE
  const change = (next: (now: Listed) => Listed) =>
    queryClient.setQueryData<Listed>(queryKey, (now) => now && next(now))

  /** A failed page is asked for again by the next scroll. */
  const asked = useRef<string>(undefined)
  async function loadMore() {
    const { next } = list
    if (!next || asked.current === next) return
    asked.current = next
    const page = await ask(next).catch(() => undefined)
    asked.current = undefined
    if (!page) return
    change((now) => {
      // The list was asked for anew meanwhile.
      if (now.next !== next) return now
      const known = new Set(now.rows.map(({ id }) => id))
      const rows = [...now.rows, ...page.rows.filter(({ id }) => !known.has(id))]
      return { ...now, ...page, rows }
    })
  }

  async function refresh() {
    const page = await ask().catch(() => undefined)
    if (page) change((now) => withFirstPage(now, page, tray, isAtTop()))
  }
  async function replace() {
    const page = await ask().catch(() => undefined)
    if (page && isAtTop()) change(() => page)
  }
  useReconnected(() => void refresh())
  useTeamEvent('arrived', ({ id }) => {
    if (id ? tray === 'inbox' : tray === 'quarantine') void refresh()
  })
  useTeamEvent('changed', ({ id, row }) => {
    const isShown = list.rows.some((one) => one.id === id)
    change((now) => {
      const rows = now.rows.flatMap((one) => (one.id === id ? (row ?? []) : one))
      return { ...now, rows, total: now.total - (now.rows.length - rows.length) }
    })
    // A lead that was released or got a reminder belongs to another tray now.
    if (tray !== 'inbox') void replace()
    else if (row && !isShown) void refresh()
  })

  return {
    ...list,
    state: data ? 'ready' : isError ? 'failed' : 'loading',
    /** Changes with what is asked for. */
    key,
    loadMore: () => void loadMore(),
    reload: () => void refetch(),
  } as const
}
