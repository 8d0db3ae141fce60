import { ebook } from '@content/ebook.ts'
import { readingTexts } from '@content/reading.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import type { Reading } from '~/sections/reading/reading-blocks.ts'
import { ReadingSources } from '~/sections/reading/reading-sources.tsx'
import { ReadingText } from '~/sections/reading/reading-text.tsx'

const partTitle = (number: number) => ebook.parts.findLast(({ from }) => from <= number)?.title

/** One chapter: a cover in the channel's colour, the text in two columns, the sources. */
export function EbookPdfChapter({ chapter }: { chapter: Reading }) {
  const { number, address, title, description, minutes, blocks, sources } = chapter
  return (
    <section
      id={address}
      className="book-chapter reading"
      data-channel={address.endsWith('-ads') ? address : undefined}
    >
      <div className="book-opening">
        <svg viewBox="0 0 120 70" aria-hidden="true">
          {[18, 31, 45, 60, 76].map((radius) => (
            <circle key={radius} className="book-orbit" cx="84" cy="40" r={radius} />
          ))}
          <circle className="book-moon" cx="52.2" cy="8.2" r="2.4" />
          <text x="84" y="40" textAnchor="middle" dominantBaseline="central">
            {number}
          </text>
        </svg>
        <p>
          {partTitle(number)} · {fillTemplate(readingTexts.minutes, { minutes })}
        </p>
        <h1>{title}</h1>
        <p>{description}</p>
      </div>
      <div className="book-columns">
        <article>
          <ReadingText blocks={blocks} />
        </article>
        <ReadingSources sources={sources} />
      </div>
    </section>
  )
}
