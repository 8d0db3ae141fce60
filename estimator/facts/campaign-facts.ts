import { PLATFORMS, type Platform, type Segment } from '../../contracts/campaign.ts'
import { required } from '../../contracts/required.ts'
import { Z50, Z80 } from '../calibration.ts'
import { estimate, type Range } from '../estimate.ts'
import { MODEL } from '../model.generated.ts'

/**
 * What pages and materials quote of the model: costs and closing of one advertiser's campaign, with the budget that
 * the calculator starts from. The calculator, asked the same, answers the same.
 */
const BUDGET = 3000

/** A middle, the half of the campaigns around it, and eight in ten. */
export type Quoted = { middle: number; half: Range; most: Range }

/** Sales per lead, where people close them. `leads` is how many of them one sale takes. */
export type Closing = Quoted & { leads: number }

const asked = (segment: Segment, platform: Platform, objective: 'Leads' | 'Vendas') =>
  estimate({ segment, platform, objective, budget: BUDGET })

function cost(figure: 'cpc' | 'cpl', answer: ReturnType<typeof estimate>): Quoted {
  const { metrics, middles, ranges } = answer
  return { middle: metrics[figure], half: middles[figure], most: ranges[figure] }
}

/** A cost as texts write its middle: whole reais, and cents below ten. */
export const roundedCost = (reais: number) =>
  reais < 10 ? Math.round(100 * reais) / 100 : Math.round(reais)

/** Reais, taxes included, as in the calculator. */
export const clickCost = (segment: Segment, platform: Platform) =>
  cost('cpc', asked(segment, platform, 'Leads'))
export const leadCost = (segment: Segment, platform: Platform) =>
  cost('cpl', asked(segment, platform, 'Leads'))
/** Of a purchase where people buy at a checkout, else of a sale that people close. */
export const saleCost = (segment: Segment, platform: Platform) =>
  cost('cpl', asked(segment, platform, 'Vendas'))

export function closing(segment: Segment, platform: Platform): Closing | undefined {
  const known = asked(segment, platform, 'Vendas').closing
  if (!known) return undefined
  const { rate, low, high } = known
  const { closeDeviation } = MODEL.cells[platform].sales[segment]
  const factor = Math.exp(Z80 * required(closeDeviation, `how far closing in ${segment} varies`))
  return {
    middle: rate,
    half: { low, high },
    most: { low: rate / factor, high: rate * factor },
    leads: Math.round(1 / rate),
  }
}

/** The lowest and the highest rate among the channels. */
export function closingAmongChannels(segment: Segment): Range | undefined {
  const rates = PLATFORMS.flatMap((platform) => closing(segment, platform)?.middle ?? [])
  if (rates.length === 0) return undefined
  return { low: Math.min(...rates), high: Math.max(...rates) }
}

/** One click in so many becomes a lead, as a share. */
export function leadShare(segment: Segment, platform: Platform): number {
  const { metrics } = asked(segment, platform, 'Leads')
  return metrics.leads / metrics.clicks
}

export function clickShare(segment: Segment, platform: Platform): number {
  const { metrics } = asked(segment, platform, 'Leads')
  return metrics.clicks / metrics.impressions
}

/** The share of conversations that become a contact, where campaigns open conversations. */
export const contactShare = (segment: Segment, platform: Platform) =>
  asked(segment, platform, 'Leads').conversation?.contactRate

/**
 * By how much each step of an account lies off where its sale costs as much as one account in four pays more than:
 * factors of the click's cost, of leads per click and of sales per lead. Together they make the whole way from the
 * middle to that end, each its part of the variance; the luck of a single month is left out.
 */
export function scenarioFactors(segment: Segment, platform: Platform) {
  const {
    clicksDeviation,
    leadsDeviation,
    closeDeviation = 0,
  } = MODEL.cells[platform].sales[segment]
  const total = leadsDeviation ** 2
  const ofClick = Math.min(clicksDeviation ** 2, total)
  const ofClosing = Math.min(closeDeviation ** 2, total - ofClick)
  const factor = (variance: number) => Math.exp((Z50 * variance) / leadsDeviation)
  return {
    sale: factor(total),
    click: factor(ofClick),
    lead: factor(total - ofClick - ofClosing),
    closing: factor(ofClosing),
  }
}
