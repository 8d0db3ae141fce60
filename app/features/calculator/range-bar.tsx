import type { FigureRange } from '@contracts/estimate-details.ts'
import type { LogAxis } from './log-axis.ts'

type Props = { axis: LogAxis; value: number; range: FigureRange; strong?: boolean }

/** A bar for the likely range with a dot for the most likely value. Its words stand beside it. */
export function RangeBar({ axis, value, range, strong = false }: Props) {
  const left = axis.position(range.low)
  return (
    <div aria-hidden="true" className="relative h-6">
      {axis.ticks.map((tick) => (
        <span
          key={tick}
          className="absolute -inset-y-1 w-px bg-line"
          style={{ left: `${axis.position(tick)}%` }}
        />
      ))}
      <span
        className={`absolute top-1.5 h-3 rounded-full ${strong ? 'bg-violet/35' : 'bg-violet/20'}`}
        style={{ left: `${left}%`, width: `${axis.position(range.high) - left}%` }}
      />
      <span
        className="absolute top-0.5 size-5 -translate-x-1/2 rounded-full border-[3px] border-white bg-violet shadow-[0_0_0_1.5px_var(--color-violet)]"
        style={{ left: `${axis.position(value)}%` }}
      />
    </div>
  )
}
