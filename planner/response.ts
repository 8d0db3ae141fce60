import { type BudgetResponse, logEffectiveBudget } from '../estimator/budget-response.ts'

/** The response to the spend of a month, turned around: all channels share one curve. */

/** The curve with one exponent past the reference budget, as the visitor wants it. */
export const withExponent = (response: BudgetResponse, exponent?: number): BudgetResponse =>
  exponent === undefined
    ? response
    : {
        ...response,
        referenceExponent: exponent,
        scaleExponent: exponent,
        exponentDeviation: 0,
      }

/** The curve when the unknown exponent lies some deviations off. It stays concave and rising. */
export function shiftedExponent(response: BudgetResponse, deviations: number): BudgetResponse {
  const shift = response.exponentDeviation * deviations
  const within = (exponent: number) => Math.min(1, Math.max(0.1, exponent + shift))
  return {
    ...response,
    referenceExponent: within(response.referenceExponent),
    scaleExponent: within(response.scaleExponent),
  }
}

const spanOf = ({ referenceBudget, scaleBudget }: BudgetResponse) =>
  Math.log(scaleBudget / referenceBudget)

/** The budget whose effective budget has this logarithm: logEffectiveBudget() turned around. */
export function budgetFor(response: BudgetResponse, logEffective: number): number {
  const { referenceBudget, referenceExponent: first, scaleExponent: last } = response
  const past = logEffective - Math.log(referenceBudget)
  if (past <= 0) return Math.exp(logEffective)
  const span = spanOf(response)
  const slope = (last - first) / span
  const atScale = first * span + (slope * span * span) / 2
  if (past >= atScale) return referenceBudget * Math.exp(span + (past - atScale) / last)
  // A root of slope / 2 x² + first x = past, in the form that also holds for a slope of zero.
  const x = (2 * past) / (first + Math.sqrt(first * first + 2 * slope * past))
  return referenceBudget * Math.exp(x)
}

/** Log of what one real more adds to the effective budget. */
export function logMarginal(response: BudgetResponse, budget: number): number {
  const { referenceBudget, referenceExponent: first, scaleExponent: last } = response
  const x = Math.log(budget / referenceBudget)
  if (x < 0) return 0
  const span = spanOf(response)
  const local = x >= span ? last : first + ((last - first) * x) / span
  return logEffectiveBudget(response, budget) - Math.log(budget) + Math.log(local)
}

/**
 * The largest budget whose last real still adds so much: logMarginal() turned around, by Newton's method where
 * the exponent falls. Infinite where returns never fall so far.
 */
export function budgetWithMarginal(
  response: BudgetResponse,
  log: number,
  precision = 1e-12,
): number {
  if (log > 0) return 0
  const { referenceBudget, referenceExponent: first, scaleExponent: last } = response
  if (log > Math.log(first)) return referenceBudget
  const span = spanOf(response)
  const slope = (last - first) / span
  const excess = (x: number) =>
    (first - 1) * x + (slope * x * x) / 2 + Math.log(first + slope * x) - log
  const atSpan = excess(span)
  if (atSpan >= 0) {
    if (last >= 1) return Number.POSITIVE_INFINITY
    return referenceBudget * Math.exp(span + atSpan / (1 - last))
  }
  let [low, high] = [0, span]
  let x = span / 2
  for (let step = 0; step < 60 && high - low > precision; step++) {
    const value = excess(x)
    if (value > 0) low = x
    else high = x
    const next = x - value / (first - 1 + slope * x + slope / (first + slope * x))
    if (Math.abs(next - x) < precision) break
    x = next > low && next < high ? next : (low + high) / 2
  }
  return referenceBudget * Math.exp(x)
}
