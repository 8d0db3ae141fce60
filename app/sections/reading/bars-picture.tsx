import { percent } from './percent.ts'

type Props = {
  rows: readonly { label: string; value: number; text: string }[]
  /** For a funnel: the bars are centred, so that the steps narrow from both sides. */
  centred?: boolean
}

/** Horizontal bars to scale from zero, each with a label and a value. */
export function BarsPicture({ rows, centred = false }: Props) {
  const largest = Math.max(...rows.map(({ value }) => value))
  return (
    <ul className="bars">
      {rows.map(({ label, value, text }) => {
        // A bar too thin to see would look like zero.
        const width = Math.max(0.6, (100 * value) / largest)
        return (
          <li key={label}>
            <span>{label}</span>
            <strong className="tabular">{text}</strong>
            <svg aria-hidden="true">
              <rect className="bar-ground" width="100%" height="100%" rx="4" />
              <rect
                className="bar-value"
                x={centred ? percent((100 - width) / 2) : 0}
                width={percent(width)}
                height="100%"
                rx="4"
              />
            </svg>
          </li>
        )
      })}
    </ul>
  )
}
