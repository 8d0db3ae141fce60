import type { Channel } from '@content/channels/channel.ts'
import marks from '@content/channels/marks.svg?shapes'

type Props = { slug: Channel['slug']; className?: string }

/** A platform's mark as SVG inside the page, so that the first paint has it. */
export function InlineChannelMark({ slug, className }: Props) {
  const mark = marks.children.find(({ attributes }) => attributes.id === slug)
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor" className={className}>
      <path d={mark?.attributes.d} />
    </svg>
  )
}
