import { quantileDots } from './quantile-dots.ts'

type Props = {
  curve: { chance: number; profit: number }[]
  position: (profit: number) => number
  /** A dot's width in percent of the axis. */
  size: number
}

/** The drawing's units: a hundredth of the axis is ten of them. */
const UNIT = 10
/** Higher stacks are pressed together. */
const LEVELS = 5

/** One channel's campaigns as dots on the axis of profit: filled right of zero, hollow left of it. */
export function ProfitDots({ curve, position, size }: Props) {
  const dots = quantileDots(curve, position, size)
  const width = size * UNIT
  const height = (LEVELS + 0.6) * width
  const highest = Math.max(...dots.map(({ level }) => level))
  const press = Math.min(1, (LEVELS - 1) / Math.max(1, highest))
  const zero = position(0) * UNIT
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${100 * UNIT} ${height}`}
      className="block w-full overflow-visible"
    >
      <rect width={zero} height={height} className="fill-danger-soft" />
      <line y1={height} y2={height} x2={100 * UNIT} className="stroke-line" strokeWidth="2" />
      {dots.map((dot) => (
        <circle
          key={`${dot.x} ${dot.level}`}
          cx={dot.x * UNIT}
          cy={height - (dot.level * press + 0.5) * width}
          r={width * 0.4}
          strokeWidth="3"
          className={dot.value > 0 ? 'fill-good stroke-good' : 'fill-white stroke-danger'}
        />
      ))}
      <line x1={zero} x2={zero} y2={height} className="stroke-text" strokeWidth="2.5" />
    </svg>
  )
}
