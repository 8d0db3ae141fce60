import { PLATFORMS, type Platform, type Segment } from '../contracts/campaign.ts'
import type { Observation, Observed } from './market-data.ts'
import { LEAST_ACCOUNTS } from './measured-accounts.ts'
import { type Intent, intentOf } from './selling-keys.ts'
import { BOUGHT } from './visitor-campaign.ts'

/** What a channel's sales per lead rest on. */
export type ClosingEvidence = {
  /** Companies whose closing was measured on the channel, and those of them in the segment. */
  accounts: number
  ofSegment: number
  /** Where nobody was: the channel takes the rate of its group. */
  group: Intent
}

const NETWORK_NAMES: Partial<Record<string, readonly string[]>> = {
  // What is bought for Instagram is sold as Meta: most accounts report both together.
  Instagram: ['Instagram', 'Facebook'],
}
const namesOf = (platform: Platform) => {
  const { platform: name } = BOUGHT[platform]
  return NETWORK_NAMES[name] ?? [name]
}

/** Measured sales per paid lead of one company. Launches by free classes are a kind of their own. */
export const isMeasuredClosing = (row: Observation) =>
  row.level === 'account' && row.kind === 'closeRate' && row.placement !== 'organic' && !row.launch

const companiesOn = (
  observed: readonly Observed[],
  platform: Platform,
  isMeant: (row: Observed) => boolean,
) => {
  const names = namesOf(platform)
  return new Set(
    observed
      .filter((row) => names.includes(row.platform) && isMeant(row))
      .map((row) => row.sourceId),
  ).size
}

export const measuredClosings = (observed: readonly Observed[], platform: Platform) =>
  companiesOn(observed, platform, isMeasuredClosing)

/** In how many companies the cost of a purchase was measured. */
export const measuredPurchases = (observed: readonly Observed[], platform: Platform) =>
  companiesOn(
    observed,
    platform,
    (row) =>
      row.level === 'account' && ['costPerPurchase', 'purchaseRate', 'roas'].includes(row.kind),
  )

export const closingEvidence = (
  observed: readonly Observed[],
  platform: Platform,
  segment: Segment,
): ClosingEvidence => ({
  accounts: measuredClosings(observed, platform),
  ofSegment: companiesOn(
    observed,
    platform,
    (row) => isMeasuredClosing(row) && row.segment === segment,
  ),
  group: groupOf(platform),
})

/** The group of a channel by what a visitor buys on it. */
export function groupOf(platform: Platform): Intent {
  const { platform: name, placement } = BOUGHT[platform]
  return intentOf({ platform: name, placement: placement.leads }) ?? 'social'
}

/**
 * How far the logs of the predicted rates must come down: a channel on which too few were measured is not better than
 * the middle of its group's measured channels.
 */
export function closingCaps(
  observed: readonly Observed[],
  logs: Readonly<Record<Platform, number>>,
): Record<Platform, number> {
  const measured = PLATFORMS.filter(
    (platform) => measuredClosings(observed, platform) >= LEAST_ACCOUNTS,
  )
  return Object.fromEntries(
    PLATFORMS.map((platform) => {
      if (measured.includes(platform)) return [platform, 0]
      const group = measured.filter((other) => groupOf(other) === groupOf(platform))
      if (group.length === 0) return [platform, 0]
      const middle = group.reduce((sum, other) => sum + logs[other], 0) / group.length
      return [platform, Math.min(0, middle - logs[platform])]
    }),
  ) as Record<Platform, number>
}
