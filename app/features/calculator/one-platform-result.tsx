import { belowMinimumText, conversionText, estimateNotes } from '@content/estimate-notes.ts'
import type { Metrics } from '@contracts/calculate-campaign-metrics.ts'
import type { Platform } from '@contracts/campaign.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatRoughPercent, formatRoughReais } from '@contracts/number-format.ts'
import { MetricCards } from './metric-cards.tsx'
import { Notice } from './notice.tsx'
import { scaledFigures, scaleOf } from './scaled-figures.ts'
import type { Result } from './use-calculation.ts'

type Props = Result<Metrics> & { platform: Platform }

/** The five figures for the days chosen, and what they assume. */
export function OnePlatformResult({ platform, scenario, metrics, details }: Props) {
  const scale = scaleOf(details, scenario.budget, scenario)
  const shown = scaledFigures(platform, metrics, details, scale)
  const minimum = details?.minimums[platform]
  const tooLittle = minimum && belowMinimumText(platform, minimum.daily, scenario)
  const contactRate = details?.contactRates[platform]
  const notes = details
    ? [
        conversionText(details.conversion, platform, details.closing[platform]),
        contactRate !== undefined &&
          fillTemplate(estimateNotes.conversation, {
            cost: formatRoughReais(shown.metrics.cpl * contactRate),
            rate: formatRoughPercent(contactRate),
          }),
        `${details.placements[platform] ?? ''} ${estimateNotes.click}`,
      ].filter((note) => note !== false)
    : []
  return (
    <>
      <MetricCards objective={scenario.objective} shown={shown} />
      {tooLittle && <Notice>{tooLittle}</Notice>}
      <div className="mt-2 grid max-w-[72ch] gap-2 text-quiet text-sm">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </>
  )
}
