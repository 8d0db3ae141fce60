import type { Reading } from '~/sections/reading/reading-blocks.ts'
import { EbookBookAbout } from './ebook-book-about.tsx'
import { EbookBookChapter } from './ebook-book-chapter.tsx'
import { EbookBookClosing } from './ebook-book-closing.tsx'
import { EbookBookContents } from './ebook-book-contents.tsx'
import { EbookBookCover } from './ebook-book-cover.tsx'

type Props = {
  chapters: readonly Reading[]
  /** The page on which each chapter starts, by its address: known once the book was printed. */
  pages: Readonly<Record<string, number>>
}

/** The whole e-book on paper: scripts/ebook-pdf.ts prints it with materials/ebook/book.css. */
export function EbookBook({ chapters, pages }: Props) {
  return (
    <>
      <EbookBookCover chapters={chapters} />
      <EbookBookContents chapters={chapters} pages={pages} />
      <EbookBookAbout chapters={chapters} />
      {chapters.map((chapter) => (
        <EbookBookChapter key={chapter.address} chapter={chapter} />
      ))}
      <EbookBookClosing />
    </>
  )
}
