import { csvRow } from '../contracts/csv-file.ts'
import { required } from '../contracts/required.ts'
import { campaignReach, publishedReach } from './calibration.ts'
import { type CsvRecord, parseCsvRecords } from './csv.ts'
import { asPanel, endOfRange, widthFeatures } from './evaluation.ts'
import { condition, type Fit } from './gaussian-model.ts'
import { predict } from './gaussian-prediction.ts'
import { describeRow } from './market-data.ts'
import { rangeSide } from './range-width.ts'
import type { LearnedFit, MarketData } from './training.ts'

export type Quantiles = { p10: number; p50: number; p90: number }

const RATES = ['ctr', 'cvr', 'vtr']
const COLUMNS = ['p10', 'p50', 'p90'] as const
const SIGNIFICANT_DIGITS = 6

export type Predictor = { fit: Fit; data: MarketData; learned: LearnedFit }

export function createPredictor(data: MarketData, learned: LearnedFit): Predictor {
  return { fit: condition(data.observed, learned.variances), data, learned }
}

/**
 * The rows of a CSV text with the columns of observations.csv, each with the range in which such a
 * figure from a publisher never seen would lie 8 times in 10; for a campaign, one advertiser's own
 * result. What cannot be said (an unknown metric, a currency without any rate) is left empty.
 */
export function predictCsv(predictor: Predictor, text: string, campaign: boolean): string {
  const { header, records } = parseCsvRecords(text)
  if (header.length === 0) return ''
  const kept = header.filter((name) => !COLUMNS.some((column) => column === name))
  const predictions = predictRecords(predictor, records, campaign)
  const lines = records.map((record, row) => {
    const quantiles = predictions[row]
    const figures = COLUMNS.map((column) => (quantiles ? written(quantiles[column]) : ''))
    return csvRow([...kept.map((name) => record[name] ?? ''), ...figures])
  })
  return `${[csvRow([...kept, ...COLUMNS]), ...lines].join('\n')}\n`
}

const written = (value: number) => String(Number(value.toPrecision(SIGNIFICANT_DIGITS)))

export function predictRecords(
  { fit, data, learned }: Predictor,
  records: readonly CsvRecord[],
  campaign: boolean,
): (Quantiles | null)[] {
  const knownCurrencies = new Set(data.observed.map((row) => row.unratedCurrency))
  const known = records.flatMap((record, line) => {
    const row = anonymousRow(record, data, campaign)
    return row && knownCurrencies.has(row.unratedCurrency) ? [{ record, line, row }] : []
  })
  const published = predict(
    fit,
    known.map(({ row }) => asPanel(row)),
  )
  const results = campaign
    ? predict(
        fit,
        known.map(({ row }) => row),
      )
    : published
  const quantiles: (Quantiles | null)[] = records.map(() => null)
  for (const [i, { record, line, row }] of known.entries()) {
    const metric = metricOf(record)
    const side = rangeSide(statisticOf(record))
    const width = data.widths(metric, row.label)
    const { mean, variance } = endOfRange(required(results[i], `prediction ${i}`), side, width)
    const benchmark = publishedReach(
      learned.calibration,
      widthFeatures(row),
      endOfRange(required(published[i], `published prediction ${i}`), side, width).variance,
    )
    const reach = campaign ? campaignReach(learned.calibration, variance, benchmark) : benchmark
    // A share of impressions or clicks cannot pass the whole.
    const ceiling = RATES.includes(metric) ? 1 : Number.POSITIVE_INFINITY
    const at = (log: number) => Math.min(Math.exp(log + row.logRate), ceiling)
    quantiles[line] = { p10: at(mean - reach), p50: at(mean), p90: at(mean + reach) }
  }
  return quantiles
}

const metricOf = (record: CsvRecord) => (record.metric ?? '').trim().toLowerCase()
const statisticOf = (record: CsvRecord) => (record.statistic ?? '').trim().toLowerCase()

function anonymousRow(record: CsvRecord, data: MarketData, campaign: boolean) {
  // Who published the row, and what its note says, must not help: the publisher counts as unknown.
  const anonymous = { ...record, source_id: '', note: '', level: campaign ? 'account' : 'panel' }
  return describeRow(anonymous, new Map(), data.rates, data.newestYear)
}
