import type { FigureRange } from '@contracts/estimate-details.ts'
import { type Figure, formatTick } from './figures.ts'
import type { LogAxis } from './log-axis.ts'

type Props = { axis: LogAxis; value: number; range: FigureRange; accent: boolean }

/** A bar for the likely range with a dot for the most likely value. Its words stand beside it. */
export function RangeBar({ axis, value, range, accent }: Props) {
  const left = axis.position(range.low)
  return (
    <div aria-hidden="true" className="range-track">
      {axis.ticks.map((tick) => (
        <span key={tick} className="range-tick" style={{ left: `${axis.position(tick)}%` }} />
      ))}
      <span
        className={`absolute inset-y-0 my-auto h-2.5 rounded-full ${accent ? 'bg-accent/30' : 'bg-control/30'}`}
        style={{ left: `${left}%`, width: `${axis.position(range.high) - left}%` }}
      />
      <span
        className={`absolute inset-y-0 my-auto size-4.5 -translate-x-1/2 rounded-full border-[3px] border-white ring-[1.5px] ${accent ? 'bg-accent ring-accent' : 'bg-quiet ring-quiet'}`}
        style={{ left: `${axis.position(value)}%` }}
      />
    </div>
  )
}

/** How far apart, in hundredths of the axis, two numbers must be to be read on a phone. */
const ROOM = 24

/** The round numbers under the bars. One near an edge stays within it. */
export function AxisNumbers({ axis, figure }: { axis: LogAxis; figure: Figure }) {
  let lastShown = -ROOM
  return (
    <div className="range-track tabular text-quiet text-sm leading-6">
      {axis.ticks.map((tick) => {
        const left = axis.position(tick)
        const shift = left < 8 ? '0' : left > 92 ? '-100%' : '-50%'
        const spare = left - lastShown < ROOM
        if (!spare) lastShown = left
        return (
          <span
            key={tick}
            className={`absolute whitespace-nowrap ${spare ? 'range-spare' : ''}`}
            style={{ left: `${left}%`, translate: shift }}
          >
            {formatTick(figure, tick)}
          </span>
        )
      })}
    </div>
  )
}
