import { calculator } from '@content/calculator.ts'
import type { MetricsByPlatform } from '@contracts/calculate-campaign-metrics.ts'
import { rank } from '@estimator/ranking.ts'
import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { ScrollRegion } from '~/components/ui/scroll-region.tsx'
import { fillTemplate } from '~/lib/fill-template.ts'
import { FIGURES, type Figure, writeFigure } from './figures.ts'

const texts = calculator.results
const numeric = 'px-3 py-4 text-right tabular whitespace-nowrap align-top'

type Props = {
  objective: string
  metrics: MetricsByPlatform
  /** What a figure opens; without it the figures are plain text. */
  onFigure?: (platform: string, figure: Figure) => void
  /** The line of reason, and what else a row has to say. */
  remarks: (platform: string) => ReactNode
}

export function ResultsTable({ objective, metrics, onFigure, remarks }: Props) {
  return (
    <ScrollRegion label={texts.title}>
      <table className="w-full text-left text-sm">
        <thead className="bg-mist text-quiet">
          <tr>
            <th scope="col" className="px-4 py-3 font-semibold">
              {texts.columns.platform}
            </th>
            {FIGURES.map((figure) => (
              <th key={figure} scope="col" className="px-3 py-3 text-right font-semibold">
                {texts.columns[figure]}
              </th>
            ))}
            <th scope="col" className="px-4 py-3 font-semibold">
              {texts.columns.recommendation}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rank(objective, metrics).map(({ platform, metrics: values }, place) => (
            <tr key={platform} className={place === 0 ? 'bg-violet-soft' : undefined}>
              <td className="whitespace-nowrap px-4 py-4 align-top font-semibold text-base">
                {platform}
              </td>
              {FIGURES.map((figure) => (
                <td key={figure} className={numeric}>
                  {onFigure ? (
                    <button
                      type="button"
                      title={fillTemplate(calculator.origin.open, {
                        figure: texts.columns[figure],
                        platform,
                      })}
                      onClick={() => onFigure(platform, figure)}
                      className="-my-1.5 min-h-9 rounded-md px-1 underline decoration-control decoration-dotted underline-offset-4 hover:decoration-violet"
                    >
                      {writeFigure(figure, values)}
                    </button>
                  ) : (
                    writeFigure(figure, values)
                  )}
                </td>
              ))}
              <td className="min-w-80 px-4 py-4 align-top">
                {place === 0 ? (
                  <span className="inline-flex items-center gap-1.5 rounded-full bg-violet px-3 py-1 font-semibold text-white">
                    <Star aria-hidden className="size-4" />
                    {texts.recommended}
                  </span>
                ) : (
                  <span className="text-quiet">
                    {fillTemplate(texts.place, { place: place + 1 })}
                  </span>
                )}
                {remarks(platform)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
