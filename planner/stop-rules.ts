import { DAY_DISPERSION } from '../estimator/period-scatter.ts'
import type { Channel } from './setting.ts'
import { signChange } from './sign-change.ts'
import type { StopRules } from './types.ts'

/** A channel is stopped when it is good with less than this chance, or when so little comes by chance this rarely. */
const STOP_CHANCE = 0.05
const CONVERSIONS = [0, 1, 2, 3]
const REACH = 7
const STEPS = 40

/**
 * After which spend with so few conversions a channel is no longer worth trying, within what the test spends on it.
 * Two rules: it is unlikely to stay below what a conversion may cost, or what came is unlikely at the expected cost.
 * The one that speaks first is told; where the ceiling is far above the market only the second can.
 */
export function stopRules(
  { platform, lead }: Channel,
  maxCost: number,
  testSpend: number,
): StopRules {
  const expectedCost = Math.exp(lead.log)
  const common = { platform, maxCost, expectedCost }
  if (maxCost === 0) return { ...common, why: 'ceiling', rules: [] }
  const within = (rules: StopRules['rules']) =>
    rules.filter(({ spend }) => spend <= testSpend * (1 + 1e-9))
  const ceiling = within(ceilingRules(lead, maxCost))
  const expected = within(expectedRules(expectedCost))
  const first = (rules: StopRules['rules']) => rules[0]?.spend ?? Number.POSITIVE_INFINITY
  return first(expected) < first(ceiling)
    ? { ...common, why: 'expected', rules: expected }
    : { ...common, why: 'ceiling', rules: ceiling }
}

function ceilingRules(lead: Channel['lead'], maxCost: number): StopRules['rules'] {
  return CONVERSIONS.map((conversions) => {
    const hopeless = (spend: number) =>
      Math.log(STOP_CHANCE / goodChance(lead, Math.log(maxCost), conversions, spend))
    const least = 1e-6 * maxCost
    // Dear from the start: nothing has to be spent to know it.
    if (hopeless(least) > 0) return { conversions, spend: 0 }
    return { conversions, spend: signChange(hopeless, least, 1e4 * maxCost, 1e-6) }
  })
}

/** With how much spend so few conversions come with 5% at this cost. Counts vary as those of single days do. */
const expectedRules = (cost: number): StopRules['rules'] =>
  CONVERSIONS.map((conversions) => {
    const rare = (rate: number) => STOP_CHANCE - chanceOfAtMost(conversions, rate)
    return { conversions, spend: cost * DAY_DISPERSION * signChange(rare, 1e-3, 100, 1e-6) }
  })

/** The chance of at most so many where a Poisson count has this rate. */
function chanceOfAtMost(count: number, rate: number): number {
  let [term, sum] = [1, 1]
  for (let k = 1; k <= count; k++) {
    term *= rate / k
    sum += term
  }
  return Math.exp(-rate) * sum
}

/**
 * The chance that the price is below a limit, after so many conversions for so much spend: the prior is normal in
 * the log of the price; the count is Poisson's, with as much less weight as counts of single days vary more. Both
 * sides of the limit are summed on their own.
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
    return Math.exp((conversions * logRate - Math.exp(logRate)) / DAY_DISPERSION - (z * z) / 2)
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
