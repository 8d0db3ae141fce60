import { calculator } from '@content/calculator.ts'
import { logAxis } from '~/lib/log-axis.ts'
import { FIGURES, writeFigure, writeRange } from './figures.ts'
import { primaryFigure } from './primary-figure.ts'
import { AxisLabels, RangeBar } from './range-bar.tsx'
import type { ScaledFigures } from './scaled-figures.ts'

const labels = calculator.results.cards

type Props = { objective: string; shown: ScaledFigures }

/** The five figures. The primary one takes two columns and shows its range as a chart. */
export function MetricCards({ objective, shown }: Props) {
  const { metrics, middles, ranges } = shown
  const primary = primaryFigure(objective)
  return (
    <div className="@container mt-8">
      <dl className="grid gap-x-6 @lg:grid-cols-3">
        {FIGURES.map((figure) => {
          const middle = middles?.[figure]
          const range = ranges?.[figure]
          const isPrimary = figure === primary
          const axis =
            isPrimary && range && range.low > 0 && metrics[figure] > 0
              ? logAxis([range.low, range.high])
              : undefined
          return (
            <div
              key={figure}
              className={`border-line border-t py-4 @lg:py-5 ${isPrimary ? '@lg:col-span-2' : 'flex justify-between gap-4 @lg:block'}`}
            >
              <dt className={`text-sm ${isPrimary ? 'font-semibold text-accent' : 'text-quiet'}`}>
                {labels[figure]}
              </dt>
              <dd
                className={`tabular break-words @lg:mt-1 ${isPrimary ? '' : '@max-lg:text-right'}`}
              >
                <span
                  className={`block font-bold font-display leading-tight tracking-tight ${isPrimary ? 'text-accent text-title' : 'text-xl'}`}
                >
                  {writeFigure(figure, metrics)}
                </span>
                {middle && range && metrics[figure] > 0 && (
                  <>
                    <span className="block text-sm">
                      {calculator.picture.middle}{' '}
                      <span className="whitespace-nowrap">{writeRange(figure, middle)}</span>
                    </span>
                    <span className="block text-quiet text-sm">
                      {calculator.picture.extremes}{' '}
                      <span className="whitespace-nowrap">{writeRange(figure, range)}</span>
                    </span>
                  </>
                )}
                {axis && middle && range && (
                  <div aria-hidden="true" className="mt-3 grid">
                    <RangeBar
                      axis={axis}
                      value={metrics[figure]}
                      middle={middle}
                      range={range}
                      accent
                    />
                    <AxisLabels axis={axis} figure={figure} />
                  </div>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
