import type { Platform } from '../contracts/campaign.ts'
import { required } from '../contracts/required.ts'
import { aimOf } from './aims.ts'
import { type EstimateRequest, estimateFrom, type PlatformEstimate } from './estimate-from-model.ts'
import { MODEL } from './model.generated.ts'
import { PLATFORM_PAIRS } from './platform-pairs.ts'

export type { EstimateRequest, PlatformEstimate, Range } from './estimate-from-model.ts'
export type { Confidence } from './model-file.ts'

export const MODEL_VERSION: string = MODEL.version
/** The year whose prices the estimate speaks of. */
export const MODEL_YEAR: number = MODEL.year

/** One campaign in Brazil, in reais, with the range of a single advertiser. Same input, same output. */
export const estimate = (request: EstimateRequest): PlatformEstimate => estimateFrom(MODEL, request)

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
  const aim = aimOf(objective, segment)
  const pair = PLATFORM_PAIRS.findIndex(
    ([a, b]) => (a === first && b === second) || (a === second && b === first),
  )
  const of = (platform: Platform) => {
    const { metrics } = estimate({ segment, objective, budget, platform })
    return Math.log(aim === 'reach' ? metrics.impressions : metrics.leads)
  }
  const deviation = required(MODEL.contests[aim][segment][pair], `${first} beside ${second}`)
  return normalCumulative((of(first) - of(second)) / deviation)
}
