import type { Channel } from '@content/channels/channel.ts'
import { channelVideo } from '@content/videos.ts'
import { PageHero } from '~/components/layout/page-hero.tsx'
import { ButtonLink } from '~/components/ui/button.tsx'
import { ChannelMark } from '~/components/ui/channel-mark.tsx'
import { VideoBox } from '~/components/ui/video-box.tsx'
import { contactFromChannel } from '~/lib/contact-origin.ts'
import { ChannelBenefits } from './channel-benefits.tsx'
import { ChannelCalculator } from './channel-calculator.tsx'
import { ChannelClosing } from './channel-closing.tsx'
import { ChannelEvidence } from './channel-evidence.tsx'
import { ChannelFit } from './channel-fit.tsx'

export function ChannelPage({ channel }: { channel: Channel }) {
  return (
    <>
      <PageHero
        badge={channel.hero.badge}
        headline={channel.hero.headline}
        intro={channel.hero.intro}
        picture={<ChannelEvidence evidence={channel.evidence} />}
      >
        <ButtonLink to={contactFromChannel(channel.slug)}>
          <ChannelMark slug={channel.slug} className="size-4" />
          {channel.hero.action}
        </ButtonLink>
      </PageHero>
      <ChannelBenefits channel={channel} />
      <section className="section bg-mist">
        <div className="wrap max-w-5xl">
          <VideoBox {...channel.video} video={channelVideo(channel.slug)} />
        </div>
      </section>
      <ChannelFit fit={channel.fit} />
      <ChannelCalculator channel={channel} />
      <ChannelClosing channel={channel} />
    </>
  )
}
