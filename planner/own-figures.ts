import type { Platform } from '../contracts/campaign.ts'
import type { CampaignType, KnownFigure, Metric } from '../contracts/planner-scenario.ts'
import { RATES } from '../contracts/planner-scenario.ts'
import { isNone } from './condition.ts'

type Figures = Partial<Record<Metric, number>>

/** One figure is a factor times others: the first is the product of the second and the third. */
const PRODUCTS: readonly [Metric, Metric, Metric][] = [
  ['cpc', 'leadRate', 'costPerLead'],
  ['cpc', 'conversationRate', 'costPerConversation'],
  ['cpc', 'purchaseRate', 'costPerPurchase'],
  ['cpc', 'saleRate', 'costPerSale'],
  ['costPerLead', 'closeRate', 'costPerSale'],
  ['saleRate', 'leadRate', 'closeRate'],
]
const IMPRESSIONS = 1000

/**
 * What the account showed of one channel and one kind of campaign: what is known, and what follows from it. A cost that
 * no conversion has come of shows nothing. Of several reports, the one with the most conversions counts first: what
 * follows from the spend of one and the leads of another is true of neither.
 */
export function ownFigures(known: readonly KnownFigure[]): Figures {
  const most = (report: readonly KnownFigure[]) =>
    Math.max(...report.map(({ conversions = 0 }) => conversions))
  return Object.assign(
    {},
    ...reportsOf(known)
      .sort((a, b) => most(a) - most(b))
      .map(followed),
  )
}

/** Each report tells a figure once: what comes again is of the next one. */
function reportsOf(known: readonly KnownFigure[]): KnownFigure[][] {
  const reports: KnownFigure[][] = []
  for (const figure of known) {
    const last = reports.at(-1)
    if (last && !last.some(({ metric }) => metric === figure.metric)) last.push(figure)
    else reports.push([figure])
  }
  return reports
}

/** The figures of one report, and what follows from them. */
function followed(known: readonly KnownFigure[]): Figures {
  const figures: Figures = {}
  for (const figure of known) {
    if (!isNone(figure)) figures[figure.metric] = figure.value
  }
  // Each product may give what another one needs.
  for (let found = true; found; ) {
    found = false
    const add = (metric: Metric, value: number) => {
      if (figures[metric] !== undefined || !Number.isFinite(value) || value <= 0) return
      // More than one in one cannot be a rate: the two figures are of different things.
      if (RATES.includes(metric) && value > 1) return
      figures[metric] = value
      found = true
    }
    const get = (metric: Metric) => figures[metric] ?? Number.NaN
    add('cpc', get('cpm') / get('ctr') / IMPRESSIONS)
    add('cpm', get('cpc') * get('ctr') * IMPRESSIONS)
    add('ctr', get('cpm') / get('cpc') / IMPRESSIONS)
    for (const [product, first, second] of PRODUCTS) {
      add(product, get(first) * get(second))
      add(first, get(product) / get(second))
      add(second, get(product) / get(first))
    }
  }
  return figures
}

/** The kind of a figure's campaigns: without one, searches for what people want. */
const typeOf = ({ campaignType = 'search' }: KnownFigure): CampaignType => campaignType

/** The own figures of a channel, kind by kind of campaign. */
export function ownFiguresByType(
  known: readonly KnownFigure[],
  platform: Platform,
): Partial<Record<CampaignType, Figures>> {
  const own = known.filter((figure) => figure.platform === platform)
  return Object.fromEntries(
    [...new Set(own.map(typeOf))].map((type) => [
      type,
      ownFigures(own.filter((figure) => typeOf(figure) === type)),
    ]),
  )
}
