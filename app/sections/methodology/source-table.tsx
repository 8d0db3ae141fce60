import { sourcesFile } from 'virtual:assets'
import type { methodologySources } from 'virtual:methodology'
import { countryName } from '@content/countries.ts'
import { methodology } from '@content/methodology.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { fragment } from '~/fragments.ts'

const texts = methodology.sources
type Source = (typeof methodologySources)[number]

/** So many rows fit into the first flight of the page. The rest comes after it, or as a file. */
const IN_PAGE = 84

type SourceTableProps = { sources: readonly Source[]; total: number }

/** The sources in a table. app/behaviour/source-filter.ts adds the later rows, and filters; the file has all of them. */
export function SourceTable({ sources, total }: SourceTableProps) {
  return (
    // Not in one block with the field: browsers lay out fields early to see whether they can autofill them.
    <div data-below-fold="all" className="source-filter" data-more={laterRows(sources)}>
      <div className="needs-script mb-5 max-w-md">
        <label htmlFor="filtro" className="mb-1.5 block font-semibold text-sm">
          {texts.filter}
        </label>
        <input
          id="filtro"
          type="search"
          enterKeyHint="search"
          autoCapitalize="none"
          className="control"
        />
        <p
          role="status"
          data-shown={fillTemplate(texts.shown, { total })}
          data-none={texts.none}
          className="mt-2 text-quiet text-sm"
        >
          {fillTemplate(texts.shown, { shown: IN_PAGE, total })}
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
            {sources.slice(0, IN_PAGE).map((source) => (
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

const laterRows = (sources: readonly Source[]) =>
  fragment(
    'fontes',
    <table>
      <tbody>
        {sources.slice(IN_PAGE).map((source) => (
          <SourceRow key={`${source.publisher} ${source.title}`} source={source} />
        ))}
      </tbody>
    </table>,
  )
