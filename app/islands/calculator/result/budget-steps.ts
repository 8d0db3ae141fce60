import { BUDGET_MAX, BUDGET_MIN } from '@contracts/campaign.ts'

/** The curve goes from nothing to five times the requested budget, in steps of a twentieth of it. */
const REACH = 5
export const REQUESTED_STEP = 20

/** The steps of the curve's control. The requested budget is one of them, and limits are never passed. */
export function budgetSteps(requested: number) {
  const budgetAt = (step: number) =>
    step === REQUESTED_STEP ? requested : Math.round((requested * step) / REQUESTED_STEP)
  const stepOf = (budget: number) => (budget * REQUESTED_STEP) / requested
  return {
    budgetAt,
    first: Math.max(1, Math.ceil(stepOf(BUDGET_MIN))),
    last: Math.min(REACH * REQUESTED_STEP, Math.floor(stepOf(BUDGET_MAX))),
  }
}
