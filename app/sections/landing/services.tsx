import type { ChannelCard } from '@content/channels/channel.ts'
import { channelCards } from '@content/channels/channel-cards.ts'
import { landing } from '@content/landing.ts'
import { ArrowRight } from 'lucide-react'
import { ChannelMark } from '~/components/ui/channel-mark.tsx'
import { PageLink } from '~/components/ui/page-link.tsx'
import { SectionHeading } from '~/components/ui/section-heading.tsx'
import { ServicePicture } from './service-picture.tsx'

const { services } = landing

type CardClasses = { card: string; text?: string }

/** Search and video are the largest cards. */
const cardClasses: Record<ChannelCard['slug'], CardClasses> = {
  'google-ads': {
    card: 'bg-mist sm:col-span-2 lg:col-span-4 lg:flex-row lg:gap-8',
    text: 'lg:justify-center',
  },
  'youtube-ads': {
    card: 'on-ink bg-ink text-white sm:col-span-2 lg:col-span-2 sm:max-lg:flex-row sm:max-lg:gap-8',
    text: 'lg:order-2',
  },
  'instagram-ads': {
    card: 'bg-accent-soft pb-0! lg:col-span-2 lg:row-span-2 sm:max-lg:row-span-2',
    text: 'flex-none!',
  },
  'tiktok-ads': { card: 'bg-accent-soft lg:col-span-2' },
  'pinterest-ads': { card: 'bg-accent-soft lg:col-span-2' },
  'linkedin-ads': {
    card: 'bg-accent-soft sm:col-span-2 lg:col-span-4 sm:flex-row sm:items-center sm:justify-between',
  },
}

function ServiceCard({ channel }: { channel: ChannelCard }) {
  const { card, text = '' } = cardClasses[channel.slug]
  const { figure } = channel
  const onInk = channel.slug === 'youtube-ads'
  const quiet = onInk ? 'text-ink-text' : 'text-quiet'
  const accent = onInk ? 'text-accent-on-ink' : 'text-accent'
  return (
    <li
      data-channel={channel.slug}
      className={`group relative flex flex-col gap-6 overflow-hidden rounded-card p-6 md:p-8 ${card}`}
    >
      <div className={`flex flex-1 flex-col ${text}`}>
        <h3 className="flex items-center gap-3 text-2xl">
          <ChannelMark slug={channel.slug} className={`size-7 ${accent}`} />
          {channel.name}
        </h3>
        <p className={`mt-3 max-w-prose ${quiet}`}>{channel.card}</p>
        <p className={`pt-6 leading-snug ${channel.slug === 'google-ads' ? '' : 'mt-auto'}`}>
          <strong
            className={`tabular block font-bold font-display text-3xl tracking-tight ${accent}`}
          >
            {figure.value}
          </strong>
          <span className={`text-sm ${quiet}`}>{figure.label}</span>
        </p>
        <PageLink
          to={`/${channel.slug}`}
          aria-label={`${services.more}: ${channel.name}`}
          className="mt-3 inline-flex min-h-11 items-center gap-1.5 self-start font-semibold after:absolute after:inset-0 hover:underline"
        >
          {services.more}
          <ArrowRight
            aria-hidden
            className="size-4 transition-transform duration-200 ease-out group-hover:translate-x-1"
          />
        </PageLink>
      </div>
      <ServicePicture slug={channel.slug} />
    </li>
  )
}

export function Services() {
  return (
    <section id="services" className="section">
      <div data-below-fold="all" className="wrap">
        <SectionHeading label={services.label} title={services.title} intro={services.intro} />
        <ul
          data-below-fold="all"
          className="mt-12 grid gap-4 sm:grid-cols-2 lg:grid-cols-6 lg:gap-5"
        >
          {channelCards.map((channel) => (
            <ServiceCard key={channel.slug} channel={channel} />
          ))}
        </ul>
      </div>
    </section>
  )
}
