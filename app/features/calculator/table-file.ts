import { calculator } from '@content/calculator.ts'
import type { CalculatorForm } from '@contracts/calculate-campaign-metrics.ts'
import type { EstimateDetails } from '@contracts/estimate-details.ts'
import { lazy } from '@contracts/lazy.ts'
import { fillTemplate } from '~/lib/fill-template.ts'
import { FIGURES, type Figure, type PlatformMetrics } from './figures.ts'

const { columns, recommended } = calculator.results
const { rangeColumns, fileName } = calculator.actions

const amount = lazy(
  () =>
    new Intl.NumberFormat('pt-BR', {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      useGrouping: false,
    }),
)
const count = lazy(
  () => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0, useGrouping: false }),
)
const written = (figure: Figure, value: number) =>
  (figure === 'cpc' || figure === 'cpl' ? amount : count)().format(value)
/** Quoted where the format needs it; a formula sign at the start is made harmless for spreadsheets. */
function cell(text: string): string {
  const safe = /^[=+@\t\r]|^-(?!\d|$)/.test(text) ? `'${text}` : text
  return /[";\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The table as a file that Excel in Brazil opens right: semicolons, decimal commas and a BOM. */
export function tableFile(
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
    ...FIGURES.map((figure) => written(figure, metrics[figure])),
    ...(ranges
      ? FIGURES.flatMap((figure) => {
          const range = ranges[platform]?.[figure]
          return range ? [written(figure, range.low), written(figure, range.high)] : ['', '']
        })
      : []),
    place === 0 ? recommended : '',
  ])
  return `\ufeff${[header, ...rows].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`
}

export const tableFileName = ({ companyName }: CalculatorForm) =>
  fillTemplate(fileName, {
    company:
      companyName
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(/[^\w]+/g, '-')
        .replace(/^-|-$/g, '')
        .toLowerCase() || 'campanha',
  })
