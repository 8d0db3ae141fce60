import { interfaceTexts } from '@content/interface.ts'

type Heading = { id: string; text: string }

/** The table of contents of a long page; sticky on a wide screen. */
export function PageContents({ headings }: { headings: readonly Heading[] }) {
  return (
    <nav
      aria-labelledby="nesta-pagina"
      className="no-print self-start lg:sticky lg:top-[calc(var(--bar-height-scrolled)+2.5rem)]"
    >
      <h2 id="nesta-pagina" className="font-sans font-semibold text-sm tracking-normal">
        {interfaceTexts.onThisPage}
      </h2>
      <ul data-below-fold="all" className="page-contents mt-3 border-line border-l text-sm">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
