import type { Evidence } from '@content/channels/channel.ts'
import type { ChannelSlug } from '@content/channels/offered.ts'
import { landing } from '@content/landing.ts'
import { ArrowRight } from 'lucide-react'
import { ChannelMark } from '~/components/ui/channel-mark.tsx'
import { PageLink } from '~/components/ui/page-link.tsx'
import { stageAd } from './stage-ads.ts'

export type Service = {
  /** A channel's; a page that the agency wrote itself has neither mark nor ad. */
  slug?: ChannelSlug
  name: string
  to: string
  text: string
  brazil?: Evidence
}

type Props = {
  service: Service
  /** '1/6' */
  place: string
}

/** A channel's promise, one figure and, later, its ad. All of it is one link. */
export function ServiceCard({ service, place }: Props) {
  const { slug, name, to, text, brazil } = service
  return (
    <li>
      <div data-channel={slug} data-pair={to} className="stage-card">
        <div className="stage-words">
          <h3 data-place={place}>
            {slug && <ChannelMark slug={slug} className="size-7" />}
            <span>{name}</span>
          </h3>
          <p className="stage-promise">{text}</p>
          {brazil && (
            <p className="stage-figure">
              <strong>{brazil.value}</strong>
              <span>{brazil.label}</span>
              <small>{brazil.source}</small>
            </p>
          )}
          <PageLink to={to} aria-label={`${landing.services.more}: ${name}`} className="stage-more">
            <span>{landing.services.more}</span>
            <ArrowRight aria-hidden className="size-4" />
          </PageLink>
        </div>
        {slug && <div className="stage-ad needs-script" data-still data-ad={stageAd(slug)} />}
      </div>
    </li>
  )
}
