import type { FigureRange } from '@contracts/estimate-details.ts'
import type { LogAxis } from '@contracts/log-axis.ts'
import { type Figure, formatTick } from './figures.ts'

type Props = {
  axis: LogAxis
  value: number
  /** The middle half: the bar. */
  middle: FigureRange
  /** The extremes: a thin line behind it. */
  range?: FigureRange
  accent?: boolean
}

const percent = (position: number) => `${position.toFixed(2)}%`

/**
 * A bar for the middle half, a line to the extremes and a dot for the most likely value. It is SVG because SVG attributes take
 * percentages: prerendered pages allow no inline style.
 */
export function RangeBar({ axis, value, middle, range, accent = false }: Props) {
  const left = axis.position(middle.low)
  const dot = { cx: percent(axis.position(value)), cy: '50%' }
  return (
    <div aria-hidden="true" className="range-track">
      <svg aria-hidden="true" className="range-drawing">
        {axis.ticks.map((tick) => {
          const x = percent(axis.position(tick))
          return <line key={tick} x1={x} x2={x} y2="100%" className="stroke-line" />
        })}
        {range && (
          <line
            x1={percent(axis.position(range.low))}
            x2={percent(axis.position(range.high))}
            y1="50%"
            y2="50%"
            strokeWidth="2"
            strokeLinecap="round"
            className={`opacity-50 ${accent ? 'stroke-accent' : 'stroke-control'}`}
          />
        )}
        <rect
          x={percent(left)}
          y="50%"
          width={percent(axis.position(middle.high) - left)}
          height="10"
          rx="5"
          transform="translate(0 -5)"
          className={`opacity-30 ${accent ? 'fill-accent' : 'fill-control'}`}
        />
        <circle
          {...dot}
          r="9.75"
          strokeWidth="1.5"
          className={`fill-white ${accent ? 'stroke-accent' : 'stroke-quiet'}`}
        />
        <circle {...dot} r="6" className={accent ? 'fill-accent' : 'fill-quiet'} />
      </svg>
    </div>
  )
}

/** The least distance of two labels on a phone, in percent of the axis. */
const MIN_LABEL_GAP = 24

/** The numbers under the bars. CSS hides crowded ones on a phone; those near an edge stay within it. */
export function AxisLabels({ axis, figure }: { axis: LogAxis; figure: Figure }) {
  let lastShown = -MIN_LABEL_GAP
  return (
    <div aria-hidden="true" className="range-track tabular text-sm">
      <svg aria-hidden="true" className="range-drawing">
        {axis.ticks.map((tick) => {
          const left = axis.position(tick)
          const isCrowded = left - lastShown < MIN_LABEL_GAP
          if (!isCrowded) lastShown = left
          return (
            <text
              key={tick}
              x={percent(left)}
              y="17"
              textAnchor={left < 8 ? 'start' : left > 92 ? 'end' : 'middle'}
              className={`fill-quiet ${isCrowded ? 'range-spare' : ''}`}
            >
              {formatTick(figure, tick)}
            </text>
          )
        })}
      </svg>
    </div>
  )
}
