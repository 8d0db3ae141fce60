import { ebook } from '@content/ebook.ts'
import { PRECEDENCE } from '~/boot/constants.ts'
import stylesheet from './book.css?url'
import { BookCover } from './book-cover.tsx'
import { pagePicture } from './shown-pages.ts'

const { legend, names, captions } = ebook.views
/** The faces of the sheets after the cover: the back of one and the front of the next make a spread. */
const SHEETS = [
  { front: 0, back: 1 },
  { front: 2, back: 3 },
  { front: 4, back: 5 },
]

/** A page of the PDF. Its picture is fetched only once the book is about to be opened: app/sections/ebook/book.css. */
const PagePicture = ({ index }: { index: number }) => (
  <img src={`/materiais/${pagePicture(index)}`} alt="" width={480} height={679} loading="lazy" />
)

/**
 * The book as an object: closed it shows its cover, and its radio buttons turn it to three spreads of the PDF. Style
 * sheets do all of it, so that it opens without scripts too.
 */
export function OpeningBook() {
  return (
    <fieldset className="opening-book" data-pair="/">
      <link rel="stylesheet" href={stylesheet} precedence={PRECEDENCE} />
      <legend className="sr-only">{legend}</legend>
      {names.map((name, index) => (
        <input
          key={name}
          type="radio"
          name="livro"
          id={`livro-${index}`}
          defaultChecked={index === 0}
          aria-describedby={`livro-${index}-legenda`}
        />
      ))}
      <div aria-hidden="true" className="book-stage">
        <div className="book-object">
          <div className="book-sheet book-last">
            <PagePicture index={6} />
          </div>
          {SHEETS.map(({ front, back }) => (
            <div key={front} className="book-sheet">
              <div className="book-face">
                {front === 0 ? <BookCover /> : <PagePicture index={front} />}
              </div>
              <div className="book-face book-back">
                <PagePicture index={back} />
              </div>
            </div>
          ))}
        </div>
      </div>
      <div className="book-views">
        {names.map((name, index) => (
          <label key={name} htmlFor={`livro-${index}`}>
            {name}
          </label>
        ))}
      </div>
      {captions.map((caption, index) => (
        <p key={caption} id={`livro-${index}-legenda`} className="book-caption">
          {caption}
        </p>
      ))}
    </fieldset>
  )
}
