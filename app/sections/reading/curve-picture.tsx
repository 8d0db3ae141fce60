import type { CurveFigure } from './reading-blocks.ts'

const WIDTH = 560
const HEIGHT = 260
const EDGE = { left: 16, right: 24, top: 24, bottom: 36 }

type Props = Pick<CurveFigure, 'x' | 'y' | 'points' | 'marks'>

/** A line chart through the given points; both axes start at zero. */
export function CurvePicture({ x, y, points, marks = [] }: Props) {
  const largest = (axis: 0 | 1) => Math.max(...points.map((point) => point[axis]))
  const toX = (value: number) => EDGE.left + (value / largest(0)) * (WIDTH - EDGE.left - EDGE.right)
  const toY = (value: number) =>
    HEIGHT - EDGE.bottom - (value / largest(1)) * (HEIGHT - EDGE.top - EDGE.bottom)
  const line = points.map(([px, py], index) => `${index ? 'L' : 'M'}${toX(px)} ${toY(py)}`)
  return (
    <>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="curve">
        <path
          className="curve-axis"
          d={`M${EDGE.left} ${EDGE.top}V${HEIGHT - EDGE.bottom}H${WIDTH - EDGE.right}`}
        />
        <path className="curve-line" d={line.join('')} />
        {points.map(([px, py]) => (
          <circle key={px} className="bar-value" cx={toX(px)} cy={toY(py)} r="4" />
        ))}
        {marks.map(({ at }, index) => (
          <g key={at}>
            <path className="curve-mark" d={`M${toX(at)} ${EDGE.top}V${HEIGHT - EDGE.bottom}`} />
            <text x={toX(at) + 6} y={EDGE.top + 12}>
              {index + 1}
            </text>
          </g>
        ))}
        <text x={EDGE.left + 8} y={EDGE.top - 8}>
          {y}
        </text>
        <text x={WIDTH - EDGE.right} y={HEIGHT - 10} textAnchor="end">
          {x}
        </text>
      </svg>
      {marks.length > 0 && (
        <ol className="curve-words">
          {marks.map(({ at, text }) => (
            <li key={at}>{text}</li>
          ))}
        </ol>
      )}
    </>
  )
}
