import { list as words } from '@content/inbox.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useImperativeHandle } from 'react'
import type { Place } from './filters.ts'
import { LeadRowLink } from './lead-row-link.tsx'
import type { LeadList } from './use-lead-list.ts'

/** As `min-h-21` below. Rows are as high as the reader's text makes them, and this high at least. */
const ROW_REM = 5.25
const rowHeight = () =>
  ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
/** Rows before the end at which the next page is asked for. */
const AHEAD = 30

export type RowsHandle = {
  /** With `keepPlace` the list does not move, if the row is in it. */
  focusRow(index: number, keepPlace?: boolean): void
  showRow(index: number): void
  scrollToTop(): void
}

type Props = {
  list: LeadList
  place: Place
  scroller: HTMLDivElement | null
  selected: string | undefined
  handle: RefObject<RowsHandle | null>
}

/** Only the rows in view are in the page, so that a hundred thousand scroll as smoothly as ten. */
export function VirtualRows({ list, place, scroller, selected, handle }: Props) {
  const { rows, next, loadMore, total } = list
  const virtual = useVirtualizer({
    count: rows.length + (next ? 1 : 0),
    getScrollElement: () => scroller,
    estimateSize: rowHeight,
    overscan: 8,
    getItemKey: (index) => rows[index]?.id ?? 'more',
  })
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (next && last >= rows.length - AHEAD) loadMore()
  }, [last, rows.length, next, loadMore])

  useImperativeHandle(handle, () => ({
    focusRow(index, keepPlace = false) {
      const id = rows[index]?.id
      if (!id) return
      const find = () => scroller?.querySelector<HTMLElement>(`[data-lead="${id}"]`)
      const row = find()
      if (!row || !keepPlace) virtual.scrollToIndex(index)
      // A row that was out of view is there after the next paint.
      if (row) row.focus({ preventScroll: true })
      else requestAnimationFrame(() => requestAnimationFrame(() => find()?.focus()))
    },
    showRow: (index) => virtual.scrollToIndex(index),
    scrollToTop: () => virtual.scrollToOffset(0),
  }))

  return (
    <ul
      aria-label={words.label}
      className="relative"
      style={{ height: `${virtual.getTotalSize()}px` }}
    >
      {items.map(({ index, key, start }) => {
        const row = rows[index]
        return (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            aria-setsize={total}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0 flex min-h-21 flex-col"
            style={{ transform: `translateY(${start}px)` }}
          >
            {row ? (
              <LeadRowLink
                row={row}
                tray={place.tray}
                to={place.leadPath(row.id)}
                isOpen={row.id === place.leadId}
                isSelected={row.id === selected}
              />
            ) : (
              <p className="px-6 py-4 text-quiet text-sm">{words.loadingMore}</p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
