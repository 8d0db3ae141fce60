import { readingTexts } from '@content/reading.ts'
import type { CitedSource } from './reading-blocks.ts'

/** The sources that the superscript numbers in the text link to. */
export function ReadingSources({ sources }: { sources: readonly CitedSource[] }) {
  if (sources.length === 0) return null
  return (
    <section aria-labelledby="fontes-do-texto" className="reading-sources">
      <h2 id="fontes-do-texto">{readingTexts.sources}</h2>
      <ol data-below-fold="all">
        {sources.map(({ publisher, title, address, date }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number
          <li key={index} id={`fonte-${index + 1}`}>
            {[publisher, title, date].filter(Boolean).join('. ') + (address ? '. ' : '')}
            {address && <a href={address}>{new URL(address).hostname.replace(/^www\./, '')}</a>}
          </li>
        ))}
      </ol>
    </section>
  )
}
