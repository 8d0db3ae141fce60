import { inboxPage, list as words } from '@content/inbox.ts'
import { ArrowUp } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { counted } from '../data/words.ts'
import { LoadFailure } from '../layout/load-failure.tsx'
import { EmptyList } from './empty-list.tsx'
import { countFilters, type Place } from './filters.ts'
import { FiltersForm } from './filters-form.tsx'
import { SearchBar } from './search-bar.tsx'
import type { LeadList } from './use-lead-list.ts'
import { type RowsHandle, VirtualRows } from './virtual-rows.tsx'

type Props = {
  place: Place
  list: LeadList
  scroller: HTMLDivElement | null
  setScroller: (scroller: HTMLDivElement | null) => void
  searchField: RefObject<HTMLInputElement | null>
  selected: string | undefined
  rows: RefObject<RowsHandle | null>
}

/** Title, search, filters and rows. */
export function LeadListPane(props: Props) {
  const { place, list, scroller, setScroller, searchField, selected, rows } = props
  const [areFiltersOpen, setFiltersOpen] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  const { tray, filters, leadId } = place
  const { waiting = [] } = list
  // With a lead open, its name is the page's first heading.
  const Title = leadId ? 'h2' : 'h1'
  const isFiltered = countFilters(filters) > 0 || Boolean(filters.search)
  return (
    <div className="flex h-full flex-col bg-white">
      <div ref={top} className="shrink-0 border-line border-b px-4 pt-3.5 pb-3">
        <div className="mb-2.5 flex items-baseline justify-between gap-3">
          <Title className="text-xl">{words.titles[tray]}</Title>
          <p className="tabular text-quiet text-sm" role="status">
            {list.state === 'ready' &&
              (list.total === 0 ? words.none : counted(words.count, list.total))}
          </p>
        </div>
        <SearchBar
          place={place}
          field={searchField}
          areFiltersOpen={areFiltersOpen}
          onToggleFilters={() => setFiltersOpen((isOpen) => !isOpen)}
        />
        {areFiltersOpen && <FiltersForm place={place} />}
      </div>
      <div className="relative min-h-0 flex-1">
        <div role="status" className="-translate-x-1/2 absolute top-2 left-1/2 z-10">
          {waiting.length > 0 && (
            <button
              type="button"
              onClick={() => {
                list.reload()
                rows.current?.scrollToTop()
              }}
              className="flex min-h-11 items-center gap-1.5 rounded-full bg-violet px-4 font-semibold text-sm text-white shadow-float hover:bg-violet-deep lg:min-h-8"
            >
              <ArrowUp aria-hidden className="size-4" />
              <span>{counted(words.newOnes, waiting.length)}</span>
            </button>
          )}
        </div>
        <div
          // Another list begins at its top.
          key={list.key}
          ref={setScroller}
          className="h-full overflow-y-auto overscroll-contain [overflow-anchor:none]"
        >
          <ListContents {...{ place, list, scroller, selected, rows, isFiltered }} />
        </div>
      </div>
    </div>
  )
}

function ListContents({
  place,
  list,
  scroller,
  selected,
  rows,
  isFiltered,
}: Omit<Props, 'searchField' | 'setScroller'> & { isFiltered: boolean }) {
  if (list.state === 'failed') return <LoadFailure text={words.failed} onRetry={list.reload} />
  if (list.state === 'loading') return <SkeletonRows />
  if (list.rows.length === 0) {
    const clear = () => place.setFilters({})
    return <EmptyList tray={place.tray} isFiltered={isFiltered} onClear={clear} />
  }
  return <VirtualRows {...{ place, list, scroller, selected }} handle={rows} />
}

function SkeletonRows() {
  return (
    <div aria-busy="true">
      <p className="sr-only">{inboxPage.loading}</p>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className="grid h-21 content-center gap-2 border-line border-b px-6">
          <span className="skeleton h-3.5 w-2/5" />
          <span className="skeleton h-3 w-4/5" />
          <span className="skeleton h-3 w-1/3" />
        </div>
      ))}
    </div>
  )
}
