import { anonymousName, isAnonymousAccount } from '../contracts/anonymous-accounts.ts'
import { PLATFORMS, type Platform, type Segment } from '../contracts/campaign.ts'
import type { EstimateSource } from '../contracts/estimate-details.ts'
import { readDataFile } from './data-file.ts'
import { median } from './evaluation.ts'
import type { ObservationRecord } from './market-data.ts'
import type { MarketData } from './read-market-data.ts'

/** What the data says of a business beside its campaigns: tickets, margins, and who speaks of closing. */

export type BusinessSource = Pick<
  EstimateSource,
  'publisher' | 'title' | 'year' | 'country' | 'kind'
> & { id: string }
/** The lowest, the middle and the highest published figure. */
export type PublishedFigure = {
  low: number
  middle: number
  high: number
  sources: BusinessSource[]
}
export type BusinessDefaults = {
  /** Reais, from Brazilian figures only. */
  ticket: PublishedFigure | null
  /** A fraction. Few Brazilian figures exist, so all countries count. */
  margin: PublishedFigure | null
  /** Who published sales per lead in Brazil. */
  closing: BusinessSource[]
}

/** Tickets of before are in prices of another time. */
const OLDEST_TICKET = 2020

export function businessDefaults(data: MarketData, segment: Segment): BusinessDefaults {
  const of = (metric: string, isMeant: (record: ObservationRecord) => boolean) =>
    data.records.filter(
      (record) => record.segment === segment && record.metric === metric && isMeant(record),
    )
  const isBrazilian = ({ country }: ObservationRecord) => country === 'BR'
  const tickets = of(
    'ticket',
    (record) =>
      isBrazilian(record) &&
      Number(record.year) >= OLDEST_TICKET &&
      ['mean', 'median'].includes(record.statistic),
  )
  return {
    ticket: publishedFigure(tickets, data),
    margin: publishedFigure(
      of('gross_margin', () => true),
      data,
    ),
    closing: sourcesOf(of('close_rate', isBrazilian), data),
  }
}

function publishedFigure(
  records: readonly ObservationRecord[],
  data: MarketData,
): PublishedFigure | null {
  const values = records.map(({ value }) => Number(value)).filter((value) => value > 0)
  if (values.length === 0) return null
  return {
    low: Math.min(...values),
    middle: Number(median(values).toPrecision(6)),
    high: Math.max(...values),
    sources: sourcesOf(records, data),
  }
}

function sourcesOf(records: readonly ObservationRecord[], data: MarketData): BusinessSource[] {
  return [...new Set(records.map(({ source_id }) => source_id))].map((id) => {
    const rows = records.filter((record) => record.source_id === id)
    const source = data.sources.get(id)
    const isAccount = rows.every(({ level }) => level === 'account')
    const isAnonymous = isAnonymousAccount(id)
    return {
      id,
      publisher: isAnonymous ? anonymousName(id) : (source?.publisher ?? id),
      title: isAnonymous ? 'Resultados medidos em conta própria' : (source?.title ?? id),
      year: Math.max(...rows.map(({ year }) => Number(year))),
      country: [...new Set(rows.map(({ country }) => country))].join(', '),
      kind: isAccount ? 'account' : (source?.quality ?? 2) >= 3 ? 'panel' : 'opinion',
    }
  })
}

export type LearningPhases = Partial<
  Record<Platform, { conversions: number; days: number; sourceId: string; publisher: string }>
>

/** The rows of minimums.csv that tell when a platform's own optimisation works, and their days. */
const LEARNING: Partial<Record<Platform, { platform: string; rule: string; days: number }>> = {
  'Google Ads': { platform: 'Google Ads', rule: 'conversions per month', days: 30 },
  Instagram: { platform: 'Facebook', rule: 'learning phase: optimisation events', days: 7 },
  TikTok: { platform: 'TikTok', rule: 'learning phase: conversions', days: 7 },
  'LinkedIn Ads': { platform: 'LinkedIn', rule: 'conversions per month for learning', days: 30 },
}

export function learningPhases(minimums: string, data: MarketData): LearningPhases {
  const records = readDataFile(minimums, ['platform', 'rule', 'value', 'source_id'])
  const phases: LearningPhases = {}
  for (const platform of PLATFORMS) {
    const meant = LEARNING[platform]
    if (!meant) continue
    const record = records.find(
      ({ platform: name, rule }) => name === meant.platform && rule.startsWith(meant.rule),
    )
    if (!record) throw new Error(`minimums.csv has no learning phase of ${platform}`)
    phases[platform] = {
      conversions: Number(record.value),
      days: meant.days,
      sourceId: record.source_id,
      publisher: data.sources.get(record.source_id)?.publisher ?? record.source_id,
    }
  }
  return phases
}
