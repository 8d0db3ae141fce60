import { BUDGET_MAX, BUDGET_MIN } from '@contracts/campaign.ts'

const POINTS = 24
/** The slider goes from a tenth to ten times the requested budget. */
const REACH = 10

/** The budgets of the slider, evenly by factor. The requested one is among them. */
export function budgetPoints(requested: number): number[] {
  const lowest = Math.log(Math.max(BUDGET_MIN, requested / REACH))
  const highest = Math.log(Math.min(BUDGET_MAX, requested * REACH))
  const last = POINTS - 1
  const nearest = Math.round((last * (Math.log(requested) - lowest)) / (highest - lowest))
  return Array.from({ length: POINTS }, (_, point) =>
    point === nearest
      ? requested
      : Math.round(Math.exp(lowest + (point / last) * (highest - lowest))),
  )
}
