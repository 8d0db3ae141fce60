import { percent } from './percent.ts'

type Props = {
  rows: readonly { label: string; low: number; middle: number; high: number; text: string }[]
}

/** Ranges on one axis from zero: a bar for the range, a dot for the most likely value. */
export function RangesPicture({ rows }: Props) {
  const largest = Math.max(...rows.map(({ high }) => high)) * 1.04
  const position = (value: number) => percent((100 * value) / largest)
  return (
    <ul className="bars">
      {rows.map(({ label, low, middle, high, text }) => (
        <li key={label}>
          <span>{label}</span>
          <strong className="tabular">{text}</strong>
          <svg aria-hidden="true">
            <line className="bar-ground" x1="0" x2="100%" y1="50%" y2="50%" />
            <rect
              className="bar-range"
              x={position(low)}
              width={position(high - low)}
              height="100%"
              rx="4"
            />
            <circle className="bar-value" cx={position(middle)} cy="50%" r="6" />
          </svg>
        </li>
      ))}
    </ul>
  )
}
