/**
 * How results grow with the budget of a month. Returns are constant up to a reference budget; past it results grow
 * with a power of the budget. estimator/learn-response.ts learns all three figures.
 */
export type BudgetResponse = {
  /** Reais: up to here twice the money gives twice the results. */
  referenceBudget: number
  exponent: number
  /** Standard deviation of one account's own exponent around it. */
  exponentDeviation: number
}

/** How far a budget lies past the reference, in logs; 0 up to it. */
export const logPast = ({ referenceBudget }: BudgetResponse, budget: number): number =>
  Math.max(0, Math.log(budget / referenceBudget))

/** Log of the budget that would buy the same results at constant returns. */
export const logEffectiveBudget = (response: BudgetResponse, budget: number): number =>
  Math.log(budget) - (1 - response.exponent) * logPast(response, budget)

/** Variance that the unknown exponent adds to the log of the results: it grows with the distance. */
export const responseVariance = (response: BudgetResponse, budget: number): number =>
  (response.exponentDeviation * logPast(response, budget)) ** 2
