import { plannerLinks } from '@content/planner-links.ts'
import type { CalculatorForm } from '@contracts/calculate-campaign-metrics.ts'
import { writeScenarioLink } from '@contracts/scenario-url.ts'
import { ArrowRight } from 'lucide-react'
import { PageLink } from '~/components/ui/page-link.tsx'

/** Leads to the planner, with the scenario of the result in the hash if there is one. */
export function PlannerLine({ scenario }: { scenario?: CalculatorForm }) {
  const { text, action } = scenario ? plannerLinks.result : plannerLinks.calculator
  return (
    <p className="no-print my-6 text-quiet">
      <span>{text}</span>{' '}
      <PageLink
        to={`/planejador${scenario ? hashOf(scenario) : ''}`}
        className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent underline underline-offset-4"
      >
        <span>{action}</span>
        <ArrowRight aria-hidden className="size-4" />
      </PageLink>
    </p>
  )
}

/**
 * The planner reads the calculator's own keys; its own link would bring its rules into every page with a form.
 * The company's name stays here: the planner does not ask for it.
 */
const hashOf = (scenario: CalculatorForm) =>
  writeScenarioLink({ scenario: { ...scenario, companyName: '' } })
