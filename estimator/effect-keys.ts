import type { Observation } from './market-data.ts'
import { isWholeMarket, tellingWordsOf, topicsOf } from './topics.ts'

/** What a figure shares with others: the keys of the model's effects, and how near two of them are. */

const SEPARATOR = '|'
export const join = (...parts: string[]) => parts.join(SEPARATOR)

/** Instagram is bought inside Meta, and 'Facebook' rows usually mean both. */
export const networkOf = (row: Observation) =>
  row.platform === 'Facebook' || row.platform === 'Instagram' ? 'Meta' : row.platform

const NEAR_BRAZIL = ['BR', 'CL', 'CO', 'MX', 'EC', 'AR', 'PE', 'UY', 'LATAM', 'IN', 'PH']
export const regionOf = (row: Observation) =>
  NEAR_BRAZIL.includes(row.country) ? 'emerging' : 'rich'
export const countryOf = (row: Observation) => (row.country === 'US/CA' ? 'US' : row.country)

/** How the figure came to be: one advertiser's books, a panel of many, or an experienced guess. */
export const evidenceOf = (row: Observation) =>
  row.level === 'account' ? 'account' : row.quality >= 3 ? 'measured' : 'opinion'

/** Whether somebody measured it, in one account or in many. */
export const isMeasured = (row: Observation) => evidenceOf(row) !== 'opinion'

const subjectCache = new Map<string, string>()
export function subjectOf(row: Observation): string | null {
  if (isWholeMarket(row.label)) return null
  const cached = subjectCache.get(row.label)
  if (cached !== undefined) return cached
  const topics = topicsOf(row.label)
  const subject = (topics.length > 0 ? topics : tellingWordsOf(row.label)).sort().join('+')
  subjectCache.set(row.label, subject)
  return subject
}
export function subjectSimilarity(a: string, b: string): number {
  if (a === b) return 1
  const left = a.split('+')
  const right = b.split('+')
  const shared = left.filter((topic) => right.includes(topic)).length
  return shared / Math.sqrt(left.length * right.length)
}
/** Keys of two parts: the first must agree, the second counts by its nearness. */
export const within =
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
export const yearSimilarity = (a: string, b: string) =>
  Math.exp(-Math.abs(Number(a) - Number(b)) / YEARS_OF_MEMORY)

export const labelOf = (row: Observation) =>
  isWholeMarket(row.label) ? null : row.label.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')
export const under = (prefix: string, key: string | null) =>
  key === null ? null : join(prefix, key)

/**
 * Search answers who asks, whatever the campaign is for; everything else interrupts, and there the
 * objective picks the audience.
 */
export const objectiveOf = (row: Observation) =>
  row.platform === 'Google Ads' && row.placement !== 'display' ? null : row.objective || 'none'

/** One table of a publication: its figures share the sample and the definitions. */
export const tableOf = (row: Observation) =>
  join(row.sourceId, row.platform, row.placement, row.objective)
export const cellOf = (row: Observation) =>
  join(tableOf(row), String(row.year), row.country, row.label)

/** On social networks 'all' is mostly the feed; formats differ less than search from display. */
export const formatOf = (row: Observation) => {
  const network = networkOf(row)
  if (network === 'Google Ads' || network === 'YouTube' || network === 'all') {
    return join(network, row.placement)
  }
  return join(
    network,
    row.placement === 'video' || row.placement === 'search' ? row.placement : 'social',
  )
}

/** The advertiser of an account's figure. Its label goes on with the campaign, the month or the audience. */
export const advertiserOf = (row: Observation) =>
  row.level === 'account' ? join(row.sourceId, row.label.replace(/\s*[:,(].*/s, '')) : null
/** One campaign of it. */
export const campaignOf = (row: Observation) =>
  row.level === 'account' ? join(row.sourceId, row.label, row.platform, row.objective) : null
