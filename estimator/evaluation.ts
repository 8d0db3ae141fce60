import {
  type Calibration,
  type CampaignScore,
  campaignReach,
  publishedReach,
  type Score,
} from './calibration.ts'
import type { LeftOutSource, Prediction } from './gaussian-prediction.ts'
import {
  fromUnknownPublisher,
  type Observation,
  type ObservationRecord,
  type Observed,
  publisherKey,
} from './market-data.ts'
import { at } from './matrix.ts'
import { type RangeWidth, rangeSide } from './range-width.ts'
import type { MarketData } from './read-market-data.ts'

/** What decides how much wider or narrower than the model's own a range must be. */
export function widthFeatures(row: Observation): string[] {
  const network = row.platform === 'Instagram' ? 'Facebook' : row.platform
  return [
    `kind ${row.kind}`,
    `platform ${network}`,
    row.country === 'BR' ? 'Brazil' : 'abroad',
    row.statistic === 'range' ? 'range' : 'figure',
  ]
}

/** A figure of the data beside what the model says of it when its source is left out. */
export type Trial = {
  row: Observed
  metric: string
  truth: number
  prediction: Prediction
}

/** Where a currency has no rate its scale comes from its own sources: nothing is left to judge by. */
const judged = (row: Observation) => row.unratedCurrency === ''

/** So many parts of the sources; the variances that judge a part were learned without it. */
const PARTS = 4

export function sourceParts(data: MarketData): ReadonlySet<string>[] {
  const sources = [...new Set(data.observed.map((row) => row.sourceId))]
  return Array.from(
    { length: PARTS },
    (_, part) => new Set(sources.filter((_, i) => i % PARTS === part)),
  )
}

/**
 * Every source predicted from all the others. Not even the variances have seen it: learned with it, they
 * made the error look a sixth smaller than it is.
 */
export function leaveOutTrials(data: MarketData, sources: readonly LeftOutSource[]): Trial[] {
  const byRow = new Map<Observed, Trial[]>()
  for (const { rows, means, covariance } of sources) {
    for (const [i, row] of rows.entries()) {
      if (!judged(row)) continue
      const prediction = { mean: at(means, i), variance: covariance.get(i, i) }
      byRow.set(
        row,
        row.records.map((record) => trialOf(row, data, record, prediction)),
      )
    }
  }
  return data.observed.flatMap((row) => byRow.get(row) ?? [])
}

/** An account's figures keep what they share with each other; nobody else shares it. */
export const withoutPublisher = (row: Observed) =>
  row.level === 'account' ? row : fromUnknownPublisher(row)

/** The figure as the average of many advertisers, for one that is a single advertiser's. */
export const asPanel = (row: Observation): Observation => ({ ...row, level: 'panel' })

const logValueOf = (record: ObservationRecord) => Math.log(Number(record.value))

function trialOf(
  row: Observed,
  data: MarketData,
  record: ObservationRecord,
  prediction: Prediction,
): Trial {
  const side = rangeSide(record.statistic)
  const width = data.widths(record.metric, row.label)
  // The row was moved to the middle of its range: its own end lies where the record says.
  const [first, second] = row.records
  const middle = second
    ? (logValueOf(first) + logValueOf(second)) / 2
    : logValueOf(first) - side * width.mean
  const offset = logValueOf(record) - middle
  return {
    row,
    metric: record.metric,
    truth: row.logValue + offset,
    prediction: endOfRange(prediction, side, width),
  }
}

/** The prediction of one end of a quoted range, from that of its middle. */
export function endOfRange(
  prediction: Prediction,
  side: -1 | 0 | 1,
  width: RangeWidth,
): Prediction {
  if (side === 0) return prediction
  return {
    mean: prediction.mean + side * width.mean,
    variance: prediction.variance + width.variance,
  }
}

export const scoreOf = ({ row, truth, prediction }: Trial): Score => ({
  distance: Math.abs(truth - prediction.mean) / Math.sqrt(prediction.variance),
  features: widthFeatures(row),
  source: row.sourceId,
})

export const campaignScoreOf = ({ row, truth, prediction }: Trial): CampaignScore => ({
  distance: Math.abs(truth - prediction.mean) / Math.sqrt(prediction.variance),
  kind: row.kind,
  source: row.sourceId,
})

/** Half of a source's costs lie further than this, in logs, from what all others say of them. */
const LEANING = 0.4

/** Whether a source's costs mostly lie above or below what all the other sources say of the same. */
export function leansOf(trials: readonly Trial[]): (sourceId: string) => -1 | 0 | 1 {
  const bySource = new Map<string, number[]>()
  for (const { row, metric, truth, prediction } of trials) {
    if (!COSTS.includes(metric)) continue
    bySource.set(row.sourceId, [...(bySource.get(row.sourceId) ?? []), truth - prediction.mean])
  }
  return (sourceId) => {
    const middle = median(bySource.get(sourceId) ?? [])
    return middle > LEANING ? 1 : middle < -LEANING ? -1 : 0
  }
}

export const COSTS = ['cpm', 'cpc', 'cpl', 'cpa']

export type Summary = {
  figures: number
  error: number
  /** The median of the signed error: above zero where predictions are too low. */
  bias: number
  cover: number
  platformError: number
  /** Over the figures that have a previous edition. */
  withEdition: number
  editionError: number
  errorWithEdition: number
}

export type Baselines = {
  platform: (trial: Trial) => number | null
  edition: (trial: Trial) => number | null
}

export function baselines(data: MarketData): Baselines {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  const publisherOf = (row: Observation) =>
    publisherKey(data.sources.get(row.sourceId)?.publisher ?? row.sourceId)
  const offsetOf = (trial: Trial) => trial.truth - trial.row.logValue
  return {
    /** The mean of the same kind of figure on the same platform, from all other sources. */
    platform: (trial) => {
      const { row } = trial
      const others = data.observed.filter(
        (other) =>
          other.sourceId !== row.sourceId &&
          other.platform === row.platform &&
          other.kind === row.kind &&
          judged(other),
      )
      if (others.length === 0) return null
      const mean = others.reduce((sum, other) => sum + other.logValue, 0) / others.length
      return mean + sideShift(trial, data)
    },
    /** The same publisher's latest earlier figure for the same label, or else for the same segment. */
    edition: (trial) => {
      const { row } = trial
      const earlier = data.observed.filter(
        (other) =>
          other.sourceId !== row.sourceId &&
          publisherOf(other) === publisherOf(row) &&
          other.year < row.year &&
          other.platform === row.platform &&
          other.placement === row.placement &&
          other.kind === row.kind,
      )
      const same = earlier.filter((other) => plain(other.label) === plain(row.label))
      const candidates =
        same.length > 0 ? same : earlier.filter((other) => other.segment === row.segment)
      if (candidates.length === 0) return null
      const latest = Math.max(...candidates.map((other) => other.year))
      const figures = candidates.filter((other) => other.year === latest)
      return (
        figures.reduce((sum, other) => sum + other.logValue, 0) / figures.length + offsetOf(trial)
      )
    },
  }
}

function sideShift(trial: Trial, data: MarketData): number {
  const width = data.widths(trial.metric, trial.row.label)
  const offset = trial.truth - trial.row.logValue
  return trial.row.statistic === 'range' ? Math.sign(offset) * width.mean : 0
}

const reachOf = ({ row, prediction: { variance } }: Trial, calibration: Calibration): number =>
  row.level === 'panel'
    ? publishedReach(calibration, widthFeatures(row), variance)
    : campaignReach(calibration, row.kind, variance)

export type Judged = {
  trial: Trial
  error: number
  held: boolean
  /** Half the width of the 80% range, in logs. */
  reach: number
  platform: number | null
  edition: number | null
}

export function judge(
  trials: readonly Trial[],
  data: MarketData,
  calibration: Calibration,
): Judged[] {
  const naive = baselines(data)
  const distance = (trial: Trial, guess: number | null) =>
    guess === null ? null : Math.abs(trial.truth - guess)
  return trials.map((trial) => {
    const error = Math.abs(trial.truth - trial.prediction.mean)
    const reach = reachOf(trial, calibration)
    return {
      trial,
      error,
      held: error <= reach,
      reach,
      platform: distance(trial, naive.platform(trial)),
      edition: distance(trial, naive.edition(trial)),
    }
  })
}

export function summarize(results: readonly Judged[]): Summary {
  const known = (values: (number | null)[]) => values.filter((value) => value !== null)
  const compared = results.filter((result) => result.edition !== null)
  return {
    figures: results.length,
    error: median(results.map((result) => result.error)),
    bias: median(results.map(({ trial }) => trial.truth - trial.prediction.mean)),
    cover: results.filter((result) => result.held).length / Math.max(1, results.length),
    platformError: median(known(results.map((result) => result.platform))),
    withEdition: compared.length,
    editionError: median(known(compared.map((result) => result.edition))),
    errorWithEdition: median(compared.map((result) => result.error)),
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const lower = sorted[(sorted.length - 1) >> 1] ?? Number.NaN
  const upper = sorted[sorted.length >> 1] ?? Number.NaN
  return (lower + upper) / 2
}
