import { plannerLinks } from '@content/planner-links.ts'
import type { CalculatorForm } from '@contracts/calculate-campaign-metrics.ts'
import { writePlanLink } from '@contracts/plan-url.ts'
import { ArrowRight } from 'lucide-react'
import { PageLink } from '~/components/ui/page-link.tsx'

/** Leads to the planner, with the scenario of the result in the hash if there is one. */
export function PlannerLine({ scenario }: { scenario?: CalculatorForm }) {
  const { text, action } = scenario ? plannerLinks.result : plannerLinks.calculator
  return (
    <p className="no-print my-6 text-quiet">
      {text}{' '}
      <PageLink
        to={`/planejador${scenario ? hashOf(scenario) : ''}`}
        className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent underline underline-offset-4"
      >
        {action}
        <ArrowRight aria-hidden className="size-4" />
      </PageLink>
    </p>
  )
}

/** The company's name stays here: the planner does not ask for it. */
const hashOf = ({ segment, objective, budget, days }: CalculatorForm) =>
  writePlanLink({ scenarios: [{ segment, objective, budget, days }] })
