import { videos } from 'virtual:site'
import type { Channel } from '@content/channels/channel.ts'
import { Fragment, type ReactNode } from 'react'
import { ChannelMark } from '~/components/ui/channel-mark.tsx'
import { VideoBox } from '~/components/ui/video-box.tsx'
import { ChannelBenefits } from './channel-benefits.tsx'
import { ChannelCalculator } from './channel-calculator.tsx'
import { ChannelClosing } from './channel-closing.tsx'
import { ChannelEvidence } from './channel-evidence.tsx'
import { ChannelExpect } from './channel-expect.tsx'
import { ChannelFit } from './channel-fit.tsx'
import { ChannelHero } from './channel-hero.tsx'
import { type ChannelBlock, channelLayouts } from './channel-layout.ts'

type Props = {
  channel: Channel
  /** An example ad, drawn as the platform shows it. */
  ad: ReactNode
  benefitsPicture?: ReactNode
  fitPicture?: ReactNode
  /** Three frames of the channel's video, for its poster. */
  storyboard: ReactNode
  videoPicture?: ReactNode
}

export function ChannelPage({
  channel,
  ad,
  benefitsPicture,
  fitPicture,
  storyboard,
  videoPicture,
}: Props) {
  const layout = channelLayouts[channel.slug]
  const blocks: Record<ChannelBlock, ReactNode> = {
    benefits: (
      <ChannelBenefits channel={channel} layout={layout.benefits} picture={benefitsPicture} />
    ),
    fit: <ChannelFit fit={channel.fit} picture={fitPicture} />,
    expect: <ChannelExpect expect={channel.expect} layout={layout.expect} />,
    video: (
      <section className="daylight section">
        <div className="wrap">
          <VideoBox
            {...channel.video}
            video={videos[channel.slug]}
            storyboard={storyboard}
            mark={<ChannelMark slug={channel.slug} className="size-full" />}
          />
          {videoPicture && <div className="mt-14 lg:mt-20">{videoPicture}</div>}
        </div>
      </section>
    ),
  }
  return (
    <div data-channel={channel.slug} data-below-fold="all">
      <ChannelHero channel={channel} ad={ad} />
      <ChannelEvidence evidence={channel.evidence} />
      {layout.order.map((block) => (
        <Fragment key={block}>{blocks[block]}</Fragment>
      ))}
      <ChannelCalculator channel={channel} />
      <ChannelClosing channel={channel} />
    </div>
  )
}
