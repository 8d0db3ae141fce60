import { offeredPlatforms } from '../../content/channels/offered.ts'
import type { Scenario } from '../../contracts/planner-scenario.ts'
import { jointDistribution } from '../../planner/joint-distribution.ts'
import { plan } from '../../planner/plan.ts'
import { type PlanPageContext, planAnswerPage } from './plan-page.ts'

/** Plain data: it may travel to another thread. */
export type PlanPageInput = { scenario: Scenario; page: PlanPageContext }

/**
 * The plan as a page: several milliseconds of processor. The page is made here too, because handing the plan to another
 * thread would cost as much as making the page of it.
 */
export async function computedPlanPage({ scenario, page }: PlanPageInput): Promise<string> {
  const distribution = jointDistribution(scenario.segment, scenario.objective, scenario)
  const answer = plan(scenario, distribution, offeredPlatforms)
  return String(await planAnswerPage({ ...page, plan: answer, advice: distribution.advice }))
}
