import { isWholeMarket } from './topics.ts'

/** Where the end of a quoted range lies from its middle, learned from ranges with both ends. */
export type RangeWidth = { mean: number; variance: number }
export type HalfWidth = { metric: string; label: string; half: number }
/** The width of a range that a publisher quotes for a metric, under a label of its own. */
export type RangeWidths = (metric: string, label: string) => RangeWidth

export const rangeSide = (statistic: string): -1 | 0 | 1 =>
  ['range-low', 'min', 'p25'].includes(statistic)
    ? -1
    : ['range-high', 'max', 'p75'].includes(statistic)
      ? 1
      : 0

/** Shrinkage: the width of the wider group counts as much as this many ranges of the group itself. */
const PRIOR_RANGES = 10
const UNKNOWN: RangeWidth = { mean: 0.4, variance: 0.04 }

/** A whole market is quoted in wider ranges than one segment of it, and prices in wider than rates. */
export function learnRangeWidths(halves: readonly HalfWidth[]): RangeWidths {
  const any = halves.length > 0 ? summarize(halves) : UNKNOWN
  const widths = new Map<string, RangeWidth>()
  for (const metric of new Set(halves.map((range) => range.metric))) {
    const ofMetric = halves.filter((range) => range.metric === metric)
    const common = shrinkTo(ofMetric, any)
    for (const whole of [true, false]) {
      const ofKind = ofMetric.filter((range) => isWholeMarket(range.label) === whole)
      widths.set(`${metric} ${whole}`, ofKind.length > 0 ? shrinkTo(ofKind, common) : common)
    }
  }
  return (metric, label) => widths.get(`${metric} ${isWholeMarket(label)}`) ?? any
}

function summarize(ranges: readonly HalfWidth[]): RangeWidth {
  const mean = ranges.reduce((sum, { half }) => sum + half, 0) / ranges.length
  const variance = ranges.reduce((sum, { half }) => sum + (half - mean) ** 2, 0) / ranges.length
  return { mean, variance }
}

function shrinkTo(ranges: readonly HalfWidth[], wider: RangeWidth): RangeWidth {
  const own = summarize(ranges)
  const share = ranges.length / (ranges.length + PRIOR_RANGES)
  return {
    mean: share * own.mean + (1 - share) * wider.mean,
    variance: share * own.variance + (1 - share) * wider.variance,
  }
}
