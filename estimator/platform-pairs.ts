import { PLATFORMS, type Platform } from '../contracts/campaign.ts'

/** Every two platforms once, in the calculator's order. */
export const PLATFORM_PAIRS: readonly (readonly [Platform, Platform])[] = PLATFORMS.flatMap(
  (first, index) => PLATFORMS.slice(index + 1).map((second) => [first, second] as const),
)
