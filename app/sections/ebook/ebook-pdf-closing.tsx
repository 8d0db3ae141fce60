import { site } from 'virtual:site'
import mark from '@content/brand/mark.svg?shapes'
import { ebook } from '@content/ebook.ts'
import { book } from '@content/ebook-pdf.ts'
import { InlineSvg } from '~/components/ui/inline-svg.tsx'

const { invitation } = ebook
const withoutScheme = (url: string) => url.replace(/^https?:\/\//, '')

/** The last page: next steps and the agency's contact details. */
export function EbookPdfClosing() {
  return (
    <section className="book-closing">
      <svg viewBox="0 0 210 297" aria-hidden="true">
        {[44, 70, 98, 128].map((radius) => (
          <circle key={radius} className="book-orbit" cx="196" cy="24" r={radius} />
        ))}
      </svg>
      <h1>{invitation.title}</h1>
      <p>{invitation.text}</p>
      <ul>
        {book.next.map(({ title, text, path }) => (
          <li key={path}>
            <strong>{title}</strong>
            <span>{text}</span>
            <a href={`${site.url}${path}`}>{withoutScheme(`${site.url}${path}`)}</a>
          </li>
        ))}
      </ul>
      <div className="book-imprint">
        <p className="book-brand">
          <InlineSvg svg={mark} />
          <span>{site.name}</span>
        </p>
        <p>
          {site.email} · {site.phone} · {site.city}
        </p>
        <p>
          {ebook.title}. {book.edition}. {book.rights}
        </p>
      </div>
    </section>
  )
}
