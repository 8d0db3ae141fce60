import { calculator } from '@content/calculator.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatBudget } from '@contracts/number-format.ts'

const texts = calculator.curve

/** Results at a budget, as a factor of those of the answer. */
export type CurvePoint = { budget: number; results: number }

type Props = {
  curve: readonly CurvePoint[]
  point: number
  requested: number
  /** The result at the last point of the curve, as text. */
  maxLabel: string
}

/**
 * Results by budget, both axes from zero. A straight line shows constant returns: where the curve falls below
 * it, more money buys less. Only the lines stretch with the width; the text does not.
 */
export function CurveChart({ curve, point, requested, maxLabel }: Props) {
  const last = curve[curve.length - 1]
  const start = curve[requested]
  const current = curve[point]
  if (!last || !start || !current) return null
  const linear = (budget: number) => (budget * start.results) / start.budget
  const top = Math.max(last.results, linear(last.budget))
  const x = (budget: number) => (100 * budget) / last.budget
  const y = (results: number) => 100 - (100 * results) / top
  const line = curve
    .map(({ budget, results }) => `L${x(budget).toFixed(2)} ${y(results).toFixed(2)}`)
    .join('')
  return (
    <div
      role="img"
      aria-label={fillTemplate(texts.chart, {
        low: formatBudget(Math.round(curve[0]?.budget ?? 0)),
        high: formatBudget(Math.round(last.budget)),
      })}
    >
      <div aria-hidden="true" className="tabular text-quiet text-sm">
        <p className="text-right">{maxLabel}</p>
        <div className="relative mt-1 h-36 border-line border-b">
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="absolute inset-0 size-full overflow-visible"
          >
            <path d={`M0 100${line}V100Z`} className="fill-accent-soft" />
            <path
              d={`M0 100L100 ${y(linear(last.budget))}`}
              className="fill-none stroke-control"
              strokeDasharray="2 4"
              strokeWidth="1.5"
              vectorEffect="non-scaling-stroke"
            />
            <path
              d={`M0 100${line}`}
              className="fill-none stroke-accent"
              strokeWidth="2.5"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          <span
            className="absolute bottom-0 w-px bg-accent opacity-50"
            style={{ left: `${x(current.budget)}%`, top: `${y(current.results)}%` }}
          />
          <span
            className="absolute size-4.5 -translate-1/2 rounded-full border-[3px] border-white bg-accent ring-[1.5px] ring-accent"
            style={{ left: `${x(current.budget)}%`, top: `${y(current.results)}%` }}
          />
        </div>
        <p className="mt-1.5 flex justify-between gap-4">
          <span>{formatBudget(0)}</span>
          <span>{formatBudget(Math.round(last.budget))}</span>
        </p>
        <p className="mt-2 leading-snug">{texts.straight}</p>
      </div>
    </div>
  )
}
