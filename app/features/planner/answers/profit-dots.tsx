import { type Dot, quantileDots } from './quantile-dots.ts'

type Props = {
  curve: { chance: number; profit: number }[]
  position: (profit: number) => number
}

/** The drawing's units: a hundredth of the axis is ten of them. */
const UNIT = 10
const DOT = 2.5
/** Higher stacks are pressed together. */
const LEVELS = 5
const HEIGHT = (LEVELS + 0.6) * DOT * UNIT

const heightOf = (dots: Dot[], dot: Dot) => {
  const highest = Math.max(...dots.map(({ level }) => level))
  return (dot.level * Math.min(1, (LEVELS - 1) / Math.max(1, highest)) + 0.5) * DOT * UNIT
}

/** One channel's campaigns as dots on the axis of profit: filled right of zero, hollow left of it. */
export function ProfitDots({ curve, position }: Props) {
  const dots = quantileDots(curve, position, DOT)
  const zero = position(0) * UNIT
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${100 * UNIT} ${HEIGHT}`}
      className="block w-full overflow-visible"
    >
      <rect width={zero} height={HEIGHT} className="fill-danger-soft" />
      <line y1={HEIGHT} y2={HEIGHT} x2={100 * UNIT} className="stroke-line" strokeWidth="2" />
      {dots.map((dot) => (
        <circle
          key={`${dot.x} ${dot.level}`}
          cx={dot.x * UNIT}
          cy={HEIGHT - heightOf(dots, dot)}
          r={DOT * UNIT * 0.4}
          strokeWidth="3"
          className={dot.value > 0 ? 'fill-good stroke-good' : 'fill-white stroke-danger'}
        />
      ))}
      <line x1={zero} x2={zero} y2={HEIGHT} className="stroke-text" strokeWidth="2.5" />
    </svg>
  )
}
