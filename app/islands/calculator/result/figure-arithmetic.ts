import { calculator } from '@content/calculator.ts'
import { shareRange } from '@content/range-text.ts'
import type { Metrics } from '@contracts/calculate-campaign-metrics.ts'
import type { Conversion, EstimateDetails } from '@contracts/estimate-details.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { lazy } from '@contracts/lazy.ts'
import { formatBudget, formatReais } from '@contracts/number-format.ts'
import { type Figure, writeFigure } from '../figures.ts'

/** Enough digits for a reader to repeat the division and get the same result. */
const exact = lazy(() => new Intl.NumberFormat('pt-BR', { maximumSignificantDigits: 5 }))
const share = lazy(
  () => new Intl.NumberFormat('pt-BR', { style: 'percent', maximumSignificantDigits: 4 }),
)
export const formatPercent = (value: number) => share().format(value)

/** The formula behind a figure, with the answer's numbers; undefined where it would divide by zero. */
export function figureArithmetic(
  figure: Figure,
  metrics: Metrics,
  budget: number,
  taxShare: number,
): string | undefined {
  const { impressions, clicks, leads } = metrics
  const divisor = { impressions, clicks: impressions, leads: clicks, cpc: 1, cpl: 1 }[figure]
  if (divisor === 0) return undefined
  const media = budget * (1 - taxShare)
  return fillTemplate(calculator.origin.formulas[figure], {
    budget: formatBudget(budget),
    media: formatBudget(media),
    cpm: formatReais((1000 * media) / impressions),
    impressions: exact().format(impressions),
    clicks: exact().format(clicks),
    leads: exact().format(leads),
    ctr: formatPercent(clicks / impressions),
    rate: formatPercent(leads / clicks),
    value: writeFigure(figure, metrics),
  })
}

/** Where people close the sale, it costs as much as all the leads that it takes. */
export function closingArithmetic(
  { cpl }: Metrics,
  closing: EstimateDetails['closing'][string] | undefined,
  conversion: Conversion,
): string | undefined {
  const template = calculator.origin.closings[conversion]
  if (!closing || !template) return undefined
  return fillTemplate(template, {
    lead: formatReais(cpl * closing.rate),
    rate: formatPercent(closing.rate),
    value: formatReais(cpl),
    range: shareRange(closing),
  })
}
