import type { Platform, Segment } from '../contracts/campaign.ts'
import type { BudgetResponse } from './budget-response.ts'
import type { Variances } from './gaussian-model.ts'
import type { RangeWidth } from './market-data.ts'

/** What a campaign is bought for; each is its own prediction. */
export const AIMS = ['reach', 'leads', 'sales'] as const
export type Aim = (typeof AIMS)[number]

export type Confidence = 'alta' | 'média' | 'limitada'

export type SourceReference = {
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
  impressionsDeviation: number
  clicksDeviation: number
  leadsDeviation: number
  confidence: Confidence
  /** Index of `sources` and share of influence, heaviest first. */
  sources: [number, number][]
}

/** Factors on the model's standard deviation with which its ranges held 80% of what was kept out. */
export type Calibration = { published: number; campaign: number }

export type Model = {
  version: string
  year: number
  country: string
  currency: string
  variances: Variances
  rangeWidths: Record<string, RangeWidth>
  calibration: Calibration
  budgetResponse: BudgetResponse
  taxShares: Record<Platform, number>
  sources: SourceReference[]
  cells: Record<Platform, Record<Aim, Record<Segment, Cell>>>
}
