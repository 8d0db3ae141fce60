import type { Platform } from '../contracts/campaign.ts'
import { required } from '../contracts/required.ts'
import { aimOf } from './aims.ts'
import { type EstimateRequest, estimateFrom, type PlatformEstimate } from './estimate-from-model.ts'
import { MODEL } from './model.generated.ts'
import { normalCumulative } from './normal-distribution.ts'
import { PLATFORM_PAIRS } from './platform-pairs.ts'

export type { EstimateRequest, PlatformEstimate, Range } from './estimate-from-model.ts'
export type { Confidence } from './model-file.ts'

export const MODEL_VERSION: string = MODEL.version
/** The year whose prices the estimate speaks of. */
export const MODEL_YEAR: number = MODEL.year

/** One campaign in Brazil, in reais, with the range of a single advertiser. Same input, same output. */
export const estimate = (request: EstimateRequest): PlatformEstimate => estimateFrom(MODEL, request)

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
