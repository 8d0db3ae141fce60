import { calculator } from '@content/calculator.ts'
import { conversionText } from '@content/estimate-notes.ts'
import { poster } from '@content/poster.ts'
import type { CalculatorForm } from '@contracts/calculate-campaign-metrics.ts'
import type { EstimateDetails } from '@contracts/estimate-details.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatBudget } from '@contracts/number-format.ts'
import { unbroken } from '@contracts/unbroken.ts'
import { MONTH_DAYS } from '@estimator/monthly-spend.ts'
import { memo } from 'react'
import type { Figure } from '../figures.ts'
import { ResultsTable } from './results-table.tsx'
import { RowRemarks } from './row-remarks.tsx'
import type { ScaledFigures } from './scaled-figures.ts'
import { useSettled } from './use-settled.ts'

const texts = calculator.results

type Props = {
  scenario: CalculatorForm
  details?: EstimateDetails
  budget: number
  /** Best first. */
  rankedAt: (budget: number) => readonly ScaledFigures[]
  onFigure: (platform: string, figure: Figure) => void
}

/** The table of the simulated budget. Its layout is the dearest part of a step, so it follows the others. */
export function AllFigures({ budget, ...rest }: Props) {
  return <FiguresAt {...rest} budget={useSettled(budget)} />
}

const FiguresAt = memo(function FiguresAt(props: Props) {
  const { scenario, details, budget, rankedAt, onFigure } = props
  const ranked = rankedAt(budget)
  const [best] = ranked
  return (
    <>
      {details && (
        <div className="mb-4">
          <h3 className="part-title">
            {unbroken(fillTemplate(texts.tableTitle, { budget: formatBudget(budget) }))}
          </h3>
          <p className="mt-1.5 max-w-[90ch] text-quiet text-sm">
            {unbroken(
              conversionText(details.conversion, best?.platform ?? '', scenario.segment, {
                closing: best && details.closing[best.platform],
                ticket: details.ticket,
              }),
            )}
          </p>
          <p className="no-print mt-1.5 text-quiet text-sm">
            {`${texts.tableHint} ${unbroken(
              fillTemplate(poster.simulated, {
                budget: formatBudget(scenario.budget),
                days: MONTH_DAYS,
              }),
            )}`}
          </p>
        </div>
      )}
      <ResultsTable
        ranked={ranked}
        onFigure={details && onFigure}
        remarks={({ platform, metrics }) =>
          details && (
            <RowRemarks
              platform={platform}
              segment={scenario.segment}
              metrics={metrics}
              details={details}
              daily={budget / scenario.days}
              months={scenario.days / MONTH_DAYS}
            />
          )
        }
      />
    </>
  )
})
