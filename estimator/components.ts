import {
  advertiserOf,
  campaignOf,
  cellOf,
  countryOf,
  evidenceOf,
  formatOf,
  isMeasured,
  join,
  labelOf,
  networkOf,
  objectiveOf,
  regionOf,
  subjectOf,
  subjectSimilarity,
  tableOf,
  under,
  within,
  yearSimilarity,
} from './effect-keys.ts'
import { LATENTS, type Latent } from './figure-kinds.ts'
import type { Observation } from './market-data.ts'
import {
  intentOf,
  isBrandSearch,
  isForBusinesses,
  isShopInNetwork,
  isStepToCheckout,
} from './selling-keys.ts'

/**
 * The effects of the model. An effect adds to the latents of every figure that shares its key, with a
 * covariance between the latents that training learns (a segment with dear clicks may convert better).
 * `similarity` lets near keys share a part of the effect: years, subjects of labels.
 */
export type Component = {
  name: string
  /** Which latents it moves: indexes of LATENTS. */
  latents: readonly number[]
  keyOf: (row: Observation) => string | null
  similarity?: (a: string, b: string) => number
  /** Where training starts, as a standard deviation, and what its prior leans to. */
  start: number
  /** What the effect is before any data; zero where nothing is said. */
  mean?: number
  /** Belongs to one publication or advertiser: a figure from elsewhere shares nothing of it. */
  own?: true
  /** Not learned: a scale that is known to be unknown. */
  fixed?: true
  /** Belongs to the channel: whoever seldom buys after a click there seldom leaves a contact either. */
  channel?: true
  /** All latents move by the same amount. */
  together?: true
}

const on = (...latents: Latent[]): number[] => latents.map((name) => LATENTS.indexOf(name))
const FUNNEL = on('cpm', 'ctr', 'leadRate', 'purchaseRate')
const BUT_CLICKS = on('cpm', 'leadRate', 'purchaseRate')
const LEADS = on('leadRate')
const RATES = on('leadRate', 'purchaseRate')
const ALL = on('cpm', 'ctr', 'leadRate', 'purchaseRate', 'viewRate')
const CLOSING = on('closeRate')
const TICKET = on('ticket')
/** Who sells dear things pays more for a lead and a sale. */
const WITH_TICKET = [...ALL, ...TICKET]
/** What one advertiser has of its own. */
const ACCOUNT = on('cpm', 'ctr', 'leadRate', 'closeRate', 'purchaseRate', 'ticket')
const FUNNEL_AND_TICKET = on('cpm', 'ctr', 'leadRate', 'purchaseRate', 'ticket')
const CONTACTS = on('contactRate')
const LISTING = on('listing')

/** Mean and deviation of an effect of known sign and unknown size: half of a normal distribution. */
function onlyDownwards(scale: number): { mean: number; start: number } {
  return { mean: -scale * Math.sqrt(2 / Math.PI), start: scale * Math.sqrt(1 - 2 / Math.PI) }
}

/** The effect whose size is the spread between advertisers. */
export const ADVERTISER = 'advertiser'

export const COMPONENTS: readonly Component[] = [
  {
    name: 'level',
    latents: [...ALL, ...CLOSING, ...TICKET, ...CONTACTS],
    keyOf: () => 'all',
    start: 2,
    fixed: true,
  },
  {
    name: 'unrated currency',
    latents: on('cpm', 'ticket'),
    keyOf: (row) => row.unratedCurrency || null,
    start: 6,
    fixed: true,
    together: true,
  },
  { name: 'network', latents: ALL, keyOf: networkOf, start: 0.6, channel: true },
  { name: 'platform', latents: ALL, keyOf: (row) => row.platform, start: 0.3, channel: true },
  { name: 'format', latents: ALL, keyOf: formatOf, start: 0.85, channel: true },
  {
    name: 'placement',
    latents: ALL,
    keyOf: (row) => join(networkOf(row), row.placement),
    start: 0.35,
    channel: true,
  },
  { name: 'segment', latents: WITH_TICKET, keyOf: (row) => row.segment, start: 0.3 },
  {
    name: 'segment on network',
    latents: FUNNEL,
    keyOf: (row) => join(networkOf(row), row.segment),
    start: 0.1,
  },
  {
    name: 'subject',
    latents: WITH_TICKET,
    keyOf: subjectOf,
    similarity: subjectSimilarity,
    start: 0.5,
  },
  {
    name: 'subject on network',
    latents: ALL,
    keyOf: (row) => under(networkOf(row), subjectOf(row)),
    similarity: within(subjectSimilarity),
    start: 0.2,
  },
  {
    name: 'label on network',
    latents: FUNNEL,
    keyOf: (row) => under(join(networkOf(row), row.placement), labelOf(row)),
    start: 0.35,
  },
  // How many click for an objective differs from network to network: only prices and rates are shared.
  { name: 'objective', latents: BUT_CLICKS, keyOf: objectiveOf, start: 0.7 },
  // What an objective does to prices in the US says little of Brazil: lists there were far off by it.
  {
    name: 'objective in region',
    latents: BUT_CLICKS,
    keyOf: (row) => under(regionOf(row), objectiveOf(row)),
    start: 0.25,
  },
  {
    name: 'objective on network',
    latents: FUNNEL,
    keyOf: (row) => under(networkOf(row), objectiveOf(row)),
    start: 0.25,
  },
  {
    name: 'event',
    latents: LEADS,
    keyOf: (row) =>
      row.event === 'qualified' ? 'qualified' : isStepToCheckout(row) ? 'step' : null,
    start: 0.6,
  },
  // A form of the network's own brings many who buy seldom, a page few who buy more often.
  { name: 'path', latents: on('leadRate', 'closeRate'), keyOf: (row) => row.path, start: 0.5 },
  {
    name: 'path by intent',
    latents: LEADS,
    keyOf: (row) => under(intentOf(row) ?? 'all', row.path),
    start: 0.6,
  },
  {
    name: 'free launch',
    latents: on('cpm', 'ctr', 'leadRate', 'closeRate'),
    keyOf: (row) => (row.launch ? 'launch' : null),
    start: 0.8,
  },
  {
    name: 'buyer',
    latents: on('cpm', 'ctr', 'leadRate', 'ticket'),
    keyOf: (row) => (isForBusinesses(row) ? 'business' : 'consumer'),
    start: 0.4,
  },
  {
    name: 'buyer on network',
    latents: FUNNEL,
    keyOf: (row) => join(networkOf(row), isForBusinesses(row) ? 'business' : 'consumer'),
    start: 0.4,
  },
  {
    name: 'route of a sale',
    latents: TICKET,
    keyOf: (row) => (row.checkout ? 'checkout' : 'people'),
    start: 0.7,
  },
  {
    name: 'route in segment',
    latents: TICKET,
    keyOf: (row) => join(row.segment, row.checkout ? 'checkout' : 'people'),
    start: 0.7,
  },
  {
    name: 'shop in network',
    latents: on('ctr', 'purchaseRate'),
    keyOf: (row) => (isShopInNetwork(row) ? row.platform : null),
    start: 0.8,
  },
  {
    name: 'brand search',
    latents: FUNNEL,
    keyOf: (row) => (isBrandSearch(row) ? 'brand' : null),
    start: 0.8,
  },
  {
    name: 'clicks counted',
    latents: on('clicksCounted'),
    keyOf: (row) => row.clicksCounted || null,
    start: 0.5,
  },
  // Closing also depends on where the lead came from and on who tells: opinions run far above measurement.
  {
    name: 'closing by origin',
    latents: CLOSING,
    keyOf: (row) => (row.placement === 'organic' ? 'organic' : 'paid'),
    start: 0.7,
  },
  // A channel that nobody measured shares all of its group's rate and only that.
  { name: 'closing by intent', latents: CLOSING, keyOf: intentOf, start: 1.2 },
  {
    name: 'closing on network',
    latents: CLOSING,
    keyOf: (row) => under(networkOf(row), intentOf(row)),
    start: 0.25,
  },
  { name: 'closing by evidence', latents: CLOSING, keyOf: evidenceOf, start: 1.2 },
  // What opinions say of a segment's closing is not what was measured there.
  {
    name: 'closing by segment',
    latents: CLOSING,
    keyOf: (row) => join(isMeasured(row) ? 'measured' : 'opinion', row.segment),
    start: 0.4,
  },
  {
    name: 'closing by subject',
    latents: CLOSING,
    keyOf: (row) => under(isMeasured(row) ? 'measured' : 'opinion', subjectOf(row)),
    similarity: within(subjectSimilarity),
    start: 0.5,
  },
  {
    name: 'closing of source',
    latents: CLOSING,
    keyOf: (row) => (row.level === 'account' ? null : row.sourceId),
    start: 1,
    own: true,
  },
  // How channels compare is told by accounts that sell by both, not by a publisher's list.
  {
    name: 'closing of table',
    latents: CLOSING,
    keyOf: (row) => (row.level === 'account' ? null : tableOf(row)),
    start: 1.3,
    own: true,
  },
  { name: 'contact by segment', latents: CONTACTS, keyOf: (row) => row.segment, start: 0.3 },
  { name: 'contact by network', latents: CONTACTS, keyOf: networkOf, start: 0.3 },
  // There is not one figure for the conversions of campaigns that buy reach.
  {
    name: 'conversion of reach',
    latents: RATES,
    keyOf: (row) => (row.objective === 'awareness' ? 'awareness' : null),
    ...onlyDownwards(1),
    fixed: true,
  },
  { name: 'region', latents: WITH_TICKET, keyOf: regionOf, start: 0.5 },
  { name: 'country', latents: WITH_TICKET, keyOf: countryOf, start: 0.3 },
  {
    name: 'country on network',
    latents: FUNNEL,
    keyOf: (row) => join(networkOf(row), countryOf(row)),
    start: 0.5,
  },
  {
    name: 'country in segment',
    latents: FUNNEL,
    keyOf: (row) => join(countryOf(row), row.segment),
    start: 0.1,
  },
  {
    name: 'year',
    latents: ALL,
    keyOf: (row) => String(row.year),
    similarity: yearSimilarity,
    start: 0.15,
  },
  {
    name: 'year on network',
    latents: FUNNEL,
    keyOf: (row) => join(networkOf(row), String(row.year)),
    similarity: within(yearSimilarity),
    start: 0.6,
  },
  { name: 'evidence', latents: FUNNEL_AND_TICKET, keyOf: evidenceOf, start: 0.5 },
  {
    name: 'evidence in country',
    latents: FUNNEL,
    keyOf: (row) => join(countryOf(row), evidenceOf(row)),
    start: 0.3,
  },
  {
    name: 'evidence on network',
    latents: FUNNEL,
    keyOf: (row) => join(networkOf(row), evidenceOf(row)),
    start: 0.2,
  },
  // The level of a network in a country comes from what was measured there, in accounts and in many.
  {
    name: 'measured in country on network',
    latents: FUNNEL,
    keyOf: (row) => join(countryOf(row), networkOf(row), isMeasured(row) ? 'measured' : 'opinion'),
    start: 0.6,
  },
  {
    name: 'evidence in country on network',
    latents: FUNNEL,
    keyOf: (row) => join(countryOf(row), networkOf(row), evidenceOf(row)),
    start: 0.3,
  },
  {
    name: 'evidence by objective',
    latents: BUT_CLICKS,
    keyOf: (row) => under(evidenceOf(row), objectiveOf(row)),
    start: 0.2,
  },
  {
    name: 'listing',
    latents: LISTING,
    keyOf: (row) => (row.level === 'account' ? null : join(countryOf(row), evidenceOf(row))),
    start: 0.3,
  },
  {
    name: 'listing of source',
    latents: LISTING,
    keyOf: (row) => (row.level === 'account' ? null : tableOf(row)),
    start: 0.3,
    own: true,
  },
  {
    name: 'measured source',
    latents: WITH_TICKET,
    keyOf: (row) => (evidenceOf(row) === 'measured' ? row.sourceId : null),
    start: 0.25,
    own: true,
  },
  {
    name: 'opinion source',
    latents: WITH_TICKET,
    keyOf: (row) => (evidenceOf(row) === 'opinion' ? row.sourceId : null),
    start: 0.4,
    own: true,
  },
  {
    name: 'measured table',
    latents: FUNNEL_AND_TICKET,
    keyOf: (row) => (evidenceOf(row) === 'measured' ? tableOf(row) : null),
    start: 0.2,
    own: true,
  },
  {
    name: 'opinion table',
    latents: FUNNEL_AND_TICKET,
    keyOf: (row) => (evidenceOf(row) === 'opinion' ? tableOf(row) : null),
    start: 0.2,
    own: true,
  },
  {
    name: 'measured cell',
    latents: WITH_TICKET,
    keyOf: (row) => (evidenceOf(row) === 'measured' ? cellOf(row) : null),
    start: 0.2,
    own: true,
  },
  {
    name: 'opinion cell',
    latents: WITH_TICKET,
    keyOf: (row) => (evidenceOf(row) === 'opinion' ? cellOf(row) : null),
    start: 0.2,
    own: true,
  },
  {
    name: 'account',
    latents: ACCOUNT,
    keyOf: (row) => (row.level === 'account' ? row.sourceId : null),
    start: 0.5,
    own: true,
  },
  { name: ADVERTISER, latents: ACCOUNT, keyOf: advertiserOf, start: 0.5, own: true },
  {
    name: 'advertiser on network',
    latents: ACCOUNT,
    keyOf: (row) => under(networkOf(row), advertiserOf(row)),
    start: 0.5,
    own: true,
  },
  { name: 'campaign', latents: ACCOUNT, keyOf: campaignOf, start: 0.5, own: true },
]

/** Noise of a single figure: the sum of the variances of its classes, each learned. */
export function noiseClassesOf(row: Observation): string[] {
  return [
    `kind ${row.kind}`,
    row.level === 'account' ? 'account' : `quality ${row.quality}`,
    `statistic ${row.statistic}`,
  ]
}
