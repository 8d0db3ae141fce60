import { methodology } from '@content/methodology.ts'
import { formatReais } from '@contracts/number-format.ts'

const { chart } = methodology.checked
const SIZE = 480
const EDGE = 64
const TICKS = [0.1, 1, 10, 100, 1000]
const LOW = Math.log(0.03)
const HIGH = Math.log(20_000)

const along = (value: number) => EDGE + ((SIZE - 2 * EDGE) * (Math.log(value) - LOW)) / (HIGH - LOW)
const up = (value: number) => SIZE - along(value)
const short = (value: number) => formatReais(value).replace(/,00$/, '')

/** One path of round dots: over a thousand circles would weigh more than the rest of the page. */
export function PredictedChart({ points, label }: { points: number[][]; label: string }) {
  const dots = points
    .map(
      ([published = 1, predicted = 1]) =>
        `M${along(published).toFixed(0)} ${up(predicted).toFixed(0)}h0`,
    )
    .join('')
  return (
    <figure className="mt-14 grid items-center gap-8 lg:grid-cols-[1fr_1.3fr]">
      <figcaption>
        <h3 className="text-2xl">{chart.title}</h3>
        <p className="mt-3 text-quiet">{chart.text}</p>
      </figcaption>
      <svg
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        role="img"
        aria-label={label}
        className="w-full rounded-card border border-line bg-white"
      >
        {TICKS.map((tick) => (
          <g key={tick} className="fill-quiet stroke-line text-[12px]">
            <path d={`M${along(tick)} ${EDGE}V${SIZE - EDGE}M${EDGE} ${up(tick)}H${SIZE - EDGE}`} />
            <text x={along(tick)} y={SIZE - EDGE + 16} textAnchor="middle" stroke="none">
              {short(tick)}
            </text>
            <text x={EDGE - 4} y={up(tick) + 4} textAnchor="end" stroke="none">
              {short(tick)}
            </text>
          </g>
        ))}
        <path
          d={`M${EDGE} ${SIZE - EDGE}L${SIZE - EDGE} ${EDGE}`}
          className="stroke-violet"
          strokeWidth="1.5"
        />
        <path d={dots} className="stroke-violet/35" strokeWidth="5" strokeLinecap="round" />
        <text x={SIZE / 2} y={SIZE - 8} textAnchor="middle" className="fill-text text-[13px]">
          {chart.published}
        </text>
        <text x={EDGE} y={24} className="fill-text text-[13px]">
          {chart.predicted}
        </text>
      </svg>
    </figure>
  )
}
