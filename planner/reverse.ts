import { BUDGET_MAX, PLATFORMS, type Platform } from '../contracts/campaign.ts'
import { required } from '../contracts/required.ts'
import { logEffectiveBudget } from '../estimator/budget-response.ts'
import { allocateWithMinimums } from './allocate.ts'
import { budgetFor } from './response.ts'
import {
  byPlatform,
  type Channel,
  countDeviation,
  monthlyMinimum,
  type Setting,
  targetCounts,
} from './setting.ts'
import { signChange } from './sign-change.ts'
import { limitsOf, type PriceDraws, splitReaches } from './split.ts'
import { smallestChanges, tornado } from './tornado.ts'
import type { PlatformReverse, Reverse } from './types.ts'

/** Reais a month up to which a budget is searched. */
const LARGEST = 10 * BUDGET_MAX
/** One in five lies below. */
const Z_OF_80 = 0.8416212335729143

/** 'Quanto preciso?': the budget of a month for a target, by channel and by the best split. */
export function reverse(setting: Setting, prices: PriceDraws): Reverse | null {
  const { scenario, channels } = setting
  const { target, objective, segment } = scenario
  if (target === undefined) return null
  const counts = targetCounts(objective, segment)
  const platforms = byPlatform((platform) =>
    platformReverse(setting, channels[platform], target, counts),
  )
  const best = PLATFORMS.reduce((a, b) => (platforms[b].budget50 < platforms[a].budget50 ? b : a))
  const { budget50, pays } = platforms[best]
  return {
    target,
    counts,
    platforms,
    split: splitReverse(setting, prices, target, platforms, best),
    best,
    tornado: tornado(setting, channels[best], budget50),
    changes: pays ? [] : smallestChanges(setting, channels[best], budget50),
  }
}

function platformReverse(
  { response, clientValue, scenario }: Setting,
  channel: Channel,
  wanted: number,
  counted: Reverse['counts'],
): PlatformReverse {
  const price = counted === 'leads' ? channel.lead : channel.client
  const logWanted = Math.log(wanted)
  const middle = budgetFor(response, logWanted + price.log)
  // More spend narrows the chance of counting and widens that of the response: the sum still rises.
  const surplus = (budget: number) => {
    const log = logEffectiveBudget(response, budget) - price.log
    const deviation = countDeviation(price.deviation, response, budget, Math.exp(log))
    return log - Z_OF_80 * deviation - logWanted
  }
  let enough = 2 * middle
  while (surplus(enough) < 0) enough *= 4
  const effective = logEffectiveBudget(response, middle)
  const clients = Math.exp(effective - channel.client.log)
  const minimumBudget = monthlyMinimum(channel)
  return {
    budget50: middle,
    budget80: signChange(surplus, middle, enough),
    pays: clientValue !== null && clientValue * clients >= middle + (scenario.fee ?? 0),
    minimumBudget,
    belowMinimum: middle < minimumBudget,
    leadCost: middle / Math.exp(effective - channel.lead.log),
    clientCost: middle / clients,
  }
}

/** The least budget whose best split reaches the target, by draws; of a single channel in closed form. */
function splitReverse(
  setting: Setting,
  prices: PriceDraws,
  target: number,
  platforms: Reverse['platforms'],
  best: Platform,
): Reverse['split'] {
  const { response } = setting
  const division = (monthly: number) =>
    allocateWithMinimums(prices.logPrices, monthly, limitsOf(setting, monthly), response, 1e-7)
  const onlyOne = (parts: readonly number[], budget: number) => {
    const used = PLATFORMS.filter((_, i) => required(parts[i]) > 1e-6 * budget)
    return used.length === 1 ? used[0] : undefined
  }
  const budgetWith = (chance: number, exact: 'budget50' | 'budget80') => {
    const single = platforms[best][exact]
    if (onlyOne(division(single), single) === best) return single
    const surplus = (monthly: number) =>
      Math.log(splitReaches(division(monthly), prices, chance) / target)
    let [low, high] = [single / 2, 2 * single]
    while (surplus(low) >= 0 && low > 1e-3) low /= 4
    while (surplus(high) < 0 && high < LARGEST) high *= 4
    if (surplus(high) < 0) return null
    const budget = signChange(surplus, low, high, 1e-4)
    const only = onlyOne(division(budget), budget)
    return only ? platforms[only][exact] : budget
  }
  const budget50 = budgetWith(0.5, 'budget50')
  const budget80 = budgetWith(0.8, 'budget80')
  if (budget50 === null || budget80 === null) return null
  const parts = division(budget50)
  return {
    budget50,
    budget80: Math.max(budget50, budget80),
    shares: PLATFORMS.map((platform, i) => ({
      platform,
      share: required(parts[i]) / budget50,
    })).sort((a, b) => b.share - a.share),
  }
}
