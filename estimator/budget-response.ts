/**
 * How results grow with the budget. Returns are constant up to a reference budget; past it the local
 * exponent falls with the logarithm of the budget from the one published case at small Brazilian
 * budgets to the one at scale, and stays there: nothing is published beyond.
 */
export type BudgetResponse = {
  /** Reais: up to here twice the money gives twice the results. */
  referenceBudget: number
  referenceExponent: number
  /** Reais: from here on the exponent stays at `scaleExponent`. */
  scaleBudget: number
  scaleExponent: number
  /** Standard deviation of the exponent: how far the published cases lie from each other. */
  exponentDeviation: number
}

/** Log of the budget that would buy the same results at constant returns. */
export function logEffectiveBudget(response: BudgetResponse, budget: number): number {
  const { referenceBudget, referenceExponent, scaleBudget, scaleExponent } = response
  const past = Math.log(budget / referenceBudget)
  if (past <= 0) return Math.log(budget)
  const span = Math.log(scaleBudget / referenceBudget)
  const falling = Math.min(past, span)
  const slope = (scaleExponent - referenceExponent) / span
  return (
    Math.log(referenceBudget) +
    referenceExponent * falling +
    (slope * falling * falling) / 2 +
    scaleExponent * (past - falling)
  )
}

/** Variance that the unknown exponent adds to the log of the results. */
export function responseVariance(response: BudgetResponse, budget: number): number {
  const past = Math.max(0, Math.log(budget / response.referenceBudget))
  return (response.exponentDeviation * past) ** 2
}
