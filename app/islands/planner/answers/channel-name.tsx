import { channelCards } from '@content/channels/channel-cards.ts'
import type { Platform } from '@contracts/campaign.ts'
import { ChannelMark } from '~/components/ui/channel-mark.tsx'

/** A channel's mark and name. */
export function ChannelName({ platform }: { platform: Platform }) {
  const channel = channelCards.find((card) => card.platform === platform)
  return (
    <span className="inline-flex items-center gap-2.5 whitespace-nowrap font-semibold">
      {channel && (
        <span data-channel={channel.slug} className="text-accent">
          <ChannelMark slug={channel.slug} className="block size-5" />
        </span>
      )}
      <span>{platform}</span>
    </span>
  )
}
