import type { Metrics } from '@contracts/calculate-campaign-metrics.ts'
import { formatCostPerLead, formatCount, formatReais } from '@contracts/number-format.ts'

export const FIGURES = ['impressions', 'clicks', 'leads', 'cpc', 'cpl'] as const
export type Figure = (typeof FIGURES)[number]

/** Counts as whole numbers, money with two decimals, a cost per lead of nothing as a dash. */
export const formatFigure: Record<Figure, (value: number) => string> = {
  impressions: formatCount,
  clicks: formatCount,
  leads: formatCount,
  cpc: formatReais,
  cpl: formatCostPerLead,
}

export const writeFigure = (figure: Figure, metrics: Metrics) =>
  formatFigure[figure](metrics[figure])
