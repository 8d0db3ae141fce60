import { calculator } from '@content/calculator.ts'
import { allPlatformsResponseSchema } from '@contracts/calculate-campaign-metrics.ts'
import { contactWithScenario } from '~/lib/contact-origin.ts'
import { AiNote } from './ai-note.tsx'
import { CalculatorForm } from './calculator-form.tsx'
import { ConsultationBlock } from './consultation-block.tsx'
import { ResultsPanel } from './results-panel.tsx'
import { ResultsSkeleton } from './results-skeleton.tsx'
import { ResultsTable } from './results-table.tsx'
import { useCalculation } from './use-calculation.ts'

/** The calculator of its own page: every platform at once, ranked in a table. */
export function AllPlatformsCalculator() {
  const { calculation, calculate } = useCalculation(null, allPlatformsResponseSchema)
  return (
    <>
      <div className="mx-auto max-w-3xl rounded-card border border-line bg-white p-5 shadow-float md:p-8">
        <h2 className="mb-6 text-2xl">{calculator.form.title}</h2>
        <CalculatorForm
          platform={null}
          loading={calculation.state === 'loading'}
          onSubmit={calculate}
        />
      </div>
      <div className="mt-12">
        {calculation.state === 'loading' && <ResultsSkeleton rows={7} />}
        {calculation.state === 'done' && (
          <ResultsPanel title={calculator.results.title} scenario={calculation.scenario}>
            <ResultsTable
              objective={calculation.scenario.objective}
              metrics={calculation.metrics}
            />
          </ResultsPanel>
        )}
        <AiNote />
        <ConsultationBlock
          to={calculation.state === 'done' ? contactWithScenario(calculation.scenario) : '/contato'}
        />
      </div>
    </>
  )
}
