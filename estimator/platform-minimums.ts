import type { Objective, Platform } from '../contracts/campaign.ts'

/**
 * The least that a platform takes a day. Each names its row of data/minimums.csv and the publisher of its
 * source in data/sources.csv; dollars are converted at the newest rate of data/fx.csv. A test holds every
 * figure here against those files. Google Ads and Pinterest publish that they have none.
 */
export const NEWEST_REAIS_PER_DOLLAR = 5.1241
export type Minimum = {
  amount: number
  currency: 'USD' | 'BRL'
  rule: string
  sourceId: string
  publisher: string
}

const instagram = (amount: number, kind: string): Minimum => ({
  amount,
  currency: 'USD',
  rule: `minimum daily budget per ad set, ${kind}`,
  sourceId: 'FLOORS-26',
  publisher: 'Multi-channel ad product specification',
})

const conversions: Partial<Record<Platform, Minimum>> = {
  Instagram: instagram(5, 'click/engagement-optimised (high frequency)'),
  TikTok: {
    amount: 20,
    currency: 'USD',
    rule: 'minimum daily budget, ad group',
    sourceId: 'FLOORS-26',
    publisher: 'Multi-channel ad product specification',
  },
  YouTube: {
    amount: 5,
    currency: 'USD',
    rule: 'Demand Gen minimum daily budget from 2026-04-01',
    sourceId: 'GADS-DG-MIN',
    publisher: 'Google Ads Developer Blog',
  },
  'LinkedIn Ads': {
    amount: 10,
    currency: 'USD',
    rule: 'minimum daily budget',
    sourceId: 'LI-MIN',
    publisher: 'LinkedIn minimum as coded in several ad tools',
  },
}
const reach = { ...conversions, Instagram: instagram(1, 'impressions-optimised') }

export const MINIMUMS: Record<Objective, Partial<Record<Platform, Minimum>>> = {
  Branding: reach,
  'Reconhecimento de Marca': reach,
  Leads: conversions,
  Matrículas: conversions,
  Vendas: conversions,
}

export const minimumInReais = ({ amount, currency }: Minimum) =>
  currency === 'BRL' ? amount : amount * NEWEST_REAIS_PER_DOLLAR
