import { calculator } from '@content/calculator.ts'
import type { EstimateDetails } from '@contracts/estimate-details.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatBudget, formatRoughPercent } from '@contracts/number-format.ts'
import { MONTH_DAYS } from '@estimator/monthly-spend.ts'
import { paceChange, type Spending } from './scaled-figures.ts'

const texts = calculator.explanation

type Props = { details: EstimateDetails; spending: Spending }

/** The texts of the answer speak of 30 days; where other days make a difference, a sentence says so. */
export function ExplanationText({ details, spending }: Props) {
  const { explanation } = details
  const change = paceChange(details, spending)
  return (
    <div className="instrument-part">
      <h3 className="text-xl">{texts.title}</h3>
      <p className="mt-3 max-w-[68ch]">{explanation.text}</p>
      {change !== undefined && (
        <p className="mt-3 max-w-[68ch] border-amber border-l-4 pl-4 text-sm">
          {fillTemplate(change > 0 ? texts.slower : texts.faster, {
            budget: formatBudget(spending.budget),
            month: MONTH_DAYS,
            days: spending.days,
            monthly: formatBudget(Math.round((spending.budget * MONTH_DAYS) / spending.days)),
            change: formatRoughPercent(Math.abs(change)),
          })}
        </p>
      )}
      <p className="mt-3 text-quiet text-sm">
        {explanation.writtenBy === 'model' ? texts.model : texts.template}
      </p>
    </div>
  )
}
