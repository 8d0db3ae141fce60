import { calculator } from '@content/calculator.ts'
import type { CalculatorForm } from '@contracts/calculate-campaign-metrics.ts'
import { csvFile } from '@contracts/csv-file.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatNumber } from '@contracts/number-format.ts'
import { FIGURES, type Figure } from '../figures.ts'
import type { ScaledFigures } from './scaled-figures.ts'

const { columns, recommended } = calculator.results
const { rangeColumns } = calculator.actions

/** With a decimal comma, and without thousands separators, which spreadsheets misread. */
const formatCell = (figure: Figure, value: number) =>
  formatNumber(value, figure === 'cpc' || figure === 'cpl' ? 2 : 0).replaceAll('.', '')

/** The ends of the middle half and the extremes, which have columns of their own. */
const ENDS = [
  { column: rangeColumns.middleLow, of: 'middles', end: 'low' },
  { column: rangeColumns.middleHigh, of: 'middles', end: 'high' },
  { column: rangeColumns.low, of: 'ranges', end: 'low' },
  { column: rangeColumns.high, of: 'ranges', end: 'high' },
] as const

export function resultsCsv(ranked: readonly ScaledFigures[]): string {
  const ends = ranked.some(({ ranges }) => ranges) ? ENDS : []
  const header = [
    columns.platform,
    ...FIGURES.map((figure) => columns[figure]),
    ...FIGURES.flatMap((figure) =>
      ends.map(({ column }) => fillTemplate(column, { figure: columns[figure] })),
    ),
    columns.recommendation,
  ]
  const rows = ranked.map((row, place) => [
    row.platform,
    ...FIGURES.map((figure) => formatCell(figure, row.metrics[figure])),
    ...FIGURES.flatMap((figure) =>
      ends.map(({ of, end }) => {
        const range = row[of]?.[figure]
        return range ? formatCell(figure, range[end]) : ''
      }),
    ),
    place === 0 ? recommended : '',
  ])
  return csvFile([header, ...rows])
}

/** The company's name as a part of a file's name. */
export const resultsFileName = (
  template: string,
  { companyName }: CalculatorForm,
  values: Record<string, string | number> = {},
) =>
  fillTemplate(template, {
    ...values,
    company:
      companyName
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(/[^\w]+/g, '-')
        .replace(/^-|-$/g, '')
        .toLowerCase() || 'campanha',
  })
