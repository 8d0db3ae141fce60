import { methodologyEvaluation as evaluation } from '@content/generated/methodology.ts'
import { methodology } from '@content/methodology.ts'
import { formatCount } from '@contracts/number-format.ts'
import { ScrollRegion } from '~/components/ui/scroll-region.tsx'
import { SectionHeading } from '~/components/ui/section-heading.tsx'
import { fillTemplate } from '~/lib/fill-template.ts'
import { PredictedChart } from './predicted-chart.tsx'

const { checked } = methodology
const factor = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
const share = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 0 })
/** Errors are measured in logarithms; people read factors. */
const asFactor = (logError: number) => factor.format(Math.exp(logError))

export function Checked() {
  const rows = (['all', 'panel', 'account'] as const).map((group) => ({
    group,
    ...evaluation.groups[group],
  }))
  const { columns } = checked
  return (
    <section className="section bg-mist">
      <div className="wrap">
        <SectionHeading
          title={checked.title}
          intro={fillTemplate(checked.text, { version: evaluation.version })}
        />
        <div className="mt-10">
          <ScrollRegion label={checked.title}>
            <table className="w-full text-left">
              <thead className="text-quiet text-sm">
                <tr>
                  {Object.values(columns).map((column, index) => (
                    <th
                      key={column}
                      scope="col"
                      className={`px-5 py-3 font-semibold ${index > 0 ? 'text-right' : ''}`}
                    >
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody className="tabular divide-y divide-line border-line border-t">
                {rows.map((row) => (
                  <tr key={row.group}>
                    <td className="px-5 py-4 font-semibold">{checked.groups[row.group]}</td>
                    <td className="px-5 py-4 text-right">{formatCount(row.figures)}</td>
                    <td className="whitespace-nowrap px-5 py-4 text-right">
                      {fillTemplate(checked.errorValue, { factor: asFactor(row.error) })}
                    </td>
                    <td className="whitespace-nowrap px-5 py-4 text-right">
                      {fillTemplate(checked.errorValue, { factor: asFactor(row.platformError) })}
                    </td>
                    <td className="px-5 py-4 text-right">{share.format(row.cover)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </div>
        <p className="mt-4 max-w-3xl text-quiet text-sm">{checked.legend}</p>
        <PredictedChart
          points={evaluation.costs}
          label={fillTemplate(checked.chart.label, {
            points: formatCount(evaluation.costs.length),
            factor: asFactor(evaluation.costsError),
          })}
        />
      </div>
    </section>
  )
}
