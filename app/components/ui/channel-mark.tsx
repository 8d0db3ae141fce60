import type { Channel } from '@content/channels/channel.ts'

type Props = { slug: Channel['slug']; className?: string }

/**
 * A platform's mark in the colour of its place. The style sheet holds the drawings once for all pages, so
 * the mark comes after the first paint: what the first screen of a phone shows has a InlineChannelMark.
 */
export function ChannelMark({ slug, className = '' }: Props) {
  return <span aria-hidden="true" data-mark={slug} className={`channel-mark ${className}`} />
}
