import { PLATFORMS, type Platform } from '../contracts/campaign.ts'
import {
  type CampaignType,
  type KnownFigure,
  type Metric,
  RATES,
} from '../contracts/planner-scenario.ts'
import { bandOf, calibratedFigure, type Posterior } from './condition.ts'
import { ownFiguresByType } from './own-figures.ts'
import type { Setting } from './setting.ts'
import type { AccountFigure, Band, Route } from './types.ts'

/** 'O que a sua conta já mostra?': each figure before and after the own numbers. */
export function accountFigures({
  prior: before,
  posterior: after,
  known,
  route,
  offered,
}: Setting): AccountFigure[] {
  const metrics: Metric[] =
    route === 'direct'
      ? ['cpm', 'ctr', 'cpc', 'purchaseRate', 'costPerPurchase']
      : ['cpm', 'ctr', 'cpc', 'leadRate', 'costPerLead', 'closeRate', 'costPerSale']
  const shown = PLATFORMS.filter(
    (platform) => offered.includes(platform) || known.some((own) => own.platform === platform),
  )
  return shown.flatMap((platform) => {
    // The ranges of Google Ads are those of search: other kinds of campaigns stand beside them, not in them.
    const own = ownFiguresByType(known, platform).search
    return metrics.map((metric) => ({
      platform,
      metric,
      own: own?.[metric] ?? null,
      before: figureBand(before, platform, metric),
      after: figureBand(after, platform, metric),
      weight: calibratedFigure(after, platform, metric).weight,
    }))
  })
}

export function figureBand(posterior: Posterior, platform: Platform, metric: Metric): Band {
  const { log, deviation } = calibratedFigure(posterior, platform, metric)
  const band = bandOf(log, deviation)
  // A share of impressions, clicks or leads cannot pass the whole.
  return RATES.includes(metric)
    ? {
        low: Math.min(1, band.low),
        middle: Math.min(1, band.middle),
        high: Math.min(1, band.high),
      }
    : band
}

/** Totals of one channel, as a report sums them up. Spend is what the platform reports, without taxes. */
export type ChannelTotals = {
  platform: Platform
  /** Of Google Ads, where the report tells them apart. */
  campaignType?: CampaignType
  /** In how many days it was counted. */
  days?: number
  spend: number
  impressions?: number
  clicks?: number
  leads?: number
  conversations?: number
  sales?: number
}

/**
 * The figures that totals tell, each count used once, so that their chances are independent. What was not counted
 * tells nothing; what was counted and never came is spend without one.
 */
export function knownFromTotals(totals: ChannelTotals, route: Route = 'closed'): KnownFigure[] {
  const { platform, campaignType, days, spend, impressions = 0, clicks = 0 } = totals
  const of = { platform, ...(campaignType && { campaignType }), ...(days && { days }) }
  const { leads = 0, conversations = 0, sales = 0 } = totals
  const none = (...counts: (number | undefined)[]) =>
    counts.some((count) => count === 0) && counts.every((count = 0) => count === 0)
  const known: KnownFigure[] = []
  const add = (metric: Metric, value: number, counts: Partial<KnownFigure>) => {
    if (Number.isFinite(value) && value > 0) known.push({ ...of, metric, value, ...counts })
  }
  if (impressions > 0) {
    add('cpm', (1000 * spend) / impressions, { impressions })
    add('ctr', clicks / impressions, { clicks, impressions })
  } else add('cpc', spend / clicks, { clicks })
  // A rate above one conversion a click means that the two do not belong together.
  const converted = (rate: Metric, cost: Metric, conversions: number) => {
    if (conversions <= 0) return
    if (clicks >= conversions) add(rate, conversions / clicks, { conversions, clicks })
    else add(cost, spend / conversions, { conversions })
  }
  if (route === 'direct') {
    if (none(totals.sales)) add('costPerPurchase', spend, { conversions: 0 })
    converted('purchaseRate', 'costPerPurchase', sales)
    return known
  }
  if (none(totals.leads, totals.conversations) && sales === 0) {
    add('costPerLead', spend, { conversions: 0 })
    return known
  }
  if (leads > 0) converted('leadRate', 'costPerLead', leads)
  else converted('conversationRate', 'costPerConversation', conversations)
  if (none(totals.sales)) add('costPerSale', spend, { conversions: 0 })
  else if (sales > 0 && leads >= sales) add('closeRate', sales / leads, { conversions: sales })
  else if (leads === 0) converted('saleRate', 'costPerSale', sales)
  return known
}
