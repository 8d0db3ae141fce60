import { months as names } from '@content/months.ts'
import { plannerAnswers } from '@content/planner-answers.ts'
import { formatRoughPercent } from '@contracts/number-format.ts'
import type { Distribution } from '@planner/types.ts'
import { changeText } from '../figure-text.ts'
import { DataTable } from './data-table.tsx'

const texts = plannerAnswers.test

type Props = { months: Distribution['months']; start?: number }

/** How much dearer or cheaper than the year's average each month is; the month of the test stands out. */
export function PriceYear({ months, start }: Props) {
  const changes = months.map(({ log }) => Math.exp(log) - 1)
  const most = Math.max(...changes.map(Math.abs), 0.01)
  return (
    <figure className="mt-9">
      <figcaption>
        <h3 className="text-xl">{texts.year}</h3>
        <p className="mt-1.5 max-w-[68ch] text-quiet text-sm">{texts.yearLegend}</p>
      </figcaption>
      <div aria-hidden="true" className="price-year tabular mt-5 text-sm">
        {changes.map((change, index) => (
          <div key={names[index]} className={index + 1 === start ? 'font-bold text-accent' : ''}>
            <span className="price-up">
              {change > 0 && (
                <i style={{ height: `${(100 * change) / most}%` }} className="bg-current" />
              )}
            </span>
            <span className="price-down border-line border-t">
              {change < 0 && (
                <i style={{ height: `${(-100 * change) / most}%` }} className="bg-current" />
              )}
            </span>
            <span className="block text-center">{(names[index] ?? '').slice(0, 3)}</span>
          </div>
        ))}
      </div>
      <DataTable
        show={texts.table.show}
        label={texts.year}
        columns={[texts.table.month, texts.table.price, texts.table.deviation]}
        rows={() =>
          months.map(({ deviation }, index) => [
            names[index] ?? '',
            changeText(changes[index] ?? 0),
            formatRoughPercent(deviation),
          ])
        }
      />
    </figure>
  )
}
