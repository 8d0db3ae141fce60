import {
  type BudgetResponse,
  logEffectiveBudget,
  responseVariance,
} from '@estimator/budget-response.ts'

/**
 * The estimator, small enough for the hero: one scenario, where only the budget moves. The estimator's answers
 * for the other budgets follow from these few numbers (scripts/landing-orbit.test.ts compares them).
 */
export type OrbitModel = {
  /** Budgets a month, in reais: the stops of the slider. */
  budgets: readonly number[]
  /** How results grow with the budget: the same for all channels. */
  response: BudgetResponse
  /** How many deviations the middle half reaches to each side. */
  reach: number
  /** Leads at the first stop, and the variance of their log without chance and the response. */
  channels: readonly { leads: number; variance: number }[]
}

/** Leads, their cost, and the ends of the middle half of that cost. */
export type OrbitFigures = { leads: number; cost: number; low: number; high: number }

/** At a stop or between two. */
export function figuresAt(model: OrbitModel, channel: number, stop: number): OrbitFigures {
  const { budgets, response, channels, reach } = model
  const { leads: first = 1, variance = 0 } = channels[channel] ?? {}
  const budget = budgetAt(model, stop)
  const growth =
    logEffectiveBudget(response, budget) - logEffectiveBudget(response, budgets[0] ?? budget)
  const leads = first * Math.exp(growth)
  const cost = budget / leads
  const chance = Math.log1p(1 / leads)
  const deviation = Math.sqrt(variance + responseVariance(response, budget) + chance)
  const factor = Math.exp(reach * deviation)
  return { leads, cost, low: cost / factor, high: cost * factor }
}

export const budgetAt = ({ budgets }: OrbitModel, stop: number) =>
  Number.isInteger(stop)
    ? (budgets[stop] ?? 0)
    : (budgets[Math.floor(stop)] ?? 0) *
      ((budgets[Math.ceil(stop)] ?? 1) / (budgets[Math.floor(stop)] ?? 1)) ** (stop % 1)
