import { pageLinks } from 'virtual:page-links'
import { channelCards } from '@content/channels/channel-cards.ts'
import { landing } from '@content/landing.ts'
import { channelsInWords } from '@content/number-words.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import {
  type KeyboardEvent,
  memo,
  startTransition,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { ChannelMark } from '~/components/ui/channel-mark.tsx'
import { afterNextPaint } from '~/lib/after-next-paint.ts'
import { type Service, ServiceCard } from './service-card.tsx'
import { useWide } from './use-wide.ts'

const { services } = landing

const offered: Service[] = [
  ...channelCards.map((card) => ({ ...card, to: `/${card.slug}`, text: card.card })),
  ...pageLinks.channels.map((link) => ({ ...link, name: link.label })),
]
const inWords = channelsInWords(offered.length)
const title = fillTemplate(services.title, {
  channels: `${inWords.charAt(0).toUpperCase()}${inWords.slice(1)}`,
})

/** A tab that is pressed draws the two cards anew that change, not all six. */
const Card = memo(ServiceCard)

/** The tab chosen last: who comes back from a channel's page finds it again. */
let lastChosen = 0

/**
 * The channels. The HTML has them as a list of links; on a phone it is swiped, one channel a screen. On a wide
 * screen with scripts the same list is a stage: a tab for each channel, its ad beside its words.
 */
export function Services() {
  const isStage = useWide()
  const [chosen, setState] = useState(lastChosen)
  const [open, setOpen] = useState(lastChosen)
  const setChosen = (place: number) => {
    lastChosen = place
    setState(place)
  }
  // The tab answers at once; the panel with its ad is drawn after that is painted.
  useEffect(() => afterNextPaint(() => startTransition(() => setOpen(chosen))), [chosen])
  const id = useId()
  const tabId = (place: number) => `${id}-${place}`
  const tabs = useRef<HTMLDivElement>(null)

  const move = (event: KeyboardEvent) => {
    const last = offered.length - 1
    const places: Record<string, number> = {
      ArrowRight: chosen === last ? 0 : chosen + 1,
      ArrowLeft: chosen === 0 ? last : chosen - 1,
      Home: 0,
      End: last,
    }
    const place = places[event.key]
    if (place === undefined) return
    event.preventDefault()
    setChosen(place)
    tabs.current?.querySelectorAll('button')[place]?.focus()
  }

  return (
    <section
      id="services"
      className="stage on-ink"
      data-channel={isStage ? offered[open]?.slug : undefined}
    >
      <div data-below-fold="all" className="stage-wrap">
        <div className="stage-head">
          <h2 className="text-title">{title}</h2>
          <p>{services.intro}</p>
        </div>
        {isStage && (
          <div
            ref={tabs}
            role="tablist"
            aria-label={services.label}
            className="stage-tabs"
            onKeyDown={move}
          >
            {offered.map((service, place) => (
              <button
                key={service.to}
                type="button"
                role="tab"
                id={tabId(place)}
                aria-selected={place === chosen}
                aria-controls={`${tabId(place)}-painel`}
                tabIndex={place === chosen ? 0 : -1}
                data-channel={service.slug}
                onClick={() => setChosen(place)}
              >
                {service.slug && <ChannelMark slug={service.slug} className="size-5" />}
                <span>{service.name}</span>
              </button>
            ))}
          </div>
        )}
        <ul data-below-fold="all" className="stage-list" role={isStage ? 'none' : undefined}>
          {offered.map((service, place) => (
            <Card
              key={service.to}
              service={service}
              place={`${place + 1}/${offered.length}`}
              tab={isStage ? tabId(place) : undefined}
              isOpen={place === open}
            />
          ))}
        </ul>
      </div>
    </section>
  )
}
