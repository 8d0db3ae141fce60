import { calculator } from '@content/calculator.ts'
import { onePlatformResponseSchema } from '@contracts/calculate-campaign-metrics.ts'
import type { Platform } from '@contracts/campaign.ts'
import { contactWithScenario } from '@contracts/scenario-url.ts'
import { ButtonLink } from '~/components/ui/button.tsx'
import { WhatsappButton } from '~/components/ui/whatsapp-link.tsx'
import { AiNote } from './ai-note.tsx'
import { CalculatorForm } from './calculator-form.tsx'
import { PlannerLine } from './planner-line.tsx'
import { OnePlatformSkeleton, ResultsSkeleton } from './results-skeleton.tsx'
import { scenarioMessage } from './scenario-message.ts'
import { useCalculation } from './use-calculation.ts'

const loadView = () => import('./result/one-platform-result.tsx')

/** The calculator in a channel's page: the same form, with the result below it, as wide as the section. */
export function OnePlatformCalculator({ platform }: { platform: Platform }) {
  const { calculation, calculate } = useCalculation(platform, onePlatformResponseSchema, loadView)
  // It folds when it is sent, not when the answer arrives: then nothing moves without a touch.
  const folded = calculation.state !== 'idle'
  return (
    <>
      <div className="no-print self-start rounded-card bg-white p-5 shadow-float md:p-8">
        <CalculatorForm
          platform={platform}
          loading={calculation.state === 'loading'}
          failure={calculation.state === 'idle' ? calculation.failure : undefined}
          folded={folded}
          onSubmit={async (scenario) => void (await calculate(scenario))}
        />
      </div>
      {calculation.state !== 'idle' && (
        <div className="col-span-full rounded-card bg-white p-5 pt-8 shadow-float md:p-10">
          {calculation.state === 'loading' && (
            <ResultsSkeleton>
              <OnePlatformSkeleton />
            </ResultsSkeleton>
          )}
          {calculation.state === 'done' && (
            <calculation.view.OnePlatformResult {...calculation.result} platform={platform}>
              <div className="no-print mt-8 flex flex-wrap items-center gap-3">
                <ButtonLink
                  to={contactWithScenario(calculation.result.scenario, platform)}
                  className="max-sm:w-full"
                >
                  {calculator.consultation.action}
                </ButtonLink>
                <WhatsappButton message={scenarioMessage(calculation.result.scenario, platform)} />
              </div>
              <PlannerLine scenario={calculation.result.scenario} />
              <AiNote />
            </calculation.view.OnePlatformResult>
          )}
        </div>
      )}
    </>
  )
}
