import type { Platform } from '../contracts/campaign.ts'
import type { Aim } from './model-file.ts'

/**
 * The least that a platform takes a day. Each names its row of data/minimums.csv; dollars are converted
 * at the newest rate of data/fx.csv. A test holds every figure here against those files. Google Ads and
 * Pinterest publish that they have none.
 */
export const NEWEST_REAIS_PER_DOLLAR = 5.1241
export type Minimum = { amount: number; currency: 'USD' | 'BRL'; rule: string; sourceId: string }

const instagram = (amount: number, kind: string): Minimum => ({
  amount,
  currency: 'USD',
  rule: `minimum daily budget per ad set, ${kind}`,
  sourceId: 'FLOORS-26',
})
const tiktok: Minimum = {
  amount: 50,
  currency: 'BRL',
  rule: 'technical minimum per ad group per day: about',
  sourceId: 'TTBR-MIN-26',
}
const youtube: Minimum = {
  amount: 5,
  currency: 'USD',
  rule: 'Demand Gen minimum daily budget from 2026-04-01',
  sourceId: 'GADS-DG-MIN',
}
const linkedin: Minimum = {
  amount: 10,
  currency: 'USD',
  rule: 'minimum daily budget',
  sourceId: 'LI-MIN',
}

const conversions = {
  Instagram: instagram(5, 'click/engagement-optimised (high frequency)'),
  TikTok: tiktok,
  YouTube: youtube,
  'LinkedIn Ads': linkedin,
}

export const MINIMUMS: Record<Aim, Partial<Record<Platform, Minimum>>> = {
  reach: { ...conversions, Instagram: instagram(1, 'impressions-optimised') },
  leads: conversions,
  sales: conversions,
}

export const minimumInReais = ({ amount, currency }: Minimum) =>
  currency === 'BRL' ? amount : amount * NEWEST_REAIS_PER_DOLLAR
