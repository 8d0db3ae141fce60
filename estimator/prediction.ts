import { csvRow } from '../contracts/csv-file.ts'
import { required } from '../contracts/required.ts'
import { campaignReach, knownReach, publishedReach } from './calibration.ts'
import { type CsvRecord, parseCsvRecords } from './csv.ts'
import { asPanel, endOfRange, widthFeatures } from './evaluation.ts'
import { condition, type Fit } from './gaussian-model.ts'
import { type KnownFigure, type Prediction, predict, predictGiven } from './gaussian-prediction.ts'
import { knownNoise } from './known-noise.ts'
import { type DescribedRow, describeRow } from './market-data.ts'
import { rangeSide } from './range-width.ts'
import type { MarketData } from './read-market-data.ts'
import type { LearnedFit } from './training.ts'

export type Quantiles = { p10: number; p50: number; p90: number }

const RATES = ['ctr', 'cvr', 'vtr', 'close_rate', 'qualify_rate']
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
  const ofAccount = campaign || knownRecords.length > 0
  const asked = records.flatMap((record, line) => {
    const row = anonymousRow(predictor, record, line, 'input', ofAccount)
    return row ? [{ record, line, row }] : []
  })
  const rows = asked.map(({ row }) => row)
  const published = predict(fit, rows.map(asPanel))
  const given =
    knownRecords.length > 0 && predictGiven(fit, rows, knownFigures(predictor, knownRecords))
  const results: Prediction[] = given || (ofAccount ? predict(fit, rows) : published)
  const quantiles: (Quantiles | null)[] = records.map(() => null)
  for (const [i, { record, line, row }] of asked.entries()) {
    const metric = metricOf(record)
    const side = rangeSide(statisticOf(record))
    const width = data.widths(metric, row.label)
    const { mean, variance } = endOfRange(required(results[i], `prediction ${i}`), side, width)
    const benchmark = publishedReach(
      learned.calibration,
      widthFeatures(row),
      endOfRange(required(published[i], `published prediction ${i}`), side, width).variance,
    )
    const reach = given
      ? knownReach(learned.calibration, variance)
      : ofAccount
        ? campaignReach(learned.calibration, variance, benchmark)
        : benchmark
    // A share of impressions, clicks or leads cannot pass the whole.
    const ceiling = RATES.includes(metric) ? 1 : Number.POSITIVE_INFINITY
    const at = (log: number) => Math.min(Math.exp(log + row.logRate), ceiling)
    quantiles[line] = { p10: at(mean - reach), p50: at(mean), p90: at(mean + reach) }
  }
  return quantiles
}

function knownFigures(predictor: Predictor, records: readonly CsvRecord[]): KnownFigure[] {
  return records.flatMap((record, line) => {
    // The data has figures of these, but nothing else follows from them.
    if (BESIDE_THE_MODEL.includes(metricOf(record))) return []
    const row = anonymousRow(predictor, record, line, 'known', true)
    const value = Number(record.value)
    if (!(value > 0)) throw new InputError(`known, line ${line + 2}: '${record.value}' is no value`)
    if (!row) throw new InputError(`known, line ${line + 2}: no rate for '${record.currency}'`)
    const side = rangeSide(statisticOf(record))
    const width = predictor.data.widths(metricOf(record), row.label)
    return {
      row,
      logValue: Math.log(value) - row.logRate - side * width.mean,
      noise:
        knownNoise(row, value, record, predictor.fit.variances.noise) + (side ? width.variance : 0),
    }
  })
}

export const BESIDE_THE_MODEL = [
  'ticket',
  'gross_margin',
  'qualify_rate',
  'close_rate_late',
  'response_time_oe',
]

const metricOf = (record: CsvRecord) => (record.metric ?? '').trim().toLowerCase()
const statisticOf = (record: CsvRecord) => (record.statistic ?? '').trim().toLowerCase()

/** Null for a currency that no figure of the data is in. */
function anonymousRow(
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
