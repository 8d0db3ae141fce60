import { countRange, moneyRange } from '@content/range-text.ts'
import type { Metrics } from '@contracts/calculate-campaign-metrics.ts'
import type { FigureRange } from '@contracts/estimate-details.ts'
import { lazy } from '@contracts/lazy.ts'
import { formatCostPerLead, formatCount, formatReais } from '@contracts/number-format.ts'

export const FIGURES = ['impressions', 'clicks', 'leads', 'cpc', 'cpl'] as const
export type Figure = (typeof FIGURES)[number]

/** Counts are whole numbers, money has two decimals, and a cost per lead of zero is a dash. */
export const formatFigure: Record<Figure, (value: number) => string> = {
  impressions: formatCount,
  clicks: formatCount,
  leads: formatCount,
  cpc: formatReais,
  cpl: formatCostPerLead,
}

/** The five figures of one platform. */
export type PlatformMetrics = { platform: string; metrics: Metrics }

export const writeFigure = (figure: Figure, metrics: Metrics) =>
  formatFigure[figure](metrics[figure])

const isCost = (figure: Figure) => figure === 'cpc' || figure === 'cpl'

/** 'R$ 12 a R$ 70', '0 a 3' */
export const writeRange = (figure: Figure, range: FigureRange) =>
  isCost(figure) ? moneyRange(range) : countRange(range)

const compact = lazy(() => new Intl.NumberFormat('pt-BR', { notation: 'compact' }))

/** A short number for an axis: '200 mil', 'R$ 50'. */
export function formatTick(figure: Figure, value: number): string {
  if (!isCost(figure)) return compact().format(value)
  return value < 10_000 ? formatReais(value).replace(/,00$/, '') : `R$ ${compact().format(value)}`
}
