import type { Reading } from '~/sections/reading/reading-blocks.ts'
import { EbookPdfAbout } from './ebook-pdf-about.tsx'
import { EbookPdfChapter } from './ebook-pdf-chapter.tsx'
import { EbookPdfClosing } from './ebook-pdf-closing.tsx'
import { EbookPdfContents } from './ebook-pdf-contents.tsx'
import { EbookPdfCover } from './ebook-pdf-cover.tsx'

type Props = {
  chapters: readonly Reading[]
  /** The page on which each chapter starts, by its slug; known only after a first print. */
  pages: Readonly<Record<string, number>>
}

/** The whole e-book as one document: scripts/ebook-pdf.ts prints it to PDF with materials/ebook/book.css. */
export function EbookPdf({ chapters, pages }: Props) {
  return (
    <>
      <EbookPdfCover chapters={chapters} />
      <EbookPdfContents chapters={chapters} pages={pages} />
      <EbookPdfAbout chapters={chapters} />
      {chapters.map((chapter) => (
        <EbookPdfChapter key={chapter.address} chapter={chapter} />
      ))}
      <EbookPdfClosing />
    </>
  )
}
