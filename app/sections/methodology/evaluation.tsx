import { methodologyEvaluation as evaluation } from 'virtual:methodology'
import { methodology } from '@content/methodology.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatCount, formatNumber } from '@contracts/number-format.ts'
import { ScrollRegion } from '~/components/ui/scroll-region.tsx'
import { ArticleSection } from './article-section.tsx'
import { PredictedChart } from './predicted-chart.tsx'

const { checked } = methodology
const formatPercent = (share: number) => `${formatCount(100 * share)}%`
/** Errors are differences of logarithms; people understand factors. */
const formatErrorFactor = (logError: number) => formatNumber(Math.exp(logError), 2)
const formatError = (logError: number) =>
  fillTemplate(checked.errorValue, { factor: formatErrorFactor(logError) })

const rows = (['all', 'panel', 'account'] as const).map((group) => ({
  group,
  ...evaluation.groups[group],
}))

export function Evaluation() {
  return (
    <ArticleSection
      {...checked}
      intro={fillTemplate(checked.text, { version: evaluation.version })}
    >
      <ScrollRegion label={checked.title}>
        <table className="w-full text-left text-sm">
          <thead className="text-quiet">
            <tr>
              {Object.values(checked.columns).map((column, index) => (
                <th
                  key={column}
                  scope="col"
                  className={`min-w-28 px-4 py-3 align-bottom font-semibold leading-snug ${index > 0 ? 'text-right' : 'min-w-40'}`}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="tabular divide-y divide-line border-line border-t">
            {rows.map((row) => (
              <tr key={row.group}>
                <th scope="row" className="px-4 py-3.5 font-semibold leading-snug">
                  {checked.groups[row.group]}
                </th>
                <td className="px-4 py-3.5 text-right">{formatCount(row.figures)}</td>
                <td className="whitespace-nowrap px-4 py-3.5 text-right">
                  {formatError(row.error)}
                </td>
                <td className="whitespace-nowrap px-4 py-3.5 text-right">
                  {formatError(row.platformError)}
                </td>
                <td className="px-4 py-3.5 text-right">{formatPercent(row.cover)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className="mt-4 max-w-[42rem] text-quiet text-sm">{checked.legend}</p>
      <PredictedChart
        label={fillTemplate(checked.chart.label, {
          points: formatCount(evaluation.costs),
          factor: formatErrorFactor(evaluation.costsError),
        })}
        note={fillTemplate(checked.chart.band, {
          factor: formatErrorFactor(evaluation.costsError),
        })}
      />
    </ArticleSection>
  )
}
