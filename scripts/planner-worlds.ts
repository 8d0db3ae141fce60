import { PLATFORMS, type Platform } from '../contracts/campaign.ts'
import { readScenario, type Scenario } from '../contracts/planner-scenario.ts'
import { required } from '../contracts/required.ts'
import { logPast } from '../estimator/budget-response.ts'
import { sumFigure } from '../planner/condition.ts'
import { jointDistribution } from '../planner/joint-distribution.ts'
import { figureSum } from '../planner/latent-sums.ts'
import { plan } from '../planner/plan.ts'
import type { ChannelResponse } from '../planner/response.ts'
import { type Channel, type Setting, settingOf } from '../planner/setting.ts'
import type { Plan } from '../planner/types.ts'
import { countedUnit, jointDrawer, poisson, type Random } from './planner-brute-force.ts'

/** Worlds in which the planner's statements are tried: prices as it believes them, exponent and scatter as we set them. */

export type World = {
  /** The true exponent of every channel; absent: drawn from what the planner believes. */
  exponent?: number
  /** The variance of a count over that of chance alone. */
  dispersion: number
}

export function planned(input: Scenario): { setting: Setting; answer: Plan } {
  const file = jointDistribution(input.segment, input.objective, input)
  return { setting: settingOf(input, file), answer: plan(input, file) }
}

export function scenarioOf(input: object): Scenario {
  const read = readScenario(input)
  if ('error' in read) throw new Error(read.error)
  return read.scenario
}

/** A count with this mean whose variance is so many times its mean: Poisson with a gamma rate. */
export function countIn(mean: number, dispersion: number, random: Random): number {
  const rate = dispersion > 1 ? (dispersion - 1) * gamma(mean / (dispersion - 1), random) : mean
  return poisson(rate, random)
}

/** Marsaglia and Tsang's method. */
function gamma(shape: number, random: Random): number {
  if (shape < 1) return gamma(shape + 1, random) * random.uniform() ** (1 / shape)
  const d = shape - 1 / 3
  const c = 1 / Math.sqrt(9 * d)
  for (;;) {
    const x = random.normal()
    const v = (1 + c * x) ** 3
    if (v > 0 && Math.log(random.uniform()) < (x * x) / 2 + d - d * v + d * Math.log(v)) {
      return d * v
    }
  }
}

/** What a month's budget buys at constant returns in this world. */
export function effectiveIn(
  { exponent: own }: World,
  response: ChannelResponse,
  budget: number,
  random: Random,
): number {
  const exponent = own ?? response.exponent + response.exponentDeviation * random.normal()
  return Math.min(
    Math.exp(response.logMost),
    budget * Math.exp((exponent - 1) * logPast(response, budget)),
  )
}

export type Held = { range: boolean; budget80: boolean; split: boolean }

/** One month of one world: whether what the plan said of its main channel and of its split came true. */
export function monthIn(
  world: World,
  { setting, answer }: ReturnType<typeof planned>,
  random: Random,
): Held {
  const { scenario, channels, months } = setting
  const { main } = answer.choice
  const { lead, response } = channels[main]
  const price = () => Math.exp(lead.log + lead.deviation * random.normal())
  const { leads } = required(answer.economics).platforms[main]
  const monthly = scenario.budget / months
  const expected = (months * effectiveIn(world, response, monthly, random)) / price()
  const came = countIn(expected, world.dispersion, random)
  const { budget80 } = required(answer.reverse).platforms[main]
  const reached = countIn(
    effectiveIn(world, response, budget80, random) / price(),
    world.dispersion,
    random,
  )
  return {
    range: came >= Math.floor(leads.low) && came <= Math.ceil(leads.high),
    budget80: reached >= required(scenario.target),
    split: splitHeld(world, setting, answer, random),
  }
}

function splitHeld(world: World, setting: Setting, answer: Plan, random: Random): boolean {
  const { channels, months } = setting
  const logs = jointDrawer(setting, random, countedUnit(setting))()
  const deviation = random.normal()
  let expected = 0
  for (const { platform, budget } of answer.splitDetails.parts) {
    if (budget <= 0) continue
    const { response } = channels[platform]
    const exponent = world.exponent ?? response.exponent + response.exponentDeviation * deviation
    const effective = effectiveIn({ ...world, exponent }, response, budget / months, random)
    expected += (months * effective) / Math.exp(required(logs[PLATFORMS.indexOf(platform)]))
  }
  const came = countIn(expected, world.dispersion, random)
  const { low, high } = answer.splitDetails.conversions.split
  return came >= Math.floor(low) && came <= Math.ceil(high)
}

/**
 * An account that spent so much last month at its own price, and plans the next: both months share what the account
 * has of its own and move apart as accounts were measured to. Beyond that spend its own exponent rules, below too.
 */
export function accountMonth(
  world: World,
  base: Scenario,
  platform: Platform,
  spent: number,
  random: Random,
): { range: boolean; budget80: boolean; lastCost: number; planned: number } {
  const unknown = settingOf(base, jointDistribution(base.segment, base.objective, base))
  const { posterior } = unknown
  const sum = figureSum(platform, 'costPerLead')
  const figure = sumFigure(posterior, sum)
  const [ofKind] = posterior.distribution.noise.costPerLead
  const months = monthVariance(unknown, platform)
  const own = figure.log + Math.sqrt(figure.variance - months) * random.normal()
  // What a figure has of its kind's own chance is counting, and the leads of last month are counted here.
  const lastMonth = Math.exp(own + Math.sqrt(Math.max(0, months - ofKind)) * random.normal())
  const leads = Math.max(1, countIn(spent / lastMonth, world.dispersion, random))
  const known = {
    platform,
    metric: 'costPerLead',
    value: spent / leads,
    conversions: leads,
  } as const
  const { setting, answer } = planned({ ...base, known: [known] })
  const channel = setting.channels[platform]
  const nextMonth = own + Math.sqrt(months) * random.normal()
  const tax = channel.lead.log - sumFigure(setting.posterior, sum).log
  const exponent = required(world.exponent)
  const bought = (budget: number) =>
    countIn(
      (budget * (budget / spent) ** (Math.min(1, exponent) - 1)) / Math.exp(nextMonth + tax),
      world.dispersion,
      random,
    )
  const said = required(answer.economics).platforms[platform]
  const came = bought(base.budget)
  return {
    range: came >= Math.floor(said.leads.low) && came <= Math.ceil(said.leads.high),
    budget80:
      bought(required(answer.reverse).platforms[platform].budget80) >= required(base.target),
    lastCost: Math.exp(tax) * known.value,
    planned: said.leadCost.middle,
  }
}

/** How far a month's own cost lies from the account's: what campaigns change, and a figure's chance. */
function monthVariance({ posterior }: Setting, platform: Platform): number {
  const sum = figureSum(platform, 'costPerLead')
  const shared = posterior.prior
  let variance = 0
  for (const a of sum.terms) {
    for (const b of sum.terms) variance += a.weight * b.weight * shared.get(a.index, b.index)
  }
  return Math.max(0, sumFigure(posterior, sum).variance - variance)
}

/** Weekly prices move around their own level and keep a part of the week before: as measured of CPM and of conversion. */
export type Drift = { price: [number, number]; conversion: [number, number] }

/** Whether a test as it is planned finds the cheaper of its two channels; null where no test is planned. */
export function testIn(
  world: World & { drift?: Drift },
  { setting, answer }: ReturnType<typeof planned>,
  stage: 'leads' | 'sales',
  random: Random,
): boolean | null {
  const { test, choice } = answer
  const needed = stage === 'leads' ? test : test.sales
  if (!needed?.daysToDecision || test.alone) return null
  const unit = stage === 'leads' ? 'lead' : 'client'
  const pair = test.channels.map((name) => setting.channels[name])
  const truths = jointDrawer(setting, random, unit, test.channels)().map(Math.exp)
  const costs = pair.map((channel, i) => {
    const daily = required(test.dailyBudget[i])
    // Between the middles stands what the response and the closing make of the leads.
    const counted = measuredCount(
      world,
      daily,
      required(needed.daysToDecision),
      required(truths[i]),
      random,
    )
    const worth = relativeWorth(setting, channel, unit, choice.main)
    const spend = daily * required(needed.daysToDecision)
    return { shown: (spend / Math.max(counted, 0.5)) * worth, true: required(truths[i]) * worth }
  })
  const [a, b] = [required(costs[0]), required(costs[1])]
  return a.shown < b.shown === a.true < b.true
}

/** What the plan multiplies a lead's price with to compare it: how it closes and responds beside the main channel. */
function relativeWorth(
  setting: Setting,
  { client, lead, response, platform }: Channel,
  unit: 'lead' | 'client',
  main: Platform,
): number {
  const monthly = setting.scenario.budget / setting.months
  const past = (1 - response.exponent) * logPast(response, monthly)
  const other = setting.channels[main].response
  const ofMain = (1 - other.exponent) * logPast(other, monthly)
  const responds = platform === main ? 0 : past - ofMain
  return Math.exp(responds + (unit === 'lead' ? client.log - lead.log : 0))
}

function measuredCount(
  { dispersion, drift }: World & { drift?: Drift },
  daily: number,
  days: number,
  price: number,
  random: Random,
): number {
  let [ofPrice, ofConversion] = [0, 0]
  const step = (before: number, [deviation, kept]: [number, number], first: boolean) =>
    first
      ? deviation * random.normal()
      : kept * before + deviation * Math.sqrt(1 - kept ** 2) * random.normal()
  let count = 0
  for (let day = 0; day < days; day += 7) {
    if (drift) {
      ofPrice = step(ofPrice, drift.price, day === 0)
      ofConversion = step(ofConversion, drift.conversion, day === 0)
    }
    const spend = daily * Math.min(7, days - day)
    count += countIn(spend / (price * Math.exp(ofPrice + ofConversion)), dispersion, random)
  }
  return count
}
