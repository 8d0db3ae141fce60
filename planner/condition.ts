import { PLATFORMS, type Platform } from '../contracts/campaign.ts'
import type { KnownFigure, Metric } from '../contracts/planner-scenario.ts'
import { required } from '../contracts/required.ts'
import { Z80 } from '../estimator/calibration.ts'
import { JOINT_LATENTS } from '../estimator/figure-kinds.ts'
import {
  CLICKS_VARIANCE,
  clicksWeight,
  countVariance,
  EVENTS,
  OVERDISPERSION,
} from '../estimator/known-events.ts'
import { invert } from '../estimator/linear-algebra.ts'
import { at, Matrix } from '../estimator/matrix.ts'
import { sumOf, type WeightedLatent } from './latent-sums.ts'
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
  const campaign = symmetric(distribution.campaign, JOINT_LATENTS.length)
  const before = { distribution, mean, covariance: prior, prior, campaign }
  const counted = known.filter((figure) => !isNone(figure)).map(countedSeen)
  const first = given(before, counted)
  const none = known.filter(isNone)
  return none.length === 0
    ? first
    : given(before, [...counted, ...none.map((figure) => noneSeen(first, figure))])

  function countedSeen({ platform, metric, value, ...counts }: KnownFigure): Seen {
    const [ofKind, ofAny] = distribution.noise[metric]
    const noise = ofAny + countVariance(metric, EVENTS[metric]?.(value, counts), ofKind)
    return { platform, metric, log: Math.log(value), noise }
  }
}

/** A known figure as it is believed: its log and the variance of its own chance. */
type Seen = { platform: Platform; metric: Metric; log: number; noise: number }

function given(before: Posterior, seen: readonly Seen[]): Posterior {
  if (seen.length === 0) return before
  const { mean, prior } = before
  const figures = seen.map((figure) => ({ figure, ...sumOf(figure.platform, figure.metric) }))
  const between = Matrix.from(seen.length, seen.length, (i, j) => {
    const [a, b] = [required(figures[i]), required(figures[j])]
    return (
      sumOver(a.terms, b.terms, (p, q) => prior.get(p, q)) +
      (a.figure.platform === b.figure.platform ? ofSameCampaigns(before, a, b) : 0) +
      (i === j ? a.figure.noise : 0)
    )
  })
  const { inverse } = invert(between)
  /** Covariance of each latent with each known figure. */
  const cross = Matrix.from(mean.length, seen.length, (p, i) =>
    required(figures[i]).terms.reduce(
      (sum, { index, weight }) => sum + weight * prior.get(p, index),
      0,
    ),
  )
  const gain = Matrix.from(mean.length, seen.length, (p, i) => {
    let sum = 0
    for (let j = 0; j < seen.length; j++) sum += cross.get(p, j) * inverse.get(j, i)
    return sum
  })
  const residuals = figures.map(
    ({ figure, terms, constant }) =>
      figure.log -
      terms.reduce((sum, { index, weight }) => sum + weight * at(mean, index), constant),
  )
  return {
    ...before,
    mean: mean.map((value, p) =>
      residuals.reduce((sum, residual, i) => sum + gain.get(p, i) * residual, value),
    ),
    covariance: Matrix.from(mean.length, mean.length, (p, q) => {
      let sum = prior.get(p, q)
      for (let i = 0; i < seen.length; i++) sum -= gain.get(p, i) * cross.get(q, i)
      return sum
    }),
  }
}

type Summed = { figure: { metric: Metric }; terms: WeightedLatent[] }

/** What figures of one channel share beside the advertiser: they are of the same campaigns. */
function ofSameCampaigns({ campaign }: Posterior, a: Summed, b: Summed): number {
  const side = JOINT_LATENTS.length
  return (
    sumOver(a.terms, b.terms, (p, q) => campaign.get(p % side, q % side)) +
    CLICKS_VARIANCE * clicksWeight(a.figure.metric) * clicksWeight(b.figure.metric)
  )
}

/** A cost without one conversion: `value` is all that was spent. */
export const isNone = ({ metric, conversions }: KnownFigure) =>
  conversions === 0 && metric.startsWith('costPer')

/**
 * No conversion for some spend: a Poisson count of zero, weighed against what is believed before it. It counts as the
 * figure that would leave the same mean and variance of the price.
 */
function noneSeen(posterior: Posterior, figure: KnownFigure): Seen {
  const { platform, metric, value } = figure
  const { terms, constant } = sumOf(platform, metric)
  const { mean, covariance, distribution } = posterior
  const [, ofAny] = distribution.noise[metric]
  const own = { figure, terms }
  const log = terms.reduce((sum, { index, weight }) => sum + weight * at(mean, index), constant)
  const variance =
    sumOver(terms, terms, (p, q) => covariance.get(p, q)) +
    ofSameCampaigns(posterior, own, own) +
    ofAny
  const expected = value / Math.exp(log) / OVERDISPERSION
  const logWeight = (off: number) => -(off * off) / variance / 2 - expected * Math.exp(-off)
  // The most likely price, by Newton's method: it comes from below and never passes the solution.
  let likely = 0
  for (let step = 0; step < 60; step++) {
    const pull = variance * expected * Math.exp(-likely)
    likely += (pull - likely) / (1 + pull)
  }
  let [weights, sum, squares] = [0, 0, 0]
  for (let z = -6; z <= 6; z += 0.05) {
    const off = likely + z * Math.sqrt(variance)
    const weight = Math.exp(logWeight(off) - logWeight(likely))
    weights += weight
    sum += weight * off
    squares += weight * off * off
  }
  const shift = sum / weights
  const left = squares / weights - shift * shift
  const precision = Math.max(1 / left - 1 / variance, 1e-9)
  return {
    platform,
    metric,
    log: log + shift / left / precision,
    noise: ofAny + 1 / precision,
  }
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
