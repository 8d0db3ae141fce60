import { calculator } from '@content/calculator.ts'
import type { Metrics } from '@contracts/calculate-campaign-metrics.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { lazy } from '@contracts/lazy.ts'
import { formatBudget, formatReais } from '@contracts/number-format.ts'
import { type Figure, writeFigure } from './figures.ts'

/** Enough digits that whoever repeats the division finds the same result. */
const exact = lazy(() => new Intl.NumberFormat('pt-BR', { maximumSignificantDigits: 5 }))
const share = lazy(
  () => new Intl.NumberFormat('pt-BR', { style: 'percent', maximumSignificantDigits: 4 }),
)
export const formatShare = (value: number) => share().format(value)

/** The one line of arithmetic behind a figure, with the numbers that the answer itself holds. */
export function figureArithmetic(
  figure: Figure,
  metrics: Metrics,
  budget: number,
  taxShare: number,
): string {
  const media = budget * (1 - taxShare)
  return fillTemplate(calculator.origin.formulas[figure], {
    budget: formatBudget(budget),
    media: formatBudget(media),
    cpm: formatReais((1000 * media) / metrics.impressions),
    impressions: exact().format(metrics.impressions),
    clicks: exact().format(metrics.clicks),
    leads: exact().format(metrics.leads),
    ctr: formatShare(metrics.clicks / metrics.impressions),
    rate: formatShare(metrics.leads / metrics.clicks),
    value: writeFigure(figure, metrics),
  })
}
