import { calculator } from '@content/calculator.ts'
import { allPlatformsResponseSchema } from '@contracts/calculate-campaign-metrics.ts'
import { contactWithScenario } from '@contracts/scenario-url.ts'
import { pageMessage } from '~/lib/whatsapp.ts'
import { AiNote } from './ai-note.tsx'
import { CalculatorForm } from './calculator-form.tsx'
import { ConsultationBlock } from './consultation-block.tsx'
import { PlannerLine } from './planner-line.tsx'
import { ResultsPreview } from './results-preview.tsx'
import { AllPlatformsSkeleton, ResultsSkeleton } from './results-skeleton.tsx'
import { scenarioMessage } from './scenario-message.ts'
import { useCalculation } from './use-calculation.ts'
import { useScenarioUrl } from './use-scenario-url.ts'

const loadView = () => import('./result/all-platforms-result.tsx')

/** The calculator on its own page: all platforms at once, ranked in a table. */
export function AllPlatformsCalculator() {
  const { calculation, calculate } = useCalculation(null, allPlatformsResponseSchema, loadView)
  const { link, linksOpened, calculateAndSave } = useScenarioUrl(calculate)
  // It folds when it is sent, not when the answer arrives: then nothing moves without a touch.
  const folded = calculation.state !== 'idle'
  const done = calculation.state === 'done' ? calculation : undefined
  const scenario = done?.result.scenario
  return (
    <>
      <div
        data-result={folded || undefined}
        className="instrument rounded-card bg-white shadow-float"
      >
        <div className="instrument-form no-print p-5 py-7 md:p-10 min-[72rem]:px-7 min-[72rem]:pt-12">
          <div>
            <h2 className={folded ? 'sr-only' : 'mb-5 text-xl'}>{calculator.form.title}</h2>
            <CalculatorForm
              key={linksOpened}
              platform={null}
              initial={link?.scenario}
              loading={calculation.state === 'loading'}
              failure={calculation.state === 'idle' ? calculation.failure : undefined}
              folded={folded}
              onSubmit={calculateAndSave}
            />
          </div>
        </div>
        <div className="flex min-w-0 flex-col justify-between gap-8 print:gap-3 border-line p-5 pt-8 max-[72rem]:border-t print:border-0 md:p-10">
          {calculation.state === 'idle' && <ResultsPreview />}
          {calculation.state === 'loading' && (
            <ResultsSkeleton>
              <AllPlatformsSkeleton />
            </ResultsSkeleton>
          )}
          {done && <done.view.AllPlatformsResult {...done.result} link={link} />}
          <AiNote />
        </div>
      </div>
      <PlannerLine scenario={scenario} />
      <ConsultationBlock
        to={scenario ? contactWithScenario(scenario) : '/contato'}
        message={scenario ? scenarioMessage(scenario) : pageMessage('/calculator')}
      />
    </>
  )
}
