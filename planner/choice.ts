import { PLATFORMS, type Platform } from '../contracts/campaign.ts'
import { required } from '../contracts/required.ts'
import { normalQuantile } from '../estimator/normal-distribution.ts'
import { maxClientCost } from './ceilings.ts'
import { middleDivision } from './divide.ts'
import type { PriceDraws } from './price-draws.ts'
import { logEffective, logEffectiveShifted } from './response.ts'
import { monthlyMinimum, type Setting } from './setting.ts'
import type { Choice, Economics } from './types.ts'

/** In so many of the draws a channel must be the cheapest to get everything. */
export const SURE = 0.85
/** Channels are compared by the cost that two cases of three stay below: a price that is known counts for something. */
const CAUTION = normalQuantile(2 / 3)
/** A channel that is the cheapest less often is no hedge. */
const LEAST_CHANCE = 0.05

/**
 * The one story that all answers tell: the main channel, the one beside it, and those that are left out. Channels
 * are compared by what a client costs, because a cheap lead that nobody closes is worth nothing, and among those
 * where that was measured in several accounts, because elsewhere the middle case is a guess.
 */
export function choose(setting: Setting, prices: PriceDraws, economics: Economics | null): Choice {
  const { scenario, months, offered, channels } = setting
  const monthly = scenario.budget / months
  const bound = (platform: Platform) => scenario.bounds?.[platform] ?? {}
  const some = (wished: readonly Platform[], otherwise: readonly Platform[]) =>
    wished.length > 0 ? wished : otherwise
  const permitted = some(
    offered.filter((platform) => bound(platform).max !== 0),
    offered,
  )
  const isWanted = (platform: Platform) => (bound(platform).min ?? 0) > 0
  const runs = (platform: Platform) => monthlyMinimum(channels[platform]) <= monthly
  const runnable = some(
    permitted.filter((platform) => runs(platform) || isWanted(platform)),
    permitted,
  )
  const judged = some(
    runnable.filter((platform) => channels[platform].measured || isWanted(platform)),
    runnable,
  )
  const results = (platform: Platform) =>
    logEffective(channels[platform].response, monthly) - channels[platform].client.log
  const ceiling = maxClientCost(setting)
  const loses = (platform: Platform) =>
    ceiling !== null && channels[platform].client.log > Math.log(ceiling)
  const division = middleDivision(setting, prices, monthly, judged)
  const partOf = (platform: Platform) => required(division[PLATFORMS.indexOf(platform)])
  const used = judged.filter((platform) => partOf(platform) > 0)
  const most = (platforms: readonly Platform[], of: (platform: Platform) => number) =>
    platforms.reduce((a, b) => (of(b) > of(a) ? b : a))
  // With money for one channel the surer of two that cost about the same; with more the one that gets most.
  const main =
    used.length === 1 && !scenario.bounds
      ? most(
          some(
            judged.filter((platform) => !loses(platform)),
            judged,
          ),
          (platform) => results(platform) - CAUTION * channels[platform].client.deviation,
        )
      : most(some(used, judged), partOf)
  const pays = economics === null ? null : economics.platforms[main].profit.middle >= 0
  const candidates = judged.filter(
    (platform) => platform === main || isWanted(platform) || !pays || !loses(platform),
  )
  const chances = chancesOf(setting, prices, candidates)
  const chanceOf = (platform: Platform) => chances[platform] ?? 0
  const others = candidates
    .filter((platform) => platform !== main)
    .sort((a, b) => chanceOf(b) - chanceOf(a) || results(b) - results(a))
  const [second] = others.filter((platform) => channels[platform].measured)
  const canShare =
    second !== undefined &&
    monthlyMinimum(channels[main]) + monthlyMinimum(channels[second]) <= monthly
  // Alone among the candidates it beats nobody.
  const sure = others.length > 0 && chanceOf(main) >= SURE
  return {
    main,
    next: second ?? null,
    hedge: second && canShare && !sure && chanceOf(second) >= LEAST_CHANCE ? second : null,
    sure,
    pays,
    candidates: [main, ...others],
    chances,
    leftOut: permitted
      .filter((platform) => !candidates.includes(platform))
      .map((platform) => ({
        platform,
        why: !channels[platform].measured ? 'unmeasured' : runs(platform) ? 'loss' : 'minimum',
      })),
  }
}

/** In which part of the draws each of the channels brings most clients for the whole budget. */
function chancesOf(
  { scenario, months, channels }: Setting,
  { clients, deviates }: PriceDraws,
  candidates: readonly Platform[],
): Choice['chances'] {
  const monthly = scenario.budget / months
  const counts = new Map<Platform, number>(candidates.map((platform) => [platform, 0]))
  const places = candidates.map((platform) => PLATFORMS.indexOf(platform))
  deviates.forEach(({ exponent }, draw) => {
    const logs = required(clients.drawn[draw])
    let most = Number.NEGATIVE_INFINITY
    let first = required(candidates[0])
    candidates.forEach((platform, i) => {
      const { response } = channels[platform]
      const results =
        logEffectiveShifted(response, monthly, exponent) - required(logs[required(places[i])])
      if (results > most) {
        most = results
        first = platform
      }
    })
    counts.set(first, (counts.get(first) ?? 0) + 1)
  })
  return Object.fromEntries([...counts].map(([name, count]) => [name, count / deviates.length]))
}
