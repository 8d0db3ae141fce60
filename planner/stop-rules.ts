import type { Channel } from './setting.ts'
import { signChange } from './sign-change.ts'
import type { TestPlan } from './types.ts'

/** A channel is stopped when it is good with less than this chance. */
const STOP_CHANCE = 0.05
const CONVERSIONS = [0, 1, 2, 3]
const REACH = 7
const STEPS = 40

/** After which spend with so few conversions a channel is no longer worth trying. Empty without a value. */
export function stopRules(
  { platform, lead, closeRate }: Channel,
  clientValue: number | null,
): TestPlan['stopRules'][number] {
  const maxCost = clientValue === null ? 0 : clientValue * (closeRate?.middle ?? 1)
  const rules =
    maxCost === 0
      ? []
      : CONVERSIONS.map((conversions) => {
          const hopeless = (spend: number) =>
            Math.log(STOP_CHANCE / goodChance(lead, Math.log(maxCost), conversions, spend))
          const least = 1e-6 * maxCost
          // Dear from the start: nothing has to be spent to know it.
          if (hopeless(least) > 0) return { conversions, spend: 0 }
          return { conversions, spend: signChange(hopeless, least, 1e4 * maxCost, 1e-6) }
        })
  return { platform, maxCost, rules }
}

/**
 * The chance that the price is below a limit, after so many conversions for so much spend: the prior is
 * normal in the log of the price, the count Poisson. Both sides of the limit are summed on their own.
 */
export function goodChance(
  { log, deviation }: { log: number; deviation: number },
  logLimit: number,
  conversions: number,
  spend: number,
): number {
  const limit = Math.min(REACH, Math.max(-REACH, (logLimit - log) / deviation))
  const logSpend = Math.log(spend)
  const likelihood = (z: number) => {
    const logRate = logSpend - log - deviation * z
    return Math.exp(conversions * logRate - Math.exp(logRate) - (z * z) / 2)
  }
  const sumBetween = (from: number, to: number) => {
    const width = (to - from) / STEPS
    let sum = 0
    for (let i = 0; i < STEPS; i++) sum += likelihood(from + (i + 0.5) * width)
    return sum * width
  }
  const good = sumBetween(-REACH, limit)
  const bad = sumBetween(limit, REACH)
  // Far out both vanish: a price so low is then as good as excluded.
  return good + bad > 0 ? Math.max(good / (good + bad), 1e-12) : 1e-12
}
