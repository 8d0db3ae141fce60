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

/** The least distance of two labels, in percent of the axis: a narrow axis holds three or four. */
const MIN_LABEL_GAP = 26

/** The numbers under the tracks, without those that would touch the one before. */
export function LogLabels({ axis, write }: { axis: LogAxis; write: (value: number) => string }) {
  let lastShown = -MIN_LABEL_GAP
  const shown = axis.ticks.filter((tick) => {
    const left = axis.position(tick)
    if (left - lastShown < MIN_LABEL_GAP) return false
    lastShown = left
    return true
  })
  return (
    <div aria-hidden="true" className="range-track tabular text-sm">
      <svg aria-hidden="true" className="range-drawing">
        {shown.map((tick) => {
          const left = axis.position(tick)
          return (
            <text
              key={tick}
              x={percent(left)}
              y="17"
              textAnchor={left < 8 ? 'start' : left > 92 ? 'end' : 'middle'}
              className="fill-quiet"
            >
              {write(tick)}
            </text>
          )
        })}
      </svg>
    </div>
  )
}
