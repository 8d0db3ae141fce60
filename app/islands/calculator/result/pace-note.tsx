import { calculator } from '@content/calculator.ts'
import type { EstimateDetails } from '@contracts/estimate-details.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatBudget, formatRoughPercent } from '@contracts/number-format.ts'
import { MONTH_DAYS } from '@estimator/monthly-spend.ts'
import { Notice } from './notice.tsx'
import { paceChange, type Spending } from './scaled-figures.ts'

const texts = calculator.explanation

/** The sentences of the answer speak of 30 days; where other days make a difference, this says so. */
export function PaceNote({ details, spending }: { details: EstimateDetails; spending: Spending }) {
  const change = paceChange(details, spending)
  if (change === undefined) return null
  return (
    <Notice>
      {fillTemplate(change > 0 ? texts.slower : texts.faster, {
        budget: formatBudget(spending.budget),
        month: MONTH_DAYS,
        days: spending.days,
        monthly: formatBudget(Math.round((spending.budget * MONTH_DAYS) / spending.days)),
        change: formatRoughPercent(Math.abs(change)),
      })}
    </Notice>
  )
}
