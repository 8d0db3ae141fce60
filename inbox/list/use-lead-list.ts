import type { LeadFilters, LeadRow, Tray } from '@contracts/team.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../calls.ts'
import { useReconnected, useTeamEvent } from '../events.ts'

type Rows = {
  rows: LeadRow[]
  next: string | undefined
  total: number
}
const NONE: Rows = { rows: [], next: undefined, total: 0 }
const HEAD_ROWS = 100

export type LeadList = Rows & {
  state: 'loading' | 'ready' | 'failed'
  /** Those that arrived while the person was reading further down. */
  waiting: LeadRow[]
  showWaiting(): void
  loadMore(): void
  reload(): void
  changeRow(id: string, change: Partial<LeadRow>): void
}

/**
 * The list, page by page. What arrives goes on top if the top is in view, and waits otherwise; a row that changes stays
 * where it is. So nothing moves under the eyes or the thumb.
 */
export function useLeadList(tray: Tray, filters: LeadFilters, isAtTop: () => boolean): LeadList {
  const [list, setList] = useState<Rows>(NONE)
  const [waiting, setWaiting] = useState<LeadRow[]>([])
  const [state, setState] = useState<LeadList['state']>('loading')
  const key = JSON.stringify({ tray, ...filters })
  /** Answers to a question that is no longer asked are dropped. */
  const asked = useRef('')
  const isLoadingMore = useRef(false)

  const loadHead = useCallback(async () => {
    const page = await call('list-leads', { ...JSON.parse(key), limit: HEAD_ROWS })
    return asked.current === key ? page : undefined
  }, [key])

  const reload = useCallback(() => {
    asked.current = key
    setState('loading')
    loadHead().then(
      (page) => {
        if (!page) return
        setList(page)
        setWaiting([])
        setState('ready')
      },
      () => asked.current === key && setState('failed'),
    )
  }, [key, loadHead])

  useEffect(() => {
    setList(NONE)
    reload()
  }, [reload])

  /** New rows of the first page, without touching those that are shown. */
  const refresh = useCallback(async () => {
    const page = await loadHead().catch(() => undefined)
    if (!page) return
    setList((now) => {
      const known = new Set(now.rows.map(({ id }) => id))
      const fresh = page.rows.filter(({ id }) => !known.has(id))
      const isNewer = (row: LeadRow) => !now.rows[0] || row.createdAt >= now.rows[0].createdAt
      // In the inbox unread ones come first, so a new one is newer than the first row or stands beside unread ones.
      const arrived = tray === 'inbox' ? fresh.filter((row) => row.unread || isNewer(row)) : fresh
      const changed = new Map(page.rows.map((row) => [row.id, row]))
      const rows = now.rows.map((row) => changed.get(row.id) ?? row)
      if (!isAtTop()) {
        setWaiting(arrived)
        return { ...now, rows, total: page.total }
      }
      setWaiting([])
      return { rows: [...arrived, ...rows], next: now.next ?? page.next, total: page.total }
    })
  }, [loadHead, isAtTop, tray])

  const showWaiting = useCallback(() => {
    setWaiting([])
    reload()
  }, [reload])

  const { next } = list
  const loadMore = useCallback(() => {
    if (!next || isLoadingMore.current) return
    isLoadingMore.current = true
    call('list-leads', { ...JSON.parse(key), after: next, limit: HEAD_ROWS })
      .then(
        (page) => {
          if (asked.current !== key) return
          setList((now) => {
            const known = new Set(now.rows.map(({ id }) => id))
            const rows = [...now.rows, ...page.rows.filter(({ id }) => !known.has(id))]
            return { rows, next: page.next, total: page.total }
          })
        },
        // The next scroll asks again.
        () => {},
      )
      .finally(() => {
        isLoadingMore.current = false
      })
  }, [key, next])

  const changeRow = useCallback((id: string, change: Partial<LeadRow>) => {
    setList((now) => ({
      ...now,
      rows: now.rows.map((row) => (row.id === id ? { ...row, ...change } : row)),
    }))
  }, [])

  useTeamEvent('arrived', ({ id }) => {
    if (id ? tray === 'inbox' : tray === 'quarantine') void refresh()
  })
  useTeamEvent('changed', ({ id, row }) => {
    const isShown = list.rows.some((one) => one.id === id)
    setList((now) => {
      const rows = row
        ? now.rows.map((one) => (one.id === id ? row : one))
        : now.rows.filter((one) => one.id !== id)
      return { ...now, rows, total: now.total - (now.rows.length - rows.length) }
    })
    // A lead that was released or got a reminder belongs to another tray now.
    if (tray !== 'inbox') void reloadQuietly()
    else if (row && !isShown) void refresh()
  })
  async function reloadQuietly() {
    const page = await loadHead().catch(() => undefined)
    if (page && isAtTop()) setList(page)
  }
  useReconnected(() => void refresh())

  return { ...list, state, waiting, showWaiting, loadMore, reload, changeRow }
}
