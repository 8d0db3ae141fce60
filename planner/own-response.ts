import { dayAfter, daysBetween } from '../contracts/calendar-days.ts'
import { EXPONENT_MIN } from '../contracts/planner-scenario.ts'
import { required } from '../contracts/required.ts'
import { Z80 } from '../estimator/calibration.ts'
import { invert } from '../estimator/linear-algebra.ts'
import { at, Matrix } from '../estimator/matrix.ts'
import type { Band } from './types.ts'

/** Spend and results of a day, or of up to a week, on one channel. */
export type DatedResults = {
  from: string
  to: string
  /** What has a level of its own, such as a type of campaign. */
  group?: string
  spend: number
  results: number
}
/** As `responses` of a scenario has it, and the number of weeks with results. */
export type OwnResponse = { exponent: number; deviation: number; weeks: number }

const WEEK_DAYS = 7
const WEEKS_MIN = 8
/** The deviation of the log of weekly spend below which weeks are too alike to tell anything. */
const VARIES_MIN = 0.15
/** Above this deviation an estimate says no more than what is known of all accounts. */
const DEVIATION_MAX = 0.5

/*
 * Learned from the dated spend and results of anonymous accounts, 15 channels with three months of them or more.
 */

/** Weekly counts vary so many times more than chance alone (Poisson) at the median account. */
const OVERDISPERSION = 5.8
/** It counts as much as so many weeks of the visitor's own. */
const OVERDISPERSION_WEEKS = 4
/** How far the log of a month's level lies from the account's: season, offers, what is counted. */
const MONTH_DEVIATION = 0.3
/**
 * The plan is of months, and budgets follow demand: so far the exponents of one account by week and by month lie apart
 * (0.17, and neither above the other), rounded up.
 */
const HORIZON_DEVIATION = 0.2

/**
 * The exponent of results on spend that an account's own weeks show, and its deviation. Counts are fitted as counts:
 * their scatter is a multiple of Poisson's, which the weeks themselves tell, and every month has a level of its own.
 * Undefined where the weeks are few, too alike, or say what no response to a budget can be.
 */
export function ownResponse(dated: readonly DatedResults[]): OwnResponse | undefined {
  const weeks = weeksOf(dated)
  const withResults = new Set(weeks.filter(({ results }) => results > 0).map(({ start }) => start))
  if (withResults.size < WEEKS_MIN || spendDeviation(weeks) < VARIES_MIN) return undefined
  const { slope, variance } = fitted(weeks)
  const deviation = Math.sqrt(variance + HORIZON_DEVIATION ** 2)
  const isPossible = slope > EXPONENT_MIN - deviation && slope < 1 + deviation
  if (!(deviation <= DEVIATION_MAX) || !isPossible) return undefined
  return {
    exponent: Math.min(1, Math.max(EXPONENT_MIN, slope)),
    deviation,
    weeks: withResults.size,
  }
}

/** How much more twice the spend brings: 0.6 is six tenths more. No more than in proportion, no less than nothing. */
export function growthOfDouble({ exponent, deviation }: Omit<OwnResponse, 'weeks'>): Band {
  const growth = (deviations: number) =>
    2 ** Math.min(1, Math.max(0, exponent + deviations * deviation)) - 1
  return { low: growth(-Z80), middle: growth(0), high: growth(Z80) }
}

type Week = { start: string; group: string; month: string; spend: number; results: number }

/** Whole weeks with spend, of groups that had any result. Days are summed from Monday on. */
function weeksOf(dated: readonly DatedResults[]): Week[] {
  const first = dated.reduce((day, { from }) => (from < day ? from : day), '9999')
  const last = dated.reduce((day, { to }) => (to > day ? to : day), '')
  const weeks = new Map<string, Week>()
  for (const { from, to, group = '', spend, results } of dated) {
    const start = from === to ? mondayOf(from) : from
    const end = dayAfter(start, WEEK_DAYS - 1)
    if (start < first || end > last || (from !== to && to !== end)) continue
    const key = `${start} ${group}`
    const month = dayAfter(start, 3).slice(0, 7)
    const week = weeks.get(key) ?? { start, group, month, spend: 0, results: 0 }
    weeks.set(key, { ...week, spend: week.spend + spend, results: week.results + results })
  }
  const spent = [...weeks.values()].filter(({ spend }) => spend > 0)
  const effective = new Set(spent.filter(({ results }) => results > 0).map(({ group }) => group))
  return spent.filter(({ group }) => effective.has(group))
}

/** The first of January 2024 was a Monday. */
const mondayOf = (day: string) => {
  const past = daysBetween('2024-01-01', day) % WEEK_DAYS
  return dayAfter(day, -((past + WEEK_DAYS) % WEEK_DAYS))
}

function spendDeviation(weeks: readonly Week[]): number {
  const sums = new Map<string, { sum: number; count: number }>()
  for (const { group, spend } of weeks) {
    const { sum, count } = sums.get(group) ?? { sum: 0, count: 0 }
    sums.set(group, { sum: sum + Math.log(spend), count: count + 1 })
  }
  const squares = weeks.map(({ group, spend }) => {
    const { sum, count } = required(sums.get(group))
    return (Math.log(spend) - sum / count) ** 2
  })
  return Math.sqrt(squares.reduce((total, square) => total + square, 0) / weeks.length)
}

/**
 * Log of the expected results = slope × log of spend + level of the group + level of the month, the latter drawn towards
 * zero: fitted by weighted least squares that are repeated until they hold.
 */
function fitted(weeks: readonly Week[]): { slope: number; variance: number } {
  const groups = [...new Set(weeks.map(({ group }) => group))]
  const months = [...new Set(weeks.map(({ month }) => month))]
  const size = 1 + groups.length + months.length
  const middle = weeks.reduce((sum, { spend }) => sum + Math.log(spend), 0) / weeks.length
  const rows = weeks.map(({ spend, results, group, month }) => ({
    x: Math.log(spend) - middle,
    results,
    places: [0, 1 + groups.indexOf(group), 1 + groups.length + months.indexOf(month)] as const,
  }))
  let [dispersion, logs] = [OVERDISPERSION, rows.map(({ results }) => Math.log(results + 0.5))]
  let solved = { slope: Number.NaN, variance: Number.NaN }
  for (let step = 0; step < 200; step++) {
    const normal = new Matrix(size, size)
    const moments = new Float64Array(size)
    for (let p = 0; p < size; p++) {
      normal.set(p, p, p > groups.length ? MONTH_DEVIATION ** -2 : 1e-9)
    }
    for (const [index, { x, results, places }] of rows.entries()) {
      const log = required(logs[index])
      const weight = Math.exp(log) / dispersion
      const target = log + results / Math.exp(log) - 1
      for (const p of places) {
        const left = weight * (p === 0 ? x : 1)
        moments[p] = at(moments, p) + left * target
        for (const q of places) normal.add(p, q, left * (q === 0 ? x : 1))
      }
    }
    const { inverse } = invert(normal)
    const levels = moments.map((_, p) =>
      moments.reduce((sum, moment, q) => sum + inverse.get(p, q) * moment, 0),
    )
    logs = rows.map(({ x, places: [, group, month] }) =>
      Math.max(-15, at(levels, 0) * x + at(levels, group) + at(levels, month)),
    )
    const squares = rows.reduce((sum, { results }, index) => {
      const expected = Math.exp(required(logs[index]))
      return sum + (results - expected) ** 2 / expected
    }, 0)
    // Months that are drawn to zero cost less than one observation each.
    const used = months.reduce((sum, _, month) => {
      const place = 1 + groups.length + month
      return sum + 1 - inverse.get(place, place) / MONTH_DEVIATION ** 2
    }, 1 + groups.length)
    dispersion =
      (OVERDISPERSION_WEEKS * OVERDISPERSION + squares) /
      (OVERDISPERSION_WEEKS + Math.max(1, rows.length - used))
    const before = solved.slope
    solved = { slope: at(levels, 0), variance: inverse.get(0, 0) }
    if (Math.abs(solved.slope - before) < 1e-6) break
  }
  return solved
}
