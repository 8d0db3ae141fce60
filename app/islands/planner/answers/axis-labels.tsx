import { useNarrow } from '../use-narrow.ts'
import { fittingLabels, type LabelAxis } from './fitting-labels.ts'
import { percent } from './log-track.tsx'

/** The narrowest that an axis of the page gets, in pixels: on a phone of 320 px, and between names and values. */
const NARROW_AXIS = 240
const WIDE_AXIS = 280

/** The numbers under a drawing, as many as fit beside each other. */
export function AxisLabels({ axis, write }: { axis: LabelAxis; write: (tick: number) => string }) {
  const width = useNarrow() ? NARROW_AXIS : WIDE_AXIS
  return (
    <div aria-hidden="true" className="axis-labels range-track tabular text-sm">
      <svg aria-hidden="true" className="range-drawing">
        {fittingLabels(axis, write, width).map(({ tick, text, anchor }) => (
          <text
            key={tick}
            x={percent(axis.position(tick))}
            y="17"
            textAnchor={anchor}
            className="fill-quiet"
          >
            {text}
          </text>
        ))}
      </svg>
    </div>
  )
}
