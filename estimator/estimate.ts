import type { Metrics } from '../contracts/calculate-campaign-metrics.ts'
import type { Objective, Platform, Segment } from '../contracts/campaign.ts'
import { logEffectiveBudget, responseVariance } from './budget-response.ts'
import { MODEL } from './model.generated.ts'
import type { Aim, Confidence, SourceReference } from './model-file.ts'
import { PLATFORM_PAIRS } from './platform-pairs.ts'

export type Range = { low: number; high: number }
export type { Confidence } from './model-file.ts'

export type PlatformEstimate = {
  metrics: Metrics
  /** 80%: one campaign in ten ends below `low`, one in ten above `high`. */
  ranges: { impressions: Range; clicks: Range; leads: Range; cpc: Range; cpl: Range }
  confidence: Confidence
  /** The sources that weighed most, first the heaviest; `weight` is the share of influence. */
  sources: (SourceReference & { weight: number })[]
  /** What the platform passes on in taxes, as a share of the budget: 0 where nothing is known. */
  taxShare: number
}

export type EstimateRequest = {
  segment: Segment
  objective: Objective
  budget: number
  platform: Platform
}

export const MODEL_VERSION: string = MODEL.version
/** The year whose prices the estimate speaks of. */
export const MODEL_YEAR: number = MODEL.year

/** What the campaign is bought for: brand objectives buy reach first. */
const AIMS: Record<Objective, Aim> = {
  Branding: 'reach',
  'Reconhecimento de Marca': 'reach',
  Leads: 'leads',
  Matrículas: 'leads',
  Vendas: 'sales',
}

// 80% of a normal distribution lies within this many standard deviations.
const Z80 = 1.2815515655446004

export function estimate({ segment, objective, budget, platform }: EstimateRequest): PlatformEstimate {
  const cell = MODEL.cells[platform][AIMS[objective]][segment]
  const taxShare = MODEL.taxShares[platform]
  const media = Math.exp(logEffectiveBudget(MODEL.budgetResponse, budget)) * (1 - taxShare)
  const impressions = (1000 * media) / Math.exp(cell.logCpm)
  const clicks = impressions * Math.exp(cell.logCtr)
  const leads = clicks * Math.exp(cell.logRate)
  const unknownResponse = responseVariance(MODEL.budgetResponse, budget)
  const spread = (deviation: number) => Math.exp(Z80 * Math.sqrt(deviation ** 2 + unknownResponse))
  const around = (value: number, factor: number) => ({ low: value / factor, high: value * factor })
  const clicksSpread = spread(cell.clicksDeviation)
  const leadsSpread = spread(cell.leadsDeviation)
  const cpc = budget / clicks
  const cpl = budget / leads
  return {
    metrics: { impressions, clicks, leads, cpc, cpl },
    ranges: {
      impressions: around(impressions, spread(cell.impressionsDeviation)),
      clicks: around(clicks, clicksSpread),
      leads: around(leads, leadsSpread),
      cpc: around(cpc, clicksSpread),
      cpl: around(cpl, leadsSpread),
    },
    confidence: cell.confidence,
    sources: cell.sources.map(([index, weight]) => ({ ...MODEL.sources[index], weight })),
    taxShare,
  }
}

export type CurvePoint = { budget: number; results: number }

const CURVE_POINTS = 24
/**
 * How the results of any platform change with the budget: at `budget`, impressions, clicks and leads
 * are `results` times those of the request, and a cost is `budget / request.budget / results` times.
 */
export function budgetCurve(budget: number, lowest: number, highest: number): CurvePoint[] {
  const here = logEffectiveBudget(MODEL.budgetResponse, budget)
  return Array.from({ length: CURVE_POINTS }, (_, point) => {
    const share = point / (CURVE_POINTS - 1)
    const at = Math.exp(Math.log(lowest) * (1 - share) + Math.log(highest) * share)
    return { budget: at, results: Math.exp(logEffectiveBudget(MODEL.budgetResponse, at) - here) }
  })
}

const normalCumulative = (z: number) => {
  // Abramowitz and Stegun 26.2.17: off by less than 8e-8.
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return z > 0 ? 1 - tail : tail
}

/**
 * The chance that the same advertiser's campaign does better on `first` than on `second`: a lower cost
 * per conversion, or more impressions where the objective buys reach.
 */
export function chanceOfBeating(
  { segment, objective, budget }: Omit<EstimateRequest, 'platform'>,
  first: Platform,
  second: Platform,
): number {
  if (first === second) return 0.5
  const aim = AIMS[objective]
  const pair = PLATFORM_PAIRS.findIndex(
    ([a, b]) => (a === first && b === second) || (a === second && b === first),
  )
  const of = (platform: Platform) => {
    const { metrics } = estimate({ segment, objective, budget, platform })
    return Math.log(aim === 'reach' ? metrics.impressions : metrics.leads)
  }
  return normalCumulative((of(first) - of(second)) / MODEL.contests[aim][segment][pair])
}
