import { calculator } from '@content/calculator.ts'
import type { Metrics } from '@contracts/calculate-campaign-metrics.ts'
import type { EstimateDetails } from '@contracts/estimate-details.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatBudget, formatReais } from '@contracts/number-format.ts'
import { Button } from '~/components/ui/button.tsx'
import { CurveChart } from './curve-chart.tsx'
import { formatTick, writeFigure } from './figures.ts'
import { primaryFigure } from './primary-figure.ts'

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
  const here = curve[point]
  const last = curve[curve.length - 1]
  if (!here || !last) return null
  const figures =
    primaryFigure(objective) === 'impressions'
      ? (['impressions', 'cpc'] as const)
      : (['leads', 'cpl'] as const)
  const [count] = figures
  return (
    <section aria-labelledby="simulador" className="instrument-part no-print @container">
      <h3 id="simulador" className="text-xl">
        {texts.title}
      </h3>
      <p className="mt-1.5 text-quiet text-sm">{texts.hint}</p>
      <div className="mt-6 grid items-end gap-x-10 gap-y-6 @xl:grid-cols-2">
        <div>
          <p aria-live="polite" className="break-words text-sm">
            {fillTemplate(texts.summary, {
              budget: formatBudget(Math.round(here.budget)),
              daily: formatReais(here.budget / days),
              days,
              platform,
            })}
          </p>
          <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-3">
            {figures.map((figure) => (
              <div key={figure}>
                <dt className="text-quiet text-sm">{texts[figure]}</dt>
                <dd className="tabular break-words font-bold font-display text-3xl leading-tight tracking-tight">
                  {writeFigure(figure, metrics)}
                </dd>
              </div>
            ))}
          </dl>
          <label htmlFor="simulacao" className="mt-5 block font-semibold text-sm">
            {texts.label}
          </label>
          <input
            id="simulacao"
            type="range"
            min={0}
            max={curve.length - 1}
            step={1}
            value={point}
            aria-valuetext={formatBudget(Math.round(here.budget))}
            onChange={(event) => onPoint(event.currentTarget.valueAsNumber)}
            className="slider"
          />
          {/* Its place is kept, so that nothing moves under the finger that drags. */}
          <Button
            variant="quiet"
            onClick={() => onPoint(asked)}
            className={`mt-1 min-h-11! py-2! text-sm ${point === asked ? 'hidden @xl:invisible @xl:inline-flex' : ''}`}
          >
            {fillTemplate(texts.reset, {
              budget: formatBudget(Math.round(curve[asked]?.budget ?? 0)),
            })}
          </Button>
        </div>
        <CurveChart
          curve={curve}
          point={point}
          asked={asked}
          most={`${formatTick(count, (metrics[count] * last.results) / here.results)} ${texts.units[count]}`}
        />
      </div>
    </section>
  )
}
