import { BUDGET_MAX, PLATFORMS } from '../contracts/campaign.ts'
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
  const { scenario, channels, offered } = setting
  const { target, objective, segment } = scenario
  if (target === undefined) return null
  const counts = targetCounts(objective, segment)
  const platforms = byPlatform((platform) =>
    platformReverse(setting, channels[platform], target, counts),
  )
  const best = offered.reduce((a, b) => (platforms[b].budget50 < platforms[a].budget50 ? b : a))
  const { budget50, pays } = platforms[best]
  return {
    target,
    counts,
    platforms,
    split: splitReverse(setting, prices, target, platforms),
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

/**
 * The least budget whose best split reaches the target: by draws, or in closed form where it is one channel. A
 * platform's minimum makes the reach jump, so it is halved towards the least budget that does reach it.
 */
function splitReverse(
  setting: Setting,
  prices: PriceDraws,
  target: number,
  platforms: Reverse['platforms'],
): Reverse['split'] {
  const { response, offered } = setting
  const division = (monthly: number) =>
    allocateWithMinimums(prices.logPrices, monthly, limitsOf(setting, monthly), response, 1e-7)
  const onlyAt = (monthly: number) => {
    const parts = division(monthly)
    const used = PLATFORMS.filter((_, i) => required(parts[i]) > 1e-6 * monthly)
    return { parts, only: used.length === 1 ? used[0] : undefined }
  }
  const budgetWith = (chance: number, exact: 'budget50' | 'budget80') => {
    const reaches = (monthly: number) => {
      const { parts, only } = onlyAt(monthly)
      return only
        ? platforms[only][exact] <= monthly
        : splitReaches(parts, prices, chance) >= target
    }
    let enough = Math.min(...offered.map((platform) => platforms[platform][exact]))
    while (!reaches(enough)) {
      if (enough > LARGEST) return null
      enough *= 2
    }
    let less = enough / 2
    while (reaches(less) && less > 1e-3) less /= 4
    while (enough / less > 1 + 1e-5) {
      const middle = Math.sqrt(less * enough)
      if (reaches(middle)) enough = middle
      else less = middle
    }
    const { only } = onlyAt(enough)
    const single = only && platforms[only][exact]
    return single && onlyAt(single).only === only ? single : enough
  }
  const budget50 = budgetWith(0.5, 'budget50')
  const budget80 = budgetWith(0.8, 'budget80')
  if (budget50 === null || budget80 === null) return null
  const parts = division(budget50)
  return {
    budget50,
    budget80: Math.max(budget50, budget80),
    shares: offered
      .map((platform) => ({
        platform,
        share: required(parts[PLATFORMS.indexOf(platform)]) / budget50,
      }))
      .sort((a, b) => b.share - a.share),
  }
}
