import { calculator } from '@content/calculator.ts'
import type { EstimateDetails } from '@contracts/estimate-details.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatReais } from '@contracts/number-format.ts'

type Props = {
  platform: string
  details: EstimateDetails
  daily: number
  /** The reason is about the requested budget; at another budget it is hidden but keeps its space. */
  simulated: boolean
}

/** Why the platform has its rank, and a warning when the daily budget is below the platform's minimum. */
export function RowRemarks({ platform, details, daily, simulated }: Props) {
  const reason = details.explanation.lines[platform]
  const minimum = details.minimums[platform]
  return (
    <div className="remarks leading-snug">
      {reason && <p className={`mt-2 text-quiet ${simulated ? 'invisible' : ''}`}>{reason}</p>}
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
