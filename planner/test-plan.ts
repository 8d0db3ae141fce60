import type { Platform } from '../contracts/campaign.ts'
import { LEAST_TEST_CONVERSIONS } from '../contracts/planner-scenario.ts'
import { required } from '../contracts/required.ts'
import { normalCumulative } from '../estimator/normal-distribution.ts'
import { measuredVariance } from '../estimator/period-scatter.ts'
import { maxLeadCost } from './ceilings.ts'
import { covarianceOf } from './condition.ts'
import { logEffective } from './response.ts'
import { type Channel, type Setting, targetCounts } from './setting.ts'
import { signChange } from './sign-change.ts'
import { stopRules } from './stop-rules.ts'
import type { Choice, TestPlan, TestWeek } from './types.ts'

/** The chance of choosing right for which a test is planned. */
export const CONFIDENCE = 0.9
const WEEK = 7
/** Of the sum over what a test may show, in standard deviations. */
const REACH = 6
const STEPS = 40
/** Fewer days do not show a whole week. */
const LEAST_DAYS = WEEK
const MOST_DAYS = 365
const CALENDAR_WEEKS = 13
const MONTHS = 12
const DAYS_OF_MONTH = 365 / MONTHS

type Pair<Value> = [Value, Value]
/** Two channels in logs: how much cheaper the first is believed, and how unsure that is. */
type Race = { ahead: number; variance: number }

/** 'Como testar?': the main channel and the one that may be better, side by side until it is known which is cheaper. */
export function testPlan(setting: Setting, choice: Choice): TestPlan {
  const { scenario, distribution, channels, route } = setting
  const daily = scenario.budget / scenario.days
  const pair: Pair<Channel> = [channels[choice.main], channels[secondOf(setting, choice)]]
  const alone = !isPair(pair, daily, choice)
  const [least, other] = both(pair, ({ dailyMinimum }) => dailyMinimum)
  const half = Math.min(Math.max(daily / 2, least), daily - other)
  const dailyBudget: Pair<number> = alone ? [daily, 0] : [half, daily - half]
  const leads = raceOf(setting, pair, 'lead')
  const counts = targetCounts(scenario.objective, scenario.segment)
  const closes = route === 'closed' && counts === 'clients' ? raceOf(setting, pair, 'client') : null
  const isKnown =
    !alone && [leads, closes].every((race) => race === null || chanceOf(race) >= CONFIDENCE)
  const perDay = (unit: 'lead' | 'client') => (day: number) => {
    const index = priceIndex(setting, day)
    return both(
      pair,
      (channel, i) => required(dailyBudget[i]) / (Math.exp(channel[unit].log) * index),
    )
  }
  const first = isKnown ? NO_TEST : decision(alone ? null : leads, perDay('lead'))
  const spendOf = (days: number | null) => both(dailyBudget, (reais) => reais * (days ?? MOST_DAYS))
  const pays = (days: number | null) =>
    days !== null && sum(spendOf(days)) <= scenario.budget * (1 + 1e-9)
  const second = closes && !isKnown && !alone ? decision(closes, perDay('client')) : null
  const inPeriod = countsAfter(perDay('lead'), scenario.days)
  const spend = spendOf(first.days)
  const used = alone ? pair.slice(0, 1) : pair
  return {
    channels: both(pair, ({ platform }) => platform),
    chanceBefore: chanceOf(leads),
    confidence: CONFIDENCE,
    conversions: first.conversions,
    spend,
    dailyBudget,
    daysToDecision: first.days,
    withinBudget: pays(first.days),
    alone,
    chanceWithin:
      isKnown || alone
        ? chanceOf(leads)
        : chanceOfChoosing(leads.ahead, leads.variance, noiseOf(inPeriod, scenario.days)),
    sales:
      closes && !alone
        ? {
            chanceBefore: chanceOf(closes),
            conversions: second?.conversions ?? [0, 0],
            spend: second ? spendOf(second.days) : [0, 0],
            daysToDecision: second ? second.days : 0,
            withinBudget: second === null || pays(second.days),
          }
        : null,
    stopRules: used.map((channel, i) => {
      const ofPeriod = required(dailyBudget[i]) * scenario.days
      const most = first.days === 0 ? ofPeriod : Math.min(required(spend[i]), ofPeriod)
      return stopRules(channel, maxLeadCost(setting, channel) ?? 0, most)
    }),
    learning: used.flatMap(({ platform, lead }, i) => {
      const phase = distribution.learning[platform]
      if (!phase) return []
      const expected = (required(dailyBudget[i]) / Math.exp(lead.log)) * phase.days
      return { platform, ...phase, expected, reached: expected >= phase.conversions }
    }),
    calendar: calendarOf(
      setting,
      Math.max(first.days ?? MOST_DAYS, LEAST_DAYS),
      perDay('lead'),
      dailyBudget,
    ),
  }
}

const both = <Of, Value>(pair: readonly Of[], of: (one: Of, index: number) => Value) =>
  pair.map(of) as Pair<Value>
const sum = (pair: Pair<number>) => pair[0] + pair[1]

/** Whether the budget runs both, and somebody measured on the second what a client costs, or the visitor wants it. */
const isPair = (pair: Pair<Channel>, daily: number, { candidates }: Choice) =>
  pair[0].dailyMinimum + pair[1].dailyMinimum <= daily &&
  (pair[1].measured || candidates.includes(pair[1].platform))

/** The candidate that comes second and that runs beside the main channel; else another, measured ones first. */
function secondOf({ scenario, channels, offered }: Setting, choice: Choice): Platform {
  const left = scenario.budget / scenario.days - channels[choice.main].dailyMinimum
  const others = offered.filter((platform) => platform !== choice.main)
  const permitted = others.filter((platform) => scenario.bounds?.[platform]?.max !== 0)
  const runs = (platform: Platform) => channels[platform].dailyMinimum <= left
  const cheapest = (platforms: readonly Platform[]) =>
    [...platforms].sort((a, b) => channels[a].client.log - channels[b].client.log)
  const [candidate] = choice.candidates.slice(1).filter(runs)
  const measured = permitted.filter((platform) => channels[platform].measured)
  return required(
    candidate ??
      [measured.filter(runs), permitted.filter(runs), permitted, others]
        .map((some) => cheapest(some)[0])
        .find(Boolean),
    'a second channel',
  )
}

/**
 * What the race is about: the client's cost. Leads tell of it as far as they close as the plan has it, so only the
 * lead's price is open there; with sales the closing is too.
 */
function raceOf(setting: Setting, pair: Pair<Channel>, unit: 'lead' | 'client'): Race {
  const monthly = setting.scenario.budget / setting.months
  const [a, b] = both(pair, ({ response, client }) => logEffective(response, monthly) - client.log)
  const covariance = covarianceOf(
    setting.posterior,
    pair.map(({ sums }) => sums[unit]),
  )
  return {
    ahead: a - b,
    variance: covariance.get(0, 0) + covariance.get(1, 1) - 2 * covariance.get(0, 1),
  }
}

const chanceOf = ({ ahead, variance }: Race) => normalCumulative(ahead / Math.sqrt(variance))

/**
 * The chance of choosing the cheaper channel after a test whose counts leave so much variance in the log of
 * the ratio of prices: over all that the test may show, the chance that what it shows is true.
 */
export function chanceOfChoosing(ahead: number, variance: number, noise: number): number {
  const after = (variance * noise) / (variance + noise)
  const shown = Math.sqrt(variance - after)
  const certain = Math.sqrt(after)
  // Where the test shows a tie the chance has a bend: both sides are summed on their own.
  const tie = Math.min(REACH, Math.max(-REACH, -ahead / shown))
  const sumBetween = (from: number, to: number) => {
    const width = (to - from) / STEPS
    let sum = 0
    for (let i = 0; i < STEPS; i++) {
      const z = from + (i + 0.5) * width
      sum += Math.exp((-z * z) / 2) * normalCumulative(Math.abs(ahead + shown * z) / certain)
    }
    return sum * width
  }
  return (sumBetween(-REACH, tie) + sumBetween(tie, REACH)) / Math.sqrt(2 * Math.PI)
}

/** The most variance of counting with which the choice is still right often enough. */
const allowedNoise = ({ ahead, variance }: Race) =>
  1 / signChange((counts) => chanceOfChoosing(ahead, variance, 1 / counts) - CONFIDENCE, 1e-3, 1e9)

/** The variance of the log of two measured costs' ratio, after some days with so many conversions each. */
const noiseOf = ([a, b]: Pair<number>, days: number) =>
  measuredVariance(a, days) + measuredVariance(b, days)

type PerDay = (day: number) => Pair<number>
const NO_TEST = { days: 0, conversions: [0, 0] as Pair<number> }

/**
 * After how many days the choice is right often enough, and not before each side has enough to be looked at. Without a
 * race one channel has to have enough.
 */
function decision(
  race: Race | null,
  perDay: PerDay,
): { days: number | null; conversions: Pair<number> } {
  const isOpen = race !== null && chanceOf(race) < CONFIDENCE
  const allowed = isOpen ? allowedNoise(race) : Number.POSITIVE_INFINITY
  const counts: Pair<number> = [0, 0]
  for (let day = 0; day < MOST_DAYS; day++) {
    const [a, b] = perDay(day)
    counts[0] += a
    counts[1] += b
    const days = day + 1
    const least = race === null ? counts[0] : Math.min(...counts)
    const enough = least >= LEAST_TEST_CONVERSIONS && (!isOpen || noiseOf(counts, days) <= allowed)
    if (enough && days >= LEAST_DAYS) return { days, conversions: counts }
  }
  return { days: null, conversions: counts }
}

function countsAfter(perDay: PerDay, days: number): Pair<number> {
  const counts: Pair<number> = [0, 0]
  for (let day = 0; day < days; day++) {
    const [a, b] = perDay(day)
    counts[0] += a
    counts[1] += b
  }
  return counts
}

const monthOf = (start: number, day: number) =>
  ((start - 1 + Math.floor(day / DAYS_OF_MONTH)) % MONTHS) + 1

/** The price of a day's month against the year's average; 1 where the scenario names no month. */
function priceIndex({ scenario, distribution }: Setting, day: number): number {
  if (scenario.month === undefined) return 1
  return Math.exp(required(distribution.months[monthOf(scenario.month, day) - 1]).log)
}

function calendarOf(
  setting: Setting,
  days: number,
  perDay: (day: number) => [number, number],
  dailyBudget: readonly number[],
): TestWeek[] {
  const weeks = Math.min(CALENDAR_WEEKS, Math.ceil(days / WEEK))
  const daily = dailyBudget.reduce((sum, reais) => sum + reais, 0)
  const { month } = setting.scenario
  return Array.from({ length: weeks }, (_, week) => {
    const from = week * WEEK
    const to = Math.min(days, from + WEEK)
    const conversions: [number, number] = [0, 0]
    for (let day = from; day < to; day++) {
      const [a, b] = perDay(day)
      conversions[0] += a
      conversions[1] += b
    }
    return {
      week: week + 1,
      fromDay: from + 1,
      toDay: to,
      month: month === undefined ? null : monthOf(month, from),
      priceIndex: priceIndex(setting, from),
      spend: daily * (to - from),
      conversions,
    }
  })
}
