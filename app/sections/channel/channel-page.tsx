import { videos } from 'virtual:site'
import type { Channel } from '@content/channels/channel.ts'
import { Fragment, type ReactNode } from 'react'
import { PRECEDENCE } from '~/boot/constants.ts'
import { ChannelMark } from '~/components/ui/channel-mark.tsx'
import type { SvgNode } from '~/components/ui/inline-svg.tsx'
import { VideoBox } from '~/components/ui/video-box.tsx'
import { ChannelBenefits } from './channel-benefits.tsx'
import { ChannelCalculator } from './channel-calculator.tsx'
import { ChannelClosing } from './channel-closing.tsx'
import { ChannelEvidence } from './channel-evidence.tsx'
import { ChannelExpect } from './channel-expect.tsx'
import { ChannelFit } from './channel-fit.tsx'
import { ChannelHero } from './channel-hero.tsx'
import { type ChannelBlock, channelLayouts } from './channel-layout.ts'
import stylesheet from './channel-middle.css?url'
import { ChannelStoryboard } from './channel-storyboard.tsx'

type Props = {
  channel: Channel
  /** The platform's mark, as the page's own import: another page's would be loaded for nothing. */
  mark: SvgNode
  /** An example ad, drawn as the platform shows it. */
  ad: ReactNode
  benefitsPicture?: ReactNode
  fitPicture?: ReactNode
  expectPicture?: ReactNode
  /** Three frames of the channel's video: its poster, or what there is of it. */
  storyboard: ReactNode
  videoPicture?: ReactNode
}

export function ChannelPage({
  channel,
  mark,
  ad,
  benefitsPicture,
  fitPicture,
  expectPicture,
  storyboard,
  videoPicture,
}: Props) {
  const layout = channelLayouts[channel.slug]
  const video = videos[channel.slug]
  const blocks: Record<ChannelBlock, ReactNode> = {
    benefits: (
      <ChannelBenefits channel={channel} layout={layout.benefits} picture={benefitsPicture} />
    ),
    fit: <ChannelFit fit={channel.fit} picture={fitPicture} />,
    expect: (
      <ChannelExpect expect={channel.expect} layout={layout.expect} picture={expectPicture} />
    ),
    video: (
      <section className="video-night section on-ink">
        <div className="wrap">
          {video ? (
            <>
              <VideoBox
                {...channel.video}
                video={video}
                storyboard={storyboard}
                mark={<ChannelMark slug={channel.slug} className="size-full" />}
              />
              {videoPicture}
            </>
          ) : (
            <ChannelStoryboard
              video={channel.video}
              storyboard={storyboard}
              picture={videoPicture}
            />
          )}
        </div>
      </section>
    ),
  }
  return (
    <div data-channel={channel.slug} data-below-fold="all">
      <link rel="stylesheet" href={stylesheet} precedence={PRECEDENCE} />
      <ChannelHero channel={channel} mark={mark} ad={ad} />
      <ChannelEvidence evidence={channel.evidence} />
      {layout.order.map((block) => (
        <Fragment key={block}>{blocks[block]}</Fragment>
      ))}
      <ChannelCalculator channel={channel} />
      <ChannelClosing channel={channel} />
    </div>
  )
}
