import type { Metrics } from '@contracts/calculate-campaign-metrics.ts'
import type { EstimateDetails, FigureRanges } from '@contracts/estimate-details.ts'
import {
  cappedMetrics,
  cappedRanges,
  type Scale,
  scaleMetrics,
  scaleRanges,
} from '@contracts/scale-results.ts'
import { MONTH_DAYS, resultsFactor } from '@estimator/monthly-spend.ts'

/** What a visitor spends, and over how many days. */
export type Spending = { budget: number; days: number }

/** A spending as factors of the answered one, and for how long. */
type Spent = Scale & { months: number }

/** The server answers for 30 days, without knowing the visitor's. */
export const scaleOf = (
  details: EstimateDetails | undefined,
  answered: number,
  spending: Spending,
): Spent =>
  details
    ? {
        money: spending.budget / answered,
        results: resultsFactor(details.budgetResponse, spending, answered),
        months: spending.days / MONTH_DAYS,
      }
    : { money: 1, results: 1, months: 1 }

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
  scale: Spent,
): ScaledFigures {
  const middles = details?.middles[platform]
  const ranges = details?.ranges[platform]
  const ceiling = details?.ceilings[platform]
  const most = ceiling ? ceiling.people * ceiling.times * scale.months : Number.POSITIVE_INFINITY
  const scaled = scaleMetrics(metrics, scale)
  const left = Math.min(1, most / scaled.impressions)
  const capped = (of: FigureRanges | undefined) =>
    of && cappedRanges(scaleRanges(of, scale), most, left)
  return {
    platform,
    metrics: cappedMetrics(scaled, most),
    middles: capped(middles),
    ranges: capped(ranges),
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
