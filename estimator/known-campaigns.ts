import { required } from '../contracts/required.ts'
import type { CampaignScore } from './calibration.ts'
import { noiseClassesOf } from './components.ts'
import { advertiserOf, campaignOf } from './effect-keys.ts'
import { eventsInNote } from './events-in-note.ts'
import { type Fit, noiseOf } from './gaussian-model.ts'
import type { LeftOutSource, Prediction } from './gaussian-prediction.ts'
import { givenAccount } from './known-account.ts'
import { countVariance, OVERDISPERSION } from './known-events.ts'
import type { Observed } from './market-data.ts'
import { at } from './matrix.ts'

/** What of a fit speaks of any account: no figure that it learned from. */
type Model = Pick<Fit, 'effects' | 'variances'>

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

/**
 * Measured accounts that the model has not seen, as the planner sees them: the first half of an advertiser's
 * campaigns is known. Leads that nobody paid for are no campaign.
 */
export const knownCampaignTrials = (
  model: Model,
  sources: readonly LeftOutSource[],
  dispersion = OVERDISPERSION,
): KnownCampaignTrial[] =>
  sources
    .filter(({ rows }) => rows.every(({ level }) => level === 'account'))
    .flatMap((source) => {
      const paid = source.rows.flatMap(({ placement }, i) => (placement === 'organic' ? [] : [i]))
      const advertisers = groupBy(paid, (i) => advertiserOf(required(source.rows[i])) ?? '')
      return advertisers.flatMap((own) => laterCampaigns(model, source, own, dispersion))
    })

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
  model: Model,
  { rows, means, covariance }: LeftOutSource,
  own: readonly number[],
  dispersion: number,
): KnownCampaignTrial[] {
  const row = (i: number) => required(rows[i])
  const campaigns = [...new Set(own.map((i) => campaignOf(row(i))))]
  const first = new Set(campaigns.slice(0, Math.floor(campaigns.length / 2)))
  const isKnown = (i: number) => first.has(campaignOf(row(i)))
  const known = own.filter(isKnown)
  if (known.length === 0) return []
  const asked = own.filter((i) => !isKnown(i))
  const given = givenAccount(
    model.effects,
    { rows, means, covariance },
    asked,
    known.map((index) => {
      // The covariance of the left-out figures has the noise of each; a known count tells its own.
      const figure = row(index)
      const learned = noiseOf(figure, model.variances.noise)
      return {
        index,
        logValue: figure.logValue,
        noise: chanceOf(figure, model, dispersion) - learned,
      }
    }),
  )
  return asked.map((i, position) => {
    const before = { mean: at(means, i), variance: covariance.get(i, i) }
    const alike = known.filter((j) => row(j).kind === row(i).kind)
    const told = alike.flatMap((j) => eventsInNote(row(j)) ?? [])
    return {
      row: row(i),
      before,
      after: required(given[position]),
      ownAverage: alike.length > 0 ? mean(alike.map((j) => row(j).logValue)) : null,
      ownEvents: told.length > 0 ? Math.min(...told) : undefined,
    }
  })
}

/** The variance of a known figure's own chance. */
function chanceOf(row: Observed, { variances: { noise } }: Model, dispersion: number): number {
  const [ofKind = '', ...others] = noiseClassesOf(row)
  const variance = (name: string) => noise[name] ?? 0.01
  return (
    others.reduce((total, name) => total + variance(name), 0) +
    countVariance(row.kind, eventsInNote(row), variance(ofKind), dispersion)
  )
}

export const knownCampaignScore = ({ row, after }: KnownCampaignTrial): CampaignScore => ({
  distance: Math.abs(row.logValue - after.mean) / Math.sqrt(after.variance),
  kind: row.kind,
  source: row.sourceId,
})
