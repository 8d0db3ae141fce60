import { readingTexts } from '@content/reading.ts'

type Neighbour = { to: string; title: string }
type Props = { label: string; previous?: Neighbour; next?: Neighbour }

/**
 * The way to the text before and after. Whole pages, not the router's: what is read is counted where the
 * pages are served, and nothing has to report on the reader.
 */
export function ReadingPagination({ label, previous, next }: Props) {
  return (
    <nav aria-label={label} className="no-print wrap grid gap-4 pb-16 sm:grid-cols-2">
      {previous ? <PaginationLink {...previous} word={readingTexts.previous} /> : <span />}
      {next && <PaginationLink {...next} word={readingTexts.next} className="sm:text-right" />}
    </nav>
  )
}

function PaginationLink({
  to,
  title,
  word,
  className = '',
}: Neighbour & { word: string; className?: string }) {
  return (
    <a
      href={to}
      className={`rounded-card border border-line px-6 py-5 transition-colors hover:border-control ${className}`}
    >
      <span className="block text-quiet text-sm">{word}</span>
      <span className="mt-1 block font-bold font-display text-xl leading-tight">{title}</span>
    </a>
  )
}
