import type { Channel } from '@content/channels/channel.ts'
import { SectionHeading } from '~/components/ui/section-heading.tsx'
import { Island } from '~/islands/island.tsx'

export function ChannelCalculator({ channel }: { channel: Channel }) {
  return (
    <section className="section bg-mist">
      <div className="wrap grid gap-10 lg:grid-cols-[1fr_1.5fr] lg:gap-16">
        <SectionHeading title={channel.calculator.title} intro={channel.calculator.intro} />
        <Island name="channel-calculator" props={{ platform: channel.platform }} />
      </div>
    </section>
  )
}
