import { required } from '../contracts/required.ts'
import type { Score } from './calibration.ts'
import { campaignOf } from './effect-keys.ts'
import { withoutPublisher } from './evaluation.ts'
import type { Fit } from './gaussian-model.ts'
import { type LeftOutSource, leftOutSources, type Prediction } from './gaussian-prediction.ts'
import { invert } from './linear-algebra.ts'
import type { Observed } from './market-data.ts'
import { at, Matrix } from './matrix.ts'

/** A figure of a later campaign of an account, before and after its first campaigns are known. */
export type KnownCampaignTrial = {
  row: Observed
  before: Prediction
  after: Prediction
  /** The mean of the known figures of the same kind. */
  ownAverage: number | null
}

/** Measured accounts of a part that the fit has not seen: the first half of the campaigns is known. */
export function knownCampaignTrials(fit: Fit, part: ReadonlySet<string>): KnownCampaignTrial[] {
  const accounts = new Set(
    fit.problem.observed
      .filter(({ level, sourceId }) => level === 'account' && part.has(sourceId))
      .map(({ sourceId }) => sourceId),
  )
  return leftOutSources(fit, accounts, withoutPublisher)
    .filter(({ rows }) => rows.every(({ level }) => level === 'account'))
    .flatMap(laterCampaigns)
}

function laterCampaigns({ rows, means, covariance }: LeftOutSource): KnownCampaignTrial[] {
  const campaigns = [...new Set(rows.map(campaignOf))]
  const first = new Set(campaigns.slice(0, Math.floor(campaigns.length / 2)))
  const indexes = rows.map((_, i) => i)
  const known = indexes.filter((i) => first.has(campaignOf(required(rows[i]))))
  if (known.length === 0) return []
  const { inverse } = invert(
    Matrix.fromRows(known.map((i) => known.map((j) => covariance.get(i, j)))),
  )
  const residual = (i: number) => required(rows[i]).logValue - at(means, i)
  return indexes
    .filter((i) => !known.includes(i))
    .map((i) => {
      const row = required(rows[i])
      const gain = known.map((_, p) =>
        known.reduce((sum, j, q) => sum + inverse.get(p, q) * covariance.get(i, j), 0),
      )
      const gained = (ofKnown: (j: number) => number) =>
        known.reduce((sum, j, p) => sum + required(gain[p]) * ofKnown(j), 0)
      const before = { mean: at(means, i), variance: covariance.get(i, i) }
      const alike = known.map((j) => required(rows[j])).filter(({ kind }) => kind === row.kind)
      return {
        row,
        before,
        after: {
          mean: before.mean + gained(residual),
          variance: before.variance - gained((j) => covariance.get(i, j)),
        },
        ownAverage:
          alike.length > 0
            ? alike.reduce((sum, { logValue }) => sum + logValue, 0) / alike.length
            : null,
      }
    })
}

export const knownCampaignScore = ({ row, after }: KnownCampaignTrial): Score => ({
  distance: Math.abs(row.logValue - after.mean) / Math.sqrt(after.variance),
  features: [],
  source: row.sourceId,
})
