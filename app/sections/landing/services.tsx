import { channels } from '@content/channels/all-channels.ts'
import type { Channel } from '@content/channels/channel.ts'
import { landing } from '@content/landing.ts'
import { ArrowRight } from 'lucide-react'
import { ChannelMark } from '~/components/ui/channel-mark.tsx'
import { PageLink } from '~/components/ui/page-link.tsx'
import { SectionHeading } from '~/components/ui/section-heading.tsx'

const { services } = landing

/** Sizes differ by weight: search and video lead, the others stand beside them. */
const spans: Record<Channel['slug'], string> = {
  'google-ads': 'lg:col-span-4 bg-mist',
  'youtube-ads': 'lg:col-span-2 bg-ink text-white on-ink',
  'instagram-ads': 'lg:col-span-2 border border-line',
  'tiktok-ads': 'lg:col-span-2 border border-line',
  'pinterest-ads': 'lg:col-span-2 bg-[#fff3f6]',
  'linkedin-ads': 'sm:col-span-2 lg:col-span-6 border border-line',
}

export function Services() {
  return (
    <section id="services" className="section">
      <div className="wrap">
        <SectionHeading label={services.label} title={services.title} intro={services.intro} />
        <ul className="mt-12 grid gap-4 sm:grid-cols-2 lg:grid-cols-6">
          {channels.map((channel) => (
            <li
              key={channel.slug}
              className={`flex flex-col rounded-card p-6 md:p-8 ${spans[channel.slug]}`}
            >
              <ChannelMark slug={channel.slug} className="size-8" />
              <h3 className="mt-5 text-2xl">{channel.name}</h3>
              <p className="mt-2 mb-6 max-w-prose opacity-85">{channel.card}</p>
              <PageLink
                to={`/${channel.slug}`}
                aria-label={`${services.more}: ${channel.name}`}
                className="mt-auto inline-flex min-h-11 items-center gap-1.5 self-start font-semibold hover:underline"
              >
                {services.more}
                <ArrowRight aria-hidden className="size-4" />
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
