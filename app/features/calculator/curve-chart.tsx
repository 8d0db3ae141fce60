import { calculator } from '@content/calculator.ts'
import type { EstimateDetails } from '@contracts/estimate-details.ts'
import { formatBudget } from '@contracts/number-format.ts'
import { fillTemplate } from '~/lib/fill-template.ts'

const WIDTH = 400
const HEIGHT = 110
const EDGE = 8

/** Results against money, both from zero: a curve that bends shows where more money buys less. */
export function CurveChart({ curve, point }: { curve: EstimateDetails['curve']; point: number }) {
  const first = curve[0]
  const last = curve[curve.length - 1]
  const here = curve[point]
  if (!first || !last || !here) return null
  const x = (budget: number) => EDGE + ((WIDTH - 2 * EDGE) * budget) / last.budget
  const y = (results: number) => HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * results) / last.results
  const line = curve.map(
    ({ budget, results }) => `${x(budget).toFixed(1)} ${y(results).toFixed(1)}`,
  )
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT + 18}`}
      role="img"
      aria-label={fillTemplate(calculator.curve.chart, {
        low: formatBudget(Math.round(first.budget)),
        high: formatBudget(Math.round(last.budget)),
      })}
      className="mt-4 w-full"
    >
      <path
        d={`M${EDGE} ${HEIGHT - EDGE}H${WIDTH - EDGE}`}
        className="stroke-line"
        strokeWidth="1.5"
      />
      <path
        d={`M${x(here.budget)} ${HEIGHT - EDGE}V${y(here.results)}`}
        className="stroke-violet/40"
        strokeDasharray="3 4"
        strokeWidth="1.5"
      />
      <path
        d={`M${EDGE} ${HEIGHT - EDGE} L${line.join(' L')}`}
        className="fill-none stroke-violet"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <circle
        cx={x(here.budget)}
        cy={y(here.results)}
        r="6"
        className="fill-violet stroke-white"
        strokeWidth="2.5"
      />
      <text x={EDGE} y={HEIGHT + 12} className="fill-quiet text-[13px]">
        {formatBudget(0)}
      </text>
      <text x={WIDTH - EDGE} y={HEIGHT + 12} textAnchor="end" className="fill-quiet text-[13px]">
        {formatBudget(Math.round(last.budget))}
      </text>
    </svg>
  )
}
