import { PLATFORMS, type Platform } from '../contracts/campaign.ts'
import { required } from '../contracts/required.ts'
import { allocateWithMinimums, type Limits } from './allocate.ts'
import { DRAWS } from './draws.ts'
import type { PriceDraws } from './price-draws.ts'
import { shiftedExponent } from './response.ts'
import { monthlyMinimum, type Setting } from './setting.ts'
import type { Choice } from './types.ts'

/** A division of a month's budget: reais by PLATFORMS. */
export type Division = readonly number[]

/**
 * Bounds and minimums of a month, in reais, for the channels that may get a part. A part of the budget must be what
 * the platform takes, and bring so many conversions that they tell something; a channel that gets everything needs no
 * more. Where the visitor's bounds leave no room for that, the conversions count for none, and then minimums.
 */
export function limitsOf(setting: Setting, monthly: number, chosen: readonly Platform[]): Limits {
  const { scenario, channels, offered } = setting
  const bound = (platform: Platform) =>
    chosen.includes(platform) ? (scenario.bounds?.[platform] ?? {}) : { max: 0 }
  const lower = PLATFORMS.map((platform) => (bound(platform).min ?? 0) * monthly)
  const upper = PLATFORMS.map((platform) => {
    const { min = 0, max = 1 } = bound(platform)
    // What the visitor wants on a channel where nobody measured a client's cost is given to it, and no more.
    const isAsked = min > 0 && !channels[platform].measured
    return (isAsked ? min : max) * monthly
  })
  if (upper.reduce((sum, most) => sum + most, 0) < monthly * (1 - 1e-9)) {
    // The visitor's bounds may need a channel that would not be chosen, or one that is no longer offered.
    const missing = offered.filter((platform) => !chosen.includes(platform))
    return missing.length > 0
      ? limitsOf(setting, monthly, offered)
      : limitsOf({ ...setting, scenario: { ...scenario, bounds: {} } }, monthly, chosen)
  }
  const taken = PLATFORMS.map((platform) => monthlyMinimum(channels[platform]))
  const telling = PLATFORMS.map((platform, i) =>
    Math.max(required(taken[i]), Math.min(monthly, channels[platform].tellingBudget)),
  )
  const asked = lower.reduce((sum, least) => sum + least, 0)
  const hasRoom = (minimum: readonly number[]) => {
    const room = upper.reduce((sum, most, i) => {
      const own = lower[i] ?? 0
      const left = Math.min(most, monthly - (asked - own))
      return sum + (own > 0 || left >= (minimum[i] ?? 0) ? left : 0)
    }, 0)
    return room >= monthly * (1 - 1e-9)
  }
  const minimum = [telling, taken].find(hasRoom) ?? taken.map(() => 0)
  return { lower, upper, minimum }
}

export const responsesOf = ({ channels }: Setting) =>
  PLATFORMS.map((platform) => channels[platform].response)

/** The division that brings most clients in the middle case. */
export const middleDivision = (
  setting: Setting,
  prices: PriceDraws,
  monthly: number,
  chosen: readonly Platform[],
  precision?: number,
): number[] =>
  allocateWithMinimums(
    prices.clients.middle,
    monthly,
    limitsOf(setting, monthly, chosen),
    responsesOf(setting),
    precision,
  )

/** The first half of the draws are as evenly spread: enough for shares and their bands. */
const DIVIDED_DRAWS = DRAWS / 2
/** Of the logarithm of the last real's value: draws need no more. */
const DRAWN_PRECISION = 1e-4

/** The best division of each draw. */
export function drawnDivisions(
  setting: Setting,
  { clients, deviates }: PriceDraws,
  monthly: number,
  chosen: readonly Platform[],
): number[][] {
  const limits = limitsOf(setting, monthly, chosen)
  const responses = responsesOf(setting)
  return clients.drawn.slice(0, DIVIDED_DRAWS).map((logPrices, draw) => {
    const { exponent } = required(deviates[draw])
    const shifted = responses.map((response) => shiftedExponent(response, exponent))
    return allocateWithMinimums(logPrices, monthly, limits, shifted, DRAWN_PRECISION)
  })
}

/**
 * Main channel and hedge: each part is the mean of what the best division of each draw gives the channel, so a
 * channel that is the cheapest in a third of the draws gets about a third. What the middle case alone would do stands
 * where the main channel is nearly sure, and where the budget does not carry two channels.
 */
export function hedgedDivision(
  setting: Setting,
  prices: PriceDraws,
  choice: Choice,
  monthly: number,
): number[] {
  const { main, hedge } = choice
  const middle = middleDivision(setting, prices, monthly, choice.candidates)
  const isUsed = (_: Platform, i: number) => required(middle[i]) > 1e-6 * monthly
  const used = PLATFORMS.filter(isUsed)
  // The main channel may be the surer one and not the cheapest: alone it then gets everything.
  const best = used.includes(main) ? middle : middleDivision(setting, prices, monthly, [main])
  if (hedge === null || choice.sure) return best
  const chosen = PLATFORMS.filter(
    (platform) => used.includes(platform) || platform === main || platform === hedge,
  )
  const drawn = drawnDivisions(setting, prices, monthly, chosen)
  const mean = PLATFORMS.map(
    (_, i) => drawn.reduce((sum, parts) => sum + required(parts[i]), 0) / drawn.length,
  )
  const { minimum, lower } = limitsOf(setting, monthly, chosen)
  const isEnough = mean.every((part, i) => {
    const least = Math.max(required(minimum[i]), required(lower[i]))
    return (
      part <= 1e-6 * monthly || part >= Math.min(least, required(best[i]) || least) * (1 - 1e-9)
    )
  })
  return (isEnough && withMainLargest(setting, main, mean, minimum)) || best
}

/** The main channel stays the largest: it and those that would pass it get the same, if that is enough for each. */
function withMainLargest(
  { scenario }: Setting,
  main: Platform,
  mean: number[],
  minimum: readonly number[],
): number[] | null {
  if (Object.keys(scenario.bounds ?? {}).length > 0) return mean
  const ofMain = required(mean[PLATFORMS.indexOf(main)])
  const level = mean.filter((part) => part >= ofMain)
  const same = level.reduce((sum, part) => sum + part, 0) / level.length
  if (mean.some((part, i) => part > ofMain && same < required(minimum[i]))) return null
  return mean.map((part) => (part >= ofMain ? same : part))
}
