import { type Objective, PLATFORMS, type Platform } from '../contracts/campaign.ts'
import type { KnownFigure, Metric, Scenario } from '../contracts/planner-scenario.ts'
import { aimOf, conversionOf } from '../estimator/aims.ts'
import { logEffectiveBudget } from '../estimator/budget-response.ts'
import { LEAST_ACCOUNTS } from '../estimator/measured-accounts.ts'
import type { Aim } from '../estimator/model-file.ts'
import { MONTH_DAYS } from '../estimator/monthly-spend.ts'
import { SALE_ROUTES } from '../estimator/sale-route.ts'
import { logMostEffective, mostClients } from './ceilings.ts'
import { closingsOf } from './closing.ts'
import { calibratedFigure, calibratedSum, condition, type Posterior } from './condition.ts'
import { type FigureSum, figureSum } from './latent-sums.ts'
import { ownMonthlySpend } from './own-spend.ts'
import {
  budgetFor,
  type ChannelResponse,
  channelResponse,
  exponentVariance,
  withExponent,
} from './response.ts'
import type {
  Band,
  ByPlatform,
  Default,
  Distribution,
  Input,
  PlannerSource,
  Route,
} from './types.ts'

type Asked = Pick<Scenario, 'segment' | 'objective' | 'directSale' | 'closeRate'>

/** Whether people close leads, or the platform's conversion is the client. */
export function routeOf({ segment, objective, directSale, closeRate }: Asked): Route {
  if (directSale !== undefined) return directSale ? 'direct' : 'closed'
  const sells = aimOf(objective, segment) === 'sales' && SALE_ROUTES[segment] === 'purchase'
  return sells && closeRate === undefined ? 'direct' : 'closed'
}

/** Which of a segment's distributions answers: a sale that people close begins as a lead. */
export function distributionAim(asked: Asked): Aim {
  const aim = aimOf(asked.objective, asked.segment)
  if (aim === 'reach') return aim
  return routeOf(asked) === 'direct' ? 'sales' : 'leads'
}

/** What `target` counts: clients where the objective is a sale or an enrolment, else leads. */
export const targetCounts = (objective: Objective, segment: Scenario['segment']) =>
  ['lead', 'sign-up'].includes(conversionOf(objective, segment)) ? 'leads' : 'clients'

export type Channel = {
  platform: Platform
  /** Log of the price of a conversion at constant returns, taxes included, and its deviation. */
  lead: { log: number; deviation: number }
  client: { log: number; deviation: number }
  /** The same prices without taxes, as sums of latents. */
  sums: { lead: FigureSum; client: FigureSum }
  /** Sales per lead, as a fraction; null where the sale is direct. */
  closeRate: Band | null
  response: ChannelResponse
  /** How much the own figures count in the price of a conversion. */
  weight: number
  /** Whether what a client costs was measured: in several accounts, or in the visitor's own. */
  measured: boolean
  /** Reais a day; 0 where the platform has no minimum. */
  dailyMinimum: number
  /** Reais a month with which enough conversions come in the period that not chance alone decides. */
  tellingBudget: number
}

export const monthlyMinimum = ({ dailyMinimum }: Channel) => dailyMinimum * MONTH_DAYS

/** All that the five answers start from. */
export type Setting = {
  scenario: Scenario
  distribution: Distribution
  /** The channels that the plan compares, in the order of PLATFORMS. The others stay in the model: own figures of them still tell. */
  offered: readonly Platform[]
  posterior: Posterior
  prior: Posterior
  known: KnownFigure[]
  route: Route
  /** The length of the period. */
  months: number
  /** Of the whole period. */
  fee: number
  /** What a conversion is: its cost and its rate. */
  metrics: { cost: Metric; rate: Metric }
  channels: ByPlatform<Channel>
  inputs: { ticket: Input; margin: Input; closeRate: Input | null; repeat: number } | null
  /** Gross profit of a client over its purchases, in reais; null where ticket or margin are unknown. */
  clientValue: number | null
  /** How many new clients the period can serve; infinite where the visitor does not say. */
  mostClients: number
}

/** Where the sale is direct the platform's conversion is the sale, whatever its report calls it. */
const AS_PURCHASE: Partial<Record<Metric, Metric>> = {
  leadRate: 'purchaseRate',
  saleRate: 'purchaseRate',
  costPerLead: 'costPerPurchase',
  costPerSale: 'costPerPurchase',
}

export function settingOf(
  scenario: Scenario,
  distribution: Distribution,
  offered: readonly Platform[] = PLATFORMS,
): Setting {
  const route = routeOf(scenario)
  const known = (scenario.known ?? []).map((figure) =>
    route === 'direct'
      ? { ...figure, metric: AS_PURCHASE[figure.metric] ?? figure.metric }
      : figure,
  )
  const ticket = pricedTicket(scenario, distribution, route)
  const posterior = condition(distribution, known, ticket)
  const months = scenario.days / MONTH_DAYS
  const metrics: Setting['metrics'] =
    route === 'direct'
      ? { cost: 'costPerPurchase', rate: 'purchaseRate' }
      : { cost: 'costPerLead', rate: 'leadRate' }
  const kept = PLATFORMS.filter((platform) => offered.includes(platform))
  const channels = channelsOf(scenario, posterior, known, kept, metrics.cost, route)
  const inputs = inputsOf(scenario, distribution, channels)
  return {
    scenario,
    distribution,
    offered: kept,
    posterior,
    prior: known.length === 0 ? posterior : condition(distribution, [], ticket),
    known,
    route,
    months,
    fee: (scenario.fee ?? 0) * months,
    metrics,
    channels,
    inputs,
    clientValue: inputs && inputs.ticket.middle * (inputs.margin.middle / 100) * inputs.repeat,
    mostClients: mostClients(scenario),
  }
}

/**
 * A purchase is always of some ticket: the segment's usual one, if the visitor says none. What a lead costs was not
 * seen to depend on it.
 */
const pricedTicket = ({ ticket }: Scenario, { defaults }: Distribution, route: Route) =>
  route === 'direct' ? (ticket ?? defaults.ticket?.middle) : undefined

export const byPlatform = <Value>(build: (platform: Platform) => Value): ByPlatform<Value> =>
  Object.fromEntries(PLATFORMS.map((name) => [name, build(name)])) as ByPlatform<Value>

/** With fewer conversions it is mostly chance that decides: so small a part tells nothing of its channel. */
export const FEW_CONVERSIONS = 10
function channelsOf(
  scenario: Scenario,
  posterior: Posterior,
  known: readonly KnownFigure[],
  offered: readonly Platform[],
  cost: Metric,
  route: Route,
): ByPlatform<Channel> {
  const { distribution } = posterior
  const { taxShares, minimums, evidence } = distribution
  const months = scenario.days / MONTH_DAYS
  const learned = withExponent(distribution.budgetResponse, scenario.exponent)
  const closing = route === 'closed' ? closingsOf(posterior, scenario, known, offered) : undefined
  return byPlatform((platform) => {
    const tax = -Math.log(1 - taxShares[platform])
    const taxed = (sum: FigureSum) => {
      const { log, deviation, weight, levelKnown } = calibratedSum(posterior, sum)
      return { price: { log: log + tax, deviation }, weight, levelKnown }
    }
    const closed = closing?.(platform)
    const leadSum = figureSum(platform, cost)
    const clientSum = closed?.client ?? leadSum
    const lead = taxed(leadSum)
    const response = channelResponse(learned, {
      own: scenario.responses?.[platform],
      ownSpend: ownMonthlySpend(known, platform),
      weight: lead.levelKnown,
      logMost: logMostEffective(
        scenario.people ?? distribution.people?.[platform],
        calibratedFigure(posterior, platform, 'cpm').log + tax,
      ),
    })
    return {
      platform,
      lead: lead.price,
      client: taxed(clientSum).price,
      sums: { lead: leadSum, client: clientSum },
      closeRate: closed?.rate ?? null,
      response,
      weight: lead.weight,
      measured:
        evidence[platform].measured >= LEAST_ACCOUNTS ||
        known.some((own) => own.platform === platform && (own.conversions ?? 0) > 0),
      dailyMinimum: minimums[platform]?.daily ?? 0,
      tellingBudget: budgetFor(response, Math.log(FEW_CONVERSIONS / months) + lead.price.log),
    }
  })
}

function inputsOf(
  { ticket, margin, closeRate, repeat = 1 }: Scenario,
  { defaults }: Distribution,
  channels: ByPlatform<Channel>,
): Setting['inputs'] {
  const ticketInput = inputOf(ticket, defaults.ticket)
  const marginInput = inputOf(margin, defaults.margin)
  if (!ticketInput || !marginInput) return null
  // Null where nobody closes.
  const modelled = closeRateOf(channels, defaults.closingSources)
  const closing = modelled && inputOf(closeRate, modelled)
  return { ticket: ticketInput, margin: marginInput, closeRate: closing, repeat }
}

const inputOf = (given: number | undefined, otherwise: Default | null): Input | null =>
  given === undefined
    ? otherwise && { ...otherwise, given: false }
    : { low: given, middle: given, high: given, given: true, sources: [] }

/** The close rate over all channels, in percent: the geometric mean of middles and of ends. */
function closeRateOf(channels: ByPlatform<Channel>, sources: PlannerSource[]): Default | null {
  const bands = PLATFORMS.flatMap((platform) => channels[platform].closeRate ?? [])
  if (bands.length === 0) return null
  const mean = (end: (band: Band) => number) =>
    100 * Math.exp(bands.reduce((sum, band) => sum + Math.log(end(band)), 0) / bands.length)
  return {
    low: mean(({ low }) => low),
    middle: mean(({ middle }) => middle),
    high: mean(({ high }) => high),
    sources,
  }
}

/** The variance of the log that a count has by chance alone, as in the estimator's ranges. */
export const chanceVariance = (count: number) => Math.log1p(1 / count)

/** The deviation of the log of a number of results: of the price, of the response and of counting. */
export const countDeviation = (
  priceDeviation: number,
  response: ChannelResponse,
  monthlyBudget: number,
  count: number,
) =>
  Math.sqrt(priceDeviation ** 2 + spreadVariance(response, monthlyBudget) + chanceVariance(count))

/** Where there is nobody left to reach, the exponent no longer matters. */
export const spreadVariance = (response: ChannelResponse, monthlyBudget: number) =>
  logEffectiveBudget(response, monthlyBudget) < response.logMost
    ? exponentVariance(response, monthlyBudget)
    : 0
