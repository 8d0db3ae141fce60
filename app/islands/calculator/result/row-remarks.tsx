import { calculator } from '@content/calculator.ts'
import { adviceText } from '@content/channel-advice.ts'
import { ceilingText, closingLine, estimateNotes } from '@content/estimate-notes.ts'
import { minimumText } from '@content/minimum-notes.ts'
import type { Metrics } from '@contracts/calculate-campaign-metrics.ts'
import type { Segment } from '@contracts/campaign.ts'
import type { EstimateDetails } from '@contracts/estimate-details.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatReais, formatRoughPercent, formatRoughReais } from '@contracts/number-format.ts'
import { unbroken } from '@contracts/unbroken.ts'

type Props = {
  platform: string
  segment: Segment
  metrics: Metrics
  details: EstimateDetails
  daily: number
  /** How long the budget lasts. */
  months: number
}

/** Why the platform has its rank, what a conversation costs, what is known of it for this segment, and whether the budget is below its minimum. */
export function RowRemarks({ platform, segment, metrics, details, daily, months }: Props) {
  const reason = details.explanation.lines[platform]
  const minimum = details.minimums[platform]
  const contactRate = details.contactRates[platform]
  const advice = adviceText(details.advice[platform], daily)
  const closing = details.closing[platform]
  const ceiling = ceilingText(platform, metrics, details.ceilings[platform], months)
  return (
    <div className="remarks leading-snug">
      {reason && <p className="mt-2 text-quiet">{unbroken(reason)}</p>}
      {contactRate !== undefined && (
        <p className="mt-1 text-quiet">
          {fillTemplate(estimateNotes.conversation, {
            cost: formatRoughReais(metrics.cpl * contactRate),
            rate: formatRoughPercent(contactRate),
          })}
        </p>
      )}
      {closing && <p className="mt-1 text-quiet">{unbroken(closingLine(closing, segment))}</p>}
      {ceiling && <p className="mt-1">{unbroken(ceiling)}</p>}
      {advice && <p className="mt-1">{unbroken(advice)}</p>}
      {minimum && daily < minimum.daily && (
        <p className="mt-2 font-medium text-danger">
          {fillTemplate(calculator.belowMinimum, {
            minimum: minimumText({ low: minimum.daily, high: minimum.high }),
            daily: formatReais(daily),
          })}
        </p>
      )}
    </div>
  )
}
