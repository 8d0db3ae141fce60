import { PLATFORMS, type Platform, type Segment } from '../contracts/campaign.ts'
import type { ObservationKind } from './figure-kinds.ts'
import type { Observation } from './market-data.ts'
import type { Aim } from './model-file.ts'
import { SALE_ROUTES } from './sale-route.ts'
import { usualPath } from './selling-keys.ts'

/** The campaign that a visitor asks about, as a row of the data. */

/** How each platform of the calculator is called in the data, and what a campaign there buys. */
export const BOUGHT: Record<Platform, { platform: string; placement: Record<Aim, string> }> = {
  // Search answers a demand that exists; reach on Google is bought on its display network.
  'Google Ads': {
    platform: 'Google Ads',
    placement: { reach: 'display', leads: 'search', sales: 'search' },
  },
  YouTube: { platform: 'YouTube', placement: everywhere('video') },
  // Placements are left to the network, as its own recommendation has it.
  Instagram: { platform: 'Instagram', placement: everywhere('all') },
  TikTok: { platform: 'TikTok', placement: everywhere('feed') },
  Pinterest: { platform: 'Pinterest', placement: everywhere('all') },
  'LinkedIn Ads': { platform: 'LinkedIn', placement: everywhere('all') },
}
/** The placement that a campaign is assumed to buy. */
export const placementOf = (platform: Platform, aim: Aim) => BOUGHT[platform].placement[aim]

export const OBJECTIVES: Record<Aim, string> = {
  reach: 'awareness',
  leads: 'leads',
  sales: 'sales',
}

function everywhere(placement: string): Record<Aim, string> {
  return { reach: placement, leads: placement, sales: placement }
}

/** A figure of a campaign in Brazil, in the newest year, of an advertiser never seen. */
export function campaignFigure(
  year: number,
  platform: Platform,
  aim: Aim,
  segment: Segment,
  kind: ObservationKind,
): Observation {
  return {
    sourceId: '',
    publisher: '',
    year,
    country: 'BR',
    platform: BOUGHT[platform].platform,
    placement: placementOf(platform, aim),
    label: segment,
    segment,
    objective: OBJECTIVES[closesLeads(aim, segment) ? 'leads' : aim],
    event: '',
    clicksCounted: '',
    path: usualPath(BOUGHT[platform].platform),
    launch: false,
    checkout: aim === 'sales' && !closesLeads(aim, segment),
    level: 'account',
    quality: 3,
    kind,
    statistic: 'mean',
    unratedCurrency: '',
  }
}

/** The advertiser's own ticket, whatever the channel. */
export const ticketFigure = (year: number, aim: Aim, segment: Segment): Observation => ({
  ...campaignFigure(year, PLATFORMS[0], aim, segment, 'ticket'),
  platform: 'all',
  placement: 'all',
})

/** Where people close the sale, the campaign brings leads. */
export const closesLeads = (aim: Aim, segment: Segment) =>
  aim === 'sales' && SALE_ROUTES[segment] === 'conversation'
