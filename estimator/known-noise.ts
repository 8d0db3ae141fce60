import { noiseClassesOf } from './components.ts'
import type { CsvRecord } from './csv.ts'
import type { Observation, ObservationKind } from './market-data.ts'

const COUNT_COLUMNS = ['spend', 'impressions', 'clicks', 'conversions'] as const
type Counts = Partial<Record<(typeof COUNT_COLUMNS)[number], number>>

/** How many events a figure was counted from, as far as its counts tell. */
const EVENTS: Partial<
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

/**
 * The variance of a known figure's own chance. Learned for its kind, or from its counts where they are
 * given: the log of a count of n events varies by 1 / n.
 */
export function knownNoise(
  row: Observation,
  value: number,
  record: CsvRecord,
  noise: Record<string, number>,
): number {
  const counts: Counts = Object.fromEntries(
    COUNT_COLUMNS.flatMap((name) => {
      const count = Number(record[name] || Number.NaN)
      return count > 0 ? [[name, count]] : []
    }),
  )
  const events = EVENTS[row.kind]?.(value, counts)
  const [ofKind = '', ...others] = noiseClassesOf(row)
  const sum = (names: readonly string[]) =>
    names.reduce((total, name) => total + (noise[name] ?? 0.01), 0)
  return events ? sum(others) + 1 / events : sum([ofKind, ...others])
}
