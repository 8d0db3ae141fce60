import { predictedCosts } from 'virtual:assets'
import { methodology } from '@content/methodology.ts'
import { predictedChart } from '@content/predicted-chart.ts'
import { formatNumber } from '@contracts/number-format.ts'

const { chart } = methodology.checked
const { width, height, left, top, right, bottom, ticks, along, up } = predictedChart
const formatTick = (tick: number) => formatNumber(tick, tick < 1 ? 1 : 0)

/** The drawing is a lazy image; the text over it is in the page, in the page's own font. */
export function PredictedChart({ label, note }: { label: string; note: string }) {
  return (
    <figure className="mt-12 grid gap-x-12 gap-y-6 md:items-center md:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
      <figcaption>
        <h3 className="text-2xl">{chart.title}</h3>
        <p className="mt-3 text-quiet">{chart.text}</p>
        <p className="mt-3 flex items-start gap-3 text-quiet text-sm">
          <span className="mt-1 h-4 w-6 shrink-0 border-violet border-y border-dashed bg-violet-soft" />
          {note}
        </p>
      </figcaption>
      <div role="img" aria-label={label} className="relative max-w-[30rem]">
        <img
          src={predictedCosts}
          alt=""
          loading="lazy"
          width={width}
          height={height}
          className="h-auto w-full"
        />
        <svg
          viewBox={`0 0 ${width} ${height}`}
          aria-hidden="true"
          className="tabular absolute inset-0 size-full overflow-visible fill-quiet text-[13px] max-sm:text-[16px]"
        >
          {ticks.map((tick) => (
            <text key={tick} x={along(tick)} y={bottom + 19} textAnchor="middle">
              {formatTick(tick)}
            </text>
          ))}
          {ticks.map((tick) => (
            <text key={tick} x={left - 8} y={up(tick) + 4} textAnchor="end">
              {formatTick(tick)}
            </text>
          ))}
          <g className="fill-text font-semibold">
            <text x={left} y={top - 12}>
              {chart.predicted}
            </text>
            <text x={right} y={bottom + 38} textAnchor="end">
              {chart.published}
            </text>
          </g>
        </svg>
      </div>
    </figure>
  )
}
