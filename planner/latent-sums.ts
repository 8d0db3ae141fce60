import { PLATFORMS, type Platform } from '../contracts/campaign.ts'
import type { Metric } from '../contracts/planner-scenario.ts'
import { JOINT_LATENTS, type LatentSum, OBSERVATION_KINDS } from '../estimator/figure-kinds.ts'

export type WeightedLatent = { index: number; weight: number }

/** A figure as a sum: positions in the vector of all channels' latents, and a constant. */
export function sumOf(platform: Platform, metric: Metric) {
  const sum: LatentSum = OBSERVATION_KINDS[metric]
  const first = PLATFORMS.indexOf(platform) * JOINT_LATENTS.length
  const terms = JOINT_LATENTS.flatMap((latent, i): WeightedLatent[] => {
    const weight = sum[latent]
    return weight === undefined ? [] : [{ index: first + i, weight }]
  })
  return { terms, constant: sum.constant ?? 0 }
}
