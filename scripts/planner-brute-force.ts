import { OBJECTIVES, PLATFORMS, type Platform, SEGMENTS } from '../contracts/campaign.ts'
import { CAMPAIGN_TYPES, readScenario, type Scenario } from '../contracts/planner-scenario.ts'
import { required } from '../contracts/required.ts'
import { logEffectiveBudget } from '../estimator/budget-response.ts'
import { JOINT_LATENTS } from '../estimator/figure-kinds.ts'
import { Matrix } from '../estimator/matrix.ts'
import { allocateWithMinimums, type Limits, resultsOf } from '../planner/allocate.ts'
import { choose } from '../planner/choice.ts'
import { calibratedSum, covarianceOf, sumFigure } from '../planner/condition.ts'
import { limitsOf, middleDivision, responsesOf } from '../planner/divide.ts'
import { choleskyFactor, drawnLogs } from '../planner/draws.ts'
import { economics } from '../planner/economics.ts'
import { jointDistribution } from '../planner/joint-distribution.ts'
import { type PriceDraws, priceDraws } from '../planner/price-draws.ts'
import { mostChanceOfProfit } from '../planner/profit-bound.ts'
import { type ChannelResponse, exponentReach, shiftedExponent } from '../planner/response.ts'
import { reverse } from '../planner/reverse.ts'
import { chanceVariance, type Setting, settingOf, targetCounts } from '../planner/setting.ts'
import { split } from '../planner/split.ts'
import type { Choice } from '../planner/types.ts'

/** The planner's closed forms against plain draws of the latents and a search in small steps. */

export type Random = { uniform: () => number; normal: () => number }

/** Mulberry32 and Box-Muller: the same numbers for the same seed. */
export function randomFrom(seed: number): Random {
  let state = seed
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return (((t ^ (t >>> 14)) >>> 0) + 0.5) / 4294967296
  }
  let spare: number | undefined
  const normal = () => {
    if (spare !== undefined) {
      const value = spare
      spare = undefined
      return value
    }
    const radius = Math.sqrt(-2 * Math.log(uniform()))
    const angle = 2 * Math.PI * uniform()
    spare = radius * Math.sin(angle)
    return radius * Math.cos(angle)
  }
  return { uniform, normal }
}

/** A scenario of any kind: with and without close rates, fee, own figures, responses, ceilings and bounds. */
export function randomScenario({ uniform }: Random): Scenario {
  const pick = <Value>(values: readonly Value[]) =>
    required(values[Math.floor(uniform() * values.length)])
  const between = (low: number, high: number) => low * (high / low) ** uniform()
  const sometimes = <Value>(value: Value) => (uniform() < 0.5 ? value : undefined)
  const platform = pick(PLATFORMS)
  const read = readScenario({
    segment: pick(SEGMENTS),
    objective: pick(OBJECTIVES),
    budget: between(300, 1_000_000),
    days: Math.round(between(7, 365)),
    ticket: between(50, 20_000),
    margin: between(10, 90),
    closeRate: sometimes(between(1, 60)),
    closeRates: sometimes({ [pick(PLATFORMS)]: between(1, 60) }),
    target: Math.ceil(between(1, 2000)),
    fee: sometimes(between(500, 5000)),
    exponent: sometimes(between(0.4, 0.95)),
    responses: sometimes({
      [pick(PLATFORMS)]: { exponent: between(0.4, 0.99), deviation: between(0.05, 0.5) },
    }),
    people: sometimes(between(3000, 3_000_000)),
    capacity: sometimes(between(2, 500)),
    known: sometimes([
      { platform, metric: 'cpm', value: between(5, 80), impressions: between(1e3, 1e6) },
      {
        platform,
        metric: 'cpl',
        value: between(5, 300),
        conversions: between(1, 3000),
        days: between(7, 400),
        ...(platform === 'Google Ads' && { campaignType: pick(CAMPAIGN_TYPES) }),
      },
    ]),
    bounds: sometimes({ [pick(PLATFORMS)]: pick([{ min: 0.2 }, { max: 0.3 }, { max: 0 }]) }),
  })
  if ('error' in read) throw new Error(read.error)
  return read.scenario
}

export type Differences = {
  /** Of the chance of profit: against the same model, and with whole Poisson counts in place of a lognormal. */
  profitChance: number
  profitChanceWhole: number
  /** Of the chance of reaching the target with budget50 and with budget80, from the same draws. */
  budget50: number
  budget80: number
  /** The same of the best split's budgets, against draws of all channels together. */
  splitBudget50: number
  splitBudget80: number
  /** How far the search in small steps is better (a share of the results), and how far shares differ. */
  splitGain: number
  splitShare: number
  /** Of the chance of a share below the ends of its band, against random draws. */
  splitBand: number
}

export function differencesOf(
  scenario: Scenario,
  random: Random,
  draws: number,
  bandDraws: number,
): Differences {
  const file = jointDistribution(scenario.segment, scenario.objective, scenario)
  const setting = settingOf(scenario, file)
  const prices = priceDraws(setting)
  const world = { setting, prices, choice: choose(setting, prices, economics(setting)), random }
  const platform = required(PLATFORMS[Math.floor(random.uniform() * PLATFORMS.length)])
  return {
    ...chanceDifferences(world, platform, draws),
    ...splitBudgetDifferences(world, draws / 10),
    ...splitDifferences(world, bandDraws),
  }
}

type World = { setting: Setting; prices: PriceDraws; choice: Choice; random: Random }

/** What a budget buys at constant returns, when the exponent lies so far off; nobody is reached more often. */
const drawnEffective = (response: ChannelResponse, budget: number, deviations: number) =>
  Math.exp(
    Math.min(
      response.logMost,
      logEffectiveBudget(response, budget) +
        deviations * response.exponentDeviation * exponentReach(response, budget),
    ),
  )

/** Draws of the logs of one price on several channels together, without taxes' part in the spread. */
export function jointDrawer(
  { channels, posterior }: Setting,
  random: Random,
  unit: 'lead' | 'client',
  platforms: readonly Platform[] = PLATFORMS,
) {
  const sums = platforms.map((platform) => channels[platform].sums[unit])
  const factor = choleskyFactor(covarianceOf(posterior, sums))
  const middle = platforms.map((platform) => channels[platform][unit].log)
  return () =>
    drawnLogs(
      middle,
      factor,
      Float64Array.from(platforms, () => random.normal()),
    )
}

export const countedUnit = ({ scenario }: Setting) =>
  targetCounts(scenario.objective, scenario.segment) === 'clients' ? 'client' : 'lead'

function splitBudgetDifferences(world: World, draws: number) {
  const { setting, prices, choice, random } = world
  const answer = required(reverse(setting, prices, choice))
  const drawPrices = jointDrawer(setting, random, countedUnit(setting))
  const responses = responsesOf(setting)
  const reached = (budget: number) => {
    const parts = middleDivision(setting, prices, budget, choice.candidates)
    const chance = Math.sqrt(chanceVariance(resultsOf(prices.counted.middle, parts, responses)))
    let count = 0
    for (let draw = 0; draw < draws; draw++) {
      const logs = drawPrices()
      const deviations = random.normal()
      const results = parts.reduce((sum, part, i) => {
        if (part === 0) return sum
        const effective = drawnEffective(required(responses[i]), part, deviations)
        return sum + effective / Math.exp(required(logs[i]))
      }, 0)
      if (results * Math.exp(random.normal() * chance) >= answer.wanted) count++
    }
    return count / draws
  }
  // A minimum makes the chance jump: it must not be less with the budget, nor more with a little less.
  const off = (budget: number, chance: number) =>
    Math.max(0, chance - reached(budget), reached(0.999 * budget) - chance)
  // No budget up to the limit is enough: there is nothing to compare.
  if (!answer.split) return { splitBudget50: 0, splitBudget80: 0 }
  return {
    splitBudget50: off(answer.split.budget50, 0.5),
    splitBudget80: off(answer.split.budget80, 0.8),
  }
}

function chanceDifferences(world: World, platform: Platform, draws: number) {
  const { setting, prices, choice, random } = world
  const { scenario, months, fee, clientValue, mostClients, channels } = setting
  const { profitChance } = required(economics(setting)).platforms[platform]
  const { platforms, wanted } = required(reverse(setting, prices, choice))
  const { budget50, budget80 } = platforms[platform]
  const channel = channels[platform]
  const { response } = channel
  const drawClient = priceDrawer(setting, platform, 'client', random)
  const unit = countedUnit(setting)
  const drawTarget = unit === 'client' ? drawClient : priceDrawer(setting, platform, unit, random)
  const monthly = scenario.budget / months
  const value = required(clientValue)
  const costs = scenario.budget + fee
  /** Results with their luck: its size is that of the middle count, as in the estimator's ranges. */
  const luck = (middle: number) => Math.exp(random.normal() * Math.sqrt(chanceVariance(middle)))
  const middleOf = (budget: number, price: number) =>
    drawnEffective(response, budget, 0) / Math.exp(price)
  const count = { profits: 0, wholes: 0, nobody: 0, reached50: 0, reached80: 0 }
  const earns = (clients: number) => value * Math.min(clients, mostClients) > costs
  for (let draw = 0; draw < draws; draw++) {
    const deviations = random.normal()
    const effective = (budget: number) => drawnEffective(response, budget, deviations)
    const clients = (months * effective(monthly)) / Math.exp(drawClient())
    const middle = months * middleOf(monthly, channel.client.log)
    if (earns(clients * luck(middle))) count.profits++
    const whole = poisson(clients, random)
    if (whole === 0) count.nobody++
    if (earns(whole)) count.wholes++
    const price = drawTarget()
    const reaches = (budget: number) =>
      (effective(budget) / Math.exp(price)) * luck(middleOf(budget, channel[unit].log)) >= wanted
    if (reaches(budget50)) count.reached50++
    if (reaches(budget80)) count.reached80++
  }
  // More than this is never claimed; the draws know nothing of that.
  const most = Math.min(mostChanceOfProfit(channel.weight), 1 - count.nobody / draws)
  const off = (times: number, chance: number, bound = 1) =>
    Math.abs(Math.min(bound, times / draws) - chance)
  return {
    profitChance: off(count.profits, profitChance, most),
    profitChanceWhole: off(count.wholes, profitChance, most),
    // No budget reaches a target that the people do not give.
    budget50: Number.isFinite(budget50) ? off(count.reached50, 0.5) : 0,
    budget80: Number.isFinite(budget80) ? off(count.reached80, 0.8) : 0,
  }
}

/** Draws the log of a price from the latents of all channels, what the month has of its own, and noise. */
function priceDrawer(
  { posterior, channels }: Setting,
  platform: Platform,
  unit: 'lead' | 'client',
  random: Random,
): () => number {
  const side = JOINT_LATENTS.length
  const first = PLATFORMS.indexOf(platform) * side
  const sum = channels[platform].sums[unit]
  const { covariance, campaign, distribution } = posterior
  const indexes = sum.terms.map(({ index }) => index)
  const isOwn = (index: number) => index >= first && index < first + side
  const factor = choleskyFactor(
    Matrix.from(indexes.length, indexes.length, (i, j) => {
      const [p, q] = [required(indexes[i]), required(indexes[j])]
      const own = isOwn(p) && isOwn(q) ? campaign.get(p - first, q - first) : 0
      return covariance.get(p, q) + own
    }),
  )
  const { variance } = sumFigure(posterior, sum)
  const calibration = calibratedSum(posterior, sum).deviation / Math.sqrt(variance)
  const [ofKind, ofAny] = distribution.noise[required(sum.metric)]
  const noise = Math.sqrt(ofKind + ofAny + 0.0004)
  const zeros = indexes.map(() => 0)
  return () => {
    const standard = Float64Array.from(indexes, () => random.normal())
    const latents = drawnLogs(zeros, factor, standard)
    const off = sum.terms.reduce(
      (total, { weight }, i) => total + weight * (latents[i] ?? Number.NaN),
      noise * random.normal(),
    )
    return channels[platform][unit].log + calibration * off
  }
}

export function poisson(rate: number, random: Random): number {
  if (rate > 50) return Math.max(0, Math.round(rate + Math.sqrt(rate) * random.normal()))
  const limit = Math.exp(-rate)
  let product = random.uniform()
  let count = 0
  for (; product > limit; count++) product *= random.uniform()
  return count
}

/** Steps of a greedy search: with falling returns each real on the channel where it buys most is the best. */
const STEPS = 4000

function splitDifferences(world: World, bandDraws: number) {
  const { setting, prices, choice, random } = world
  const { months, scenario } = setting
  const monthly = scenario.budget / months
  const responses = responsesOf(setting)
  const limits = limitsOf(setting, monthly, choice.candidates)
  const { middle } = prices.clients
  const own = allocateWithMinimums(middle, monthly, limits, responses)
  const searched = searchedDivision(middle, monthly, limits, responses)
  const results = (parts: readonly number[]) => resultsOf(middle, parts, responses)
  const { split: parts } = split(setting, prices, choice)
  const drawPrices = jointDrawer(setting, random, 'client')
  const drawn = Array.from({ length: bandDraws }, () => {
    const logs = drawPrices()
    const deviations = random.normal()
    const shifted = responses.map((response) => shiftedExponent(response, deviations))
    return allocateWithMinimums(logs, monthly, limits, shifted, 1e-4)
  })
  const bandOff = parts.flatMap(({ platform, share, low, high }) => {
    const shares = drawn.map(
      (division) => required(division[PLATFORMS.indexOf(platform)]) / monthly,
    )
    const below = (limit: number) => shares.filter((other) => other < limit).length / bandDraws
    // Shares jump from nothing to everything, so the ends are compared by chance: how far from one in ten
    // lies below `low`, and from nine in ten below `high`. An end that the share itself sets tells nothing.
    const off = (end: number, chance: number) =>
      Math.max(0, below(end - 1e-3) - chance, chance - below(end + 1e-3))
    return [low < share ? off(low, 0.1) : 0, high > share ? off(high, 0.9) : 0]
  })
  return {
    splitGain: results(searched) / results(own) - 1,
    splitShare: shareDifference(own, searched, monthly, results),
    splitBand: Math.max(...bandOff),
  }
}

/** Where two divisions bring the same, as when nobody is left to reach, how they differ tells nothing. */
function shareDifference(
  own: readonly number[],
  searched: readonly number[],
  monthly: number,
  results: (parts: readonly number[]) => number,
): number {
  if (Math.abs(results(searched) / results(own) - 1) < 1e-9) return 0
  return Math.max(...own.map((part, i) => Math.abs(part - required(searched[i])) / monthly))
}

/** Every choice of channels, each filled in small steps from its lower ends. */
function searchedDivision(
  logPrices: readonly number[],
  budget: number,
  { lower, upper, minimum }: Limits,
  responses: readonly ChannelResponse[],
): number[] {
  let best: { parts: number[]; results: number } | undefined
  for (let chosen = 1; chosen < 1 << PLATFORMS.length; chosen++) {
    const uses = (i: number) => (chosen & (1 << i)) !== 0
    const ends = PLATFORMS.map((_, i) => {
      if (!uses(i)) return { from: 0, to: 0, possible: (lower[i] ?? 0) === 0 }
      const to = Math.min(budget, upper[i] ?? budget)
      // Bounds that keep a channel below its minimum count more than the minimum.
      const held = (lower[i] ?? 0) > 0 && to < (minimum[i] ?? 0)
      const from = held ? (lower[i] ?? 0) : Math.max(lower[i] ?? 0, minimum[i] ?? 0)
      return { from, to, possible: from <= to && to > 0 }
    })
    const least = ends.reduce((sum, { from }) => sum + from, 0)
    const most = ends.reduce((sum, { to }) => sum + to, 0)
    if (ends.some(({ possible }) => !possible) || least > budget || most < budget) continue
    const parts = ends.map(({ from }) => from)
    const step = (budget - least) / STEPS
    const gain = (i: number, part: number) => {
      const response = required(responses[i])
      const before = part > 0 ? drawnEffective(response, part, 0) : 0
      return (drawnEffective(response, part + step, 0) - before) / Math.exp(required(logPrices[i]))
    }
    const gains = parts.map((part, i) =>
      part + step <= required(ends[i]).to + 1e-9 * budget ? gain(i, part) : -1,
    )
    for (let n = 0; step > 0 && n < STEPS; n++) {
      let choice = 0
      for (let i = 1; i < gains.length; i++)
        if (required(gains[i]) > required(gains[choice])) choice = i
      const part = required(parts[choice]) + step
      parts[choice] = part
      gains[choice] =
        part + step <= required(ends[choice]).to + 1e-9 * budget ? gain(choice, part) : -1
    }
    const results = resultsOf(logPrices, parts, responses)
    if (!best || results > best.results) best = { parts, results }
  }
  return required(best, 'a division within the bounds').parts
}
