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
}

const on = (...latents: Latent[]): number[] => latents.map((name) => LATENTS.indexOf(name))
const FUNNEL = on('cpm', 'ctr', 'leadRate', 'purchaseRate')
const BUT_CLICKS = on('cpm', 'leadRate', 'purchaseRate')
const LEADS = on('leadRate')
const RATES = on('leadRate', 'purchaseRate')
const ALL = on('cpm', 'ctr', 'leadRate', 'purchaseRate', 'viewRate', 'roas')
const CLOSING = on('closeRate')
/** Segments and channels with dear leads may close more of them. */
const WITH_CLOSING = [...ALL, ...CLOSING]
/** What one advertiser has of its own. */
const ACCOUNT = on('cpm', 'ctr', 'leadRate', 'closeRate', 'purchaseRate', 'roas')
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
    latents: [...ALL, ...CLOSING, ...CONTACTS],
    keyOf: () => 'all',
    start: 2,
    fixed: true,
  },
  {
    name: 'unrated currency',
    latents: [0],
    keyOf: (row) => row.unratedCurrency || null,
    start: 6,
    fixed: true,
  },
  { name: 'network', latents: WITH_CLOSING, keyOf: networkOf, start: 0.6 },
  { name: 'platform', latents: ALL, keyOf: (row) => row.platform, start: 0.3 },
  { name: 'format', latents: ALL, keyOf: formatOf, start: 0.85 },
  {
    name: 'placement',
    latents: ALL,
    keyOf: (row) => join(networkOf(row), row.placement),
    start: 0.35,
  },
  { name: 'segment', latents: WITH_CLOSING, keyOf: (row) => row.segment, start: 0.3 },
  {
    name: 'segment on network',
    latents: FUNNEL,
    keyOf: (row) => join(networkOf(row), row.segment),
    start: 0.1,
  },
  {
    name: 'subject',
    latents: WITH_CLOSING,
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
    keyOf: (row) => (row.event === 'qualified' ? 'qualified' : null),
    start: 0.6,
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
  { name: 'closing by evidence', latents: CLOSING, keyOf: evidenceOf, start: 1.2 },
  {
    name: 'closing of source',
    latents: CLOSING,
    keyOf: (row) => (row.level === 'account' ? null : row.sourceId),
    start: 1,
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
  { name: 'region', latents: ALL, keyOf: regionOf, start: 0.5 },
  { name: 'country', latents: ALL, keyOf: countryOf, start: 0.3 },
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
  // Accounts are mostly on Meta: their prices and purchases say little of the other networks.
  { name: 'evidence', latents: LEADS, keyOf: evidenceOf, start: 0.3 },
  {
    name: 'evidence in country',
    latents: LEADS,
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
    latents: ALL,
    keyOf: (row) => (evidenceOf(row) === 'measured' ? row.sourceId : null),
    start: 0.25,
    own: true,
  },
  {
    name: 'opinion source',
    latents: ALL,
    keyOf: (row) => (evidenceOf(row) === 'opinion' ? row.sourceId : null),
    start: 0.4,
    own: true,
  },
  {
    name: 'measured table',
    latents: FUNNEL,
    keyOf: (row) => (evidenceOf(row) === 'measured' ? tableOf(row) : null),
    start: 0.2,
    own: true,
  },
  {
    name: 'opinion table',
    latents: FUNNEL,
    keyOf: (row) => (evidenceOf(row) === 'opinion' ? tableOf(row) : null),
    start: 0.2,
    own: true,
  },
  {
    name: 'measured cell',
    latents: ALL,
    keyOf: (row) => (evidenceOf(row) === 'measured' ? cellOf(row) : null),
    start: 0.2,
    own: true,
  },
  {
    name: 'opinion cell',
    latents: ALL,
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
