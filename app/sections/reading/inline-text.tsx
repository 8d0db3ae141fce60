import { readingTexts } from '@content/reading.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { PageLink } from '~/components/ui/page-link.tsx'
import type { Inline } from './reading-blocks.ts'

export function InlineText({ parts }: { parts: readonly Inline[] }) {
  return parts.map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order
    return typeof part === 'string' ? part : <MarkedPart key={index} part={part} />
  })
}

function MarkedPart({ part }: { part: Exclude<Inline, string> }) {
  if (part.kind === 'source') return <SourceMark number={part.number} />
  const words = <InlineText parts={part.parts} />
  if (part.kind === 'strong') return <strong>{words}</strong>
  if (part.kind === 'emphasis') return <em>{words}</em>
  return <PageLink to={part.to}>{words}</PageLink>
}

export function SourceMark({ number }: { number: number }) {
  return (
    <sup className="source-mark">
      <a href={`#fonte-${number}`} aria-label={fillTemplate(readingTexts.source, { number })}>
        {number}
      </a>
    </sup>
  )
}
