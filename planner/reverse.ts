import { BUDGET_MAX, PLATFORMS } from '../contracts/campaign.ts'
import { required } from '../contracts/required.ts'
import { middleDivision } from './divide.ts'
import type { PriceDraws } from './price-draws.ts'
import { chanceOfReaching } from './reach.ts'
import { budgetFor, logEffective, mostUsefulBudget } from './response.ts'
import { byPlatform, type Channel, monthlyMinimum, type Setting, targetCounts } from './setting.ts'
import { signChange } from './sign-change.ts'
import { splitReaches } from './split.ts'
import { smallestChanges, tornado } from './tornado.ts'
import type { Choice, PlatformReverse, Reverse } from './types.ts'

/** Reais a month up to which a budget is searched. */
const LARGEST = 10 * BUDGET_MAX
/** Beyond it nothing is reached: there is nobody left to see an ad. */
const NEVER = 1e18

/** 'Quanto preciso?': the budget of a month for a target, by channel and by the best split. */
export function reverse(setting: Setting, prices: PriceDraws, choice: Choice): Reverse | null {
  const { scenario, channels } = setting
  const { target, objective, segment, capacity = Number.POSITIVE_INFINITY } = scenario
  if (target === undefined) return null
  const counts = targetCounts(objective, segment)
  const wanted = counts === 'clients' ? Math.min(target, capacity) : target
  const platforms = byPlatform((platform) =>
    platformReverse(setting, channels[platform], wanted, counts),
  )
  const main = channels[choice.main]
  const { budget50, pays } = platforms[choice.main]
  const spent = Math.min(budget50, mostUsefulBudget(main.response))
  return {
    target,
    months: setting.months,
    wanted,
    counts,
    platforms,
    split: splitReverse(setting, prices, choice, wanted, platforms),
    best: choice.main,
    tornado: tornado(setting, main, spent),
    changes: pays ? [] : smallestChanges(setting, main, spent),
  }
}

function platformReverse(
  { clientValue, scenario, mostClients, months }: Setting,
  channel: Channel,
  wanted: number,
  counted: Reverse['counts'],
): PlatformReverse {
  const { response } = channel
  const price = counted === 'leads' ? channel.lead : channel.client
  const chance = (budget: number) => chanceOfReaching(response, price, budget, wanted)
  const budgetWith = (least: number, wantedChance: number) => {
    // More spend narrows the chance of counting and widens that of the response: the chance still rises.
    const surplus = (budget: number) => chance(budget) - wantedChance
    if (surplus(least) >= 0) return least
    let enough = 2 * least
    while (surplus(enough) < 0 && enough < NEVER) enough *= 4
    return enough < NEVER ? signChange(surplus, least, enough) : Number.POSITIVE_INFINITY
  }
  const even = budgetFor(response, Math.log(wanted) + price.log)
  // Near the point where the people run out, the middle case has less than an even chance.
  const middle = Number.isFinite(even) ? budgetWith(even * (1 - 1e-12), 0.5 - 1e-9) : even
  // Where the people do not give the target, the costs are those of all of them.
  const spent = Math.min(middle, mostUsefulBudget(response))
  const effective = logEffective(response, spent)
  const clients = Math.exp(effective - channel.client.log)
  const served = Math.min(clients, mostClients / months)
  const minimumBudget = monthlyMinimum(channel)
  return {
    budget50: middle,
    budget80: Number.isFinite(middle) ? budgetWith(middle, 0.8) : middle,
    pays:
      Number.isFinite(middle) &&
      clientValue !== null &&
      clientValue * served >= spent + (scenario.fee ?? 0),
    minimumBudget,
    belowMinimum: middle < minimumBudget,
    leadCost: spent / Math.exp(effective - channel.lead.log),
    clientCost: spent / clients,
  }
}

/**
 * The least budget whose best split reaches the target: by draws, or in closed form where it is one channel. A
 * platform's minimum makes the reach jump, so it is halved towards the least budget that does reach it.
 */
function splitReverse(
  setting: Setting,
  prices: PriceDraws,
  { candidates }: Choice,
  target: number,
  platforms: Reverse['platforms'],
): Reverse['split'] {
  const { offered } = setting
  const division = (monthly: number) => middleDivision(setting, prices, monthly, candidates, 1e-7)
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
        : splitReaches(setting, parts, prices, chance) >= target
    }
    let enough = Math.min(LARGEST, ...candidates.map((platform) => platforms[platform][exact]))
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
