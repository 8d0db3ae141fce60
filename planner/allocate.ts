import { type BudgetResponse, logEffectiveBudget } from '../estimator/budget-response.ts'
import { budgetWithMarginal, logMarginal } from './response.ts'

/** The best division of a month's budget over channels with the same concave response and other prices. */
export type Limits = {
  lower: readonly number[]
  upper: readonly number[]
  /** A part is zero or at least this. */
  minimum: readonly number[]
}

/**
 * Every channel in use gets so much that the last real on each buys the same. That value is searched by
 * halving; the part of each channel follows from it in closed form. Returns are constant up to the reference
 * budget, so a part can jump there: the rest then goes to the channels that jump.
 */
export function allocate(
  logPrices: readonly number[],
  budget: number,
  { lower, upper }: Pick<Limits, 'lower' | 'upper'>,
  response: BudgetResponse,
  precision = 1e-11,
): number[] {
  const partsAt = (logValue: number) =>
    logPrices.map((price, i) => {
      const free = budgetWithMarginal(response, logValue + price, precision)
      return Math.min(Math.max(free, lower[i] ?? 0), upper[i] ?? budget, budget)
    })
  const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0)
  const alone = onlyTheCheapest(logPrices, budget, lower, upper, response)
  if (alone >= 0) return logPrices.map((_, i) => (i === alone ? budget : 0))
  // At the top every part is at its lower end; at the bottom at its upper.
  let top = -Math.min(...logPrices) + 1e-9
  let bottom = -Math.max(...logPrices) - 1
  while (sum(partsAt(bottom)) < budget * (1 - 1e-12) && bottom > -200) bottom -= 3
  for (let step = 0; step < 60 && top - bottom > precision; step++) {
    const middle = (top + bottom) / 2
    if (sum(partsAt(middle)) < budget) top = middle
    else bottom = middle
  }
  const least = partsAt(top)
  const most = partsAt(bottom)
  const [low, high] = [sum(least), sum(most)]
  const share = high > low ? (budget - low) / (high - low) : 0
  return least.map((part, i) => part + share * ((most[i] ?? part) - part))
}

/** The cheapest channel, if its last real still buys more than the first on any other; else -1. */
function onlyTheCheapest(
  logPrices: readonly number[],
  budget: number,
  lower: readonly number[],
  upper: readonly number[],
  response: BudgetResponse,
): number {
  let [best, next] = [-1, Number.POSITIVE_INFINITY]
  let price = Number.POSITIVE_INFINITY
  for (let i = 0; i < logPrices.length; i++) {
    if ((lower[i] ?? 0) > 0) return -1
    const own = logPrices[i] ?? Number.NaN
    if ((upper[i] ?? budget) <= 0) continue
    if (own < price) {
      next = price
      price = own
      best = i
    } else if (own < next) next = own
  }
  if (best < 0 || (upper[best] ?? budget) < budget) return -1
  return logMarginal(response, budget) - price >= -next ? best : -1
}

export const resultsOf = (
  logPrices: readonly number[],
  parts: readonly number[],
  response: BudgetResponse,
): number =>
  parts.reduce(
    (sum, part, i) =>
      part > 0
        ? sum + Math.exp(logEffectiveBudget(response, part) - (logPrices[i] ?? Number.NaN))
        : sum,
    0,
  )

/** The same with minimums: a part that falls below one is left out or raised to it, whichever brings more. */
export function allocateWithMinimums(
  logPrices: readonly number[],
  budget: number,
  limits: Limits,
  response: BudgetResponse,
  precision?: number,
): number[] {
  const { lower, upper, minimum } = limits
  const parts = allocate(logPrices, budget, limits, response, precision)
  const tooSmall = parts.findIndex(
    (part, i) => part > 1e-9 * budget && part < (minimum[i] ?? 0) * (1 - 1e-9),
  )
  if (tooSmall < 0) return parts
  const least = minimum[tooSmall] ?? 0
  const change = (values: readonly number[], value: number) =>
    values.map((other, i) => (i === tooSmall ? value : other))
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const options: number[][] = []
  const raised = change(lower, least)
  if (least <= (upper[tooSmall] ?? budget) && sum(raised) <= budget) {
    options.push(
      allocateWithMinimums(logPrices, budget, { ...limits, lower: raised }, response, precision),
    )
  }
  const without = change(upper, 0)
  if ((lower[tooSmall] ?? 0) === 0 && sum(without) >= budget) {
    options.push(
      allocateWithMinimums(logPrices, budget, { ...limits, upper: without }, response, precision),
    )
  }
  const [first, second] = options
  // Neither is possible: the visitor's bounds hold the part below the minimum.
  if (!first) {
    return allocateWithMinimums(
      logPrices,
      budget,
      { ...limits, minimum: change(minimum, 0) },
      response,
      precision,
    )
  }
  if (!second) return first
  const results = (option: number[]) => resultsOf(logPrices, option, response)
  return results(second) > results(first) ? second : first
}
