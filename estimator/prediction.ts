import { csvRow } from '../contracts/csv-file.ts'
import { required } from '../contracts/required.ts'
import { campaignReach, publishedReach } from './calibration.ts'
import { type CsvRecord, parseCsvRecords } from './csv.ts'
import { endOfRange, widthFeatures } from './evaluation.ts'
import { TICKET_NOISE } from './figure-kinds.ts'
import { condition, type Fit, noiseOf } from './gaussian-model.ts'
import {
  type KnownFigure,
  type Prediction,
  predict,
  predictedJoint,
} from './gaussian-prediction.ts'
import { givenAccount } from './known-account.ts'
import { knownNoise } from './known-noise.ts'
import { type DescribedRow, describeRow } from './market-data.ts'
import { at } from './matrix.ts'
import { rangeSide } from './range-width.ts'
import type { MarketData } from './read-market-data.ts'
import type { LearnedFit } from './training.ts'

export type Quantiles = { p10: number; p50: number; p90: number }

export const RATES = ['ctr', 'cvr', 'vtr', 'close_rate', 'qualify_rate']
const COLUMNS = ['p10', 'p50', 'p90'] as const
const SIGNIFICANT_DIGITS = 6

export type Predictor = { fit: Fit; data: MarketData; learned: LearnedFit }

export function createPredictor(data: MarketData, learned: LearnedFit): Predictor {
  return { fit: condition(data.observed, learned.variances), data, learned }
}

export type PredictionOptions = {
  /** Each figure is one advertiser's own result, not a published average. */
  campaign?: boolean
  /** CSV with figures of the same advertiser that are already known. */
  known?: string
}

/** A line of the input that cannot be predicted, with what is wrong. */
export class InputError extends Error {}

/**
 * The rows of a CSV text with the columns of observations.csv, each with the range in which such a
 * figure from a publisher never seen would lie 8 times in 10; for a campaign, one advertiser's own
 * result. A currency without any rate is left empty.
 */
export function predictCsv(
  predictor: Predictor,
  text: string,
  { campaign = false, known }: PredictionOptions = {},
): string {
  const { header, records } = parseCsvRecords(text)
  if (header.length === 0) return ''
  const kept = header.filter((name) => !COLUMNS.some((column) => column === name))
  const knownRecords = known === undefined ? [] : parseCsvRecords(known).records
  const predictions = predictRecords(predictor, records, campaign, knownRecords)
  const lines = records.map((record, row) => {
    const quantiles = predictions[row]
    const figures = COLUMNS.map((column) => (quantiles ? written(quantiles[column]) : ''))
    return csvRow([...kept.map((name) => record[name] ?? ''), ...figures])
  })
  return `${[csvRow([...kept, ...COLUMNS]), ...lines].join('\n')}\n`
}

const written = (value: number) => String(Number(value.toPrecision(SIGNIFICANT_DIGITS)))

export function predictRecords(
  predictor: Predictor,
  records: readonly CsvRecord[],
  campaign: boolean,
  knownRecords: readonly CsvRecord[] = [],
): (Quantiles | null)[] {
  const { fit, data, learned } = predictor
  // Figures of one advertiser say something of its other figures, not of a published average.
  const hasKnown = knownRecords.length > 0
  const asked = records.flatMap((record, line) => {
    const row = describedRow(predictor, record, line, 'input', campaign || hasKnown)
    return row ? [{ record, line, row, ticket: ticketOf(predictor, record, line, row) }] : []
  })
  const rows = asked.map(({ row }) => row)
  const tickets = asked.flatMap(({ ticket }) => ticket ?? [])
  const results: Prediction[] =
    hasKnown || tickets.length > 0
      ? givenFigures(predictor, asked, knownFigures(predictor, knownRecords))
      : predict(fit, rows)
  const quantiles: (Quantiles | null)[] = records.map(() => null)
  for (const [i, { record, line, row }] of asked.entries()) {
    const metric = metricOf(record)
    const side = rangeSide(statisticOf(record))
    const width = data.widths(metric, row.label)
    const { mean, variance } = endOfRange(required(results[i], `prediction ${i}`), side, width)
    const reach =
      row.level === 'account'
        ? campaignReach(learned.calibration, row.kind, variance, hasKnown)
        : publishedReach(learned.calibration, widthFeatures(row), variance)
    // A share of impressions, clicks or leads cannot pass the whole.
    const ceiling = RATES.includes(metric) ? 1 : Number.POSITIVE_INFINITY
    const valueAt = (log: number) => Math.min(Math.exp(log + row.logRate), ceiling)
    quantiles[line] = {
      p10: valueAt(mean - reach),
      p50: valueAt(mean),
      p90: valueAt(mean + reach),
    }
  }
  return quantiles
}

type Asked = { row: DescribedRow; ticket: KnownFigure | undefined }

/** Each asked row, given the known figures and the ticket of its own line. */
function givenFigures(
  { fit }: Predictor,
  asked: readonly Asked[],
  known: readonly KnownFigure[],
): Prediction[] {
  const tickets = asked.flatMap(({ ticket }) => ticket ?? [])
  const rows = [
    ...asked.map(({ row }) => row),
    ...known.map(({ row }) => row),
    ...tickets.map(({ row }) => row),
  ]
  const { mean, covariance } = predictedJoint(fit, rows)
  const figures = { rows, means: mean, covariance }
  const placed = (figure: KnownFigure) => ({ ...figure, index: rows.indexOf(figure.row) })
  const ofAccount = known.map(placed)
  return asked.map(({ row, ticket }, index) => {
    const told = ticket ? [...ofAccount, placed(ticket)] : ofAccount
    const [prediction] =
      told.length > 0
        ? givenAccount(fit.effects, figures, [index], told, known.length > 0)
        : [{ mean: at(mean, index), variance: covariance.get(index, index) }]
    const { mean: log, variance } = required(prediction)
    return { mean: log, variance: variance + noiseOf(row, fit.variances.noise) }
  })
}

/** The column `ticket`: what one sale of the row's own campaign brings, in the row's currency. */
function ticketOf(
  predictor: Predictor,
  record: CsvRecord,
  line: number,
  row: DescribedRow,
): KnownFigure | undefined {
  const typed = (record.ticket ?? '').trim()
  if (typed === '') return undefined
  const value = Number(typed)
  if (!(value > 0)) throw new InputError(`input, line ${line + 2}: '${typed}' is no ticket`)
  const asTicket = { ...record, metric: 'ticket', statistic: 'mean' }
  const ticket = describedRow(predictor, asTicket, line, 'input', row.level === 'account')
  return ticket
    ? { row: ticket, logValue: Math.log(value) - ticket.logRate, noise: TICKET_NOISE }
    : undefined
}
function knownFigures(predictor: Predictor, records: readonly CsvRecord[]): KnownFigure[] {
  return records.flatMap((record, line) => {
    // The data has figures of these, but nothing else follows from them.
    if (BESIDE_THE_MODEL.includes(metricOf(record))) return []
    const row = describedRow(predictor, record, line, 'known', true)
    const value = Number(record.value)
    if (!(value > 0)) throw new InputError(`known, line ${line + 2}: '${record.value}' is no value`)
    if (!row) throw new InputError(`known, line ${line + 2}: no rate for '${record.currency}'`)
    const side = rangeSide(statisticOf(record))
    const width = predictor.data.widths(metricOf(record), row.label)
    const figure = {
      row,
      logValue: Math.log(value) - row.logRate - side * width.mean,
      noise:
        knownNoise(row, value, record, predictor.fit.variances.noise) + (side ? width.variance : 0),
    }
    const ticket = ticketOf(predictor, record, line, row)
    return ticket ? [figure, ticket] : [figure]
  })
}

export const BESIDE_THE_MODEL = [
  'gross_margin',
  'qualify_rate',
  'close_rate_late',
  'response_time_oe',
]

const metricOf = (record: CsvRecord) => (record.metric ?? '').trim().toLowerCase()
const statisticOf = (record: CsvRecord) => (record.statistic ?? '').trim().toLowerCase()

/** Null for a currency that no figure of the data is in. */
function describedRow(
  { data, fit }: Predictor,
  record: CsvRecord,
  line: number,
  file: string,
  ofAccount: boolean,
): DescribedRow | null {
  // Who published the row, and what its note says, must not help: the publisher counts as unknown.
  const anonymous = { ...record, source_id: '', note: '', level: ofAccount ? 'account' : 'panel' }
  const row = describeRow(anonymous, new Map(), data.rates, data.newestYear)
  // The header is line 1.
  if (!row)
    throw new InputError(`${file}, line ${line + 2}: unknown metric '${record.metric ?? ''}'`)
  const isScaled = row.unratedCurrency === ''
  return isScaled || fit.problem.observed.some((o) => o.unratedCurrency === row.unratedCurrency)
    ? row
    : null
}
