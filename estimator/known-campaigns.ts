import { required } from '../contracts/required.ts'
import type { Score } from './calibration.ts'
import { noiseClassesOf } from './components.ts'
import { advertiserOf, campaignOf } from './effect-keys.ts'
import { withoutPublisher } from './evaluation.ts'
import { eventsInNote } from './events-in-note.ts'
import type { Fit } from './gaussian-model.ts'
import { type LeftOutSource, leftOutSources, type Prediction } from './gaussian-prediction.ts'
import { CLICKS_VARIANCE, clicksWeight, countVariance, OVERDISPERSION } from './known-events.ts'
import { invert } from './linear-algebra.ts'
import type { Observed } from './market-data.ts'
import { at, Matrix } from './matrix.ts'

/** A figure of a later campaign of an advertiser, before and after its first campaigns are known. */
export type KnownCampaignTrial = {
  row: Observed
  before: Prediction
  after: Prediction
  /** The mean of the known figures of the same kind. */
  ownAverage: number | null
  /** How many events those were counted from, where a note tells. */
  ownEvents: number | undefined
}

/** How much known figures are believed; the planner's, and others to compare. */
export type Dispersion = { counts: number; clicks: number }
const PLANNER: Dispersion = { counts: OVERDISPERSION, clicks: CLICKS_VARIANCE }

/**
 * Measured accounts of a part that the fit has not seen, as the planner sees them: the first half of an advertiser's
 * campaigns is known, added up by channel. Leads that nobody paid for are no campaign.
 */
export function knownCampaignTrials(
  fit: Fit,
  part: ReadonlySet<string>,
  dispersion: Dispersion = PLANNER,
): KnownCampaignTrial[] {
  const accounts = new Set(
    fit.problem.observed
      .filter(({ level, sourceId }) => level === 'account' && part.has(sourceId))
      .map(({ sourceId }) => sourceId),
  )
  return leftOutSources(fit, accounts, withoutPublisher)
    .filter(({ rows }) => rows.every(({ level }) => level === 'account'))
    .flatMap((source) => {
      const paid = source.rows.flatMap(({ placement }, i) => (placement === 'organic' ? [] : [i]))
      const advertisers = groupBy(paid, (i) => advertiserOf(required(source.rows[i])) ?? '')
      return advertisers.flatMap((own) => laterCampaigns(fit, source, own, dispersion))
    })
}

const groupBy = (indexes: readonly number[], keyOf: (index: number) => string) => {
  const groups = new Map<string, number[]>()
  for (const index of indexes) {
    const group = groups.get(keyOf(index))
    if (group) group.push(index)
    else groups.set(keyOf(index), [index])
  }
  return [...groups.values()]
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

function laterCampaigns(
  fit: Fit,
  { rows, means, covariance }: LeftOutSource,
  own: readonly number[],
  dispersion: Dispersion,
): KnownCampaignTrial[] {
  const row = (i: number) => required(rows[i])
  const campaigns = [...new Set(own.map((i) => campaignOf(row(i))))]
  const first = new Set(campaigns.slice(0, Math.floor(campaigns.length / 2)))
  const isKnown = (i: number) => first.has(campaignOf(row(i)))
  /** The figures of one kind on one channel: the planner knows their total as one figure. */
  const totals = groupBy(own.filter(isKnown), (i) => `${row(i).platform} ${row(i).kind}`)
  if (totals.length === 0) return []
  const kindOf = (total: readonly number[]) => row(required(total[0])).kind
  const platformOf = (total: readonly number[]) => row(required(total[0])).platform
  const events = totals.map((total) => {
    const told = total.flatMap((i) => eventsInNote(row(i)) ?? [])
    return told.length > 0 ? told.reduce((sum, count) => sum + count, 0) : undefined
  })
  const { inverse } = invert(
    Matrix.from(totals.length, totals.length, (p, q) => {
      const [a, b] = [required(totals[p]), required(totals[q])]
      const clicks =
        platformOf(a) === platformOf(b)
          ? dispersion.clicks * clicksWeight(kindOf(a)) * clicksWeight(kindOf(b))
          : 0
      if (p === q) {
        const [ofKind = ''] = noiseClassesOf(row(required(a[0])))
        const learned = fit.variances.noise[ofKind] ?? 0.01
        const counted = countVariance(kindOf(a), events[p], learned, dispersion.counts)
        return mean(a.map((i) => covariance.get(i, i))) - learned + counted + clicks
      }
      const pairs = a.flatMap((i) => b.map((j) => [i, j] as const))
      const same = pairs.filter(([i, j]) => campaignOf(row(i)) === campaignOf(row(j)))
      const used = same.length > 0 ? same : pairs
      return mean(used.map(([i, j]) => covariance.get(i, j))) + clicks
    }),
  )
  const residuals = totals.map((total) => mean(total.map((i) => row(i).logValue - at(means, i))))
  return own
    .filter((i) => !isKnown(i))
    .map((i) => {
      const shared = totals.map((total) => mean(total.map((j) => covariance.get(i, j))))
      const gain = totals.map((_, p) =>
        shared.reduce((sum, value, q) => sum + inverse.get(p, q) * value, 0),
      )
      const gained = (values: readonly number[]) =>
        values.reduce((sum, value, p) => sum + required(gain[p]) * value, 0)
      const before = { mean: at(means, i), variance: covariance.get(i, i) }
      const alike = totals.flatMap((total, p) => (kindOf(total) === row(i).kind ? [p] : []))
      const told = alike.flatMap((p) => events[p] ?? [])
      return {
        row: row(i),
        before,
        after: {
          mean: before.mean + gained(residuals),
          variance: before.variance - gained(shared),
        },
        ownAverage:
          alike.length > 0
            ? mean(alike.flatMap((p) => required(totals[p]).map((j) => row(j).logValue)))
            : null,
        ownEvents: told.length > 0 ? Math.min(...told) : undefined,
      }
    })
}

export const knownCampaignScore = ({ row, after }: KnownCampaignTrial): Score => ({
  distance: Math.abs(row.logValue - after.mean) / Math.sqrt(after.variance),
  features: [],
  source: row.sourceId,
})
