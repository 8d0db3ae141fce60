import { PLATFORMS, type Platform } from '../contracts/campaign.ts'
import type { Metric } from '../contracts/planner-scenario.ts'
import { JOINT_LATENTS, type LatentSum, OBSERVATION_KINDS } from '../estimator/figure-kinds.ts'

export type WeightedLatent = { index: number; weight: number }

/** A figure of a channel as a sum: positions in the vector of all channels' latents, and a constant. */
export type FigureSum = {
  platform: Platform
  /** The metric whose sampling noise is added to the figure's variance; null: no noise. */
  metric: Metric | null
  terms: WeightedLatent[]
  constant: number
}

export function figureSum(platform: Platform, metric: Metric): FigureSum & { metric: Metric } {
  const sum: LatentSum = OBSERVATION_KINDS[metric]
  const terms = JOINT_LATENTS.flatMap((latent): WeightedLatent[] => {
    const weight = sum[latent]
    return weight === undefined ? [] : [{ index: latentIndex(platform, latent), weight }]
  })
  if (sum.ticket) terms.push({ index: TICKET_INDEX, weight: sum.ticket })
  return { platform, metric, terms, constant: sum.constant ?? 0 }
}

/** The advertiser's ticket stands after the latents of all channels: it belongs to none of them. */
export const TICKET_INDEX = PLATFORMS.length * JOINT_LATENTS.length

/** Which of JOINT_LATENTS a position is; -1 for the ticket. */
export const latentNumber = (index: number) =>
  index === TICKET_INDEX ? -1 : index % JOINT_LATENTS.length

export const latentIndex = (platform: Platform, latent: (typeof JOINT_LATENTS)[number]) =>
  PLATFORMS.indexOf(platform) * JOINT_LATENTS.length + JOINT_LATENTS.indexOf(latent)

/** Whether a position belongs to the channel. */
export const isLatentOfPlatform = (platform: Platform, index: number) =>
  Math.floor(index / JOINT_LATENTS.length) === PLATFORMS.indexOf(platform)

/** One sum without another: 'a lead, but not its closing'. The noise is that of the first. */
export function subtractSums(a: FigureSum, b: FigureSum): FigureSum {
  const weights = new Map(a.terms.map(({ index, weight }) => [index, weight]))
  for (const { index, weight } of b.terms) weights.set(index, (weights.get(index) ?? 0) - weight)
  return {
    ...a,
    terms: [...weights].map(([index, weight]) => ({ index, weight })),
    constant: a.constant - b.constant,
  }
}
