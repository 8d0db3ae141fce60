import { PLATFORMS } from '../contracts/campaign.ts'
import { required } from '../contracts/required.ts'
import { allocate } from './allocate.ts'
import { logMarginal } from './response.ts'
import { monthlyMinimum, type Setting } from './setting.ts'
import type { SplitReason } from './types.ts'

/** What keeps the division from the free optimum, or makes it one channel. */
export function splitReasons(
  { scenario, response, channels }: Setting,
  logPrices: readonly number[],
  best: readonly number[],
): SplitReason[] {
  const monthly = best.reduce((sum, part) => sum + part, 0)
  const free = allocate(
    logPrices,
    monthly,
    { lower: best.map(() => 0), upper: best.map(() => monthly) },
    response,
  )
  const reasons: SplitReason[] = []
  const near = (a: number, b: number) => Math.abs(a - b) <= 1e-6 * monthly
  PLATFORMS.forEach((platform, i) => {
    const part = required(best[i])
    const minimum = monthlyMinimum(channels[platform])
    const { min, max } = scenario.bounds?.[platform] ?? {}
    const wanted = required(free[i])
    if (min !== undefined && min > 0 && near(part, min * monthly) && wanted < part) {
      reasons.push({ code: 'bound-min', platform, share: min })
    } else if (max !== undefined && near(part, max * monthly) && wanted > part) {
      reasons.push({ code: 'bound-max', platform, share: max })
    } else if (part === 0 && wanted > 1e-6 * monthly && minimum > 0) {
      reasons.push({ code: 'minimum-left-out', platform, minimum })
    } else if (part > 0 && near(part, minimum) && wanted < part) {
      reasons.push({ code: 'minimum-raised', platform, minimum })
    } else if (part > 1e-6 * monthly && part < minimum * (1 - 1e-9)) {
      reasons.push({ code: 'below-minimum', platform, minimum })
    }
  })
  const used = PLATFORMS.filter((_, i) => required(best[i]) > 1e-6 * monthly)
  const [platform] = used
  if (used.length === 1 && platform && reasons.length === 0) {
    const { referenceBudget } = response
    if (monthly <= referenceBudget) return [{ code: 'one-channel', platform, referenceBudget }]
    const own = PLATFORMS.indexOf(platform)
    const [next] = PLATFORMS.map((_, i) => i)
      .filter((i) => i !== own)
      .sort((a, b) => required(logPrices[a]) - required(logPrices[b]))
    const times =
      Math.exp(required(logPrices[next ?? own]) - required(logPrices[own])) *
      Math.exp(logMarginal(response, monthly))
    return [{ code: 'one-cheapest', platform, next: required(PLATFORMS[next ?? own]), times }]
  }
  return reasons
}
