import { PLATFORMS, type Platform } from '../../contracts/campaign.ts'
import { estimate, MODEL_YEAR } from '../../estimator/estimate.ts'
import { type ChannelInputs, MONTHS, type RoiInputs } from './roi-arithmetic.ts'

export const CHANNELS = PLATFORMS
/** The example is the neighbourhood physiotherapy clinic of the seven days of training. */
export const EXAMPLE_SEGMENT = 'Saúde'
export const EXAMPLE_YEAR = MODEL_YEAR
/** The budget that the estimates were asked for: results are constant around it. */
export const EXAMPLE_BUDGET = 1500

/** Of the example, and not of any measurement: spend, and how many leads become customers. */
const EXAMPLE: Record<Platform, { spend: number; saleRate: number }> = {
  'Google Ads': { spend: 1500, saleRate: 0.25 },
  YouTube: { spend: 600, saleRate: 0.1 },
  Instagram: { spend: 1500, saleRate: 0.15 },
  TikTok: { spend: 600, saleRate: 0.08 },
  Pinterest: { spend: 0, saleRate: 0.1 },
  'LinkedIn Ads': { spend: 0, saleRate: 0.15 },
}

/** Prices without tax, as the networks show them, and rates: the estimator's, for Brazil. */
function channelOf(platform: Platform): ChannelInputs {
  const { metrics, taxShare } = estimate({
    segment: EXAMPLE_SEGMENT,
    objective: 'Leads',
    budget: EXAMPLE_BUDGET,
    platform,
  })
  const cpc = metrics.cpc * (1 - taxShare)
  return {
    ...EXAMPLE[platform],
    cpc: Math.round(cpc * 100) / 100,
    leadRate: Math.round((metrics.leads / metrics.clicks) * 1000) / 1000,
    taxShare,
  }
}

export const defaultInputs: RoiInputs = {
  ticket: 900,
  margin: 0.55,
  repurchasesPerYear: 0.5,
  repurchaseMonths: 24,
  managementFee: 1500,
  tools: 300,
  setup: 2000,
  targetLtvToCac: 3,
  channels: CHANNELS.map(channelOf),
  pessimistic: { cpc: 1.3, leadRate: 0.75, saleRate: 0.8, ticket: 1, repurchase: 0.7 },
  optimistic: { cpc: 0.85, leadRate: 1.2, saleRate: 1.15, ticket: 1, repurchase: 1.2 },
  projected: 'likely',
  spendShares: Array.from({ length: MONTHS }, () => 1),
  paceShares: Array.from({ length: MONTHS }, (_, month) => [0.6, 0.8][month] ?? 1),
}
