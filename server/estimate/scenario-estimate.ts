import { offeredPlatforms } from '../../content/channels/offered.ts'
import type { CalculateRequest, Metrics } from '../../contracts/calculate-campaign-metrics.ts'
import type { Platform } from '../../contracts/campaign.ts'
import type { Conversion, FigureRange, FigureRanges } from '../../contracts/estimate-details.ts'
import { scaleMetrics, scaleRanges } from '../../contracts/scale-results.ts'
import { conversionOf } from '../../estimator/aims.ts'
import { chanceOfBeating, estimate, type PlatformEstimate } from '../../estimator/estimate.ts'
import { belowCeiling } from '../../estimator/estimate-from-model.ts'
import { MODEL } from '../../estimator/model.generated.ts'
import { MONTH_DAYS, resultsFactor } from '../../estimator/monthly-spend.ts'
import { rank } from '../../estimator/ranking.ts'
import { sixDigits, threeDigits } from '../six-digits.ts'

export type PlatformFigures = PlatformEstimate & { platform: Platform }

/** The figures of a scenario for every part of the server: computed once and rounded once. */
export type ScenarioEstimate = {
  scenario: CalculateRequest
  /** What the figure `leads` counts. */
  conversion: Conversion
  /** In the calculator's order. */
  platforms: PlatformFigures[]
  /** Best first, by the specification's ranking. */
  ranked: [PlatformFigures, ...PlatformFigures[]]
  /** The chance that the first really beats the second; undefined with a single platform. */
  firstBeatsSecond: number | undefined
}

export function estimateScenario(scenario: CalculateRequest): ScenarioEstimate {
  const { segment, objective, budget, platform: asked } = scenario
  const platforms = (asked === null ? offeredPlatforms : [asked]).map((platform) =>
    roundedFigures(platform, estimate({ segment, objective, budget, platform })),
  )
  // Ranked from the same rounded metrics as on the page, because text and table must agree.
  const [first, ...others] = rank(objective, platforms)
  if (!first) throw new Error('a scenario has at least one platform')
  const [second] = others
  return {
    scenario,
    conversion: conversionOf(objective, segment),
    platforms,
    ranked: [first, ...others],
    firstBeatsSecond:
      second && sixDigits(chanceOfBeating(scenario, first.platform, second.platform)),
  }
}

/** The same, spent over some days. The order stays: a longer time is as good for every platform. */
export function spentOver(days: number, result: ScenarioEstimate): ScenarioEstimate {
  const { budget } = result.scenario
  const results = resultsFactor(MODEL.budgetResponse, { budget, days }, budget)
  const scale = { money: 1, results }
  const scaled = (figures: PlatformFigures): PlatformFigures =>
    belowCeiling(
      {
        ...figures,
        metrics: scaleMetrics(figures.metrics, scale),
        ranges: scaleRanges(figures.ranges, scale),
        middles: scaleRanges(figures.middles, scale),
      },
      figures.ceiling,
      days / MONTH_DAYS,
    )
  const [first, ...others] = result.ranked
  return {
    ...result,
    platforms: result.platforms.map(scaled),
    ranked: [scaled(first), ...others.map(scaled)],
  }
}

export const metricsByPlatform = (platforms: PlatformFigures[]): Record<string, Metrics> =>
  Object.fromEntries(platforms.map(({ platform, metrics }) => [platform, metrics]))

function roundedFigures(
  platform: Platform,
  { metrics, ranges, middles, ...rest }: PlatformEstimate,
): PlatformFigures {
  return {
    platform,
    ...rest,
    metrics: {
      impressions: sixDigits(metrics.impressions),
      clicks: sixDigits(metrics.clicks),
      leads: sixDigits(metrics.leads),
      cpc: sixDigits(metrics.cpc),
      cpl: sixDigits(metrics.cpl),
    },
    ranges: roundedRanges(ranges),
    middles: roundedRanges(middles),
  }
}

const roundedRanges = ({ impressions, clicks, leads, cpc, cpl }: FigureRanges): FigureRanges => ({
  impressions: roundedRange(impressions),
  clicks: roundedRange(clicks),
  leads: roundedRange(leads),
  cpc: roundedRange(cpc),
  cpl: roundedRange(cpl),
})

const roundedRange = ({ low, high }: FigureRange) => ({
  low: threeDigits(low),
  high: threeDigits(high),
})
