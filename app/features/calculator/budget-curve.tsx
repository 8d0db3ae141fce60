import { calculator } from '@content/calculator.ts'
import type { Metrics } from '@contracts/calculate-campaign-metrics.ts'
import type { EstimateDetails } from '@contracts/estimate-details.ts'
import {
  formatBudget,
  formatCostPerLead,
  formatCount,
  formatReais,
} from '@contracts/number-format.ts'
import { Button } from '~/components/ui/button.tsx'
import { fillTemplate } from '~/lib/fill-template.ts'
import { CurveChart } from './curve-chart.tsx'
import { boughtFigure } from './objectives.ts'

const texts = calculator.curve

type Props = {
  curve: EstimateDetails['curve']
  /** The point that is shown, and the one that was asked for. */
  point: number
  asked: number
  onPoint: (point: number) => void
  platform: string
  objective: string
  days: number
  /** The platform's figures at the point that is shown. */
  metrics: Metrics
}

/** A slider along the curve of the answer: it needs no other call, and arrow keys move it too. */
export function BudgetCurve({
  curve,
  point,
  asked,
  onPoint,
  platform,
  objective,
  days,
  metrics,
}: Props) {
  const budget = curve[point]?.budget ?? 0
  const reach = boughtFigure(objective) === 'impressions'
  const figures = reach
    ? [
        [texts.impressions, formatCount(metrics.impressions)],
        [texts.cpc, formatReais(metrics.cpc)],
      ]
    : [
        [texts.leads, formatCount(metrics.leads)],
        [texts.cpl, formatCostPerLead(metrics.cpl)],
      ]
  return (
    <section
      aria-labelledby="simulador"
      className="no-print mt-6 grid gap-8 rounded-card border border-line bg-white p-5 md:grid-cols-2 md:p-8"
    >
      <div>
        <h3 id="simulador" className="text-xl">
          {texts.title}
        </h3>
        <p className="mt-1.5 text-quiet text-sm">{texts.hint}</p>
        <label htmlFor="simulacao" className="mt-6 block font-semibold text-sm">
          {texts.label}
        </label>
        <input
          id="simulacao"
          type="range"
          min={0}
          max={curve.length - 1}
          step={1}
          value={point}
          aria-valuetext={formatBudget(Math.round(budget))}
          onChange={(event) => onPoint(event.currentTarget.valueAsNumber)}
          className="mt-2 h-11 w-full accent-violet"
        />
        {point !== asked && (
          <Button look="quiet" onClick={() => onPoint(asked)} className="mt-2 min-h-11! text-sm">
            {fillTemplate(texts.reset, {
              budget: formatBudget(Math.round(curve[asked]?.budget ?? 0)),
            })}
          </Button>
        )}
      </div>
      <div>
        <p aria-live="polite" className="text-quiet">
          {fillTemplate(texts.summary, {
            budget: formatBudget(Math.round(budget)),
            daily: formatReais(budget / days),
            days,
            platform,
          })}
        </p>
        <dl className="mt-3 flex flex-wrap gap-x-10 gap-y-3">
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt className="text-quiet text-sm">{label}</dt>
              <dd className="tabular font-bold font-display text-3xl tracking-tight">{value}</dd>
            </div>
          ))}
        </dl>
        <CurveChart curve={curve} point={point} />
      </div>
    </section>
  )
}
