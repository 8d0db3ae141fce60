import { BUDGET_MAX } from '../contracts/campaign.ts'
import { logEffectiveBudget, responseVariance } from '../estimator/budget-response.ts'
import { normalCumulative, normalQuantile } from '../estimator/normal-distribution.ts'
import { bandOf } from './condition.ts'
import { budgetWithMarginal } from './response.ts'
import { byPlatform, type Channel, countDeviation, type Setting } from './setting.ts'
import { signChange } from './sign-change.ts'
import type { Economics, PlatformEconomics } from './types.ts'

/** 'Vale a pena?': what a lead and a client may cost, and the chance that each channel stays below it. */
export function economics(setting: Setting): Economics | null {
  const { inputs, clientValue, scenario, fee, route, channels } = setting
  if (!inputs || clientValue === null) return null
  // Of each real spent in all, this part buys media.
  const mediaShare = scenario.budget / (scenario.budget + fee)
  const leadValue = clientValue * ((inputs.closeRate?.middle ?? 100) / 100)
  return {
    route,
    inputs: { ...inputs, fee },
    clientValue,
    leadValue,
    maxLeadCost: leadValue * mediaShare,
    maxClientCost: clientValue * mediaShare,
    platforms: byPlatform((platform) =>
      platformEconomics(setting, channels[platform], clientValue, mediaShare),
    ),
  }
}

const CURVE_CHANCES = [
  0.01, 0.02, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75,
  0.8, 0.85, 0.9, 0.95, 0.98, 0.99,
]
const CURVE_POINTS = CURVE_CHANCES.map((chance) => ({ chance, z: normalQuantile(chance) }))

function platformEconomics(
  setting: Setting,
  channel: Channel,
  clientValue: number,
  mediaShare: number,
): PlatformEconomics {
  const { scenario, response, months, fee } = setting
  const { budget, days } = scenario
  const monthly = budget / months
  const logResults = Math.log(months) + logEffectiveBudget(response, monthly)
  const logLeads = logResults - channel.lead.log
  const logClients = logResults - channel.client.log
  const deviationOf = (price: number, logCount: number) =>
    countDeviation(price, response, monthly, Math.exp(logCount))
  const ofLeads = deviationOf(channel.lead.deviation, logLeads)
  const ofClients = deviationOf(channel.client.deviation, logClients)
  const logBudget = Math.log(budget)
  const profitAt = (z: number) => clientValue * Math.exp(logClients + z * ofClients) - budget - fee
  const clients = bandOf(logClients, ofClients)
  const profitOf = (count: number) => clientValue * count - budget - fee
  const minimumBudget = channel.dailyMinimum * days
  return {
    profitChance: normalCumulative(
      (Math.log(clientValue * mediaShare) - (logBudget - logClients)) / ofClients,
    ),
    profit: {
      bad: profitOf(clients.low),
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
    maxLeadCost: clientValue * mediaShare * (channel.closeRate?.middle ?? 1),
    noSaleChance: chanceOfNone(
      logClients,
      Math.sqrt(channel.client.deviation ** 2 + responseVariance(response, monthly)),
    ),
    breakEven: breakEvenOf(setting, channel, clientValue),
    minimumBudget,
    belowMinimum: budget < minimumBudget,
    curve: CURVE_POINTS.map(({ chance, z }) => ({ chance, profit: profitAt(z) })),
  }
}

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

/** Between which budgets the middle case pays: the profit is a concave function of the budget. */
function breakEvenOf(
  { response, months, fee }: Setting,
  { client }: Channel,
  clientValue: number,
): PlatformEconomics['breakEven'] {
  const largest = BUDGET_MAX / months
  const monthlyFee = fee / months
  const logReturn = Math.log(clientValue) - client.log
  const profit = (monthly: number) =>
    Math.exp(logReturn + logEffectiveBudget(response, monthly)) - monthly - monthlyFee
  const best = Math.min(largest, budgetWithMarginal(response, -logReturn))
  if (best <= 0 || profit(best) < 0) return null
  const from = monthlyFee === 0 ? 0 : signChange(profit, 1e-6, best)
  const to = profit(largest) >= 0 ? null : signChange((monthly) => -profit(monthly), best, largest)
  return { from: from * months, to: to === null ? null : to * months, best: best * months }
}
