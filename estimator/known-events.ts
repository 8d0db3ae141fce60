import { type LatentSum, OBSERVATION_KINDS, type ObservationKind } from './figure-kinds.ts'

export const COUNT_COLUMNS = ['spend', 'impressions', 'clicks', 'conversions'] as const
export type Counts = Partial<Record<(typeof COUNT_COLUMNS)[number], number>>

const CONVERSION_RATES: ObservationKind[] = [
  'leadRate',
  'conversationRate',
  'purchaseRate',
  'saleRate',
]
const CONVERSION_COSTS: ObservationKind[] = [
  'costPerLead',
  'costPerConversation',
  'costPerSale',
  'costPerPurchase',
]
const OTHER_CONVERSIONS: ObservationKind[] = ['closeRate', 'contactRate', 'roas', 'saleRoas']
const OF_CONVERSIONS = new Set([...CONVERSION_RATES, ...CONVERSION_COSTS, ...OTHER_CONVERSIONS])

/** How many events a figure was counted from, as far as its counts tell. */
export const EVENTS: Partial<
  Record<ObservationKind, (value: number, counts: Counts) => number | undefined>
> = {
  cpm: (_, { impressions }) => impressions,
  ctr: (value, { clicks, impressions }) => clicks ?? (impressions && impressions * value),
  cpc: (value, { clicks, spend }) => clicks ?? (spend && spend / value),
  ...ofKinds(
    CONVERSION_RATES,
    (value, { conversions, clicks }) => conversions ?? (clicks && clicks * value),
  ),
  ...ofKinds(
    CONVERSION_COSTS,
    (value, { conversions, spend }) => conversions ?? (spend && spend / value),
  ),
  ...ofKinds(OTHER_CONVERSIONS, (_, { conversions }) => conversions),
}

function ofKinds<Value>(kinds: ObservationKind[], value: Value) {
  return Object.fromEntries(kinds.map((kind) => [kind, value])) as Partial<
    Record<ObservationKind, Value>
  >
}

/*
 * How far own figures may lie from the next campaign's. All three were chosen on the measured accounts, with the
 * first half of each advertiser's campaigns known: `npm run planner:evaluate` prints the scores beside other choices.
 */

/** Counts of one account vary so many times more than chance alone (Poisson) would make them. */
export const OVERDISPERSION = 3
/** Without a count: conversions of a measured account, by the harmonic mean. */
export const USUAL_CONVERSIONS = 11
/**
 * The variance of how many clicks other campaigns draw for the same results: other formats and objectives bring more
 * clicks that convert less. So it falls on rates per impression and per click, and on no cost of a result.
 */
export const CLICKS_VARIANCE = 0.4

/** 1, -1 or 0: how a figure moves with the number of clicks that are drawn. */
export const clicksWeight = (kind: ObservationKind): number => {
  const sum: LatentSum = OBSERVATION_KINDS[kind]
  return sum.clicksCounted ?? 0
}

/** The variance of the log of a count; of a usual one, and of the kind, where none is given. */
export function countVariance(
  kind: ObservationKind,
  events: number | undefined,
  ofKind: number,
  overdispersion = OVERDISPERSION,
): number {
  if (events) return overdispersion / events
  return ofKind + (OF_CONVERSIONS.has(kind) ? overdispersion / USUAL_CONVERSIONS : 0)
}
