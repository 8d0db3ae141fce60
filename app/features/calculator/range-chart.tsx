import { calculator } from '@content/calculator.ts'
import type { EstimateDetails } from '@contracts/estimate-details.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatFigure, type PlatformMetrics } from './figures.ts'
import { logAxis } from './log-axis.ts'
import { primaryFigure } from './primary-figure.ts'
import { AxisLabels, RangeBar } from './range-bar.tsx'

const texts = calculator.picture

type Props = {
  objective: string
  /** Best first. */
  ranked: readonly PlatformMetrics[]
  ranges: EstimateDetails['ranges']
  confidence: EstimateDetails['confidence']
}

/** All platforms on one axis: cost per lead, or impressions for reach objectives. */
export function RangeChart({ objective, ranked, ranges, confidence }: Props) {
  const figure = primaryFigure(objective)
  const format = formatFigure[figure]
  const rows = ranked.flatMap(({ platform, metrics }, place) => {
    const range = ranges[platform]?.[figure]
    const value = metrics[figure]
    return range && value > 0 && range.low > 0 ? [{ platform, place, value, range }] : []
  })
  if (rows.length === 0) return null
  // Sorted by the figure: the ranking weighs other figures too, and in its order the dots would zigzag.
  rows.sort((a, b) => (figure === 'cpl' ? a.value - b.value : b.value - a.value))
  const axis = logAxis(rows.flatMap(({ range }) => [range.low, range.high]))
  return (
    <figure className="@container">
      <figcaption>
        <h3 className="text-xl">{figure === 'cpl' ? texts.cplTitle : texts.reachTitle}</h3>
        <p className="mt-1.5 text-quiet text-sm">{texts.legend}</p>
      </figcaption>
      <ul className="range-list mt-4">
        {rows.map(({ platform, place, value, range }) => (
          <li key={platform} className="range-row leading-tight">
            <p>
              <span className="font-semibold">{platform}</span>{' '}
              {place === 0 && (
                <span className="range-note font-semibold text-accent text-sm">
                  {calculator.results.recommended}
                </span>
              )}
              {place > 0 && confidence[platform] === 'limitada' && (
                <span className="range-note text-quiet text-sm">{texts.limited}</span>
              )}
            </p>
            <p className="range-value tabular text-right">
              <strong className={`font-semibold ${place === 0 ? 'text-accent' : ''}`}>
                {format(value)}
              </strong>{' '}
              <span className="range-note text-quiet text-sm">
                {fillTemplate(texts.range, { low: format(range.low), high: format(range.high) })}
              </span>
            </p>
            <RangeBar axis={axis} value={value} range={range} accent={place === 0} />
          </li>
        ))}
        <li aria-hidden="true" className="range-row range-axis">
          <AxisLabels axis={axis} figure={figure} />
        </li>
      </ul>
    </figure>
  )
}
