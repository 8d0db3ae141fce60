import { countryName } from '@content/countries.ts'
import type { methodologySources } from '@content/generated/methodology.ts'
import { methodology } from '@content/methodology.ts'
import { useEffect, useRef, useState } from 'react'
import { fillTemplate } from '~/lib/fill-template.ts'
import { matchesWords } from './matches-words.ts'

const texts = methodology.sources
type Source = (typeof methodologySources)[number]

const wordsOf = (source: Source) =>
  [
    source.publisher,
    source.title,
    source.year,
    ...source.countries.map(countryName),
    ...source.platforms,
  ].join(' ')

/** Every source in a table; the filter is there once scripts run, the table always. */
export function SourceTable({ sources }: { sources: readonly Source[] }) {
  const input = useRef<HTMLInputElement>(null)
  const [filter, setFilter] = useState('')
  // What was typed before the scripts ran filters too.
  useEffect(() => setFilter(input.current?.value ?? ''), [])
  const shown = sources.filter((source) => matchesWords(wordsOf(source), filter))
  return (
    // The table apart from the field, which browsers lay out early to see whether they can fill it in.
    <div data-in-turn="all">
      <div className="needs-script mb-5 max-w-md">
        <label htmlFor="filtro" className="mb-1.5 block font-semibold text-sm">
          {texts.filter}
        </label>
        <input
          ref={input}
          id="filtro"
          type="search"
          enterKeyHint="search"
          autoCapitalize="none"
          className="control"
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
        <p role="status" className="mt-2 text-quiet text-sm">
          {shown.length === 0
            ? texts.none
            : fillTemplate(texts.shown, { shown: shown.length, total: sources.length })}
        </p>
      </div>
      {/* Over a hundred rows: they scroll in a window of their own, laid out as it comes near, and all print. */}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={texts.title}
        className="max-h-[40rem] scroll-pt-14 overflow-auto overscroll-contain border-line border-y [contain-intrinsic-size:auto_40rem] [content-visibility:auto] print:max-h-none print:[content-visibility:visible]"
      >
        <table className="w-full text-left text-sm">
          <thead className="sticky top-0 bg-white text-quiet shadow-[0_1px_0_var(--color-line)]">
            <tr>
              {columns.map(({ name, className }) => (
                <th key={name} scope="col" className={`py-3 font-semibold ${className}`}>
                  {texts.columns[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {shown.map((source) => (
              <SourceRow key={`${source.publisher} ${source.title}`} source={source} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

// On a phone the year, the countries and the platforms stand under the name of the source.
const wide = 'hidden pl-5 md:table-cell'
const columns = [
  { name: 'source', className: '' },
  { name: 'year', className: wide },
  { name: 'country', className: wide },
  { name: 'platforms', className: wide },
  { name: 'figures', className: 'pl-3 text-right md:pl-5' },
  { name: 'quality', className: 'pl-3 text-right md:pl-5' },
] as const

function SourceRow({ source }: { source: Source }) {
  const countries = source.countries.map(countryName).join(', ')
  const platforms = source.platforms.join(', ')
  return (
    <tr className="align-top transition-colors hover:bg-mist">
      <td className="py-3.5 wrap-anywhere md:w-2/5 md:min-w-64">
        {source.url ? (
          <a
            href={source.url}
            target="_blank"
            rel="noopener noreferrer"
            className="font-semibold underline decoration-line decoration-2 underline-offset-4 transition-colors hover:text-violet-deep hover:decoration-violet"
          >
            {source.title}
          </a>
        ) : (
          <span className="font-semibold">{source.title}</span>
        )}
        <span className="mt-0.5 block text-quiet">{source.publisher}</span>
        <span className="mt-0.5 block text-quiet md:hidden">
          {[source.year, countries, platforms].join(' · ')}
        </span>
      </td>
      <td className={`tabular py-3.5 ${wide}`}>{source.year}</td>
      <td className={`py-3.5 ${wide}`}>{countries}</td>
      <td className={`py-3.5 ${wide}`}>{platforms}</td>
      <td className="tabular py-3.5 pl-3 text-right md:pl-5">{source.figures}</td>
      <td className="tabular py-3.5 pl-3 text-right md:pl-5">{source.quality}</td>
    </tr>
  )
}
