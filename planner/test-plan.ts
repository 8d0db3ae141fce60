import { PLATFORMS } from '../contracts/campaign.ts'
import { required } from '../contracts/required.ts'
import { normalCumulative } from '../estimator/normal-distribution.ts'
import { figureOnAll } from './condition.ts'
import type { Channel, Setting } from './setting.ts'
import { signChange } from './sign-change.ts'
import { stopRules } from './stop-rules.ts'
import type { TestPlan, TestWeek } from './types.ts'

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

/** 'Como testar?': the two cheapest channels that the daily budget pays, side by side until it is known which is cheaper. */
export function testPlan(setting: Setting): TestPlan {
  const { scenario, distribution, posterior, metrics, channels, clientValue, offered } = setting
  const daily = scenario.budget / scenario.days
  const permitted = offered.filter((platform) => scenario.bounds?.[platform]?.max !== 0)
  const affordable = permitted.filter((platform) => channels[platform].dailyMinimum <= daily / 2)
  const [first, second] = (
    [affordable, permitted].find((platforms) => platforms.length > 1) ?? offered
  )
    .map((platform) => channels[platform])
    .sort((a, b) => a.lead.log - b.lead.log)
  const pair: [Channel, Channel] = [required(first), required(second)]
  const { covariance } = figureOnAll(posterior, metrics.cost)
  const [p, q] = pair.map(({ platform }) => PLATFORMS.indexOf(platform)) as [number, number]
  const ahead = pair[1].lead.log - pair[0].lead.log
  const variance = covariance.get(p, p) + covariance.get(q, q) - 2 * covariance.get(p, q)
  const chanceBefore = normalCumulative(ahead / Math.sqrt(variance))
  const allowed = chanceBefore >= CONFIDENCE ? null : allowedNoise(ahead, variance)

  const dailyBudget = pair.map(({ dailyMinimum }) => Math.max(daily / 2, dailyMinimum)) as [
    number,
    number,
  ]
  const prices = pair.map(({ lead }) => Math.exp(lead.log)) as [number, number]
  const perDay = (day: number) => {
    const index = priceIndex(setting, day)
    return dailyBudget.map((reais, i) => reais / (required(prices[i]) * index)) as [number, number]
  }
  const { days, conversions } = daysUntil(allowed, perDay)
  const lasting = days ?? MOST_DAYS
  const spend = dailyBudget.map((reais) => (allowed === null ? 0 : reais * lasting)) as [
    number,
    number,
  ]
  return {
    channels: [pair[0].platform, pair[1].platform],
    chanceBefore,
    confidence: CONFIDENCE,
    conversions,
    spend,
    dailyBudget,
    daysToDecision: days,
    withinBudget: days !== null && spend[0] + spend[1] <= scenario.budget * (1 + 1e-9),
    stopRules: pair.map((channel) => stopRules(channel, clientValue)),
    learning: pair.flatMap(({ platform }, i) => {
      const phase = distribution.learning[platform]
      if (!phase) return []
      const expected = (required(dailyBudget[i]) / required(prices[i])) * phase.days
      return { platform, ...phase, expected, reached: expected >= phase.conversions }
    }),
    calendar: calendarOf(setting, Math.max(lasting, LEAST_DAYS), perDay, dailyBudget),
  }
}

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
const allowedNoise = (ahead: number, variance: number) =>
  1 / signChange((counts) => chanceOfChoosing(ahead, variance, 1 / counts) - CONFIDENCE, 1e-3, 1e9)

function daysUntil(allowed: number | null, perDay: (day: number) => [number, number]) {
  if (allowed === null) return { days: 0, conversions: [0, 0] as [number, number] }
  const counts: [number, number] = [0, 0]
  for (let day = 0; day < MOST_DAYS; day++) {
    const [a, b] = perDay(day)
    counts[0] += a
    counts[1] += b
    const enough = 1 / counts[0] + 1 / counts[1] <= allowed
    if (enough && day + 1 >= LEAST_DAYS) return { days: day + 1, conversions: counts }
  }
  return { days: null, conversions: counts }
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
