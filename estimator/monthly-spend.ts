import { type BudgetResponse, logEffectiveBudget } from './budget-response.ts'

/** The response to the budget is about the spend of a month. */
export const MONTH_DAYS = 30

/**
 * The results of a budget spent over some days, as a factor of those of another budget within a month: more
 * days mean less spend a month, and so more for each real.
 */
export function resultsFactor(
  response: BudgetResponse,
  spent: { budget: number; days: number },
  withinMonth: number,
): number {
  const months = spent.days / MONTH_DAYS
  const effective = logEffectiveBudget(response, spent.budget / months)
  return months * Math.exp(effective - logEffectiveBudget(response, withinMonth))
}
