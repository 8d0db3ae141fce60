/**
 * The estimator, small enough for the hero: one scenario, where only the budget moves. The estimator's answers
 * for the other budgets follow from these few numbers (scripts/landing-orbit.test.ts compares them).
 */
export type OrbitModel = {
  /** Budgets a month, in reais: the stops of the slider. */
  budgets: readonly number[]
  /** At each stop, the log of the results as a factor of those of the first: the same for all channels. */
  growth: readonly number[]
  /** At each stop, the variance that the unknown response to the budget adds to the log of the leads. */
  spread: readonly number[]
  /** How many deviations the middle half reaches to each side. */
  reach: number
  /** Leads at the first stop, and the variance of their log without chance and the response. */
  channels: readonly { leads: number; variance: number }[]
}

/** Leads, their cost, and the ends of the middle half of that cost. */
export type OrbitFigures = { leads: number; cost: number; low: number; high: number }

/** At a stop or between two, where growth is read off the straight line in the log of the budget. */
export function figuresAt(model: OrbitModel, channel: number, stop: number): OrbitFigures {
  const { leads: first = 1, variance = 0 } = model.channels[channel] ?? {}
  const leads = first * Math.exp(between(model.growth, stop))
  const cost = budgetAt(model, stop) / leads
  const chance = Math.log1p(1 / leads)
  const deviation = Math.sqrt(variance + between(model.spread, stop) + chance)
  const factor = Math.exp(model.reach * deviation)
  return { leads, cost, low: cost / factor, high: cost * factor }
}

export const budgetAt = ({ budgets }: OrbitModel, stop: number) =>
  Number.isInteger(stop)
    ? (budgets[stop] ?? 0)
    : (budgets[Math.floor(stop)] ?? 0) *
      ((budgets[Math.ceil(stop)] ?? 1) / (budgets[Math.floor(stop)] ?? 1)) ** (stop % 1)

function between(values: readonly number[], stop: number) {
  const below = Math.floor(stop)
  const low = values[below] ?? 0
  const high = values[below + 1] ?? low
  return low + (stop - below) * (high - low)
}
