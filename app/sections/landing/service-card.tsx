import type { Evidence } from '@content/channels/channel.ts'
import type { ChannelSlug } from '@content/channels/offered.ts'
import { landing } from '@content/landing.ts'
import { ArrowRight } from 'lucide-react'
import { useHydrated } from '~/boot/use-hydrated.ts'
import { ChannelMark } from '~/components/ui/channel-mark.tsx'
import { PageLink } from '~/components/ui/page-link.tsx'
import { usePair } from '~/lib/use-pair.ts'
import { StageAd } from './stage-ad.tsx'

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
  /** On the stage: its tab's id. */
  tab?: string
  /** On the stage only one is. */
  isOpen: boolean
}

/** A channel's promise, one figure and its ad. All of it is one link. */
export function ServiceCard({ service, place, tab, isOpen }: Props) {
  const { slug, name, to, text, brazil } = service
  const pair = usePair<HTMLDivElement>(to)
  const isHydrated = useHydrated()
  return (
    <li role={tab && 'none'} hidden={tab !== undefined && !isOpen}>
      <div
        {...pair}
        data-channel={slug}
        className="stage-card"
        {...(tab && { role: 'tabpanel', id: `${tab}-painel`, 'aria-labelledby': tab })}
      >
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
        {slug && isHydrated && (
          <StageAd slug={slug} card={pair.ref} isShown={pair['data-pair'] ?? false} />
        )}
      </div>
    </li>
  )
}
