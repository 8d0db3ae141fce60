import { calculator } from '@content/calculator.ts'
import { allPlatformsResponseSchema } from '@contracts/calculate-campaign-metrics.ts'
import { contactWithScenario } from '@contracts/scenario-url.ts'
import { AiNote } from './ai-note.tsx'
import { AllPlatformsResult } from './all-platforms-result.tsx'
import { CalculatorForm } from './calculator-form.tsx'
import { ConsultationBlock } from './consultation-block.tsx'
import { OlderModelNote } from './older-model-note.tsx'
import { PlannerLine } from './planner-line.tsx'
import { PrintFooter } from './print-footer.tsx'
import { PrintHeader } from './print-header.tsx'
import { ResultsPanel } from './results-panel.tsx'
import { ResultsPreview } from './results-preview.tsx'
import { AllPlatformsSkeleton, ResultsSkeleton } from './results-skeleton.tsx'
import { useCalculation } from './use-calculation.ts'
import { useScenarioUrl } from './use-scenario-url.ts'

/** The calculator on its own page: all platforms at once, ranked in a table. */
export function AllPlatformsCalculator() {
  const { calculation, calculate } = useCalculation(null, allPlatformsResponseSchema)
  const { link, linksOpened, calculateAndSave } = useScenarioUrl(calculate)
  const done = calculation.state === 'done' ? calculation : undefined
  return (
    <>
      <div className="instrument rounded-card bg-white shadow-float">
        <div className="instrument-form no-print p-5 py-7 md:p-10 min-[72rem]:px-7 min-[72rem]:pt-12">
          <div>
            <h2 className="mb-5 text-xl">{calculator.form.title}</h2>
            <CalculatorForm
              key={linksOpened}
              platform={null}
              initial={link?.scenario}
              loading={calculation.state === 'loading'}
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
          {done && (
            <div>
              <PrintHeader company={done.scenario.companyName} />
              <ResultsPanel title={calculator.results.title} scenario={done.scenario}>
                <OlderModelNote link={link} current={done.details?.modelVersion} />
                <AllPlatformsResult {...done} />
              </ResultsPanel>
            </div>
          )}
          <AiNote />
          {done && (
            <PrintFooter
              link={{ scenario: done.scenario, modelVersion: done.details?.modelVersion }}
            />
          )}
        </div>
      </div>
      <PlannerLine scenario={done?.scenario} />
      <ConsultationBlock to={done ? contactWithScenario(done.scenario) : '/contato'} />
    </>
  )
}
