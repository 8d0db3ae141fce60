import { PLATFORMS, type Platform } from '../contracts/campaign.ts'
import { required } from '../contracts/required.ts'
import { allocate } from './allocate.ts'
import { type Division, responsesOf } from './divide.ts'
import { FEW_CONVERSIONS, monthlyMinimum, type Setting } from './setting.ts'
import type { Choice, SplitReason } from './types.ts'

/** Why the money is divided as it is: the story of main channel and hedge first, then what holds single parts. */
export function splitReasons(
  setting: Setting,
  logPrices: readonly number[],
  division: Division,
  choice: Choice,
): SplitReason[] {
  return [
    ...storyOf(division, choice),
    ...heldParts(setting, logPrices, division, choice),
    ...leftOut(setting, choice),
  ]
}

function storyOf(division: Division, choice: Choice): SplitReason[] {
  const { main: platform, next, hedge, sure, chances } = choice
  const chance = chances[platform] ?? 0
  const isUsed = (name: Platform) => required(division[PLATFORMS.indexOf(name)]) > 0
  const used = PLATFORMS.filter(isUsed)
  if (sure) return used.length === 1 ? [{ code: 'sure', platform, chance }] : []
  if (next === null) return [{ code: 'only-measured', platform }]
  const nextChance = chances[next] ?? 0
  const both = { platform, next, chance, nextChance }
  const surer: SplitReason[] = chance < nextChance ? [{ code: 'surer', ...both }] : []
  if (hedge !== null && isUsed(hedge)) return [{ code: 'hedged', ...both }, ...surer]
  if (used.length > 1) return []
  return [{ code: 'no-room', ...both, conversions: FEW_CONVERSIONS }, ...surer]
}

/** Parts that the visitor's bounds, a platform's minimum or its learning phase hold up or down. */
function heldParts(
  setting: Setting,
  logPrices: readonly number[],
  division: Division,
  { candidates }: Choice,
): SplitReason[] {
  const { scenario, channels, months } = setting
  const monthly = division.reduce((sum, part) => sum + part, 0)
  const free = allocate(
    logPrices,
    monthly,
    {
      lower: division.map(() => 0),
      upper: PLATFORMS.map((platform) => (candidates.includes(platform) ? monthly : 0)),
    },
    responsesOf(setting),
  )
  const near = (a: number, b: number) => Math.abs(a - b) <= 1e-6 * monthly
  return candidates.flatMap((platform): SplitReason[] => {
    const i = PLATFORMS.indexOf(platform)
    const part = required(division[i])
    const minimum = monthlyMinimum(channels[platform])
    const telling = channels[platform].tellingBudget
    const { min, max } = scenario.bounds?.[platform] ?? {}
    const wanted = required(free[i])
    const allowed = Math.min(wanted, (max ?? 1) * monthly)
    const ofPeriod = { platform, minimum: minimum * months }
    const tells = { platform, minimum: telling * months, conversions: FEW_CONVERSIONS }
    if (min !== undefined && min > 0 && near(part, min * monthly) && wanted < part) {
      return [{ code: 'bound-min', platform, share: min }]
    }
    if (max !== undefined && part > 0 && wanted > max * monthly * (1 + 1e-9)) {
      return [{ code: 'bound-max', platform, share: max }]
    }
    if (part === 0 && wanted > 1e-6 * monthly) {
      if (allowed < minimum) return [{ code: 'minimum-left-out', ...ofPeriod }]
      return allowed < telling && Number.isFinite(telling)
        ? [{ code: 'few-left-out', ...tells }]
        : []
    }
    if (part > 0 && part < monthly && near(part, telling) && wanted < part) {
      return [{ code: 'few-raised', ...tells }]
    }
    if (part > 0 && minimum > 0 && near(part, minimum) && wanted < part) {
      return [{ code: 'minimum-raised', ...ofPeriod }]
    }
    return part > 1e-6 * monthly && part < minimum * (1 - 1e-9)
      ? [{ code: 'below-minimum', ...ofPeriod }]
      : []
  })
}

/** Channels that get nothing whatever their price: all of one cause in one reason. */
function leftOut({ channels, months }: Setting, choice: Choice): SplitReason[] {
  const because = (why: Choice['leftOut'][number]['why']) =>
    choice.leftOut.filter((one) => one.why === why).map(({ platform }) => platform)
  const [unmeasured, loses] = [because('unmeasured'), because('loss')]
  return [
    ...because('minimum').map(
      (platform): SplitReason => ({
        code: 'minimum-left-out',
        platform,
        minimum: monthlyMinimum(channels[platform]) * months,
      }),
    ),
    ...(loses.length > 0 ? [{ code: 'loss-left-out' as const, platforms: loses }] : []),
    ...(unmeasured.length > 0
      ? [{ code: 'unmeasured-left-out' as const, platforms: unmeasured }]
      : []),
  ]
}
