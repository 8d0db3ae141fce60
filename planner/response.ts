import { type BudgetResponse, logEffectiveBudget, logPast } from '../estimator/budget-response.ts'

/** The response of one channel to the spend of a month, and the same turned around. */
export type ChannelResponse = BudgetResponse & {
  /** Reais: up to here returns are constant on every account; from here to the own spend they are taken to be. */
  learnedBudget: number
  /** Log of the effective budget with which everybody has seen the ad as often as people do; infinite without people. */
  logMost: number
}

type Own = { exponent: number; deviation: number }

/**
 * The learned response on one channel of one visitor. It starts where the own figures were bought, as far as they
 * count: the cost there is theirs, so nothing of it may be taken for saturation again. An exponent of the visitor's
 * own dated figures is weighed against the learned one, each by its precision.
 */
export function channelResponse(
  learned: BudgetResponse,
  {
    own,
    ownSpend = 0,
    weight = 0,
    logMost = Number.POSITIVE_INFINITY,
  }: { own?: Own; ownSpend?: number; weight?: number; logMost?: number },
): ChannelResponse {
  const further = Math.max(1, ownSpend / learned.referenceBudget)
  const referenceBudget = learned.referenceBudget * further ** weight
  const learnedBudget = learned.referenceBudget
  if (!own || learned.exponentDeviation === 0) {
    return { ...learned, referenceBudget, learnedBudget, logMost }
  }
  const precisions = [learned.exponentDeviation ** -2, own.deviation ** -2] as const
  const precision = precisions[0] + precisions[1]
  return {
    referenceBudget,
    learnedBudget,
    exponent: (learned.exponent * precisions[0] + own.exponent * precisions[1]) / precision,
    exponentDeviation: precision ** -0.5,
    logMost,
  }
}

/** The response with one exponent, as the visitor wants it. */
export const withExponent = (response: BudgetResponse, exponent?: number): BudgetResponse =>
  exponent === undefined ? response : { ...response, exponent, exponentDeviation: 0 }

/** The response when the unknown exponent lies some deviations off. It stays concave and rising. */
export const shiftedExponent = (
  response: ChannelResponse,
  deviations: number,
): ChannelResponse => ({
  ...response,
  exponent: Math.min(1, Math.max(0.1, response.exponent + response.exponentDeviation * deviations)),
})

/** Log of the budget that would buy the same at constant returns; nobody sees an ad ever more often. */
export const logEffective = (response: ChannelResponse, budget: number): number =>
  Math.min(response.logMost, logEffectiveBudget(response, budget))

/**
 * How far the unknown exponent reaches at a budget, in logs: past the reference as far as the budget lies beyond it;
 * and on the way back from the own spend, where returns are taken to be constant and may well be better.
 */
export function exponentReach(response: ChannelResponse, budget: number): number {
  const { referenceBudget, learnedBudget } = response
  return budget >= referenceBudget
    ? logPast(response, budget)
    : Math.log(referenceBudget / Math.max(budget, learnedBudget))
}

/** The variance that the unknown exponent adds to the log of the results. */
export const exponentVariance = (response: ChannelResponse, budget: number): number =>
  (response.exponentDeviation * exponentReach(response, budget)) ** 2

/** The same when the exponent lies some deviations off, without the limits of a concave curve: as the variance has it. */
export const logEffectiveShifted = (
  response: ChannelResponse,
  budget: number,
  deviations: number,
) =>
  Math.min(
    response.logMost,
    logEffectiveBudget(response, budget) +
      deviations * response.exponentDeviation * exponentReach(response, budget),
  )

/** The budget whose effective budget has this logarithm; infinite where the people do not give it. */
export function budgetFor(response: ChannelResponse, logWanted: number): number {
  if (logWanted > response.logMost) return Number.POSITIVE_INFINITY
  const past = logWanted - Math.log(response.referenceBudget)
  return past <= 0
    ? Math.exp(logWanted)
    : response.referenceBudget * Math.exp(past / response.exponent)
}

/** The budget from which on there is nobody left to reach; infinite where people are unknown. */
export const mostUsefulBudget = (response: ChannelResponse): number =>
  Number.isFinite(response.logMost)
    ? budgetFor(response, response.logMost)
    : Number.POSITIVE_INFINITY

/** Log of what one real more adds to the effective budget. */
export function logMarginal(response: ChannelResponse, budget: number): number {
  if (budget >= mostUsefulBudget(response)) return Number.NEGATIVE_INFINITY
  const past = logPast(response, budget)
  return past === 0
    ? 0
    : logEffectiveBudget(response, budget) - Math.log(budget) + Math.log(response.exponent)
}

/** Below this a real adds nothing. */
const NOTHING = -150

/**
 * The largest budget whose last real still adds so much: logMarginal() turned around. Infinite where returns never
 * fall so far, or where a real need not add anything.
 */
export function budgetWithMarginal(response: ChannelResponse, log: number): number {
  if (log > 0) return 0
  if (log < NOTHING) return Number.POSITIVE_INFINITY
  const { referenceBudget, exponent } = response
  const falls = Math.log(exponent) - log
  const free =
    falls <= 0
      ? referenceBudget
      : exponent >= 1
        ? Number.POSITIVE_INFINITY
        : referenceBudget * Math.exp(falls / (1 - exponent))
  return Math.min(free, mostUsefulBudget(response))
}
