import type { Metrics } from '@contracts/calculate-campaign-metrics.ts'
import type { EstimateDetails, FigureRanges } from '@contracts/estimate-details.ts'
import { type Scale, scaleMetrics, scaleRanges } from '@contracts/scale-results.ts'
import { MONTH_DAYS, resultsFactor } from '@estimator/monthly-spend.ts'

/** What a visitor spends, and over how many days. */
export type Spending = { budget: number; days: number }

/** The server answers for 30 days, without knowing the visitor's. */
export const scaleOf = (
  details: EstimateDetails | undefined,
  answered: number,
  spending: Spending,
): Scale =>
  details
    ? {
        money: spending.budget / answered,
        results: resultsFactor(details.budgetResponse, spending, answered),
      }
    : { money: 1, results: 1 }

/** Everything that is shown of one platform. */
export type ScaledFigures = {
  platform: string
  metrics: Metrics
  middles?: FigureRanges
  ranges?: FigureRanges
}

export function scaledFigures(
  platform: string,
  metrics: Metrics,
  details: EstimateDetails | undefined,
  scale: Scale,
): ScaledFigures {
  const middles = details?.middles[platform]
  const ranges = details?.ranges[platform]
  return {
    platform,
    metrics: scaleMetrics(metrics, scale),
    middles: middles && scaleRanges(middles, scale),
    ranges: ranges && scaleRanges(ranges, scale),
  }
}

/** Beyond this share the texts of the answer, which speak of 30 days, no longer fit the figures. */
const NOTABLE = 0.01

/** How much more (or less) each real brings than within 30 days; undefined where it is the same. */
export function paceChange(details: EstimateDetails, spending: Spending): number | undefined {
  if (spending.days === MONTH_DAYS) return undefined
  const change = scaleOf(details, spending.budget, spending).results - 1
  return Math.abs(change) < NOTABLE ? undefined : change
}
