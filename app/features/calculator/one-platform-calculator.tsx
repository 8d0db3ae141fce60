import { calculator } from '@content/calculator.ts'
import { onePlatformResponseSchema } from '@contracts/calculate-campaign-metrics.ts'
import type { Platform } from '@contracts/campaign.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { contactWithScenario } from '@contracts/scenario-url.ts'
import { ButtonLink } from '~/components/ui/button.tsx'
import { AiNote } from './ai-note.tsx'
import { CalculatorForm } from './calculator-form.tsx'
import { OnePlatformResult } from './one-platform-result.tsx'
import { PlannerLine } from './planner-line.tsx'
import { ResultsPanel } from './results-panel.tsx'
import { OnePlatformSkeleton, ResultsSkeleton } from './results-skeleton.tsx'
import { useCalculation } from './use-calculation.ts'

/** The calculator in a channel's page: the same form, with the result below it. */
export function OnePlatformCalculator({ platform }: { platform: Platform }) {
  const { calculation, calculate } = useCalculation(platform, onePlatformResponseSchema)
  return (
    <div className="self-start rounded-card bg-white shadow-float">
      <div className="no-print p-5 md:p-8">
        <CalculatorForm
          platform={platform}
          loading={calculation.state === 'loading'}
          onSubmit={async (scenario) => void (await calculate(scenario))}
        />
      </div>
      {calculation.state !== 'idle' && (
        <div className="border-line border-t p-5 pt-8 md:p-8">
          {calculation.state === 'loading' && (
            <ResultsSkeleton>
              <OnePlatformSkeleton />
            </ResultsSkeleton>
          )}
          {calculation.state === 'done' && (
            <ResultsPanel
              small
              title={fillTemplate(calculator.results.titleOnePlatform, { platform })}
              scenario={calculation.scenario}
            >
              <OnePlatformResult platform={platform} {...calculation} />
              <ButtonLink
                to={contactWithScenario(calculation.scenario, platform)}
                className="no-print mt-8 max-sm:w-full"
              >
                {calculator.consultation.action}
              </ButtonLink>
              <PlannerLine scenario={calculation.scenario} />
              <AiNote />
            </ResultsPanel>
          )}
        </div>
      )}
    </div>
  )
}
