import { ebook } from '@content/ebook.ts'
import { book } from '@content/ebook-pdf.ts'
import type { Reading } from '~/sections/reading/reading-blocks.ts'

type Props = { chapters: readonly Reading[]; pages: Readonly<Record<string, number>> }

/** The table of contents, with page numbers. */
export function EbookPdfContents({ chapters, pages }: Props) {
  const parts = ebook.parts.map(({ from, title }, index) => {
    const until = ebook.parts[index + 1]?.from ?? Number.POSITIVE_INFINITY
    return { title, chapters: chapters.filter(({ number }) => number >= from && number < until) }
  })
  return (
    <section className="book-contents">
      <h1>{book.contents}</h1>
      {parts.map((part) => (
        <div key={part.title} className="book-part">
          <p>{part.title}</p>
          <ol>
            {part.chapters.map(({ number, address, title, description }) => (
              <li key={address} data-channel={address.endsWith('-ads') ? address : undefined}>
                <a href={`#${address}`}>
                  <span className="book-number">{number}</span>
                  <span>
                    <strong>{title}</strong>
                    <span>{description}</span>
                  </span>
                  <span className="book-page tabular">{pages[address]}</span>
                </a>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}
