import { PageLink } from './page-link.tsx'

const MARKED = /(\*[^*]+\*|\[[^\]]+\]\([^)\s]+\))/

/** A text of content/ in which `*words*` are emphasised and `[words](/address)` is a link. */
export function RichText({ text, emphasis }: { text: string; emphasis?: string }) {
  return text.split(MARKED).map((part, index) => {
    if (index % 2 === 0) return part
    const [, words = '', to] = /^\[([^\]]+)\]\((.+)\)$/.exec(part) ?? []
    if (to) {
      return (
        <PageLink key={part} to={to} className="font-medium text-violet-deep underline">
          {words}
        </PageLink>
      )
    }
    return (
      <em key={part} className={emphasis ?? 'font-semibold not-italic'}>
        {part.slice(1, -1)}
      </em>
    )
  })
}
