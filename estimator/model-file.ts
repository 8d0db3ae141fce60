import type { Platform, Segment } from '../contracts/campaign.ts'
import type { EstimateSource } from '../contracts/estimate-details.ts'
import type { BudgetResponse } from './budget-response.ts'
import type { ClosingEvidence } from './closing-evidence.ts'

/** What a campaign is bought for; each is its own prediction. */
export const AIMS = ['reach', 'leads', 'sales'] as const
export type Aim = (typeof AIMS)[number]

export type Confidence = 'alta' | 'média' | 'limitada'

export type SourceReference = {
  /** As in data/sources.csv. */
  id: string
  kind: EstimateSource['kind']
  /** Whether its figures mostly lie above (1) or below (-1) what all the others say of the same. */
  leans: EstimateSource['leans']
  publisher: string
  title: string
  year: number
  country: string
  url: string
}

/** One platform, aim and segment in Brazil: the middle of the prediction and its spread, in logs. */
export type Cell = {
  /** Log of reais per thousand impressions, without taxes. */
  logCpm: number
  logCtr: number
  /** Log of conversions per click. */
  logRate: number
  /** Log of sales per lead, where the conversions are sales that people close. */
  logClose?: number
  closeDeviation?: number
  /** What these sales per lead rest on. */
  closing?: ClosingEvidence
  /** Log of contacts per conversation, where the campaign can open conversations. */
  logContact?: number
  impressionsDeviation: number
  clicksDeviation: number
  leadsDeviation: number
  confidence: Confidence
  /** Index of `sources` and share of influence, heaviest first. */
  sources: [number, number][]
}

/** What ships with the calculator: `estimate` needs nothing else. */
export type Model = {
  version: string
  /** The year of the newest data: the estimate speaks of its prices. */
  year: number
  budgetResponse: BudgetResponse
  taxShares: Record<Platform, number>
  /** The log of each month's price over the year's average, January first, and its deviation. */
  months: { log: number; deviation: number }[]
  /** Reais: the usual ticket of segments that sell at a checkout, for which a purchase is priced. */
  tickets: Partial<Record<Segment, number>>
  sources: SourceReference[]
  cells: Record<Platform, Record<Aim, Record<Segment, Cell>>>
  /**
   * Standard deviation of the log of one platform's result over another's for the same advertiser (cost
   * per conversion, or per impression for reach); pairs of platforms in the order of PLATFORM_PAIRS.
   */
  contests: Record<Aim, Record<Segment, number[]>>
}
