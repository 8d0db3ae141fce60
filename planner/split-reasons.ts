import { PLATFORMS, type Platform } from '../contracts/campaign.ts'
import { required } from '../contracts/required.ts'
import { allocate } from './allocate.ts'
import { logMarginal } from './response.ts'
import { monthlyMinimum, type Setting } from './setting.ts'
import type { SplitPart, SplitReason } from './types.ts'

/** What keeps the division from the free optimum, or makes it one channel. */
export function splitReasons(
  { scenario, response, channels, distribution, offered }: Setting,
  logPrices: readonly number[],
  best: readonly number[],
): SplitReason[] {
  const monthly = best.reduce((sum, part) => sum + part, 0)
  const free = allocate(
    logPrices,
    monthly,
    {
      lower: best.map(() => 0),
      upper: PLATFORMS.map((platform) => (offered.includes(platform) ? monthly : 0)),
    },
    response,
  )
  const reasons: SplitReason[] = []
  const near = (a: number, b: number) => Math.abs(a - b) <= 1e-6 * monthly
  for (const platform of offered) {
    const i = PLATFORMS.indexOf(platform)
    const part = required(best[i])
    const minimum = monthlyMinimum(channels[platform])
    const phase = distribution.learning[platform]
    const learned = channels[platform].learningBudget
    const { min, max } = scenario.bounds?.[platform] ?? {}
    const wanted = required(free[i])
    const allowed = Math.min(wanted, (max ?? 1) * monthly)
    if (min !== undefined && min > 0 && near(part, min * monthly) && wanted < part) {
      reasons.push({ code: 'bound-min', platform, share: min })
    } else if (max !== undefined && near(part, max * monthly) && wanted > part) {
      reasons.push({ code: 'bound-max', platform, share: max })
    } else if (part === 0 && wanted > 1e-6 * monthly && allowed < minimum) {
      reasons.push({ code: 'minimum-left-out', platform, minimum })
    } else if (part === 0 && wanted > 1e-6 * monthly && phase && allowed < learned) {
      const { conversions, days } = phase
      reasons.push({ code: 'learning-left-out', platform, minimum: learned, conversions, days })
    } else if (part > 0 && phase && near(part, learned) && wanted < part) {
      const { conversions, days } = phase
      reasons.push({ code: 'learning-raised', platform, minimum: learned, conversions, days })
    } else if (part > 0 && near(part, minimum) && wanted < part) {
      reasons.push({ code: 'minimum-raised', platform, minimum })
    } else if (part > 1e-6 * monthly && part < minimum * (1 - 1e-9)) {
      reasons.push({ code: 'below-minimum', platform, minimum })
    }
  }
  const used = PLATFORMS.filter((_, i) => required(best[i]) > 1e-6 * monthly)
  const [platform] = used
  if (used.length === 1 && platform && reasons.length === 0) {
    const { referenceBudget } = response
    if (monthly <= referenceBudget) return [{ code: 'one-channel', platform, referenceBudget }]
    const own = PLATFORMS.indexOf(platform)
    const [next] = offered
      .map((name) => PLATFORMS.indexOf(name))
      .filter((i) => i !== own)
      .sort((a, b) => required(logPrices[a]) - required(logPrices[b]))
    const times =
      Math.exp(required(logPrices[next ?? own]) - required(logPrices[own])) *
      Math.exp(logMarginal(response, monthly))
    return [{ code: 'one-cheapest', platform, next: required(PLATFORMS[next ?? own]), times }]
  }
  return reasons
}

/** A band as wide as this leaves the split open. */
const WIDE = 0.5
/** Chances so near to each other are a tie. */
const TIE = 0.2

/** Why the band of the largest part is wide: in which draws which channel is the cheapest. */
export function wideBandReasons(
  { platform, low, high }: SplitPart,
  offered: readonly Platform[],
  draws: readonly { logPrices: readonly number[] }[],
): SplitReason[] {
  if (high - low < WIDE) return []
  const cheapest = draws.map(({ logPrices }) => {
    const priceOf = (name: Platform) => required(logPrices[PLATFORMS.indexOf(name)])
    return offered.reduce((a, b) => (priceOf(b) < priceOf(a) ? b : a))
  })
  const chanceOf = (name: Platform) =>
    cheapest.filter((other) => other === name).length / draws.length
  const next = offered
    .filter((other) => other !== platform)
    .reduce((a, b) => (chanceOf(b) > chanceOf(a) ? b : a))
  const [chance, nextChance] = [chanceOf(platform), chanceOf(next)]
  const code = chance - nextChance < TIE ? 'near-tie' : 'open-prices'
  return [{ code, platform, next, chance, nextChance }]
}
