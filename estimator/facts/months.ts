import { readDataFile } from '../data-file.ts'

/**
 * How a month's price per thousand impressions lies over that of the January after it, in the Brazilian accounts
 * whose months were compared with what they advertised held fixed. Each is a ratio, lowest first.
 *
 * The calculator asks for no month, so none is in its figures. The planner's test has a calendar, whose prices
 * follow the model's index of months.
 */
export function monthsOverJanuary(seasonality: string): { november: number[]; december: number[] } {
  const rows = readDataFile(seasonality, [
    'source_id',
    'year',
    'country',
    'metric',
    'month',
    'value',
    'unit',
  ]).filter(({ country, metric, unit }) => country === 'BR' && metric === 'cpm' && unit === 'index')
  const indexOf = (source: string, year: number, month: number) => {
    const row = rows.find(
      (one) => one.source_id === source && Number(one.year) === year && Number(one.month) === month,
    )
    return row && Number(row.value)
  }
  const over = (month: number) =>
    rows
      .filter((row) => Number(row.month) === month)
      .flatMap(({ source_id, year, value }) => {
        const january = indexOf(source_id, Number(year) + 1, 1)
        return january ? [Number(value) / january] : []
      })
      .sort((a, b) => a - b)
  return { november: over(11), december: over(12) }
}
