import type { Channel } from '@content/channels/channel.ts'
import type { ReactNode } from 'react'
import { OpeningEnd } from '~/boot/opening-end.tsx'
import { ButtonLink } from '~/components/ui/button.tsx'
import { InlineChannelMark } from '~/components/ui/inline-channel-mark.tsx'
import type { SvgNode } from '~/components/ui/inline-svg.tsx'
import { contactFromChannel } from '~/lib/contact-links.ts'

type Props = { channel: Channel; mark: SvgNode; ad: ReactNode }

export function ChannelHero({ channel, mark, ad }: Props) {
  const { badge, headline, intro, action } = channel.hero
  return (
    <section id="abertura" className="night horizon on-ink" data-pair="/">
      <div
        data-below-fold="one-column"
        className="wrap grid gap-14 pt-32 pb-16 md:pt-40 md:pb-24 lg:items-center lg:grid-cols-[1.05fr_1fr] lg:gap-12 xl:gap-16"
      >
        <div className="max-w-2xl">
          <div className="flex items-center gap-3 font-medium text-accent-on-ink">
            <InlineChannelMark mark={mark} className="size-6 shrink-0" />
            <p>{badge}</p>
          </div>
          <h1 className="mt-6 text-[clamp(2.375rem,1.6rem+3.2vw,4rem)] lg:text-[clamp(2.75rem,4.4vw,max(4rem,min(3.6vw,5rem)))]">
            {headline}
          </h1>
          <p className="mt-6 max-w-xl text-ink-text text-lg">{intro}</p>
          <ButtonLink to={contactFromChannel(channel.slug)} className="mt-9">
            {action}
          </ButtonLink>
        </div>
        <div className="channel-ad min-w-0">{ad}</div>
      </div>
      <OpeningEnd />
    </section>
  )
}
