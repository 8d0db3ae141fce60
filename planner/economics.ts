import { BUDGET_MAX } from '../contracts/campaign.ts'
import { normalQuantile } from '../estimator/normal-distribution.ts'
import { maxClientCost, maxLeadCost } from './ceilings.ts'
import { bandOf } from './condition.ts'
import { mostChanceOfProfit } from './profit-bound.ts'
import { chanceOfReaching } from './reach.ts'
import { budgetFor, budgetWithMarginal, logEffective } from './response.ts'
import {
  byPlatform,
  type Channel,
  countDeviation,
  type Setting,
  spreadVariance,
} from './setting.ts'
import { signChange } from './sign-change.ts'
import type { Economics, PlatformEconomics } from './types.ts'

/** 'Vale a pena?': what a lead and a client may cost, and the chance that each channel stays below it. */
export function economics(setting: Setting): Economics | null {
  const { inputs, clientValue, fee, route, channels } = setting
  const ofClient = maxClientCost(setting)
  if (!inputs || clientValue === null || ofClient === null) return null
  const closing = (inputs.closeRate?.middle ?? 100) / 100
  return {
    route,
    inputs: { ...inputs, fee },
    clientValue,
    leadValue: clientValue * closing,
    maxLeadCost: ofClient * closing,
    maxClientCost: ofClient,
    platforms: byPlatform((platform) =>
      platformEconomics(setting, channels[platform], clientValue, ofClient),
    ),
  }
}

/** The bad case of a band: one in ten is worse. */
const BAD = 0.1
const CURVE_CHANCES = [
  0.01, 0.02, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75,
  0.8, 0.85, 0.9, 0.95, 0.98, 0.99,
]
const CURVE_POINTS = CURVE_CHANCES.map((chance) => ({ chance, z: normalQuantile(chance) }))

function platformEconomics(
  setting: Setting,
  channel: Channel,
  clientValue: number,
  ofClient: number,
): PlatformEconomics {
  const { scenario, months, fee, mostClients } = setting
  const { response } = channel
  const { budget, days } = scenario
  const monthly = budget / months
  const logResults = Math.log(months) + logEffective(response, monthly)
  const logLeads = logResults - channel.lead.log
  const logClients = logResults - channel.client.log
  const deviationOf = (price: number, logCount: number) =>
    countDeviation(price, response, monthly, Math.exp(logCount))
  const ofLeads = deviationOf(channel.lead.deviation, logLeads)
  const ofClients = deviationOf(channel.client.deviation, logClients)
  const logBudget = Math.log(budget)
  // Who cannot be served brings nothing.
  const profitOf = (count: number) => clientValue * Math.min(count, mostClients) - budget - fee
  const profitAt = (z: number) => profitOf(Math.exp(logClients + z * ofClients))
  const clients = bandOf(logClients, ofClients)
  const mostChance = mostChanceOfProfit(channel.weight)
  const noSaleChance = chanceOfNone(
    logClients,
    Math.sqrt(channel.client.deviation ** 2 + spreadVariance(response, monthly)),
  )
  // Who has no client has no profit. Of few clients the continuous count would say otherwise.
  const bound = Math.min(mostChance, 1 - noSaleChance)
  // As many clients as pay for media and fee.
  const enough = budget / ofClient
  const free = enough > mostClients ? 0 : chanceOfEnough(channel, monthly, months, enough)
  const minimumBudget = channel.dailyMinimum * days
  return {
    profitChance: Math.min(bound, free),
    mostChance,
    profit: {
      bad: profitOf(noSaleChance < BAD ? clients.low : 0),
      middle: profitOf(clients.middle),
      good: profitOf(clients.high),
    },
    leads: bandOf(logLeads, ofLeads),
    clients,
    leadCost: bandOf(logBudget - logLeads, ofLeads),
    clientCost: bandOf(logBudget - logClients, ofClients),
    closeRate: channel.closeRate && {
      low: 100 * channel.closeRate.low,
      middle: 100 * channel.closeRate.middle,
      high: 100 * channel.closeRate.high,
    },
    maxLeadCost: maxLeadCost(setting, channel) ?? 0,
    noSaleChance,
    breakEven: breakEvenOf(setting, channel, clientValue),
    minimumBudget,
    belowMinimum: budget < minimumBudget,
    // Beyond what the accounts can tell no point promises a profit.
    curve: CURVE_POINTS.map(({ chance, z }) => ({
      chance,
      profit:
        chance < noSaleChance
          ? profitOf(0)
          : chance < 1 - bound
            ? Math.min(0, profitAt(z))
            : profitAt(z),
    })),
  }
}

/** The chance of so many clients in the period. The luck of counting is that of the whole period. */
const chanceOfEnough = (
  { response, client }: Channel,
  monthly: number,
  months: number,
  clients: number,
) => chanceOfReaching(response, { ...client, log: client.log - Math.log(months) }, monthly, clients)

/** The chance that a Poisson count is zero when the log of its rate is normal: the trapezoidal rule. */
export function chanceOfNone(logRate: number, deviation: number): number {
  const steps = 48
  const reach = 6
  let sum = 0
  let total = 0
  for (let i = -steps; i <= steps; i++) {
    const z = (reach * i) / steps
    const weight = Math.exp((-z * z) / 2)
    sum += weight * Math.exp(-Math.exp(logRate + deviation * z))
    total += weight
  }
  return sum / total
}

/** Between which budgets the middle case pays: the profit is a concave function of the budget, also with ceilings. */
function breakEvenOf(
  { months, fee, mostClients }: Setting,
  { client, response }: Channel,
  clientValue: number,
): PlatformEconomics['breakEven'] {
  const largest = BUDGET_MAX / months
  const monthlyFee = fee / months
  const most = mostClients / months
  const profit = (monthly: number) =>
    clientValue * Math.min(most, Math.exp(logEffective(response, monthly) - client.log)) -
    monthly -
    monthlyFee
  const best = Math.min(
    largest,
    budgetWithMarginal(response, client.log - Math.log(clientValue)),
    budgetFor(response, Math.log(most) + client.log),
  )
  if (best <= 0 || profit(best) < 0) return null
  const from = monthlyFee === 0 ? 0 : signChange(profit, 1e-6, best)
  const to = profit(largest) >= 0 ? null : signChange((monthly) => -profit(monthly), best, largest)
  return { from: from * months, to: to === null ? null : to * months, best: best * months }
}
