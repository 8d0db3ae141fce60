import { platformEvents as texts } from '../../content/platform-events.ts'
import { fillTemplate } from '../../contracts/fill-template.ts'
import { isPlatformChannel } from '../deliver/channel.ts'
import { platformOf } from '../deliver/outage.ts'
import type { Delivery, StoredLead } from '../store/lead-store.ts'

/** An event that a platform got, with the names that people know both by. */
export type ToldPlatform = {
  platform: string
  event: string
  /** ISO 8601; undefined if the platform has it and has not confirmed it. */
  at: string | undefined
}

const isTold = ({ channel, deliveredAt, reference }: Delivery) =>
  isPlatformChannel(channel) && (deliveredAt !== undefined || reference !== undefined)

/** What platforms were told of a lead, in the order in which it was told. */
export const toldPlatforms = (deliveries: readonly Delivery[]): ToldPlatform[] =>
  deliveries
    .filter(isTold)
    .map(({ channel, deliveredAt }) => {
      const { platform, event } = platformOf(channel)
      return {
        platform: nameIn(texts.platforms, platform),
        event: nameIn(texts.events, event),
        at: deliveredAt,
      }
    })
    .sort((one, other) => (one.at ?? '9').localeCompare(other.at ?? '9'))

/**
 * What the team can do by hand about events that were sent before a consent was taken back: one sentence for each
 * platform. Empty while nothing was taken back.
 */
export function undoByHand({
  trackingConsent,
  submissionId,
  deliveries,
}: Pick<StoredLead, 'trackingConsent' | 'submissionId' | 'deliveries'>): string[] {
  if (!trackingConsent?.withdrawn) return []
  const told = deliveries.filter(isTold).map(({ channel }) => platformOf(channel))
  return Object.entries(texts.undo).flatMap(([platform, sentence]) => {
    const events = told.filter((one) => one.platform === platform)
    if (events.length === 0) return []
    const ids = events.map(({ event }) => `${submissionId}.${event}`).join(', ')
    return [fillTemplate(sentence, { ids })]
  })
}

const nameIn = (names: Record<string, string>, key: string) => names[key] ?? key
