import { PLATFORMS, type Platform } from '../contracts/campaign.ts'
import type { KnownFigure, Metric } from '../contracts/planner-scenario.ts'
import { required } from '../contracts/required.ts'
import { Z80 } from '../estimator/calibration.ts'
import { EVENTS } from '../estimator/known-events.ts'
import { invert } from '../estimator/linear-algebra.ts'
import { at, Matrix } from '../estimator/matrix.ts'
import { LATENTS, sameChannel, sumOf, type WeightedLatent } from './latent-sums.ts'
import type { Band, Distribution } from './types.ts'

/**
 * The distribution after own figures: Gaussian conditioning in closed form. The figures known are of other
 * campaigns than the one that is planned, so that they share everything but what differs between campaigns.
 */
export type Posterior = {
  distribution: Distribution
  mean: Float64Array
  /** Of all latents, without the campaigns' own part. */
  covariance: Matrix
  /** The same before any own figure. */
  prior: Matrix
  /** How the campaigns of one advertiser differ, between the latents of a channel. */
  campaign: Matrix
}

/** What the model adds to the noise of every figure that it predicts. */
const LEAST_NOISE = 0.0004

export function condition(
  distribution: Distribution,
  known: readonly KnownFigure[] = [],
): Posterior {
  const mean = Float64Array.from(distribution.mean)
  const prior = symmetric(distribution.covariance, mean.length)
  const campaign = symmetric(distribution.campaign, LATENTS.length)
  if (known.length === 0) return { distribution, mean, covariance: prior, prior, campaign }
  const figures = known.map((figure) => ({ figure, ...sumOf(figure.platform, figure.metric) }))
  const between = Matrix.from(known.length, known.length, (i, j) => {
    const [a, b] = [required(figures[i]), required(figures[j])]
    const shared = sumOver(a.terms, b.terms, (p, q) => prior.get(p, q))
    // Figures of one channel are of the same campaigns.
    const ofCampaign = sumOver(a.terms, b.terms, (p, q) =>
      sameChannel(p, q) ? campaign.get(p % LATENTS.length, q % LATENTS.length) : 0,
    )
    return shared + ofCampaign + (i === j ? knownNoise(distribution, a.figure) : 0)
  })
  const { inverse } = invert(between)
  /** Covariance of each latent with each known figure. */
  const cross = Matrix.from(mean.length, known.length, (p, i) =>
    required(figures[i]).terms.reduce(
      (sum, { index, weight }) => sum + weight * prior.get(p, index),
      0,
    ),
  )
  const gain = Matrix.from(mean.length, known.length, (p, i) => {
    let sum = 0
    for (let j = 0; j < known.length; j++) sum += cross.get(p, j) * inverse.get(j, i)
    return sum
  })
  const residuals = figures.map(
    ({ figure, terms, constant }) =>
      Math.log(figure.value) -
      terms.reduce((sum, { index, weight }) => sum + weight * at(mean, index), constant),
  )
  return {
    distribution,
    mean: mean.map((value, p) =>
      residuals.reduce((sum, residual, i) => sum + gain.get(p, i) * residual, value),
    ),
    covariance: Matrix.from(mean.length, mean.length, (p, q) => {
      let sum = prior.get(p, q)
      for (let i = 0; i < known.length; i++) sum -= gain.get(p, i) * cross.get(q, i)
      return sum
    }),
    prior,
    campaign,
  }
}

/** The variance of a known figure's own chance: from its counts, or as learned for its kind. */
function knownNoise({ noise }: Distribution, { metric, value, ...counts }: KnownFigure): number {
  const [ofKind, ofAny] = noise[metric]
  const events = EVENTS[metric]?.(value, counts)
  return ofAny + (events ? 1 / events : ofKind)
}

/** A figure of the planned campaign: the middle of its log and the variance, before calibration. */
export function figureOf(posterior: Posterior, platform: Platform, metric: Metric) {
  const { terms, constant } = sumOf(platform, metric)
  const { mean, covariance, prior } = posterior
  const own = ownVariance(posterior, metric)
  const varianceIn = (matrix: Matrix) => sumOver(terms, terms, (p, q) => matrix.get(p, q)) + own
  const variance = varianceIn(covariance)
  const before = covariance === prior ? variance : varianceIn(prior)
  return {
    log: terms.reduce((sum, { index, weight }) => sum + weight * at(mean, index), constant),
    variance,
    /** How much the own figures count. */
    weight: 1 - variance / before,
  }
}

/** The variance that belongs to the planned campaign alone: its own part and the figure's chance. */
function ownVariance({ campaign, distribution }: Posterior, metric: Metric): number {
  const [ofKind, ofAny] = distribution.noise[metric]
  const { terms } = sumOf(PLATFORMS[0], metric)
  return sumOver(terms, terms, (p, q) => campaign.get(p, q)) + ofKind + ofAny + LEAST_NOISE
}

/** The deviation with which ranges hold what they promise: nearer to that of known accounts, the more is known. */
const calibrated = ({ calibration }: Distribution, variance: number, weight: number) =>
  Math.sqrt(variance) * calibration.campaign ** (1 - weight) * calibration.known ** weight

export function calibratedFigure(posterior: Posterior, platform: Platform, metric: Metric) {
  const { log, variance, weight } = figureOf(posterior, platform, metric)
  return { log, weight, deviation: calibrated(posterior.distribution, variance, weight) }
}

/** One figure on all channels together: logs and their calibrated covariance. */
export function figureOnAll(posterior: Posterior, metric: Metric) {
  const { distribution, covariance } = posterior
  const sums = PLATFORMS.map((platform) => sumOf(platform, metric))
  const figures = PLATFORMS.map((platform) => figureOf(posterior, platform, metric))
  const factors = figures.map(
    ({ variance, weight }) => calibrated(distribution, variance, weight) / Math.sqrt(variance),
  )
  return {
    logs: figures.map(({ log }) => log),
    covariance: Matrix.from(PLATFORMS.length, PLATFORMS.length, (i, j) => {
      const [a, b] = [required(sums[i]), required(sums[j])]
      const value =
        i === j
          ? required(figures[i]).variance
          : sumOver(a.terms, b.terms, (p, q) => covariance.get(p, q))
      return value * required(factors[i]) * required(factors[j])
    }),
  }
}

export const bandOf = (log: number, deviation: number): Band => ({
  low: Math.exp(log - Z80 * deviation),
  middle: Math.exp(log),
  high: Math.exp(log + Z80 * deviation),
})

function sumOver(
  a: readonly WeightedLatent[],
  b: readonly WeightedLatent[],
  valueAt: (p: number, q: number) => number,
): number {
  let sum = 0
  for (const left of a) {
    for (const right of b) sum += left.weight * right.weight * valueAt(left.index, right.index)
  }
  return sum
}

/** A symmetric matrix from its lower half, row by row. */
export function symmetric(lowerHalf: readonly number[], side: number): Matrix {
  return Matrix.from(side, side, (i, j) => {
    const [row, column] = i < j ? [j, i] : [i, j]
    return lowerHalf[(row * (row + 1)) / 2 + column] ?? Number.NaN
  })
}
