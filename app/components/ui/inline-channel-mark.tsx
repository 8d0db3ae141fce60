import type { SvgNode } from './inline-svg.tsx'

type Props = {
  /** Its path: `import mark from '@content/channels/marks.svg?shapes=google-ads'`. */
  mark: SvgNode
  className?: string
}

/** A platform's mark as SVG inside the page, so that the first paint has it. */
export function InlineChannelMark({ mark, className }: Props) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor" className={className}>
      <path d={mark.attributes.d} />
    </svg>
  )
}
