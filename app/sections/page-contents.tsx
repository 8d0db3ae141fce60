import { interfaceTexts } from '@content/interface.ts'

type Heading = { id: string; text: string }

/** The headings of a long page as links; on a wide screen it stays in view while the text moves. */
export function PageContents({ headings }: { headings: readonly Heading[] }) {
  return (
    <nav
      aria-labelledby="nesta-pagina"
      className="no-print self-start lg:sticky lg:top-[calc(var(--bar-height-scrolled)+2.5rem)]"
    >
      <h2 id="nesta-pagina" className="font-sans font-semibold text-sm tracking-normal">
        {interfaceTexts.onThisPage}
      </h2>
      <ul data-in-turn="all" className="mt-3 border-line border-l text-sm">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px flex min-h-11 items-center border-transparent border-l-2 py-1.5 pl-4 text-quiet leading-snug transition-colors hover:border-violet hover:text-text lg:min-h-9"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
