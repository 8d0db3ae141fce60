import { channelCards } from '@content/channels/channel-cards.ts'
import { ChannelMark } from '~/components/ui/channel-mark.tsx'

/** The six channels in orbit around the dashboard, after the agency's name. */
export function HeroOrbit() {
  return (
    <div aria-hidden="true" className="hero-orbit">
      {channelCards.map((channel) => (
        <span key={channel.slug} className="hero-satellite">
          <ChannelMark slug={channel.slug} className="size-4.5" />
        </span>
      ))}
    </div>
  )
}
