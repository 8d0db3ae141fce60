import { required } from '../contracts/required.ts'
import { type Fit, kindIndexOf } from './gaussian-model.ts'
import type { Prediction } from './gaussian-prediction.ts'
import { invert } from './linear-algebra.ts'
import type { Observation } from './market-data.ts'
import { at, dot, Matrix } from './matrix.ts'

/**
 * What an account's own figures say of its other figures. Accounts differ: some stay near themselves from campaign to
 * campaign, some do not, and some lie far from the market in everything. So the variance between the campaigns, and the
 * variance between advertisers, is multiplied by a factor that the known figures themselves make likely.
 */
const FACTORS = [1 / 8, 1 / 4, 1 / 2, 1, 2, 4]
/** The deviation of the log of both factors from account to account. */
const FACTOR_DEVIATION = 0.8

const OF_ADVERTISER = ['account', 'advertiser', 'advertiser on network']
const OF_CAMPAIGN = ['campaign']

/** The covariance of rows that effects of one account give. */
function ownCovariance(
  effects: Fit['effects'],
  rows: readonly Observation[],
  names: readonly string[],
): Matrix {
  const own = effects.filter(({ component }) => names.includes(component.name))
  const keys = own.map(({ component }) => rows.map(component.keyOf))
  const kinds = rows.map(kindIndexOf)
  return Matrix.from(rows.length, rows.length, (i, j) =>
    own.reduce((sum, { component, table }, e) => {
      const [a, b] = [keys[e]?.[i], keys[e]?.[j]]
      if (a == null || b == null) return sum
      const alike = component.similarity?.(a, b) ?? (a === b ? 1 : 0)
      return sum + alike * table.get(required(kinds[i]), required(kinds[j]))
    }, 0),
  )
}

export type AccountFigures = {
  rows: readonly Observation[]
  /** Of the rows, without the noise of what is known. */
  means: Float64Array
  covariance: Matrix
}

/** The asked rows, given the known: a mixture over the factors, each as likely as it makes what is known. */
export function givenAccount(
  effects: Fit['effects'],
  { rows, means, covariance }: AccountFigures,
  asked: readonly number[],
  known: readonly { index: number; logValue: number; noise: number }[],
  /** Of a ticket alone no account can be told from another. */
  withFactors = true,
): Prediction[] {
  const factors = withFactors ? FACTORS : [1]
  const residuals = Float64Array.from(known, ({ index, logValue }) => logValue - at(means, index))
  const advertiser = ownCovariance(effects, rows, OF_ADVERTISER)
  const campaign = ownCovariance(effects, rows, OF_CAMPAIGN)
  const mixture = factors.flatMap((ofAdvertiser) =>
    factors.map((ofCampaign) => {
      const between = (i: number, j: number) =>
        covariance.get(i, j) +
        (ofAdvertiser - 1) * advertiser.get(i, j) +
        (ofCampaign - 1) * campaign.get(i, j)
      const { inverse, logDeterminant } = invert(
        Matrix.from(
          known.length,
          known.length,
          (p, q) =>
            between(required(known[p]).index, required(known[q]).index) +
            (p === q ? required(known[p]).noise : 0),
        ),
      )
      const solved = Float64Array.from(known, (_, p) => dot(inverse.row(p), residuals))
      const unlikely =
        (Math.log(ofAdvertiser) ** 2 + Math.log(ofCampaign) ** 2) / FACTOR_DEVIATION ** 2
      return {
        logWeight: -(dot(residuals, solved) + logDeterminant + unlikely) / 2,
        predictions: asked.map((i): Prediction => {
          const shared = Float64Array.from(known, ({ index }) => between(i, index))
          const gain = Float64Array.from(known, (_, p) => dot(inverse.row(p), shared))
          return {
            mean: dot(shared, solved, at(means, i)),
            variance: between(i, i) - dot(gain, shared),
          }
        }),
      }
    }),
  )
  const most = Math.max(...mixture.map(({ logWeight }) => logWeight))
  const weights = mixture.map(({ logWeight }) => Math.exp(logWeight - most))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return asked.map((_, i) => {
    const average = (of: (prediction: Prediction) => number) =>
      mixture.reduce(
        (sum, { predictions }, m) =>
          sum + (required(weights[m]) / total) * of(required(predictions[i])),
        0,
      )
    const mean = average((prediction) => prediction.mean)
    return {
      mean,
      variance: average((one) => one.variance + (one.mean - mean) ** 2),
    }
  })
}
