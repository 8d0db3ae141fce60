import { type Dot, quantileDots } from './quantile-dots.ts'

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
/** The rim of a hollow dot. */
const RIM = 6

/** One channel's campaigns as dots on the axis of profit: filled right of zero, hollow left of it. */
export function ProfitDots({ curve, position, size }: Props) {
  const dots = quantileDots(curve, position, size)
  const width = size * UNIT
  const height = (LEVELS + 0.6) * width
  const highest = Math.max(...dots.map(({ level }) => level))
  const press = Math.min(1, (LEVELS - 1) / Math.max(1, highest))
  const zero = position(0) * UNIT
  // A stroke of no length with round ends is a dot: two paths are drawn much faster than twenty circles.
  const pathOf = (some: Dot[]) =>
    some
      .map(({ x, level }) => {
        const y = height - (level * press + 0.5) * width
        return `M${(x * UNIT).toFixed(1)} ${y.toFixed(1)}h0`
      })
      .join('')
  const losses = pathOf(dots.filter(({ value }) => value <= 0))
  const diameter = width * 0.8 + RIM / 2
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${100 * UNIT} ${height}`}
      strokeLinecap="round"
      className="block w-full overflow-visible"
    >
      <rect width={zero} height={height} className="fill-danger-soft" />
      <line y1={height} y2={height} x2={100 * UNIT} className="stroke-line" strokeWidth="2" />
      <path d={losses} strokeWidth={diameter} className="stroke-danger" />
      <path d={losses} strokeWidth={diameter - RIM} className="stroke-white" />
      <path
        d={pathOf(dots.filter(({ value }) => value > 0))}
        strokeWidth={diameter}
        className="stroke-good"
      />
      <line x1={zero} x2={zero} y2={height} className="stroke-text" strokeWidth="2.5" />
    </svg>
  )
}
