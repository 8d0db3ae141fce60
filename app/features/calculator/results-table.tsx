import { calculator } from '@content/calculator.ts'
import type { MetricsByPlatform } from '@contracts/calculate-campaign-metrics.ts'
import { formatCostPerLead, formatCount, formatReais } from '@contracts/number-format.ts'
import { rank } from '@estimator/ranking.ts'
import { Star } from 'lucide-react'
import { fillTemplate } from '~/lib/fill-template.ts'

const texts = calculator.results
const numeric = 'px-4 py-4 text-right tabular whitespace-nowrap'

export function ResultsTable({
  objective,
  metrics,
}: {
  objective: string
  metrics: MetricsByPlatform
}) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={texts.title}
      className="overflow-x-auto rounded-card border border-line bg-white"
    >
      <table className="w-full text-left text-sm">
        <thead className="bg-mist text-quiet">
          <tr>
            <th scope="col" className="px-4 py-3 font-semibold">
              {texts.columns.platform}
            </th>
            {(['impressions', 'clicks', 'leads', 'cpc', 'cpl'] as const).map((column) => (
              <th key={column} scope="col" className="px-4 py-3 text-right font-semibold">
                {texts.columns[column]}
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
              <td className="whitespace-nowrap px-4 py-4 font-semibold text-base">{platform}</td>
              <td className={numeric}>{formatCount(values.impressions)}</td>
              <td className={numeric}>{formatCount(values.clicks)}</td>
              <td className={numeric}>{formatCount(values.leads)}</td>
              <td className={numeric}>{formatReais(values.cpc)}</td>
              <td className={numeric}>{formatCostPerLead(values.cpl)}</td>
              <td className="whitespace-nowrap px-4 py-4">
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
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
