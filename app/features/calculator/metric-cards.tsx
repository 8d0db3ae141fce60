import { calculator } from '@content/calculator.ts'
import type { Metrics } from '@contracts/calculate-campaign-metrics.ts'
import type { FigureRanges } from '@contracts/estimate-details.ts'
import { fillTemplate } from '~/lib/fill-template.ts'
import { FIGURES, formatFigure, writeFigure } from './figures.ts'

const labels = calculator.results.cards

export function MetricCards({ metrics, ranges }: { metrics: Metrics; ranges?: FigureRanges }) {
  return (
    <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-6">
      {FIGURES.map((figure, index) => (
        <div
          key={figure}
          className={`bg-white p-5 ${index < 3 ? 'sm:col-span-2' : 'sm:col-span-3'}`}
        >
          <dt className="text-quiet text-sm">{labels[figure]}</dt>
          <dd className="tabular mt-1 break-words">
            <span className="font-bold font-display text-2xl tracking-tight">
              {writeFigure(figure, metrics)}
            </span>
            {ranges && (
              <span className="block text-quiet text-sm">
                {fillTemplate(calculator.picture.range, {
                  low: formatFigure[figure](ranges[figure].low),
                  high: formatFigure[figure](ranges[figure].high),
                })}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
