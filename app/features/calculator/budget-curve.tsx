import { calculator } from '@content/calculator.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatBudget, formatReais } from '@contracts/number-format.ts'
import { Button } from '~/components/ui/button.tsx'
import { CurveChart, type CurvePoint } from './curve-chart.tsx'
import { formatTick, writeFigure, writeRange } from './figures.ts'
import { primaryFigure } from './primary-figure.ts'
import type { ScaledFigures } from './scaled-figures.ts'

const texts = calculator.curve

type Props = {
  curve: readonly CurvePoint[]
  /** Indexes into the curve: the point that the slider shows, and the requested budget. */
  point: number
  requested: number
  onPoint: (point: number) => void
  objective: string
  days: number
  /** The first platform's figures at the slider's budget. */
  shown: ScaledFigures
}

/** A slider over budgets. It makes no further call, and arrow keys move it too. */
export function BudgetCurve({ curve, point, requested, onPoint, objective, days, shown }: Props) {
  const { platform, metrics, middles } = shown
  const current = curve[point]
  const last = curve[curve.length - 1]
  if (!current || !last) return null
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
              budget: formatBudget(Math.round(current.budget)),
              daily: formatReais(current.budget / days),
              days,
              platform,
            })}
          </p>
          <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-3">
            {figures.map((figure) => (
              <div key={figure}>
                <dt className="text-quiet text-sm">{texts[figure]}</dt>
                <dd className="tabular break-words font-bold font-display text-2xl leading-tight tracking-tight">
                  {middles ? writeRange(figure, middles[figure]) : writeFigure(figure, metrics)}
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
            aria-valuetext={formatBudget(Math.round(current.budget))}
            onChange={(event) => onPoint(event.currentTarget.valueAsNumber)}
            className="slider"
          />
          {/* It keeps its space while hidden, so that nothing moves under the finger that drags. */}
          <Button
            variant="quiet"
            onClick={() => onPoint(requested)}
            className={`mt-1 min-h-11! py-2! text-sm ${point === requested ? 'hidden @xl:invisible @xl:inline-flex' : ''}`}
          >
            {fillTemplate(texts.reset, {
              budget: formatBudget(Math.round(curve[requested]?.budget ?? 0)),
            })}
          </Button>
        </div>
        <CurveChart
          curve={curve}
          point={point}
          requested={requested}
          maxLabel={`${formatTick(count, (metrics[count] * last.results) / current.results)} ${texts.units[count]}`}
        />
      </div>
    </section>
  )
}
