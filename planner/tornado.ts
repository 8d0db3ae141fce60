import type { Metric } from '../contracts/planner-scenario.ts'
import { figureBand } from './account.ts'
import { logEffective } from './response.ts'
import type { Channel, Setting } from './setting.ts'
import type { Band, Change, Input, TornadoBar, TornadoInput } from './types.ts'

/** How far an input that the visitor gave is moved. */
const GIVEN_STEP = 0.2

type Lever = {
  input: TornadoInput
  value: Band
  ends: TornadoBar['ends']
  /** Whether it is about what a client is worth, or how many come; and how that changes when the input grows. */
  moves: 'value' | 'count'
  sign: 1 | -1
  /** What it cannot pass. */
  most: number
}

/** What the profit of a month depends on: everything multiplies, but the fee. */
function leversOf(
  { inputs, posterior, metrics, route, scenario }: Setting,
  channel: Channel,
): Lever[] {
  if (!inputs) return []
  const ofInput = (name: 'ticket' | 'margin' | 'closeRate', input: Input, most: number): Lever => {
    const around = { low: 1 - GIVEN_STEP, middle: 1, high: 1 + GIVEN_STEP }
    const value = input.given
      ? {
          low: input.middle * around.low,
          middle: input.middle,
          high: Math.min(most, input.middle * around.high),
        }
      : input
    const moves = name === 'closeRate' ? 'count' : 'value'
    return { input: name, value, ends: input.given ? 'given' : 'model', moves, sign: 1, most }
  }
  const ofModel = (input: TornadoInput, metric: Metric, sign: 1 | -1, most: number): Lever => ({
    input,
    value: figureBand(posterior, channel.platform, metric),
    ends: 'model',
    moves: 'count',
    sign,
    most,
  })
  const levers = [
    ofInput('ticket', inputs.ticket, Number.POSITIVE_INFINITY),
    ofInput('margin', inputs.margin, 100),
    ofModel('cpm', 'cpm', -1, Number.POSITIVE_INFINITY),
    ofModel('ctr', 'ctr', 1, 1),
    ofModel('conversionRate', metrics.rate, 1, 1),
  ]
  if (route === 'direct' || !inputs.closeRate || !channel.closeRate) return levers
  const { low, middle, high } = channel.closeRate
  const ofChannel = { low: 100 * low, middle: 100 * middle, high: 100 * high }
  const given = inputs.closeRate.given || scenario.closeRates?.[channel.platform] !== undefined
  return [...levers, ofInput('closeRate', { ...inputs.closeRate, ...ofChannel, given }, 100)]
}

/** Income and costs of a month of the channel with this budget, in the middle case; who cannot be served brings nothing. */
function monthOf(setting: Setting, channel: Channel, budget: number) {
  const { clientValue, scenario, mostClients, months } = setting
  const value = clientValue ?? 0
  const most = mostClients / months
  const clients = Math.exp(logEffective(channel.response, budget) - channel.client.log)
  const incomeWith = (moves: Lever['moves'], factor: number) =>
    moves === 'value'
      ? value * factor * Math.min(most, clients)
      : value * Math.min(most, clients * factor)
  return {
    incomeWith,
    income: incomeWith('value', 1),
    /** Could everybody be served. */
    demand: value * clients,
    costs: budget + (scenario.fee ?? 0),
  }
}

/** The profit of a month with one input after the other at its low and its high end, largest effect first. */
export function tornado(setting: Setting, channel: Channel, budget: number): TornadoBar[] | null {
  if (setting.clientValue === null) return null
  const { incomeWith, income, costs } = monthOf(setting, channel, budget)
  const bars = leversOf(setting, channel).map(({ input, value, ends, moves, sign }): TornadoBar => {
    const at = (end: number) => ({
      value: end,
      profit: incomeWith(moves, (end / value.middle) ** sign) - costs,
    })
    return { input, ends, low: at(value.low), high: at(value.high) }
  })
  const { fee = 0 } = setting.scenario
  if (fee > 0) {
    const at = (factor: number) => ({
      value: fee * factor,
      profit: income - costs - fee * (factor - 1),
    })
    bars.push({ input: 'fee', ends: 'given', low: at(1 - GIVEN_STEP), high: at(1 + GIVEN_STEP) })
  }
  const effect = ({ low, high }: TornadoBar) => Math.abs(high.profit - low.profit)
  return bars.sort((a, b) => effect(b) - effect(a))
}

/** The change of one input alone with which the month pays, for each input that can do it. */
export function smallestChanges(setting: Setting, channel: Channel, budget: number): Change[] {
  if (setting.clientValue === null) return []
  const { incomeWith, income, demand, costs } = monthOf(setting, channel, budget)
  const changes = leversOf(setting, channel).flatMap(({ input, value, moves, sign, most }) => {
    // More clients than can be served change nothing.
    const enough = incomeWith(moves, Number.MAX_VALUE) >= costs
    const factor = costs / (moves === 'value' ? income : demand)
    const to = value.middle * factor ** sign
    return enough && to <= most ? [{ input, from: value.middle, to }] : []
  })
  const { fee = 0 } = setting.scenario
  const affordable = income - budget
  return fee > 0 && affordable >= 0
    ? [{ input: 'fee' as const, from: fee, to: affordable }, ...changes]
    : changes
}
