import { methodology } from '@content/methodology.ts'
import { atFirstUse } from '@contracts/at-first-use.ts'

const { chart } = methodology.checked
// Drawn near the size of a phone, so that its words keep a readable size there.
const WIDTH = 380
const LEFT = 52
const RIGHT = 14
const TOP = 32
const SIDE = WIDTH - LEFT - RIGHT
const BOTTOM = TOP + SIDE
const HEIGHT = BOTTOM + 44
const TICKS = [0.1, 1, 10, 100, 1000, 10_000]
const LOW = Math.log(0.03)
const HIGH = Math.log(40_000)
const UNIT = SIDE / (HIGH - LOW)

const along = (value: number) => LEFT + UNIT * (Math.log(value) - LOW)
const up = (value: number) => BOTTOM - UNIT * (Math.log(value) - LOW)
const reais = atFirstUse(() => new Intl.NumberFormat('pt-BR'))

type Props = { points: number[][]; typicalError: number; label: string; note: string }

/** One path of round dots: over a thousand circles would weigh more than the rest of the page. */
export function PredictedChart({ points, typicalError, label, note }: Props) {
  const dots = points
    .map(
      ([published = 1, predicted = 1]) =>
        `M${along(published).toFixed(0)} ${up(predicted).toFixed(0)}h0`,
    )
    .join('')
  const band = UNIT * typicalError
  return (
    <figure className="mt-12 grid items-center gap-x-12 gap-y-6 md:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
      <figcaption>
        <h3 className="text-2xl">{chart.title}</h3>
        <p className="mt-3 text-quiet">{chart.text}</p>
        <p className="mt-3 flex items-start gap-3 text-quiet text-sm">
          <span className="mt-1 h-4 w-6 shrink-0 border-violet border-y border-dashed bg-violet-soft" />
          {note}
        </p>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={label}
        className="w-full max-w-[30rem]"
      >
        <g className="tabular text-[13px]">
          <path
            d={`M${LEFT} ${BOTTOM}V${BOTTOM - band}L${WIDTH - RIGHT - band} ${TOP}H${WIDTH - RIGHT}V${TOP + band}L${LEFT + band} ${BOTTOM}Z`}
            className="fill-violet-soft"
          />
          {TICKS.map((tick) => (
            <g key={tick} className="fill-quiet stroke-line">
              <path d={`M${along(tick)} ${TOP}V${BOTTOM}M${LEFT} ${up(tick)}H${WIDTH - RIGHT}`} />
              <text x={along(tick)} y={BOTTOM + 19} textAnchor="middle" stroke="none">
                {reais().format(tick)}
              </text>
              <text x={LEFT - 8} y={up(tick) + 4} textAnchor="end" stroke="none">
                {reais().format(tick)}
              </text>
            </g>
          ))}
          <path d={dots} className="stroke-violet/40" strokeWidth="3.5" strokeLinecap="round" />
          <path
            d={`M${LEFT} ${BOTTOM - band}L${WIDTH - RIGHT - band} ${TOP}M${LEFT + band} ${BOTTOM}L${WIDTH - RIGHT} ${TOP + band}`}
            className="stroke-violet"
            strokeDasharray="3 3"
          />
          <path
            d={`M${LEFT} ${BOTTOM}L${WIDTH - RIGHT} ${TOP}`}
            className="stroke-violet-deep"
            strokeWidth="1.5"
          />
          <path
            d={`M${LEFT} ${TOP}V${BOTTOM}H${WIDTH - RIGHT}`}
            className="stroke-control"
            fill="none"
          />
          <text x={LEFT} y={TOP - 12} className="fill-text font-semibold">
            {chart.predicted}
          </text>
          <text
            x={WIDTH - RIGHT}
            y={BOTTOM + 38}
            textAnchor="end"
            className="fill-text font-semibold"
          >
            {chart.published}
          </text>
        </g>
      </svg>
    </figure>
  )
}
