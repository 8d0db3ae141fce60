import type { Channel } from '@content/channels/channel.ts'
import { SectionHeading } from '~/components/ui/section-heading.tsx'

export function ChannelBenefits({ channel }: { channel: Channel }) {
  return (
    <section className="section">
      <div className="wrap">
        <SectionHeading title={channel.benefitsTitle} />
        <ul className="mt-10 grid gap-4 md:grid-cols-3">
          {channel.benefits.map((benefit) => (
            <li key={benefit.title} className="rounded-card border border-line p-6 md:p-8">
              <h3 className="text-xl">{benefit.title}</h3>
              <p className="mt-3 text-quiet">{benefit.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
