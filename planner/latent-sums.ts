import { PLATFORMS, type Platform } from '../contracts/campaign.ts'
import type { Metric } from '../contracts/planner-scenario.ts'
import { type LatentSum, OBSERVATION_KINDS } from '../estimator/figure-kinds.ts'

/** The latents of one channel, in the order of a distribution's file. */
export const LATENTS = [
  'cpm',
  'ctr',
  'leadRate',
  'contactRate',
  'closeRate',
  'purchaseRate',
  'roas',
] as const

export type WeightedLatent = { index: number; weight: number }

/** A figure as a sum: positions in the vector of all channels' latents, and a constant. */
export function sumOf(platform: Platform, metric: Metric) {
  const sum: LatentSum = OBSERVATION_KINDS[metric]
  const first = PLATFORMS.indexOf(platform) * LATENTS.length
  const terms = LATENTS.flatMap((latent, i): WeightedLatent[] => {
    const weight = sum[latent]
    return weight === undefined ? [] : [{ index: first + i, weight }]
  })
  return { terms, constant: sum.constant ?? 0 }
}

/** Whether two positions belong to the same channel. */
export const sameChannel = (a: number, b: number) =>
  Math.floor(a / LATENTS.length) === Math.floor(b / LATENTS.length)
