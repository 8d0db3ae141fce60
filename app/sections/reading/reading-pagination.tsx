import { readingTexts } from '@content/reading.ts'

type Neighbour = { to: string; title: string }
type Props = { label: string; previous?: Neighbour; next?: Neighbour }

/** Links to the previous and the next text. */
export function ReadingPagination({ label, previous, next }: Props) {
  return (
    <nav aria-label={label} className="no-print wrap grid gap-4 pb-16 sm:grid-cols-2">
      {previous ? <PaginationLink {...previous} label={readingTexts.previous} /> : <span />}
      {next && <PaginationLink {...next} label={readingTexts.next} className="sm:text-right" />}
    </nav>
  )
}

function PaginationLink({
  to,
  title,
  label,
  className = '',
}: Neighbour & { label: string; className?: string }) {
  return (
    <a
      href={to}
      className={`rounded-card border border-line px-6 py-5 transition-colors hover:border-control ${className}`}
    >
      <span className="block text-quiet text-sm">{label}</span>
      <span className="mt-1 block font-bold font-display text-xl leading-tight">{title}</span>
    </a>
  )
}
