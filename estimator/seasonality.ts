import { readDataFile } from './data-file.ts'
import { invert } from './linear-algebra.ts'
import { dot, Matrix } from './matrix.ts'

const MONTHS = 12
/** A series' own level is left open. */
const LEVEL_VARIANCE = 25
/** How alike two months are: e^(-distance / 2), with December beside January. */
const MONTHS_OF_MEMORY = 2
/** Tried for how far months lie from the year's average, and single figures from their month. */
const DEVIATIONS = [0.05, 0.1, 0.15, 0.2, 0.25, 0.3]
// Clicks and leads move with bids and pages too, and their few series jump by a factor of ten.
const PRICE = 'cpm'
/** An index is a price over the series' own level, which is left open anyway. */
const UNITS = ['USD', 'BRL', 'index']

type Figure = { series: string; log: number; months: number[] }

export type MonthIndex = { log: number; deviation: number }[]

/**
 * The price of each month against the year's average, pooled over the few series that anyone published. No
 * series covers the Brazilian market, so a month without figures takes after its neighbours, with a wide
 * deviation.
 */
export function monthIndex(text: string): MonthIndex {
  const figures = readFigures(text)
  let best: { index: MonthIndex; logLikelihood: number } | undefined
  for (const ofMonths of DEVIATIONS) {
    for (const ofFigures of DEVIATIONS) {
      const fit = fitMonths(figures, ofMonths, ofFigures)
      if (!best || fit.logLikelihood > best.logLikelihood) best = fit
    }
  }
  if (!best) throw new Error('seasonality.csv has no figures')
  return best.index
}

function readFigures(text: string): Figure[] {
  const records = readDataFile(text, [
    'source_id',
    'country',
    'platform',
    'metric',
    'month',
    'value',
    'unit',
    'note',
  ])
  return records.flatMap((record) => {
    const [first = Number.NaN, last = first] = record.month.split('-').map(Number)
    const isPrice = record.metric === PRICE && UNITS.includes(record.unit)
    if (!isPrice || !(first >= 1 && last <= MONTHS)) return []
    const { source_id, country, platform, metric, unit } = record
    return {
      // What the note says before the first semicolon tells two campaigns of one source apart.
      series: [source_id, country, platform, metric, unit, record.note.split(';')[0]].join('|'),
      log: Math.log(Number(record.value)),
      months: Array.from({ length: last - first + 1 }, (_, i) => first - 1 + i),
    }
  })
}

function fitMonths(figures: readonly Figure[], ofMonths: number, ofFigures: number) {
  const apart = (a: number, b: number) => Math.min(Math.abs(a - b), MONTHS - Math.abs(a - b))
  const monthCovariance = (a: number, b: number) =>
    ofMonths ** 2 * Math.exp(-apart(a, b) / MONTHS_OF_MEMORY)
  const withMonth = ({ months }: Figure, month: number) =>
    months.reduce((sum, own) => sum + monthCovariance(own, month), 0) / months.length
  const n = figures.length
  const covariance = Matrix.fromRows(
    figures.map((a, i) =>
      figures.map((b, j) => {
        const shared = b.months.reduce((sum, month) => sum + withMonth(a, month), 0)
        const level = a.series === b.series ? LEVEL_VARIANCE : 0
        return shared / b.months.length + level + (i === j ? ofFigures ** 2 : 0)
      }),
    ),
  )
  const { inverse, logDeterminant } = invert(covariance)
  // The level is left open around the mean of all logs, so that the numbers stay small.
  const centre = figures.reduce((sum, { log }) => sum + log, 0) / n
  const residuals = Float64Array.from(figures, ({ log }) => log - centre)
  const alpha = Float64Array.from(residuals, (_, i) => dot(inverse.row(i), residuals))
  const raw = Array.from({ length: MONTHS }, (_, month) => {
    const shared = Float64Array.from(figures, (figure) => withMonth(figure, month))
    const solved = Float64Array.from(shared, (_, i) => dot(inverse.row(i), shared))
    return {
      log: dot(shared, alpha),
      // What one advertiser lives through in a month lies as far from the index as a figure does.
      deviation: Math.sqrt(ofMonths ** 2 - dot(shared, solved) + ofFigures ** 2),
    }
  })
  const mean = raw.reduce((sum, { log }) => sum + log, 0) / MONTHS
  return {
    index: raw.map(({ log, deviation }) => ({ log: log - mean, deviation })),
    logLikelihood: -0.5 * (dot(residuals, alpha) + logDeterminant),
  }
}
