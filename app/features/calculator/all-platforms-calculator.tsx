import { calculator } from '@content/calculator.ts'
import { allPlatformsResponseSchema } from '@contracts/calculate-campaign-metrics.ts'
import { FormCard } from '~/components/ui/form-card.tsx'
import { contactWithScenario } from '~/lib/contact-origin.ts'
import { AiNote } from './ai-note.tsx'
import { AllPlatformsResult } from './all-platforms-result.tsx'
import { CalculatorForm } from './calculator-form.tsx'
import { ConsultationBlock } from './consultation-block.tsx'
import { OlderModelNote } from './older-model-note.tsx'
import { ResultsPanel } from './results-panel.tsx'
import { ResultsSkeleton } from './results-skeleton.tsx'
import { useCalculation } from './use-calculation.ts'
import { useScenarioAddress } from './use-scenario-address.ts'

/** The calculator of its own page: every platform at once, ranked in a table. */
export function AllPlatformsCalculator() {
  const { calculation, calculate } = useCalculation(null, allPlatformsResponseSchema)
  const { link, calculateAndKeep } = useScenarioAddress(calculate)
  const done = calculation.state === 'done' ? calculation : undefined
  return (
    <>
      <div className="no-print mx-auto max-w-3xl">
        <FormCard title={calculator.form.title}>
          <CalculatorForm
            key={link ? 'link' : 'new'}
            platform={null}
            filled={link?.scenario}
            loading={calculation.state === 'loading'}
            onSubmit={calculateAndKeep}
          />
        </FormCard>
      </div>
      <div className="mt-12">
        {calculation.state === 'loading' && <ResultsSkeleton rows={7} />}
        {done && (
          <ResultsPanel title={calculator.results.title} scenario={done.scenario}>
            <OlderModelNote link={link} current={done.details?.modelVersion} />
            <AllPlatformsResult {...done} />
          </ResultsPanel>
        )}
        <AiNote />
        <ConsultationBlock to={done ? contactWithScenario(done.scenario) : '/contato'} />
      </div>
    </>
  )
}
