import { countryName } from '@content/countries.ts'
import type { methodologySources } from '@content/generated/methodology.ts'
import { methodology } from '@content/methodology.ts'
import { useEffect, useRef, useState } from 'react'
import { ScrollRegion } from '~/components/ui/scroll-region.tsx'
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
    <>
      <div className="needs-script mt-8 max-w-md">
        <label htmlFor="filtro" className="mb-1.5 block font-semibold text-sm">
          {texts.filter}
        </label>
        <input
          ref={input}
          id="filtro"
          type="search"
          className="control"
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
        <p role="status" className="mt-2 text-quiet text-sm">
          {shown.length === 0
            ? texts.none
            : fillTemplate(texts.shown, { shown: shown.length, total: sources.length })}
        </p>
      </div>
      <div className="mt-4">
        <ScrollRegion label={texts.title}>
          <table className="w-full text-left text-sm">
            <thead className="bg-mist text-quiet">
              <tr>
                {Object.values(texts.columns).map((column) => (
                  <th
                    key={column}
                    scope="col"
                    className="whitespace-nowrap px-4 py-3 font-semibold"
                  >
                    {column}
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
        </ScrollRegion>
      </div>
    </>
  )
}

function SourceRow({ source }: { source: Source }) {
  return (
    <tr className="align-top">
      <td className="min-w-64 px-4 py-3">
        {source.url ? (
          <a
            href={source.url}
            target="_blank"
            rel="noopener noreferrer"
            className="font-medium underline underline-offset-4 hover:text-violet-deep"
          >
            {source.title}
          </a>
        ) : (
          <span className="font-medium">{source.title}</span>
        )}
        <span className="block text-quiet">{source.publisher}</span>
      </td>
      <td className="tabular px-4 py-3">{source.year}</td>
      <td className="px-4 py-3">{source.countries.map(countryName).join(', ')}</td>
      <td className="px-4 py-3">{source.platforms.join(', ')}</td>
      <td className="tabular px-4 py-3 text-right">{source.figures}</td>
      <td className="tabular px-4 py-3 text-right">{source.quality}</td>
    </tr>
  )
}
