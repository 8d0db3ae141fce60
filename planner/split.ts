import { PLATFORMS } from '../contracts/campaign.ts'
import { required } from '../contracts/required.ts'
import { MONTH_DAYS } from '../estimator/monthly-spend.ts'
import { type Limits, resultsOf } from './allocate.ts'
import { type Division, drawnDivisions, hedgedDivision, limitsOf, responsesOf } from './divide.ts'
import { quantile } from './draws.ts'
import type { PriceDraws, Prices } from './price-draws.ts'
import { logEffectiveShifted } from './response.ts'
import { chanceVariance, type Setting } from './setting.ts'
import { splitReasons } from './split-reasons.ts'
import type { Band, Choice, SplitDetails, SplitPart, SplitPartDetails } from './types.ts'

/** 'Como dividir?': main channel and hedge, and how far the best split of each draw lies from them. */
export function split(setting: Setting, prices: PriceDraws, choice: Choice) {
  const { months, scenario, offered } = setting
  const monthly = scenario.budget / months
  const division = hedgedDivision(setting, prices, choice, monthly)
  const drawn = drawnDivisions(setting, prices, monthly, choice.candidates)
  const parts = offered.map((platform): SplitPart => {
    const i = PLATFORMS.indexOf(platform)
    const share = required(division[i]) / monthly
    const shares = drawn.map((other) => required(other[i]) / monthly)
    return {
      platform,
      share,
      low: Math.min(share, quantile(shares, 0.1)),
      high: Math.max(share, quantile(shares, 0.9)),
    }
  })
  const isMain = ({ platform }: SplitPart) => Number(platform === choice.main)
  const ordered = parts.sort(
    (a, b) =>
      (Math.abs(a.share - b.share) < 1e-9 ? 0 : b.share - a.share) ||
      isMain(b) - isMain(a) ||
      b.high - a.high,
  )
  return {
    split: ordered,
    splitDetails: detailsOf(setting, prices, choice, division, ordered),
  }
}

function detailsOf(
  setting: Setting,
  prices: PriceDraws,
  choice: Choice,
  division: Division,
  ordered: readonly SplitPart[],
): SplitDetails {
  const { months, scenario, channels } = setting
  const monthly = scenario.budget / months
  const responses = responsesOf(setting)
  const limits = limitsOf(setting, monthly, choice.candidates)
  const clients = (parts: Division) => resultsOf(prices.clients.middle, parts, responses)
  const alone = PLATFORMS.map((platform) => (platform === choice.main ? monthly : 0))
  const even = evenParts(monthly, limits)
  const bandOfSplit = (parts: Division) => splitBand(setting, parts, prices, months)
  const { exponent, referenceBudget } = channels[choice.main].response
  return {
    parts: ordered.map((part) => partDetails(part, setting, division, prices.counted)),
    conversions: {
      split: bandOfSplit(division),
      single: bandOfSplit(alone),
      even: bandOfSplit(even),
    },
    bestSingle: choice.main,
    gainOverSingle: clients(division) / clients(alone) - 1,
    gainOverEven: clients(division) / clients(even) - 1,
    decidedBy: splitReasons(setting, prices.clients.middle, division, choice),
    exponent: {
      reference: exponent,
      referenceBudget: referenceBudget * months,
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
  setting: Setting,
  division: Division,
  { counted, deviates }: PriceDraws,
  months: number,
): number[] {
  const responses = responsesOf(setting)
  const middle = months * resultsOf(counted.middle, division, responses)
  const chance = Math.sqrt(chanceVariance(middle))
  const used = division.flatMap((part, channel) =>
    part > 0 ? [{ channel, part, response: required(responses[channel]) }] : [],
  )
  return counted.drawn.map((logs, draw) => {
    const { exponent, countNoise } = required(deviates[draw])
    let results = 0
    for (const { channel, part, response } of used) {
      results += Math.exp(
        logEffectiveShifted(response, part, exponent) - (logs[channel] ?? Number.NaN),
      )
    }
    return months * results * Math.exp(countNoise * chance)
  })
}

function splitBand(setting: Setting, division: Division, prices: PriceDraws, months: number): Band {
  const results = drawnResults(setting, division, prices, months)
  return {
    low: quantile(results, 0.1),
    middle: quantile(results, 0.5),
    high: quantile(results, 0.9),
  }
}

/** The number that a division reaches within a month with some chance. */
export const splitReaches = (
  setting: Setting,
  division: Division,
  prices: PriceDraws,
  chance: number,
) => quantile(drawnResults(setting, division, prices, 1), 1 - chance)

function partDetails(
  part: SplitPart,
  { distribution, channels, months, scenario }: Setting,
  division: Division,
  { middle }: Prices,
): SplitPartDetails {
  const { response, lead } = channels[part.platform]
  const place = PLATFORMS.indexOf(part.platform)
  const monthlyPart = required(division[place])
  const ofMonth = resultsOf([required(middle[place])], [monthlyPart], [response])
  const phase = distribution.learning[part.platform]
  // The platform learns from its own conversions: leads, where people close the sale.
  const leads = resultsOf([lead.log], [monthlyPart], [response])
  const expected = phase ? (leads * phase.days) / MONTH_DAYS : 0
  return {
    ...part,
    budget: part.share * scenario.budget,
    conversions: ofMonth * months,
    cost: ofMonth > 0 ? monthlyPart / ofMonth : Math.exp(required(middle[place])),
    learning:
      phase && monthlyPart > 0
        ? { ...phase, expected, reached: expected >= phase.conversions }
        : null,
  }
}
