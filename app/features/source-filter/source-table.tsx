import { sourcesFile } from 'virtual:assets'
import type { methodologySources } from 'virtual:methodology'
import { countryName } from '@content/countries.ts'
import { methodology } from '@content/methodology.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { useEffect, useRef, useState } from 'react'
import { matchesWords } from './matches-words.ts'

const texts = methodology.sources
type Source = (typeof methodologySources)[number]

const searchText = (source: Source) =>
  [
    source.publisher,
    source.title,
    source.year,
    ...source.countries.map(countryName),
    ...source.platforms,
  ].join(' ')

type SourceTableProps = {
  /** The first ones. The others load after the page. */
  sources: readonly Source[]
  total: number
}

/** The sources in a table. The filter and the later rows need scripts; the file has all of them without. */
export function SourceTable({ sources, total }: SourceTableProps) {
  const input = useRef<HTMLInputElement>(null)
  const [filter, setFilter] = useState('')
  const [more, setMore] = useState<readonly Source[]>([])
  useEffect(() => {
    import('virtual:more-sources').then(
      ({ moreSources }) => setMore(moreSources),
      // Without a connection the first rows and the file's link remain.
      () => {},
    )
  }, [])
  // Text that was typed before the scripts ran filters too.
  useEffect(() => setFilter(input.current?.value ?? ''), [])
  const shown = [...sources, ...more].filter((source) => matchesWords(searchText(source), filter))
  return (
    // Not in one block with the field: browsers lay out fields early to see whether they can autofill them.
    <div data-below-fold="all">
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
            : fillTemplate(texts.shown, { shown: shown.length, total })}
        </p>
      </div>
      {/* Over a hundred rows: they scroll inside this section, are laid out when it comes near, and all print. */}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={texts.title}
        className="max-h-[40rem] scroll-pt-14 overflow-auto overscroll-contain border-line border-y [contain-intrinsic-size:auto_40rem] [content-visibility:auto] print:max-h-none print:[content-visibility:visible]"
      >
        <table className="source-table">
          <thead className="sticky top-0 bg-white text-quiet shadow-[0_1px_0_var(--color-line)]">
            <tr>
              {Object.values(texts.columns).map((name) => (
                <th key={name} scope="col">
                  {name}
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
      <p className="mt-3 text-sm">
        <a
          href={sourcesFile}
          download
          className="inline-block py-1 text-violet-deep underline underline-offset-4"
        >
          {texts.download}
        </a>
      </p>
    </div>
  )
}

function SourceRow({ source }: { source: Source }) {
  const countries = source.countries.map(countryName).join(', ')
  const platforms = source.platforms.join(', ')
  return (
    <tr>
      <td>
        {source.url ? (
          <a href={source.url} target="_blank" rel="noopener noreferrer">
            {source.title}
          </a>
        ) : (
          <strong>{source.title}</strong>
        )}
        <span>{source.publisher}</span>
        <span>{[source.year, countries, platforms].join(' · ')}</span>
      </td>
      <td>{source.year}</td>
      <td>{countries}</td>
      <td>{platforms}</td>
      <td>{source.figures}</td>
      <td>{source.quality}</td>
    </tr>
  )
}
