import type { Metrics } from './calculate-campaign-metrics.ts'
import type { FigureRange, FigureRanges } from './estimate-details.ts'

/** Another spending as factors of the answered one: its money and its results. */
export type Scale = { money: number; results: number }

/** No more than so many impressions, and what they bring. */
export function cappedMetrics(metrics: Metrics, most: number): Metrics {
  const { impressions } = metrics
  if (impressions <= most) return metrics
  // The product may miss the ceiling by a rounding.
  return {
    ...scaleMetrics(metrics, { money: 1, results: most / impressions }),
    impressions: most,
  }
}

/** The ends of the ranges, for the same ceiling; `results` is what the ceiling leaves of the middle. */
export function cappedRanges(ranges: FigureRanges, most: number, results: number): FigureRanges {
  const scaled = scaleRanges(ranges, { money: 1, results })
  const { low, high } = scaled.impressions
  return { ...scaled, impressions: { low: Math.min(low, most), high: Math.min(high, most) } }
}

/** The same campaign at another budget: counts scale with the results, costs with money per result. */
export function scaleMetrics(metrics: Metrics, { money, results }: Scale): Metrics {
  const cost = money / results
  return {
    impressions: metrics.impressions * results,
    clicks: metrics.clicks * results,
    leads: metrics.leads * results,
    cpc: metrics.cpc * cost,
    cpl: metrics.cpl * cost,
  }
}

export function scaleRanges(ranges: FigureRanges, { money, results }: Scale): FigureRanges {
  const times = ({ low, high }: FigureRange, factor: number) => ({
    low: low * factor,
    high: high * factor,
  })
  const cost = money / results
  return {
    impressions: times(ranges.impressions, results),
    clicks: times(ranges.clicks, results),
    leads: times(ranges.leads, results),
    cpc: times(ranges.cpc, cost),
    cpl: times(ranges.cpl, cost),
  }
}
