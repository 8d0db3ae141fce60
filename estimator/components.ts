import type { Observation } from './market-data.ts'
import { isWholeMarket, tellingWordsOf, topicsOf } from './topics.ts'

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
  /** How many keys the starting size is worth as evidence, where it is not the usual number. */
  priorWeight?: number
  /** Belongs to one publication or advertiser: a figure from elsewhere shares nothing of it. */
  own?: true
  /** Not learned: a scale that is known to be unknown. */
  fixed?: true
}

const FUNNEL = [0, 1, 2, 3] as const
const ALL = [0, 1, 2, 3, 4, 5] as const
const RATES = [2, 3] as const
const SALES = [3] as const
const LISTING = [6] as const

const SEPARATOR = '|'
const join = (...parts: string[]) => parts.join(SEPARATOR)

/** Instagram is bought inside Meta, and 'Facebook' rows usually mean both. */
const networkOf = (row: Observation) =>
  row.platform === 'Facebook' || row.platform === 'Instagram' ? 'Meta' : row.platform

const NEAR_BRAZIL = ['BR', 'CL', 'CO', 'MX', 'EC', 'AR', 'PE', 'UY', 'LATAM', 'IN', 'PH']
const regionOf = (row: Observation) => (NEAR_BRAZIL.includes(row.country) ? 'emerging' : 'rich')
const countryOf = (row: Observation) => (row.country === 'US/CA' ? 'US' : row.country)

/** How the figure came to be: one advertiser's books, a panel of many, or an experienced guess. */
const evidenceOf = (row: Observation) =>
  row.level === 'account' ? 'account' : row.quality >= 3 ? 'measured' : 'opinion'

const subjectCache = new Map<string, string>()
function subjectOf(row: Observation): string | null {
  if (isWholeMarket(row.label)) return null
  const cached = subjectCache.get(row.label)
  if (cached !== undefined) return cached
  const topics = topicsOf(row.label)
  const subject = (topics.length > 0 ? topics : tellingWordsOf(row.label)).sort().join('+')
  subjectCache.set(row.label, subject)
  return subject
}
function subjectSimilarity(a: string, b: string): number {
  if (a === b) return 1
  const left = a.split('+')
  const right = b.split('+')
  const shared = left.filter((topic) => right.includes(topic)).length
  return shared / Math.sqrt(left.length * right.length)
}
/** Keys of two parts: the first must agree, the second counts by its nearness. */
const within =
  (similarity: (a: string, b: string) => number) =>
  (a: string, b: string): number => {
    const cutA = a.indexOf(SEPARATOR)
    const cutB = b.indexOf(SEPARATOR)
    return a.slice(0, cutA) === b.slice(0, cutB)
      ? similarity(a.slice(cutA + 1), b.slice(cutB + 1))
      : 0
  }
// Two years are as alike as e^(-distance / 20): shorter memories predicted left-out sources worse.
const YEARS_OF_MEMORY = 20
const yearSimilarity = (a: string, b: string) =>
  Math.exp(-Math.abs(Number(a) - Number(b)) / YEARS_OF_MEMORY)

const labelOf = (row: Observation) =>
  isWholeMarket(row.label) ? null : row.label.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')
const under = (prefix: string, key: string | null) => (key === null ? null : join(prefix, key))

/** Search answers who asks; everything else interrupts, and there the objective picks the audience. */
const demandOf = (row: Observation) =>
  row.platform === 'Google Ads' && row.placement !== 'display' ? 'asked' : 'shown'

/** Where a sale follows a conversation and not a checkout. */
const CONSIDERED_SEGMENTS = ['Serviços', 'SaaS', 'Imobiliário', 'Saúde', 'Educação']

/** Mean and deviation of an effect of known sign and unknown size: half of a normal distribution. */
function onlyDownwards(scale: number): { mean: number; start: number } {
  return { mean: -scale * Math.sqrt(2 / Math.PI), start: scale * Math.sqrt(1 - 2 / Math.PI) }
}

/** One table of a publication: its figures share the sample and the definitions. */
const tableOf = (row: Observation) => join(row.sourceId, row.platform, row.placement, row.objective)
const cellOf = (row: Observation) => join(tableOf(row), String(row.year), row.country, row.label)

/** On social networks 'all' is mostly the feed; formats differ less than search from display. */
const formatOf = (row: Observation) => {
  const network = networkOf(row)
  if (network === 'Google Ads' || network === 'YouTube' || network === 'all') {
    return join(network, row.placement)
  }
  return join(
    network,
    row.placement === 'video' || row.placement === 'search' ? row.placement : 'social',
  )
}

/** The effect whose size is the spread between advertisers. */
export const ADVERTISER = 'advertiser'

export const COMPONENTS: readonly Component[] = [
  { name: 'level', latents: ALL, keyOf: () => 'all', start: 2, fixed: true },
  {
    name: 'unrated currency',
    latents: [0],
    keyOf: (row) => row.unratedCurrency || null,
    start: 6,
    fixed: true,
  },
  { name: 'network', latents: ALL, keyOf: networkOf, start: 0.6 },
  { name: 'platform', latents: ALL, keyOf: (row) => row.platform, start: 0.3 },
  { name: 'format', latents: ALL, keyOf: formatOf, start: 0.5 },
  {
    name: 'placement',
    latents: ALL,
    keyOf: (row) => join(networkOf(row), row.placement),
    start: 0.2,
  },
  { name: 'segment', latents: ALL, keyOf: (row) => row.segment, start: 0.3 },
  {
    name: 'segment on network',
    latents: FUNNEL,
    keyOf: (row) => join(networkOf(row), row.segment),
    start: 0.2,
  },
  { name: 'subject', latents: ALL, keyOf: subjectOf, similarity: subjectSimilarity, start: 0.3 },
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
    start: 0.2,
  },
  {
    name: 'objective',
    latents: FUNNEL,
    keyOf: (row) => join(demandOf(row), row.objective || 'none'),
    start: 0.3,
  },
  {
    name: 'objective on network',
    latents: FUNNEL,
    keyOf: (row) => join(networkOf(row), row.objective || 'none'),
    start: 0.3,
  },
  {
    name: 'event',
    latents: RATES,
    keyOf: (row) => row.event || null,
    start: 0.6,
  },
  // Hardly any figure tells how many clicks end in the sale of a flat or of a treatment: fewer than at
  // a checkout, but nobody publishes how many fewer.
  {
    name: 'considered purchase',
    latents: SALES,
    keyOf: (row) => (CONSIDERED_SEGMENTS.includes(row.segment) ? row.segment : null),
    ...onlyDownwards(1),
    fixed: true,
  },
  // Nor is there one figure for the conversions of campaigns that buy reach.
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
    start: 0.3,
  },
  {
    name: 'country in segment',
    latents: FUNNEL,
    keyOf: (row) => join(countryOf(row), row.segment),
    start: 0.2,
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
  { name: 'evidence', latents: FUNNEL, keyOf: evidenceOf, start: 0.3 },
  {
    name: 'evidence in country',
    latents: FUNNEL,
    keyOf: (row) => join(countryOf(row), evidenceOf(row)),
    start: 0.3,
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
    name: 'agency',
    latents: FUNNEL,
    keyOf: (row) => (row.level === 'account' ? row.sourceId : null),
    start: 0.3,
    priorWeight: 4,
    own: true,
  },
  {
    name: ADVERTISER,
    latents: FUNNEL,
    keyOf: (row) =>
      row.level === 'account' ? join(row.sourceId, row.label, row.platform, row.objective) : null,
    start: 0.3,
    // The published spreads of conversion rates come from eight doctors and from quartiles of shops.
    priorWeight: 8,
    own: true,
  },
]

/** Noise of a single figure: the sum of the variances of its classes, each learned. */
export function noiseClassesOf(row: Observation): string[] {
  return [
    `kind ${row.kind}`,
    row.level === 'account' ? 'account' : `quality ${row.quality}`,
    `statistic ${row.statistic}`,
  ]
}
