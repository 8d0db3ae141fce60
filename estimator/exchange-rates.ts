import type { DataRecord } from './data-file.ts'

export const EXCHANGE_RATE_COLUMNS = ['period', 'currency', 'per_usd'] as const
type ExchangeRateRecord = DataRecord<(typeof EXCHANGE_RATE_COLUMNS)[number]>

/** Currency per dollar in a year; null for a currency without any rate. */
export type ExchangeRates = (currency: string, year: number) => number | null

/** A year without a rate takes the nearest year that has one. */
export function readExchangeRates(records: readonly ExchangeRateRecord[]): ExchangeRates {
  const sums = new Map<string, Map<number, { sum: number; count: number }>>()
  for (const { period, currency, per_usd } of records) {
    const years = sums.get(currency) ?? new Map()
    sums.set(currency, years)
    const year = Number(period.slice(0, 4))
    // Where a year has its annual average, that is the rate; 2026 only has its months so far.
    const annual = records.some((r) => r.currency === currency && r.period === String(year))
    if (annual && period.length > 4) continue
    const entry = years.get(year) ?? { sum: 0, count: 0 }
    years.set(year, { sum: entry.sum + Number(per_usd), count: entry.count + 1 })
  }
  return (currency, year) => {
    if (currency === 'USD') return 1
    const years = sums.get(currency)
    if (!years) return null
    let nearest: number | null = null
    for (const known of years.keys()) {
      if (nearest === null || Math.abs(known - year) < Math.abs(nearest - year)) nearest = known
    }
    const entry = nearest === null ? undefined : years.get(nearest)
    return entry ? entry.sum / entry.count : null
  }
}
