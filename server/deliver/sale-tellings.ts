import { platformEvents } from '../../content/platform-events.ts'
import { platformOutcomes } from '../../content/server-messages.ts'
import { fillTemplate } from '../../contracts/fill-template.ts'
import { formatReais } from '../../contracts/number-format.ts'
import { plural } from '../../contracts/plural.ts'
import { dateFormats } from '../date-formats.ts'
import type { ChannelName, Delivery, StoredLead } from '../store/lead-store.ts'
import { platformName } from './outage.ts'

const texts = platformEvents.sales

type Sold = Pick<StoredLead, 'wonAt' | 'dealValueCents'>
type SaleDelivery = Pick<
  Delivery,
  'channel' | 'state' | 'attempts' | 'nextAttemptAt' | 'reference' | 'told'
>

/** What a sale is worth now: null if nobody has said it, 0 if there is none. */
export const standingCents = ({ wonAt, dealValueCents }: Sold): number | null =>
  wonAt === undefined ? 0 : (dealValueCents ?? null)

/** Why an event of a stage that was taken back is not sent. An attempt without an answer may have arrived. */
export const undoneText = (attempts: number) =>
  attempts > 0 ? platformOutcomes.undoneAfterTry : platformOutcomes.undone

export const isSaleChannel = (name: string) => name.endsWith('-won')

/** It waits so that it can still be corrected: nothing was sent. */
export const waitsForItsTime = ({ channel, state, attempts, reference }: SaleDelivery) =>
  isSaleChannel(channel) && state === 'waiting' && attempts === 0 && reference === undefined

/** What the team is told before the first telling: how long a sale waits, and who takes no correction after it. */
export function saleRule(
  { trackingConsent }: Pick<StoredLead, 'trackingConsent'>,
  channels: readonly ChannelName[],
): string | undefined {
  const sales = channels.filter(
    ({ event, consent }) =>
      event === 'won' && (consent === undefined || trackingConsent?.[consent] === true),
  )
  const waitMs = sales[0]?.waitMs ?? 0
  if (sales.length === 0) return undefined
  const minutes = Math.round(waitMs / 60_000)
  return [
    fillTemplate(minutes === 0 ? texts.ruleAtOnce : texts.rule, {
      wait: readableWait(minutes),
      platforms: listed(sales),
    }),
    ...fixedRule(sales),
  ].join(' ')
}

function readableWait(minutes: number) {
  const isHours = minutes % 60 === 0
  const count = isHours ? minutes / 60 : minutes
  const { one, many } = isHours ? texts.hours : texts.minutes
  return fillTemplate(plural(count, one, many), { count })
}

const fixedRule = (sales: readonly ChannelName[]) => {
  const fixed = sales.filter(({ restates }) => !restates)
  const words = plural(fixed.length, texts.fixed.one, texts.fixed.many)
  return fixed.length > 0 ? [fillTemplate(words, { platforms: listed(fixed) })] : []
}

/** Where the sale stands with the platforms, and what a person must mend by hand. */
export function saleNotes(
  lead: Sold & Pick<StoredLead, 'trackingConsent'>,
  deliveries: readonly SaleDelivery[],
  channels: readonly ChannelName[],
  timeZone: string,
): string[] {
  const sales = deliveries
    .filter(({ channel }) => isSaleChannel(channel))
    .map((delivery) => {
      const { restates, consent } = channels.find(({ name }) => name === delivery.channel) ?? {}
      return { ...delivery, name: delivery.channel, restates, consent }
    })
  const cents = standingCents(lead)
  const isAllowed = ({ consent }: Pick<ChannelName, 'consent'>) =>
    consent === undefined || lead.trackingConsent?.[consent] === true
  const time = (iso: string) => dateFormats(timeZone).dateTime.format(Date.parse(iso))
  const first = sales.filter((one) => waitsForItsTime(one) && !one.told && isAllowed(one))
  const stale = sales.filter(({ told }) => told && told.cents !== cents)
  const isMended = ({ restates, state }: (typeof sales)[number]) =>
    restates === true && (state === 'waiting' || state === 'delivered')
  const notes: string[] = []
  if (first[0]) {
    const facts = { platforms: listed(first), time: time(first[0].nextAttemptAt) }
    const value = cents === null ? texts.waitingWithoutValue : texts.waiting
    notes.push(
      [fillTemplate(value, { ...facts, value: money(cents) }), ...fixedRule(first)].join(' '),
    )
  }
  for (const one of stale.filter(isMended)) {
    notes.push(
      fillTemplate(texts.restating, {
        platform: listed([one]),
        told: money(one.told?.cents ?? null),
        value: money(cents),
        time: time(one.nextAttemptAt),
      }),
    )
  }
  for (const group of byTold(stale.filter((one) => !isMended(one)))) {
    const words = plural(group.length, texts.byHand.one, texts.byHand.many)
    const told = money(group[0]?.told?.cents ?? null)
    notes.push(fillTemplate(words, { platforms: listed(group), told, value: money(cents) }))
  }
  const emptied = sales.filter(
    ({ restates, told }) => restates && lead.wonAt === undefined && told !== undefined,
  )
  if (emptied.length > 0)
    notes.push(fillTemplate(texts.stillCounted, { platform: listed(emptied) }))
  return notes
}

/** One delivery, for the list of deliveries. */
export function saleNote(lead: Sold, delivery: SaleDelivery, timeZone: string): string | undefined {
  const { told, nextAttemptAt } = delivery
  const cents = standingCents(lead)
  const time = () => dateFormats(timeZone).dateTime.format(Date.parse(nextAttemptAt))
  const parts = [
    told && fillTemplate(texts.received, { value: money(told.cents) }),
    told && told.cents !== cents && fillTemplate(texts.standsNow, { value: money(cents) }),
    waitsForItsTime(delivery) && fillTemplate(texts.waitsUntil, { time: time() }),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : undefined
}

const money = (cents: number | null) =>
  cents === null ? texts.noValue : formatReais(cents / 100).replace(/\s/g, ' ')

const listed = (channels: readonly { name: string }[]) =>
  new Intl.ListFormat('pt-BR').format(channels.map(({ name }) => platformName(name)))

const byTold = <One extends SaleDelivery>(deliveries: readonly One[]): One[][] => [
  ...Map.groupBy(deliveries, ({ told }) => told?.cents).values(),
]
