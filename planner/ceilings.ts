import type { Scenario } from '../contracts/planner-scenario.ts'
import { MOST_TIMES_SEEN } from '../estimator/audiences.ts'
import { MONTH_DAYS } from '../estimator/monthly-spend.ts'
import { budgetFor, mostUsefulBudget } from './response.ts'
import type { Channel, Setting } from './setting.ts'
import type { Ceilings } from './types.ts'

/** Log of the effective budget of a month with which everybody sees the ad that often; infinite without people. */
export const logMostEffective = (people: number | undefined, logCpm: number) =>
  people === undefined
    ? Number.POSITIVE_INFINITY
    : Math.log((people * MOST_TIMES_SEEN) / 1000) + logCpm

/** How many new clients the period can serve; infinite where the visitor does not say. */
export const mostClients = ({ capacity, days }: Pick<Scenario, 'capacity' | 'days'>) =>
  capacity === undefined ? Number.POSITIVE_INFINITY : (capacity * days) / MONTH_DAYS

/** The most that a client may cost in media so that nothing is lost: of each real spent in all, this part buys media. */
export const maxClientCost = ({ scenario, clientValue, fee }: Setting) =>
  clientValue === null ? null : (clientValue * scenario.budget) / (scenario.budget + fee)

/** The same of a lead of one channel; of the platform's conversion where the sale is direct. */
export function maxLeadCost(setting: Setting, { closeRate }: Channel) {
  const ofClient = maxClientCost(setting)
  return ofClient === null ? null : ofClient * (closeRate?.middle ?? 1)
}

/** From which budget of the period on more money brings no more on the channel, in the middle case. */
export function ceilingsOf(setting: Setting, { response, client }: Channel): Ceilings {
  const { scenario, months } = setting
  const { people, capacity } = scenario
  const fills = capacity === undefined ? null : budgetFor(response, Math.log(capacity) + client.log)
  const ofPeriod = (monthly: number | null) =>
    monthly !== null && Number.isFinite(monthly) ? monthly * months : null
  return {
    people:
      people === undefined
        ? null
        : { people, times: MOST_TIMES_SEEN, budget: ofPeriod(mostUsefulBudget(response)) },
    capacity: capacity === undefined ? null : { clients: capacity, budget: ofPeriod(fills) },
  }
}
