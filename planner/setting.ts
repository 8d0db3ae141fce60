import { type Objective, PLATFORMS, type Platform } from '../contracts/campaign.ts'
import type { KnownFigure, Metric, Scenario } from '../contracts/planner-scenario.ts'
import { aimOf, conversionOf } from '../estimator/aims.ts'
import { type BudgetResponse, responseVariance } from '../estimator/budget-response.ts'
import type { Aim } from '../estimator/model-file.ts'
import { MONTH_DAYS } from '../estimator/monthly-spend.ts'
import { SALE_ROUTES } from '../estimator/sale-route.ts'
import { figureBand } from './account.ts'
import { calibratedFigure, condition, type Posterior } from './condition.ts'
import { budgetFor, withExponent } from './response.ts'
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
  /** Sales per lead, as a fraction; null where the sale is direct. */
  closeRate: Band | null
  /** Reais a day; 0 where the platform has no minimum. */
  dailyMinimum: number
  /** Reais a month with which the platform's learning phase ends; 0 where none is published. */
  learningBudget: number
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
  response: BudgetResponse
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
  const posterior = condition(distribution, known)
  const months = scenario.days / MONTH_DAYS
  const metrics: Setting['metrics'] =
    route === 'direct'
      ? { cost: 'costPerPurchase', rate: 'purchaseRate' }
      : { cost: 'costPerLead', rate: 'leadRate' }
  const inputs = inputsOf(scenario, distribution, posterior, route)
  const response = withExponent(distribution.budgetResponse, scenario.exponent)
  return {
    scenario,
    distribution,
    offered: PLATFORMS.filter((platform) => offered.includes(platform)),
    posterior,
    prior: known.length === 0 ? posterior : condition(distribution),
    known,
    route,
    response,
    months,
    fee: (scenario.fee ?? 0) * months,
    metrics,
    channels: byPlatform((platform) =>
      channelOf(platform, scenario, posterior, route, metrics.cost, response),
    ),
    inputs,
    clientValue: inputs && inputs.ticket.middle * (inputs.margin.middle / 100) * inputs.repeat,
  }
}

export const byPlatform = <Value>(build: (platform: Platform) => Value): ByPlatform<Value> =>
  Object.fromEntries(PLATFORMS.map((name) => [name, build(name)])) as ByPlatform<Value>

function channelOf(
  platform: Platform,
  { closeRate }: Scenario,
  posterior: Posterior,
  route: Route,
  cost: Metric,
  response: BudgetResponse,
): Channel {
  const { taxShares, minimums, learning } = posterior.distribution
  const tax = -Math.log(1 - taxShares[platform])
  const price = (metric: Metric) => {
    const { log, deviation } = calibratedFigure(posterior, platform, metric)
    return { log: log + tax, deviation }
  }
  const lead = price(cost)
  const phase = learning[platform]
  const common = {
    platform,
    lead,
    dailyMinimum: minimums[platform]?.daily ?? 0,
    learningBudget: phase
      ? budgetFor(response, Math.log((phase.conversions * MONTH_DAYS) / phase.days) + lead.log)
      : 0,
  }
  if (route === 'direct') return { ...common, client: lead, closeRate: null }
  if (closeRate === undefined) {
    return {
      ...common,
      client: price('costPerSale'),
      closeRate: figureBand(posterior, platform, 'closeRate'),
    }
  }
  const rate = closeRate / 100
  return {
    ...common,
    client: { log: lead.log - Math.log(rate), deviation: lead.deviation },
    closeRate: { low: rate, middle: rate, high: rate },
  }
}

function inputsOf(
  { ticket, margin, closeRate, repeat = 1 }: Scenario,
  { defaults }: Distribution,
  posterior: Posterior,
  route: Route,
): Setting['inputs'] {
  const ticketInput = inputOf(ticket, defaults.ticket)
  const marginInput = inputOf(margin, defaults.margin)
  if (!ticketInput || !marginInput) return null
  const closing: Input | null =
    route === 'direct' ? null : inputOf(closeRate, closeRateOf(posterior, defaults.closingSources))
  return { ticket: ticketInput, margin: marginInput, closeRate: closing, repeat }
}

const inputOf = (given: number | undefined, otherwise: Default | null): Input | null =>
  given === undefined
    ? otherwise && { ...otherwise, given: false }
    : { low: given, middle: given, high: given, given: true, sources: [] }

/** The model's close rate over all channels, in percent: the geometric mean of middles and of ends. */
function closeRateOf(posterior: Posterior, sources: PlannerSource[]): Default {
  const bands = PLATFORMS.map((platform) => figureBand(posterior, platform, 'closeRate'))
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
  response: BudgetResponse,
  monthlyBudget: number,
  count: number,
) =>
  Math.sqrt(priceDeviation ** 2 + responseVariance(response, monthlyBudget) + chanceVariance(count))
