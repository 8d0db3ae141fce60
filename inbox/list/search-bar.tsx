import { list } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { TEAM_LIMITS } from '@contracts/team.ts'
import { ListFilter, Search } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { countFilters, filtersFrom, type Place } from './filters.ts'

const DEBOUNCE_MS = 250

type Props = {
  place: Place
  field: RefObject<HTMLInputElement | null>
  areFiltersOpen: boolean
  onToggleFilters: () => void
}

/** The search goes into the address once the typing rests. */
export function SearchBar({ place, field, areFiltersOpen, onToggleFilters }: Props) {
  const { filters, setFilters } = place
  const [text, setText] = useState(filters.search ?? '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // The address changed by another way, such as 'back' or 'clear'.
    if (document.activeElement !== field.current) setText(filters.search ?? '')
  }, [filters, field])
  useEffect(() => () => clearTimeout(timer.current), [])
  const active = countFilters(filters)
  return (
    <search className="flex gap-2">
      <div className="relative min-w-0 flex-1">
        <Search
          aria-hidden
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-2.5 size-4 text-quiet"
        />
        <input
          ref={field}
          type="search"
          aria-label={list.search}
          placeholder={list.searchHint}
          value={text}
          maxLength={TEAM_LIMITS.search}
          autoComplete="off"
          spellCheck={false}
          className="control pl-8.5!"
          onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
          onChange={(event) => {
            const search = event.target.value
            setText(search)
            clearTimeout(timer.current)
            timer.current = setTimeout(() => {
              // The address knows of a filter that was cleared before this is drawn again.
              const others = filtersFrom(new URLSearchParams(window.location.search))
              setFilters({ ...others, search: search.trim() })
            }, DEBOUNCE_MS)
          }}
        />
      </div>
      <button
        type="button"
        aria-expanded={areFiltersOpen}
        onClick={onToggleFilters}
        className={`button shrink-0 border ${
          active > 0
            ? 'border-violet bg-violet-soft text-violet-deep'
            : 'border-line bg-white text-text hover:border-control'
        }`}
      >
        <ListFilter aria-hidden className="size-4" />
        <span>{active > 0 ? fillTemplate(list.filtersOn, { count: active }) : list.filters}</span>
      </button>
    </search>
  )
}
