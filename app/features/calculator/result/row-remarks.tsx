import { calculator } from '@content/calculator.ts'
import { estimateNotes } from '@content/estimate-notes.ts'
import type { EstimateDetails } from '@contracts/estimate-details.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatReais, formatRoughPercent, formatRoughReais } from '@contracts/number-format.ts'
import { unbroken } from '@contracts/unbroken.ts'

type Props = {
  platform: string
  costPerLead: number
  details: EstimateDetails
  daily: number
}

/** Why the platform has its rank, what a conversation costs, and whether the budget is below its minimum. */
export function RowRemarks({ platform, costPerLead, details, daily }: Props) {
  const reason = details.explanation.lines[platform]
  const minimum = details.minimums[platform]
  const contactRate = details.contactRates[platform]
  return (
    <div className="remarks leading-snug">
      {reason && <p className="mt-2 text-quiet">{unbroken(reason)}</p>}
      {contactRate !== undefined && (
        <p className="mt-1 text-quiet">
          {fillTemplate(estimateNotes.conversation, {
            cost: formatRoughReais(costPerLead * contactRate),
            rate: formatRoughPercent(contactRate),
          })}
        </p>
      )}
      {minimum && daily < minimum.daily && (
        <p className="mt-2 font-medium text-danger">
          {fillTemplate(calculator.belowMinimum, {
            minimum: formatReais(minimum.daily),
            missing: formatReais(minimum.daily - daily),
          })}
        </p>
      )}
    </div>
  )
}
