import { lead as leadWords, list as words } from '@content/inbox.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from '../data/store.ts'
import { areShortcutsOn, useKey } from '../layout/shortcuts.ts'
import { usePageTitle } from '../layout/use-page-title.ts'
import { useWide } from '../layout/use-wide.ts'
import { leadAnswer } from '../lead/lead-answer.ts'
import { LeadPane } from '../lead/lead-pane.tsx'
import { write } from '../outbox/outbox.ts'
import { usePlace } from './filters.ts'
import { LeadListPane } from './lead-list-pane.tsx'
import { changeRow, useLeadList } from './use-lead-list.ts'
import type { RowsHandle } from './virtual-rows.tsx'

/** The list with the lead beside it; on a phone one over the other, so that the list keeps its place. */
export function LeadWorkspace() {
  const place = usePlace()
  const navigate = useNavigate()
  const isWide = useWide()
  const areOn = useStore(areShortcutsOn)
  // A state, because rows that are known at once are drawn before a ref would hold it.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const rows = useRef<RowsHandle>(null)
  const [selected, setSelected] = useState<string>()
  const isAtTop = useCallback(() => (scroller?.scrollTop ?? 0) < 20, [scroller])
  const list = useLeadList(place.tray, place.filters, isAtTop)
  const { leadId, leadPath, listPath, tray } = place
  const { data: open } = useQuery({ ...leadAnswer(leadId ?? ''), enabled: leadId !== undefined })
  usePageTitle(words.titles[tray], open ? open.name || words.noName : undefined)
  const before = useRef(leadId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the lead moves the focus
  useEffect(() => {
    const left = before.current
    before.current = leadId
    if (leadId) return setSelected(leadId)
    if (!left) return
    // However the lead was left, the focus is where it was opened.
    const index = list.rows.findIndex(({ id }) => id === left)
    if (index === -1) document.getElementById('conteudo')?.focus()
    else requestAnimationFrame(() => rows.current?.focusRow(index, true))
  }, [leadId])

  function move(step: 1 | -1) {
    const current = list.rows.findIndex(({ id }) => id === (leadId ?? selected))
    const index = current === -1 ? 0 : current + step
    const row = list.rows[index]
    if (!row) return
    setSelected(row.id)
    if (!leadId) return rows.current?.focusRow(index)
    navigate(leadPath(row.id), { replace: true })
    rows.current?.showRow(index)
  }

  function close() {
    if (leadId) navigate(listPath)
  }

  function toggleRead() {
    const row = list.rows.find(({ id }) => id === (leadId ?? selected))
    if (!row) return
    changeRow(row.id, { unread: !row.unread })
    write('mark-read', { id: row.id, read: row.unread })
  }

  const actions: Record<string, () => void> = {
    j: () => move(1),
    k: () => move(-1),
    u: close,
    e: toggleRead,
    '/': () => searchField.current?.select(),
    n: () => document.querySelector<HTMLElement>('textarea[name="note"]')?.focus(),
  }
  useKey((event) => {
    const action = actions[event.key]
    if (!action) return
    event.preventDefault()
    action()
  })

  return (
    <div className="flex h-full">
      <div
        className="h-full w-full min-w-0 border-line lg:w-92 lg:shrink-0 lg:border-r 2xl:w-105"
        inert={leadId !== undefined && !isWide}
      >
        <LeadListPane {...{ place, list, scroller, setScroller, searchField, selected, rows }} />
      </div>
      {leadId ? (
        <section
          aria-label={leadWords.label}
          className="absolute inset-0 z-20 min-w-0 bg-mist lg:static lg:flex-1"
        >
          <LeadPane
            key={leadId}
            id={leadId}
            {...{ listPath, leadPath }}
            onClose={close}
            takesFocus={before.current !== leadId}
          />
        </section>
      ) : (
        <div className="hidden flex-1 place-items-center bg-mist lg:grid">
          {list.rows.length > 0 && (
            <div className="max-w-xs text-center">
              <p className="font-semibold">{words.choose.title}</p>
              <p className="mt-1 text-balance text-quiet text-sm">
                {areOn ? words.choose.text : words.choose.withoutKeys}
              </p>
            </div>
          )}
        </div>
      )}
    </div>
  )
}
