import { calculator } from '@content/calculator.ts'
import type { Conversion, EstimateDetails } from '@contracts/estimate-details.ts'
import { logAxis } from '~/lib/log-axis.ts'
import { writeRange } from './figures.ts'
import { primaryFigure } from './primary-figure.ts'
import { AxisLabels, RangeBar } from './range-bar.tsx'
import type { ScaledFigures } from './scaled-figures.ts'

const texts = calculator.picture

type Props = {
  objective: string
  /** Best first. */
  ranked: readonly ScaledFigures[]
  conversion: Conversion
  confidence: EstimateDetails['confidence']
}

/** All platforms on one axis: cost per conversion, or impressions for reach objectives. */
export function RangeChart({ objective, ranked, conversion, confidence }: Props) {
  const figure = primaryFigure(objective)
  const rows = ranked.flatMap(({ platform, metrics, middles, ranges }, place) => {
    const middle = middles?.[figure]
    const range = ranges?.[figure]
    const value = metrics[figure]
    return middle && range && value > 0 && range.low > 0
      ? [{ platform, place, value, middle, range }]
      : []
  })
  if (rows.length === 0) return null
  // Sorted by the figure: the ranking weighs other figures too, and in its order the dots would zigzag.
  rows.sort((a, b) => (figure === 'cpl' ? a.value - b.value : b.value - a.value))
  const axis = logAxis(rows.flatMap(({ range }) => [range.low, range.high]))
  return (
    <figure className="@container">
      <figcaption>
        <h3 className="text-xl">
          {figure === 'cpl' ? texts.costTitles[conversion] : texts.reachTitle}
        </h3>
        <p className="mt-1.5 text-quiet text-sm">{texts.legend}</p>
      </figcaption>
      <ul className="range-list mt-4">
        {rows.map(({ platform, place, value, middle, range }) => (
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
                {writeRange(figure, middle)}
              </strong>{' '}
              <span className="range-note text-quiet text-sm">
                {texts.extremes} {writeRange(figure, range)}
              </span>
            </p>
            <RangeBar
              axis={axis}
              value={value}
              middle={middle}
              range={range}
              accent={place === 0}
            />
          </li>
        ))}
        <li aria-hidden="true" className="range-row range-axis">
          <AxisLabels axis={axis} figure={figure} />
        </li>
      </ul>
    </figure>
  )
}
