import { OBJECTIVES, PLATFORMS, type Platform, SEGMENTS } from '../contracts/campaign.ts'
import { readScenario, type Scenario } from '../contracts/planner-scenario.ts'
import { required } from '../contracts/required.ts'
import { logEffectiveBudget } from '../estimator/budget-response.ts'
import { JOINT_LATENTS } from '../estimator/figure-kinds.ts'
import { Matrix } from '../estimator/matrix.ts'
import { allocateWithMinimums, type Limits, resultsOf } from '../planner/allocate.ts'
import { calibratedFigure, figureOf, figureOnAll } from '../planner/condition.ts'
import { choleskyFactor, drawnLogs } from '../planner/draws.ts'
import { economics } from '../planner/economics.ts'
import { jointDistribution } from '../planner/joint-distribution.ts'
import { sumOf } from '../planner/latent-sums.ts'
import { shiftedExponent } from '../planner/response.ts'
import { reverse } from '../planner/reverse.ts'
import { chanceVariance, type Setting, settingOf, targetCounts } from '../planner/setting.ts'
import { limitsOf, priceDraws, split } from '../planner/split.ts'

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

/** A scenario of any kind: with and without close rate, fee, own figures, exponent and bounds. */
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
    target: Math.ceil(between(1, 2000)),
    fee: sometimes(between(500, 5000)),
    exponent: sometimes(between(0.4, 0.95)),
    known: sometimes([
      { platform, metric: 'cpm', value: between(5, 80), impressions: between(1e3, 1e6) },
      { platform, metric: 'cpl', value: between(5, 300), conversions: between(1, 300) },
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
  const platform = required(PLATFORMS[Math.floor(random.uniform() * PLATFORMS.length)])
  return {
    ...chanceDifferences(setting, platform, random, draws),
    ...splitBudgetDifferences(setting, random, draws / 10),
    ...splitDifferences(setting, random, bandDraws),
  }
}

function splitBudgetDifferences(setting: Setting, random: Random, draws: number) {
  const { response, scenario } = setting
  const prices = priceDraws(setting)
  const answer = required(reverse(setting, prices)).split
  const target = required(scenario.target)
  const factor = choleskyFactorOf(setting)
  const reached = (budget: number) => {
    const limits = limitsOf(setting, budget)
    const parts = allocateWithMinimums(prices.logPrices, budget, limits, response)
    const chance = Math.sqrt(chanceVariance(resultsOf(prices.logPrices, parts, response)))
    let count = 0
    for (let draw = 0; draw < draws; draw++) {
      const standard = Float64Array.from(PLATFORMS, () => random.normal())
      const logs = drawnLogs(prices.logPrices, factor, standard)
      const exponent = response.exponentDeviation * random.normal()
      const results = parts.reduce((sum, part, i) => {
        if (part === 0) return sum
        const past = Math.max(0, Math.log(part / response.referenceBudget))
        const log = logEffectiveBudget(response, part) + exponent * past
        return sum + Math.exp(log - required(logs[i]))
      }, 0)
      if (results * Math.exp(random.normal() * chance) >= target) count++
    }
    return count / draws
  }
  // A minimum makes the chance jump: it must not be less with the budget, nor more with a little less.
  const off = (budget: number, chance: number) =>
    Math.max(0, chance - reached(budget), reached(0.999 * budget) - chance)
  // No budget up to the limit is enough: there is nothing to compare.
  if (!answer) return { splitBudget50: 0, splitBudget80: 0 }
  return {
    splitBudget50: off(answer.budget50, 0.5),
    splitBudget80: off(answer.budget80, 0.8),
  }
}

function chanceDifferences(setting: Setting, platform: Platform, random: Random, draws: number) {
  const { scenario, months, response, fee, clientValue } = setting
  const { profitChance } = required(economics(setting)).platforms[platform]
  const { budget50, budget80 } = required(reverse(setting, priceDraws(setting))).platforms[platform]
  const counts = targetCounts(scenario.objective, scenario.segment)
  const drawClient = priceDrawer(setting, platform, 'client', random)
  const drawTarget =
    counts === 'clients' ? drawClient : priceDrawer(setting, platform, 'lead', random)
  const target = required(scenario.target)
  const monthly = scenario.budget / months
  const value = required(clientValue)
  const costs = scenario.budget + fee
  const past = (budget: number) => Math.max(0, Math.log(budget / response.referenceBudget))
  const unit = setting.channels[platform]
  const priceLog = counts === 'clients' ? unit.client.log : unit.lead.log
  /** Results with their luck: its size is that of the middle count, as in the estimator's ranges. */
  const drawnCount = (log: number, middle: number) =>
    Math.exp(log + random.normal() * Math.sqrt(chanceVariance(middle)))
  const [profits, wholes, reached50, reached80] = [0, 0, 0, 0].map(() => ({ count: 0 }))
  const logSpent = Math.log(months) + logEffectiveBudget(response, monthly)
  const reaches = (budget: number, price: number, exponent: number) => {
    const log = logEffectiveBudget(response, budget)
    return drawnCount(log + exponent * past(budget) - price, Math.exp(log - priceLog)) >= target
  }
  for (let draw = 0; draw < draws; draw++) {
    const exponent = response.exponentDeviation * random.normal()
    const log = logSpent + exponent * past(monthly) - drawClient()
    if (value * drawnCount(log, Math.exp(logSpent - unit.client.log)) > costs) add(profits)
    if (value * poisson(Math.exp(log), random) > costs) add(wholes)
    const price = drawTarget()
    if (reaches(budget50, price, exponent)) add(reached50)
    if (reaches(budget80, price, exponent)) add(reached80)
  }
  const off = (counter: { count: number } | undefined, chance: number) =>
    Math.abs(required(counter).count / draws - chance)
  return {
    profitChance: off(profits, profitChance),
    profitChanceWhole: off(wholes, profitChance),
    budget50: off(reached50, 0.5),
    budget80: off(reached80, 0.8),
  }
}

const add = (counter: { count: number } | undefined) => {
  if (counter) counter.count++
}

/** Draws the log of a price from the latents of one channel, campaign and noise. */
function priceDrawer(
  setting: Setting,
  platform: Platform,
  unit: 'lead' | 'client',
  random: Random,
): () => number {
  const { posterior, metrics, scenario, route, channels } = setting
  const closing = unit === 'client' && route === 'closed' && scenario.closeRate === undefined
  const metric = closing ? 'costPerSale' : metrics.cost
  const first = PLATFORMS.indexOf(platform) * JOINT_LATENTS.length
  const factor = choleskyFactor(
    Matrix.from(
      JOINT_LATENTS.length,
      JOINT_LATENTS.length,
      (i, j) => posterior.covariance.get(first + i, first + j) + posterior.campaign.get(i, j),
    ),
  )
  const { terms } = sumOf(platform, metric)
  const { variance } = figureOf(posterior, platform, metric)
  const calibration = calibratedFigure(posterior, platform, metric).deviation / Math.sqrt(variance)
  const [ofKind, ofAny] = posterior.distribution.noise[metric]
  const noise = Math.sqrt(ofKind + ofAny + 0.0004)
  const zeros = JOINT_LATENTS.map(() => 0)
  const standard = new Float64Array(JOINT_LATENTS.length)
  return () => {
    for (let i = 0; i < standard.length; i++) standard[i] = random.normal()
    const latents = drawnLogs(zeros, factor, standard)
    const off = terms.reduce(
      (sum, { index, weight }) => sum + weight * (latents[index - first] ?? Number.NaN),
      noise * random.normal(),
    )
    return channels[platform][unit].log + calibration * off
  }
}

function poisson(rate: number, random: Random): number {
  if (rate > 50) return Math.max(0, Math.round(rate + Math.sqrt(rate) * random.normal()))
  const limit = Math.exp(-rate)
  let product = random.uniform()
  let count = 0
  for (; product > limit; count++) product *= random.uniform()
  return count
}

/** Steps of a greedy search: with falling returns each real on the channel where it buys most is the best. */
const STEPS = 4000

function splitDifferences(setting: Setting, random: Random, bandDraws: number) {
  const { response, months, scenario } = setting
  const monthly = scenario.budget / months
  const prices = priceDraws(setting)
  const limits = limitsOf(setting, monthly)
  const own = allocateWithMinimums(prices.logPrices, monthly, limits, response)
  const searched = searchedDivision(prices.logPrices, monthly, limits, response)
  const results = (parts: readonly number[]) => resultsOf(prices.logPrices, parts, response)
  const { split: parts } = split(setting, prices)
  const factor = choleskyFactorOf(setting)
  const drawn = Array.from({ length: bandDraws }, () => {
    const standard = Float64Array.from(PLATFORMS, () => random.normal())
    const logs = drawnLogs(prices.logPrices, factor, standard)
    const shifted = shiftedExponent(response, random.normal())
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
    splitShare: Math.max(...own.map((part, i) => Math.abs(part - required(searched[i])) / monthly)),
    splitBand: Math.max(...bandOff),
  }
}

function choleskyFactorOf(setting: Setting) {
  const { scenario, route, metrics, posterior } = setting
  const clients = targetCounts(scenario.objective, scenario.segment) === 'clients'
  const closing = clients && route === 'closed' && scenario.closeRate === undefined
  return choleskyFactor(figureOnAll(posterior, closing ? 'costPerSale' : metrics.cost).covariance)
}

/** Every choice of channels, each filled in small steps from its lower ends. */
function searchedDivision(
  logPrices: readonly number[],
  budget: number,
  { lower, upper, minimum }: Limits,
  response: Setting['response'],
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
      return { from, to, possible: from <= to }
    })
    const least = ends.reduce((sum, { from }) => sum + from, 0)
    const most = ends.reduce((sum, { to }) => sum + to, 0)
    if (ends.some(({ possible }) => !possible) || least > budget || most < budget) continue
    const parts = ends.map(({ from }) => from)
    const step = (budget - least) / STEPS
    const gain = (i: number, part: number) =>
      (Math.exp(logEffectiveBudget(response, part + step)) -
        (part > 0 ? Math.exp(logEffectiveBudget(response, part)) : 0)) /
      Math.exp(required(logPrices[i]))
    const gains = parts.map((part, i) =>
      part + step <= required(ends[i]).to + 1e-9 ? gain(i, part) : -1,
    )
    for (let n = 0; step > 0 && n < STEPS; n++) {
      let choice = 0
      for (let i = 1; i < gains.length; i++)
        if (required(gains[i]) > required(gains[choice])) choice = i
      const part = required(parts[choice]) + step
      parts[choice] = part
      gains[choice] = part + step <= required(ends[choice]).to + 1e-9 ? gain(choice, part) : -1
    }
    const results = resultsOf(logPrices, parts, response)
    if (!best || results > best.results) best = { parts, results }
  }
  return required(best, 'a division within the bounds').parts
}
