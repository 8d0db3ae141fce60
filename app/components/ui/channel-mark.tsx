import type { Channel } from '@content/channels/channel.ts'

type Props = { slug: Channel['slug']; className?: string }

/**
 * A platform's mark in the current text colour. All pages share one SVG file, which the style sheet loads, so
 * the mark appears after the first paint. The first screen of a phone uses InlineChannelMark instead.
 */
export function ChannelMark({ slug, className = '' }: Props) {
  return <span aria-hidden="true" data-mark={slug} className={`channel-mark ${className}`} />
}
