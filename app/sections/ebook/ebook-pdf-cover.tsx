import { site } from 'virtual:site'
import mark from '@content/brand/mark.svg?shapes'
import { ebook } from '@content/ebook.ts'
import { book } from '@content/ebook-pdf.ts'
import { InlineSvg } from '~/components/ui/inline-svg.tsx'
import type { Reading } from '~/sections/reading/reading-blocks.ts'
import { CoverArt } from './cover-art.tsx'

/** The cover. The one on the site is drawn by the same piece: book-cover.tsx. */
export function EbookPdfCover({ chapters }: { chapters: readonly Reading[] }) {
  return (
    <section className="book-cover">
      <svg viewBox="0 0 210 297" aria-hidden="true">
        <CoverArt chapters={chapters} />
      </svg>
      <p className="book-brand">
        <InlineSvg svg={mark} />
        <span>{site.name}</span>
      </p>
      <div className="book-cover-words">
        <p className="book-badge">{ebook.badge}</p>
        <h1>{ebook.title}</h1>
        <p>{ebook.intro}</p>
      </div>
      <p className="book-edition">{book.edition}</p>
    </section>
  )
}
