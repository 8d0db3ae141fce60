import { calculator } from '@content/calculator.ts'
import type { CalculatorForm } from '@contracts/calculate-campaign-metrics.ts'
import { csvFile } from '@contracts/csv-file.ts'
import type { EstimateDetails } from '@contracts/estimate-details.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatNumber } from '@contracts/number-format.ts'
import { FIGURES, type Figure, type PlatformMetrics } from './figures.ts'

const { columns, recommended } = calculator.results
const { rangeColumns, fileName } = calculator.actions

/** With a decimal comma, and without thousands separators, which spreadsheets misread. */
const formatCell = (figure: Figure, value: number) =>
  formatNumber(value, figure === 'cpc' || figure === 'cpl' ? 2 : 0).replaceAll('.', '')

export function resultsCsv(
  ranked: readonly PlatformMetrics[],
  ranges?: EstimateDetails['ranges'],
): string {
  const header = [
    columns.platform,
    ...FIGURES.map((figure) => columns[figure]),
    ...(ranges
      ? FIGURES.flatMap((figure) => [
          fillTemplate(rangeColumns.low, { figure: columns[figure] }),
          fillTemplate(rangeColumns.high, { figure: columns[figure] }),
        ])
      : []),
    columns.recommendation,
  ]
  const rows = ranked.map(({ platform, metrics }, place) => [
    platform,
    ...FIGURES.map((figure) => formatCell(figure, metrics[figure])),
    ...(ranges
      ? FIGURES.flatMap((figure) => {
          const range = ranges[platform]?.[figure]
          return range ? [formatCell(figure, range.low), formatCell(figure, range.high)] : ['', '']
        })
      : []),
    place === 0 ? recommended : '',
  ])
  return csvFile([header, ...rows])
}

export const resultsCsvName = ({ companyName }: CalculatorForm) =>
  fillTemplate(fileName, {
    company:
      companyName
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(/[^\w]+/g, '-')
        .replace(/^-|-$/g, '')
        .toLowerCase() || 'campanha',
  })
