import type { ObservationKind } from './figure-kinds.ts'

export const COUNT_COLUMNS = ['spend', 'impressions', 'clicks', 'conversions'] as const
export type Counts = Partial<Record<(typeof COUNT_COLUMNS)[number], number>>

/** How many events a figure was counted from, as far as its counts tell. */
export const EVENTS: Partial<
  Record<ObservationKind, (value: number, counts: Counts) => number | undefined>
> = {
  cpm: (_, { impressions }) => impressions,
  ctr: (value, { clicks, impressions }) => clicks ?? (impressions && impressions * value),
  cpc: (value, { clicks, spend }) => clicks ?? (spend && spend / value),
  ...ofKinds(
    ['leadRate', 'conversationRate', 'purchaseRate', 'saleRate'],
    (value, { conversions, clicks }) => conversions ?? (clicks && clicks * value),
  ),
  ...ofKinds(
    ['costPerLead', 'costPerConversation', 'costPerSale', 'costPerPurchase'],
    (value, { conversions, spend }) => conversions ?? (spend && spend / value),
  ),
  ...ofKinds(['closeRate', 'contactRate', 'roas'], (_, { conversions }) => conversions),
}

function ofKinds<Value>(kinds: ObservationKind[], value: Value) {
  return Object.fromEntries(kinds.map((kind) => [kind, value])) as Partial<
    Record<ObservationKind, Value>
  >
}
