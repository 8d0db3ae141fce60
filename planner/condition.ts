import { PLATFORMS, type Platform } from '../contracts/campaign.ts'
import type { CampaignType, KnownFigure, Metric } from '../contracts/planner-scenario.ts'
import { required } from '../contracts/required.ts'
import { Z80 } from '../estimator/calibration.ts'
import { JOINT_LATENTS, TICKET_NOISE } from '../estimator/figure-kinds.ts'
import {
  CLICKS_VARIANCE,
  clicksWeight,
  countVariance,
  EVENTS,
  OVERDISPERSION,
} from '../estimator/known-events.ts'
import { invert } from '../estimator/linear-algebra.ts'
import { at, Matrix } from '../estimator/matrix.ts'
import {
  type FigureSum,
  figureSum,
  isLatentOfPlatform,
  latentNumber,
  TICKET_INDEX,
  type WeightedLatent,
} from './latent-sums.ts'
import type { Band, Distribution } from './types.ts'

/**
 * The distribution after own figures: Gaussian conditioning in closed form. The figures known are of the account's
 * months before the plan. They share everything with it but what campaigns change from month to month; figures of
 * another kind of Google campaign (Performance Max, brand search) also lack what such campaigns have of their own.
 */
export type Posterior = {
  distribution: Distribution
  mean: Float64Array
  /** Of all latents, without the part that campaigns do not keep. */
  covariance: Matrix
  /** The same before any own figure. */
  prior: Matrix
  /** What campaigns change from month to month, between the latents of a channel. */
  campaign: Matrix
}

type TypeShift = { shift: readonly number[]; covariance: Matrix }

/** What the model adds to the noise of every figure that it predicts. */
const LEAST_NOISE = 0.0004

export function condition(
  distribution: Distribution,
  known: readonly KnownFigure[] = [],
  /** Reais: a purchase costs a share of its ticket, and dear things are bought less often. */
  ticket?: number,
): Posterior {
  const mean = Float64Array.from(distribution.mean)
  const side = JOINT_LATENTS.length
  const all = symmetric(distribution.campaign, side)
  const kept = distribution.campaignKept
  const shared = symmetric(distribution.covariance, mean.length)
  const prior = Matrix.from(mean.length, mean.length, (p, q) => {
    const sameChannel = Math.floor(p / side) === Math.floor(q / side)
    return shared.get(p, q) + (sameChannel ? kept * ofLatents(all, p, q) : 0)
  })
  const campaign = Matrix.from(side, side, (p, q) => (1 - kept) * all.get(p, q))
  const before = withTicket({ distribution, mean, covariance: prior, prior, campaign }, ticket)
  const counted = known.filter((figure) => !isNone(figure)).map(countedSeen)
  const first = given(before, counted)
  const none = known.filter(isNone)
  return none.length === 0
    ? first
    : given(before, [...counted, ...none.map((figure) => noneSeen(first, figure))])

  function countedSeen({ platform, metric, value, campaignType, ...counts }: KnownFigure): Seen {
    const [ofKind, ofAny] = distribution.noise[metric]
    const noise = ofAny + countVariance(metric, EVENTS[metric]?.(value, counts), ofKind)
    return { ...figureSum(platform, metric), campaignType, log: Math.log(value), noise }
  }
}

/** What is priced is what the visitor sells: its ticket is no figure of the account, but part of the question. */
function withTicket(posterior: Posterior, ticket: number | undefined): Posterior {
  if (ticket === undefined) return posterior
  const seen: Seen = {
    platform: PLATFORMS[0],
    metric: null,
    terms: [{ index: TICKET_INDEX, weight: 1 }],
    constant: 0,
    log: Math.log(ticket),
    noise: TICKET_NOISE,
  }
  const told = given(posterior, [seen])
  return { ...told, prior: told.covariance }
}

/** A covariance between the latents of one channel, by their positions among those of all; the ticket has no part. */
function ofLatents(matrix: Matrix, p: number, q: number): number {
  const [a, b] = [latentNumber(p), latentNumber(q)]
  return a < 0 || b < 0 ? 0 : matrix.get(a, b)
}

/** A known figure as it is believed: its log and the variance of its own chance. */
type Seen = Typed & { log: number; noise: number }

function given(before: Posterior, seen: readonly Seen[]): Posterior {
  if (seen.length === 0) return before
  const { mean, prior } = before
  const between = Matrix.from(seen.length, seen.length, (i, j) => {
    const [a, b] = [required(seen[i]), required(seen[j])]
    return (
      sumOver(a.terms, b.terms, (p, q) => prior.get(p, q)) +
      ofSameCampaigns(before, a, b) +
      (i === j ? a.noise : 0)
    )
  })
  const { inverse } = invert(between)
  /** Covariance of each latent with each known figure. */
  const cross = Matrix.from(mean.length, seen.length, (p, i) =>
    required(seen[i]).terms.reduce(
      (sum, { index, weight }) => sum + weight * prior.get(p, index),
      0,
    ),
  )
  const gain = Matrix.from(mean.length, seen.length, (p, i) => {
    let sum = 0
    for (let j = 0; j < seen.length; j++) sum += cross.get(p, j) * inverse.get(j, i)
    return sum
  })
  const residuals = seen.map((figure) => figure.log - expectedLog(before, figure))
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

type Typed = FigureSum & { campaignType?: CampaignType }

/** The middle of a figure's log, with what its kind of campaign adds. */
function expectedLog({ mean, distribution }: Posterior, figure: Typed): number {
  const shift = shiftOf(distribution, figure)?.shift
  return figure.terms.reduce(
    (sum, { index, weight }) =>
      sum + weight * (at(mean, index) + (shift?.[latentNumber(index)] ?? 0)),
    figure.constant,
  )
}

/** What a kind of Google campaign has of its own beside search; nothing for search and for other channels. */
function shiftOf({ campaignTypes }: Distribution, { campaignType }: Typed): TypeShift | undefined {
  if (campaignType === undefined || campaignType === 'search') return undefined
  const { shift, covariance } = campaignTypes[campaignType]
  return { shift, covariance: symmetric(covariance, JOINT_LATENTS.length) }
}

const typeOf = ({ campaignType = 'search' }: Typed) => campaignType

/** What figures share beside the advertiser: one channel's of one kind are of the same campaigns. */
function ofSameCampaigns({ campaign, distribution }: Posterior, a: Typed, b: Typed): number {
  if (a.platform !== b.platform || typeOf(a) !== typeOf(b)) return 0
  const ofType = shiftOf(distribution, a)?.covariance
  return (
    sumOver(
      a.terms,
      b.terms,
      (p, q) => ofLatents(campaign, p, q) + (ofType ? ofLatents(ofType, p, q) : 0),
    ) +
    CLICKS_VARIANCE * clicksOf(a) * clicksOf(b)
  )
}

const clicksOf = ({ metric }: Typed) => (metric === null ? 0 : clicksWeight(metric))

/** A cost without one conversion: `value` is all that was spent. */
export const isNone = ({ metric, conversions }: Pick<KnownFigure, 'metric' | 'conversions'>) =>
  conversions === 0 && metric.startsWith('costPer')

/**
 * No conversion for some spend: a Poisson count of zero, weighed against what is believed before it. It counts as the
 * figure that would leave the same mean and variance of the price.
 */
function noneSeen(posterior: Posterior, figure: KnownFigure): Seen {
  const { platform, metric, value, campaignType } = figure
  const own = { ...figureSum(platform, metric), campaignType }
  const { terms } = own
  const { covariance, distribution } = posterior
  const [, ofAny] = distribution.noise[metric]
  const log = expectedLog(posterior, own)
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
    ...own,
    log: log + shift / left / precision,
    noise: ofAny + 1 / precision,
  }
}

/** A figure of the planned month: the middle of its log and the variance, before calibration. */
export const figureOf = (posterior: Posterior, platform: Platform, metric: Metric) =>
  sumFigure(posterior, figureSum(platform, metric))

/** The same for any sum of latents. */
export function sumFigure(posterior: Posterior, figure: FigureSum) {
  const { covariance, prior } = posterior
  const own = ownVariance(posterior, figure)
  const sharedIn = (matrix: Matrix) =>
    sumOver(figure.terms, figure.terms, (p, q) => matrix.get(p, q))
  const shared = sharedIn(covariance)
  const sharedBefore = covariance === prior ? shared : sharedIn(prior)
  const [variance, before] = [shared + own, sharedBefore + own]
  return {
    log: expectedLog(posterior, figure),
    variance,
    /** How much the own figures count. */
    weight: before > 0 ? 1 - variance / before : 1,
    /** How much of the account's own level they tell, whatever the planned month then adds. */
    levelKnown: sharedBefore > 0 ? 1 - shared / sharedBefore : 1,
  }
}

/** The variance that belongs to the planned month alone: what its campaigns change, and the figure's chance. */
function ownVariance({ campaign, distribution }: Posterior, figure: FigureSum): number {
  const terms = figure.terms.filter(({ index }) => isLatentOfPlatform(figure.platform, index))
  const changes = sumOver(terms, terms, (p, q) => ofLatents(campaign, p, q))
  if (figure.metric === null) return changes
  const [ofKind, ofAny] = distribution.noise[figure.metric]
  return changes + ofKind + ofAny + LEAST_NOISE
}

/** The deviation with which ranges hold what they promise: nearer to that of known accounts, the more is known. */
function calibrated(
  { calibration: { campaign, known } }: Distribution,
  { metric }: FigureSum,
  variance: number,
  weight: number,
): number {
  // What differs between channels is how they close.
  const kind = metric ?? 'closeRate'
  return Math.sqrt(variance) * campaign[kind] ** (1 - weight) * known[kind] ** weight
}

export const calibratedFigure = (posterior: Posterior, platform: Platform, metric: Metric) =>
  calibratedSum(posterior, figureSum(platform, metric))

export function calibratedSum(posterior: Posterior, figure: FigureSum) {
  const { log, variance, weight, levelKnown } = sumFigure(posterior, figure)
  return {
    log,
    weight,
    levelKnown,
    deviation: calibrated(posterior.distribution, figure, variance, weight),
  }
}

/** The calibrated covariance of figures of several channels: what the planned month has of its own is each one's. */
export function covarianceOf(posterior: Posterior, sums: readonly FigureSum[]): Matrix {
  const { distribution, covariance } = posterior
  const figures = sums.map((sum) => sumFigure(posterior, sum))
  const factors = figures.map(
    ({ variance, weight }, i) =>
      calibrated(distribution, required(sums[i]), variance, weight) / Math.sqrt(variance),
  )
  return Matrix.from(sums.length, sums.length, (i, j) => {
    const [a, b] = [required(sums[i]), required(sums[j])]
    const value =
      i === j
        ? required(figures[i]).variance
        : sumOver(a.terms, b.terms, (p, q) => covariance.get(p, q))
    return value * required(factors[i]) * required(factors[j])
  })
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
