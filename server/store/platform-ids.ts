import { PERSONAL_CLICK_IDS, type Touch } from '../../contracts/attribution.ts'
import { isPlatformChannel } from '../deliver/channel.ts'
import type { ChannelName, Delivery, StoredLead } from './lead-store.ts'

/** Ids that platforms know a browser or a click by are kept this long at most. */
export const PLATFORM_ID_DAYS = 90

/**
 * What is left of a lead's arrivals without the ids of platforms: all that figures are made of. Of a click id its name
 * stays, which tells the platform.
 */
export function withoutPlatformIds({
  attribution: { first, last },
  campaign,
}: Pick<StoredLead, 'attribution' | 'campaign'>): Pick<StoredLead, 'attribution' | 'campaign'> {
  return {
    attribution: { ...(first && { first: bare(first) }), ...(last && { last: bare(last) }) },
    campaign: withoutIds(campaign),
  }
}

const bare = (touch: Touch): Touch => ({ ...touch, parameters: withoutIds(touch.parameters) })

const withoutIds = (parameters: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      PERSONAL_CLICK_IDS.includes(name) ? '' : value,
    ]),
  )

type NeedingLead = Pick<
  StoredLead,
  'kind' | 'trackingConsent' | 'stage' | 'wonAt' | 'dealValueCents' | 'spam'
>

/**
 * Whether an event that a platform may still get needs the ids. 'won' is the last one, and a lost lead has none left;
 * what is being sent or tried again needs them in any case.
 */
export function needsPlatformIds(
  { kind, trackingConsent, stage, wonAt, dealValueCents, spam }: NeedingLead,
  deliveries: readonly Pick<Delivery, 'channel' | 'state'>[],
  channels: readonly ChannelName[],
): boolean {
  if (!channels.some(({ name }) => isPlatformChannel(name))) return false
  if (!trackingConsent?.advertising && !trackingConsent?.measurement) return false
  // Nobody is told of a held lead before it is released.
  if (spam.length > 0) return true
  const told = deliveries.filter(({ channel }) => isPlatformChannel(channel))
  if (told.some(({ state }) => state === 'waiting' || state === 'dead')) return true
  // Of an applicant no sale is told.
  if (stage === 'perdido' || kind === 'recruitment') return false
  if (wonAt === undefined) return true
  // A sale that was skipped for want of a value is told when the value is known.
  return told.some(({ state }) => state === 'skipped') && dealValueCents === undefined
}
