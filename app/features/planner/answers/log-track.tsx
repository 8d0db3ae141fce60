import type { ReactNode } from 'react'
import type { LogAxis } from '~/lib/log-axis.ts'

export const percent = (position: number) => `${position.toFixed(2)}%`

/** The lines of an axis, with marks on them. SVG, because its attributes take percentages. */
export function LogTrack({ axis, children }: { axis: LogAxis; children: ReactNode }) {
  return (
    <div aria-hidden="true" className="range-track">
      <svg aria-hidden="true" className="range-drawing">
        {axis.ticks.map((tick) => {
          const x = percent(axis.position(tick))
          return <line key={tick} x1={x} x2={x} y2="100%" className="stroke-line" />
        })}
        {children}
      </svg>
    </div>
  )
}

/** The least distance of two labels on a phone, in percent of the axis. */
const MIN_LABEL_GAP = 30

/** The numbers under the tracks. CSS hides crowded ones on a phone. */
export function LogLabels({ axis, write }: { axis: LogAxis; write: (value: number) => string }) {
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
              {write(tick)}
            </text>
          )
        })}
      </svg>
    </div>
  )
}
