import { predictedCosts } from 'virtual:assets'
import { methodologyEvaluation as evaluation } from 'virtual:methodology'
import { methodology } from '@content/methodology.ts'
import { DOTS_ID, predictedChart } from '@content/predicted-chart.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatCount, formatNumber } from '@contracts/number-format.ts'
import { PRECEDENCE } from '~/boot/constants.ts'
import stylesheet from './hero-scatter.css?url'

const { chart } = methodology.checked
const { width, height, left, top, right, bottom, ticks, along, up } = predictedChart
const formatTick = (tick: number) => formatNumber(tick, tick < 1 ? 1 : 0)
const GRID = ticks.map((tick) => `M${along(tick)} ${top}V${bottom}M${left} ${up(tick)}H${right}`)

/**
 * Every published cost against what the model said of it, as the page's picture. The dots are those of the chart further
 * down, whose file app/behaviour/start.ts asks for after the first paint.
 */
export function HeroScatter() {
  return (
    <figure className="scatter">
      <link rel="stylesheet" href={stylesheet} precedence={PRECEDENCE} />
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="tabular">
        <linearGradient
          id="custo"
          gradientUnits="userSpaceOnUse"
          x1={left}
          x2={right}
          y1="0"
          y2="0"
        >
          <stop offset="0" className="scatter-low" />
          <stop offset="0.5" className="scatter-middle" />
          <stop offset="1" className="scatter-high" />
        </linearGradient>
        <path d={GRID.join('')} className="scatter-grid" />
        <use data-later={`${predictedCosts}#${DOTS_ID}`} className="scatter-dots" />
        <path d={`M${left} ${bottom}L${right} ${top}`} className="scatter-perfect" />
        {ticks.map((tick) => (
          <g key={tick}>
            <text x={along(tick)} y={bottom + 19} textAnchor="middle">
              {formatTick(tick)}
            </text>
            <text x={left - 8} y={up(tick) + 4} textAnchor="end">
              {formatTick(tick)}
            </text>
          </g>
        ))}
        <g className="scatter-names">
          <text x={left} y={top - 12}>
            {chart.predicted}
          </text>
          <text x={right} y={bottom + 38} textAnchor="end">
            {chart.published}
          </text>
        </g>
      </svg>
      <figcaption>
        {fillTemplate(methodology.scatter, { points: formatCount(evaluation.costs) })}
      </figcaption>
    </figure>
  )
}
