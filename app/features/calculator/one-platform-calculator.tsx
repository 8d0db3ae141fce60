import { calculator } from '@content/calculator.ts'
import { onePlatformResponseSchema } from '@contracts/calculate-campaign-metrics.ts'
import type { Platform } from '@contracts/campaign.ts'
import { ButtonLink } from '~/components/ui/button.tsx'
import { contactWithScenario } from '~/lib/contact-origin.ts'
import { fillTemplate } from '~/lib/fill-template.ts'
import { AiNote } from './ai-note.tsx'
import { CalculatorForm } from './calculator-form.tsx'
import { MetricCards } from './metric-cards.tsx'
import { ResultsPanel } from './results-panel.tsx'
import { ResultsSkeleton } from './results-skeleton.tsx'
import { useCalculation } from './use-calculation.ts'

/** The calculator embedded in a channel's page: the same form, the result as cards. */
export function OnePlatformCalculator({ platform }: { platform: Platform }) {
  const { calculation, calculate } = useCalculation(platform, onePlatformResponseSchema)
  return (
    <div className="grid gap-8">
      <div className="rounded-card border border-line bg-white p-5 md:p-8">
        <CalculatorForm
          platform={platform}
          loading={calculation.state === 'loading'}
          onSubmit={async (scenario) => void (await calculate(scenario))}
        />
      </div>
      {calculation.state === 'loading' && <ResultsSkeleton rows={4} />}
      {calculation.state === 'done' && (
        <ResultsPanel
          title={fillTemplate(calculator.results.titleOnePlatform, { platform })}
          scenario={calculation.scenario}
        >
          <MetricCards
            metrics={calculation.metrics}
            ranges={calculation.details?.ranges[platform]}
          />
          <AiNote />
          <ButtonLink to={contactWithScenario(calculation.scenario, platform)} className="mt-6">
            {calculator.consultation.action}
          </ButtonLink>
        </ResultsPanel>
      )}
    </div>
  )
}
