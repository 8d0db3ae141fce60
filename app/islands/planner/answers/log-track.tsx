import type { LogAxis } from '@contracts/log-axis.ts'
import type { ReactNode } from 'react'

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
