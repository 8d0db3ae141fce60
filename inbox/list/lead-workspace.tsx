import { list as words } from '@content/inbox.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useShortcuts } from '../layout/shortcuts.ts'
import { usePageTitle } from '../layout/use-page-title.ts'
import { useWide } from '../layout/use-wide.ts'
import { LeadPane } from '../lead/lead-pane.tsx'
import { onRowChange } from '../lead/lead-store.ts'
import { write } from '../outbox/outbox.ts'
import { usePlace } from './filters.ts'
import { LeadListPane } from './lead-list-pane.tsx'
import { useLeadList } from './use-lead-list.ts'
import type { RowsHandle } from './virtual-rows.tsx'

/** The list with the lead beside it; on a phone one over the other, so that the list keeps its place. */
export function LeadWorkspace() {
  const place = usePlace()
  const navigate = useNavigate()
  const isWide = useWide()
  const scroller = useRef<HTMLDivElement>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const rows = useRef<RowsHandle>(null)
  const [selected, setSelected] = useState<string>()
  const isAtTop = useCallback(() => (scroller.current?.scrollTop ?? 0) < 20, [])
  const list = useLeadList(place.tray, place.filters, isAtTop)
  const { leadId, leadPath, listPath, tray } = place
  usePageTitle(words.titles[tray])
  const { changeRow } = list
  useEffect(() => onRowChange(changeRow), [changeRow])
  useEffect(() => {
    if (leadId) setSelected(leadId)
  }, [leadId])

  function move(step: 1 | -1) {
    const current = list.rows.findIndex(({ id }) => id === (leadId ?? selected))
    const index = current === -1 ? 0 : current + step
    const row = list.rows[index]
    if (!row) return
    setSelected(row.id)
    if (leadId) navigate(leadPath(row.id), { replace: true })
    rows.current?.focusRow(index)
  }

  function close() {
    if (!leadId) return
    const index = list.rows.findIndex(({ id }) => id === leadId)
    navigate(listPath)
    requestAnimationFrame(() => rows.current?.focusRow(index))
  }

  function toggleRead() {
    const row = list.rows.find(({ id }) => id === (leadId ?? selected))
    if (!row) return
    changeRow(row.id, { unread: !row.unread })
    write('mark-read', { id: row.id, read: row.unread })
  }

  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    u: close,
    e: toggleRead,
    '/': () => searchField.current?.select(),
    n: () => document.querySelector<HTMLElement>('textarea[name="note"]')?.focus(),
  })

  return (
    <div className="flex h-full">
      <div
        className="h-full w-full min-w-0 border-line lg:w-92 lg:shrink-0 lg:border-r 2xl:w-105"
        inert={leadId !== undefined && !isWide}
      >
        <LeadListPane {...{ place, list, scroller, searchField, selected, rows }} />
      </div>
      {leadId ? (
        <section
          aria-label={words.label}
          className="absolute inset-0 z-20 min-w-0 bg-mist lg:static lg:flex-1"
        >
          <LeadPane key={leadId} id={leadId} {...{ listPath, leadPath }} onClose={close} />
        </section>
      ) : (
        <div className="hidden flex-1 place-items-center bg-mist lg:grid">
          {list.rows.length > 0 && (
            <div className="max-w-xs text-center">
              <p className="font-semibold">{words.choose.title}</p>
              <p className="mt-1 text-balance text-quiet text-sm">{words.choose.text}</p>
            </div>
          )}
        </div>
      )}
    </div>
  )
}
