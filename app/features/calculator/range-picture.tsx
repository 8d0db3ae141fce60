import { calculator } from '@content/calculator.ts'
import type { MetricsByPlatform } from '@contracts/calculate-campaign-metrics.ts'
import type { EstimateDetails } from '@contracts/estimate-details.ts'
import { formatCount, formatReais } from '@contracts/number-format.ts'
import { rank } from '@estimator/ranking.ts'
import { fillTemplate } from '~/lib/fill-template.ts'
import { logAxis } from './log-axis.ts'
import { boughtFigure } from './objectives.ts'
import { RangeBar } from './range-bar.tsx'

const texts = calculator.picture

type Props = {
  objective: string
  metrics: MetricsByPlatform
  ranges: EstimateDetails['ranges']
  confidence: EstimateDetails['confidence']
}

/** Every platform on one axis, so that the eye compares: cost per lead, or reach where that is bought. */
export function RangePicture({ objective, metrics, ranges, confidence }: Props) {
  const figure = boughtFigure(objective)
  const format = figure === 'cpl' ? formatReais : formatCount
  const rows = rank(objective, metrics).flatMap(({ platform, metrics: values }) => {
    const range = ranges[platform]?.[figure]
    const value = values[figure]
    return range && value > 0 && range.low > 0 ? [{ platform, value, range }] : []
  })
  if (rows.length === 0) return null
  const axis = logAxis(rows.flatMap(({ range }) => [range.low, range.high]))
  return (
    <figure className="rounded-card border border-line bg-white p-5 md:p-8">
      <figcaption>
        <h3 className="text-xl">{figure === 'cpl' ? texts.cplTitle : texts.reachTitle}</h3>
        <p className="mt-1.5 text-quiet text-sm">{texts.legend}</p>
      </figcaption>
      <ul className="mt-6 grid gap-5 md:gap-4">
        {rows.map(({ platform, value, range }, place) => (
          <li
            key={platform}
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 md:grid-cols-[9rem_1fr_11rem]"
          >
            <p className="font-semibold leading-tight">
              {platform}
              {confidence[platform] === 'limitada' && (
                <span className="block font-normal text-quiet text-sm">{texts.limited}</span>
              )}
            </p>
            <p className="text-right leading-tight md:order-3">
              <strong className="tabular font-semibold">{format(value)}</strong>
              <span className="tabular block text-quiet text-sm">
                {fillTemplate(texts.range, { low: format(range.low), high: format(range.high) })}
              </span>
            </p>
            <div className="col-span-2 md:order-2 md:col-span-1">
              <RangeBar axis={axis} value={value} range={range} strong={place === 0} />
            </div>
          </li>
        ))}
      </ul>
      <div
        aria-hidden="true"
        className="tabular relative mt-2 h-5 text-quiet text-sm md:mr-[12rem] md:ml-[10rem]"
      >
        {axis.ticks.map((tick) => (
          <span
            key={tick}
            className="absolute -translate-x-1/2 whitespace-nowrap"
            style={{ left: `${axis.position(tick)}%` }}
          >
            {figure === 'cpl' ? formatReais(tick).replace(/,00$/, '') : formatCount(tick)}
          </span>
        ))}
      </div>
    </figure>
  )
}
