import { calculator } from '@content/calculator.ts'
import type { EstimateDetails } from '@contracts/estimate-details.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatReais } from '@contracts/number-format.ts'

type Props = {
  platform: string
  details: EstimateDetails
  daily: number
  /** The reason speaks of the budget that was asked for: at another one it only keeps its place. */
  simulated: boolean
}

/** The line of reason of a row, and a warning where a day's money is under what the platform takes. */
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
