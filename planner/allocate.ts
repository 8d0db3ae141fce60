import { required } from '../contracts/required.ts'
import { budgetWithMarginal, type ChannelResponse, logEffective, logMarginal } from './response.ts'

/** The best division of a month's budget over channels with concave responses and prices of their own. */
export type Limits = {
  lower: readonly number[]
  upper: readonly number[]
  /** A part is zero or at least this. */
  minimum: readonly number[]
}

/**
 * Every channel in use gets so much that the last real on each buys the same. That value is searched by
 * halving; the part of each channel follows from it in closed form. Returns are constant up to a reference budget, so a
 * part can jump there: the rest then goes to the channels that jump. Where all have reached everybody, what is left
 * brings nothing and is spread.
 */
export function allocate(
  logPrices: readonly number[],
  budget: number,
  { lower, upper }: Pick<Limits, 'lower' | 'upper'>,
  responses: readonly ChannelResponse[],
  precision = 1e-11,
): number[] {
  const partsAt = (logValue: number) =>
    logPrices.map((price, i) => {
      const free = budgetWithMarginal(required(responses[i]), logValue + price)
      return Math.min(Math.max(free, lower[i] ?? 0), upper[i] ?? budget, budget)
    })
  const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0)
  const alone = onlyTheCheapest(logPrices, budget, lower, upper, responses)
  if (alone >= 0) return logPrices.map((_, i) => (i === alone ? budget : 0))
  const saturated = partsAt(JUST_ABOVE_NOTHING - Math.max(...logPrices))
  if (sum(saturated) < budget * (1 - 1e-12)) {
    return withLeftover(logPrices, saturated, budget, upper, responses)
  }
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

/** Below any value of a real that is one. */
const JUST_ABOVE_NOTHING = -120

/** Where everybody is reached, or bounds leave no room: what is left brings nothing, and goes where most comes from. */
function withLeftover(
  logPrices: readonly number[],
  parts: readonly number[],
  budget: number,
  upper: readonly number[],
  responses: readonly ChannelResponse[],
): number[] {
  const filled = [...parts]
  const brings = (i: number) =>
    logEffective(required(responses[i]), Math.max(required(parts[i]), 1e-9)) -
    (logPrices[i] ?? Number.NaN)
  let left = budget - parts.reduce((total, part) => total + part, 0)
  for (const i of parts.map((_, index) => index).sort((a, b) => brings(b) - brings(a))) {
    const part = required(filled[i])
    const more = Math.min(left, (upper[i] ?? budget) - part)
    if (more <= 0) continue
    filled[i] = part + more
    left -= more
  }
  return filled
}

/** The cheapest channel, if its last real still buys more than the first on any other; else -1. */
function onlyTheCheapest(
  logPrices: readonly number[],
  budget: number,
  lower: readonly number[],
  upper: readonly number[],
  responses: readonly ChannelResponse[],
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
  return logMarginal(required(responses[best]), budget) - price >= -next ? best : -1
}

export const resultsOf = (
  logPrices: readonly number[],
  parts: readonly number[],
  responses: readonly ChannelResponse[],
): number =>
  parts.reduce(
    (sum, part, i) =>
      part > 0
        ? sum + Math.exp(logEffective(required(responses[i]), part) - (logPrices[i] ?? Number.NaN))
        : sum,
    0,
  )

/** The same with minimums: a part that falls below one is left out or raised to it, whichever brings more. */
export function allocateWithMinimums(
  logPrices: readonly number[],
  budget: number,
  limits: Limits,
  responses: readonly ChannelResponse[],
  precision?: number,
): number[] {
  const { lower, upper, minimum } = limits
  const parts = allocate(logPrices, budget, limits, responses, precision)
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
      allocateWithMinimums(logPrices, budget, { ...limits, lower: raised }, responses, precision),
    )
  }
  const without = change(upper, 0)
  if ((lower[tooSmall] ?? 0) === 0 && sum(without) >= budget) {
    options.push(
      allocateWithMinimums(logPrices, budget, { ...limits, upper: without }, responses, precision),
    )
  }
  const [first, second] = options
  // Neither is possible: the visitor's bounds hold the part below the minimum.
  if (!first) {
    return allocateWithMinimums(
      logPrices,
      budget,
      { ...limits, minimum: change(minimum, 0) },
      responses,
      precision,
    )
  }
  if (!second) return first
  const results = (option: number[]) => resultsOf(logPrices, option, responses)
  return results(second) > results(first) ? second : first
}
