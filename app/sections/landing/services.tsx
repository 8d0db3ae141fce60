import { pageLinks } from 'virtual:page-links'
import { channelCards } from '@content/channels/channel-cards.ts'
import { landing } from '@content/landing.ts'
import { channelsInWords } from '@content/number-words.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { type Service, ServiceCard } from './service-card.tsx'

const { services } = landing

const offered: Service[] = [
  ...channelCards.map((card) => ({ ...card, to: `/${card.slug}`, text: card.card })),
  ...pageLinks.channels.map((link) => ({ ...link, name: link.label })),
]
const inWords = channelsInWords(offered.length)
const title = fillTemplate(services.title, {
  channels: `${inWords.charAt(0).toUpperCase()}${inWords.slice(1)}`,
})

/**
 * The channels as a list of links; on a phone it is swiped, one channel a screen. On a wide screen
 * app/behaviour/stage.ts makes a stage of it: a tab for each channel, its ad beside its words.
 */
export function Services() {
  return (
    <section id="services" className="stage on-ink" data-tabs={services.label}>
      <div data-below-fold="all" className="stage-wrap">
        <div className="stage-head">
          <h2 className="text-title">{title}</h2>
          <p>{services.intro}</p>
        </div>
        <ul data-below-fold="all" className="stage-list">
          {offered.map((service, place) => (
            <ServiceCard
              key={service.to}
              service={service}
              place={`${place + 1}/${offered.length}`}
            />
          ))}
        </ul>
      </div>
    </section>
  )
}
