import { PLATFORMS, type Platform } from '../contracts/campaign.ts'
import { required } from '../contracts/required.ts'
import { type BudgetResponse, logEffectiveBudget } from '../estimator/budget-response.ts'
import { MONTH_DAYS } from '../estimator/monthly-spend.ts'
import { allocateWithMinimums, type Limits, resultsOf } from './allocate.ts'
import { figureOnAll } from './condition.ts'
import { choleskyFactor, DRAWS, drawnLogs, quantile, standardDraws } from './draws.ts'
import { shiftedExponent } from './response.ts'
import { chanceVariance, monthlyMinimum, type Setting, targetCounts } from './setting.ts'
import { splitReasons, wideBandReasons } from './split-reasons.ts'
import type { Band, SplitDetails, SplitPart, SplitPartDetails } from './types.ts'

/** The prices of what the objective counts (leads, or clients of a sale) on all channels, in the middle and in draws, and the response of each draw. */
export type PriceDraws = {
  logPrices: number[]
  response: BudgetResponse
  draws: { logPrices: number[]; response: BudgetResponse; exponent: number; luck: number }[]
}

/** The place of the exponent and of a count's luck among the numbers of a draw, after the channels. */
const EXPONENT = PLATFORMS.length
const LUCK = EXPONENT + 1

export function priceDraws(setting: Setting): PriceDraws {
  const { posterior, metrics, channels, response, scenario, route } = setting
  const unit = targetCounts(scenario.objective, scenario.segment) === 'leads' ? 'lead' : 'client'
  const closing = unit === 'client' && route === 'closed' && scenario.closeRate === undefined
  const { covariance } = figureOnAll(posterior, closing ? 'costPerSale' : metrics.cost)
  const logPrices = PLATFORMS.map((platform) => channels[platform][unit].log)
  const factor = choleskyFactor(covariance)
  return {
    logPrices,
    response,
    draws: standardDraws().map((standard) => ({
      logPrices: drawnLogs(logPrices, factor, standard),
      response: shiftedExponent(response, required(standard[EXPONENT])),
      exponent: response.exponentDeviation * required(standard[EXPONENT]),
      luck: required(standard[LUCK]),
    })),
  }
}

/**
 * Bounds and minimums of a month, in reais. A part of the budget must be what the platform takes and pay for its
 * learning phase; a channel that gets everything needs no more. Where the visitor's bounds leave no room for that,
 * learning phases count for none, and then minimums.
 */
export function limitsOf(setting: Setting, monthly: number): Limits {
  const { scenario, channels, offered } = setting
  const bound = (platform: Platform) =>
    offered.includes(platform) ? (scenario.bounds?.[platform] ?? {}) : { max: 0 }
  const lower = PLATFORMS.map((platform) => (bound(platform).min ?? 0) * monthly)
  const upper = PLATFORMS.map((platform) => (bound(platform).max ?? 1) * monthly)
  // A shared link may ask for a channel that is no longer offered: then its bounds leave no room, and count for none.
  if (upper.reduce((sum, most) => sum + most, 0) < monthly * (1 - 1e-9)) {
    return limitsOf({ ...setting, scenario: { ...scenario, bounds: {} } }, monthly)
  }
  const taken = PLATFORMS.map((platform) => monthlyMinimum(channels[platform]))
  const learned = PLATFORMS.map((platform, i) =>
    Math.max(required(taken[i]), Math.min(monthly, channels[platform].learningBudget)),
  )
  const hasRoom = (minimum: readonly number[]) => {
    const room = upper.reduce(
      (sum, most, i) => sum + (most >= (minimum[i] ?? 0) || (lower[i] ?? 0) > 0 ? most : 0),
      0,
    )
    return room >= monthly * (1 - 1e-9)
  }
  const minimum = [learned, taken].find(hasRoom) ?? taken.map(() => 0)
  return { lower, upper, minimum }
}

/** 'Como dividir?': the best split of the middle case, and how far the best split of each draw lies from it. */
export function split(setting: Setting, prices: PriceDraws) {
  const { response, months, scenario, offered } = setting
  const monthly = scenario.budget / months
  const limits = limitsOf(setting, monthly)
  const { logPrices } = prices
  const best = allocateWithMinimums(logPrices, monthly, limits, response)
  const drawn = prices.draws
    .slice(0, DIVIDED_DRAWS)
    .map((draw) =>
      allocateWithMinimums(draw.logPrices, monthly, limits, draw.response, DRAWN_PRECISION),
    )
  const parts = offered.map((platform): SplitPart => {
    const i = PLATFORMS.indexOf(platform)
    const share = required(best[i]) / monthly
    const shares = drawn.map((other) => required(other[i]) / monthly)
    return {
      platform,
      share,
      low: Math.min(share, quantile(shares, 0.1)),
      high: Math.max(share, quantile(shares, 0.9)),
    }
  })
  const ordered = parts.sort((a, b) => b.share - a.share || b.high - a.high)
  return { split: ordered, splitDetails: detailsOf(setting, prices, best, limits, ordered) }
}

/** The first half of the draws are as evenly spread: enough for the band of a share. */
const DIVIDED_DRAWS = DRAWS / 2
/** Of the logarithm of the last real's value: bands need no more. */
const DRAWN_PRECISION = 1e-4

function detailsOf(
  setting: Setting,
  prices: PriceDraws,
  best: readonly number[],
  limits: Limits,
  ordered: readonly SplitPart[],
): SplitDetails {
  const { response, months, scenario, distribution, offered } = setting
  const { logPrices } = prices
  const monthly = scenario.budget / months
  const results = (division: readonly number[]) => resultsOf(logPrices, division, response)
  const alone = (channel: number) => PLATFORMS.map((_, i) => (i === channel ? monthly : 0))
  const places = offered.map((platform) => PLATFORMS.indexOf(platform))
  const singles = places.filter(
    (i) => monthly >= (limits.minimum[i] ?? 0) && (limits.upper[i] ?? 0) > 0,
  )
  const candidates = singles.length > 0 ? singles : places
  const cheapest = candidates.reduce((a, b) => ((logPrices[b] ?? 0) < (logPrices[a] ?? 0) ? b : a))
  const even = evenParts(monthly, limits)
  const bandOfSplit = (division: readonly number[]) => splitBand(division, prices, months)
  return {
    parts: ordered.map((part) => partDetails(part, setting, best, logPrices)),
    conversions: {
      split: bandOfSplit(best),
      single: bandOfSplit(alone(cheapest)),
      even: bandOfSplit(even),
    },
    bestSingle: required(PLATFORMS[cheapest]),
    gainOverSingle: results(best) / results(alone(cheapest)) - 1,
    gainOverEven: results(best) / results(even) - 1,
    decidedBy: [
      ...splitReasons(setting, logPrices, best),
      ...wideBandReasons(required(ordered[0]), offered, prices.draws),
    ],
    exponent: {
      reference: response.referenceExponent,
      scale: response.scaleExponent,
      referenceBudget: distribution.budgetResponse.referenceBudget,
      given: scenario.exponent !== undefined,
    },
  }
}

/** The same part for every channel that takes so little. */
function evenParts(monthly: number, { upper, minimum }: Limits): number[] {
  let used = PLATFORMS.map((_, i) => i).filter((i) => (upper[i] ?? 0) > 0)
  for (;;) {
    const part = monthly / used.length
    const kept = used.filter((i) => (minimum[i] ?? 0) <= part)
    if (kept.length === used.length || kept.length === 0) {
      return PLATFORMS.map((_, i) => (used.includes(i) ? part : 0))
    }
    used = kept
  }
}

/** What a division brings within some months in each draw, with the chance of counting it: that of the middle count. */
function drawnResults(
  division: readonly number[],
  { draws, response, logPrices: middle }: PriceDraws,
  months: number,
): number[] {
  const chance = Math.sqrt(chanceVariance(months * resultsOf(middle, division, response)))
  const used = division.flatMap((part, i) =>
    part > 0
      ? [
          {
            channel: i,
            log: Math.log(months) + logEffectiveBudget(response, part),
            past: Math.max(0, Math.log(part / response.referenceBudget)),
          },
        ]
      : [],
  )
  return draws.map(({ logPrices, exponent, luck }) => {
    let results = 0
    for (const { channel, log, past } of used) {
      results += Math.exp(log + exponent * past - (logPrices[channel] ?? Number.NaN))
    }
    return results * Math.exp(luck * chance)
  })
}

function splitBand(division: readonly number[], prices: PriceDraws, months: number): Band {
  const results = drawnResults(division, prices, months)
  return {
    low: quantile(results, 0.1),
    middle: quantile(results, 0.5),
    high: quantile(results, 0.9),
  }
}

/** The number that a division reaches within a month with some chance. */
export const splitReaches = (division: readonly number[], prices: PriceDraws, chance: number) =>
  quantile(drawnResults(division, prices, 1), 1 - chance)

function partDetails(
  part: SplitPart,
  { distribution, channels, response, months, scenario }: Setting,
  best: readonly number[],
  logPrices: readonly number[],
): SplitPartDetails {
  const place = PLATFORMS.indexOf(part.platform)
  const monthlyPart = required(best[place])
  const ofMonth = resultsOf([required(logPrices[place])], [monthlyPart], response)
  const phase = distribution.learning[part.platform]
  // The platform learns from its own conversions: leads, where people close the sale.
  const leads = resultsOf([channels[part.platform].lead.log], [monthlyPart], response)
  const expected = phase ? (leads * phase.days) / MONTH_DAYS : 0
  return {
    ...part,
    budget: part.share * scenario.budget,
    conversions: ofMonth * months,
    cost: ofMonth > 0 ? monthlyPart / ofMonth : Math.exp(required(logPrices[place])),
    learning:
      phase && monthlyPart > 0
        ? { ...phase, expected, reached: expected >= phase.conversions }
        : null,
  }
}
