import { PLATFORMS } from '../contracts/campaign.ts'
import { required } from '../contracts/required.ts'
import { covarianceOf } from './condition.ts'
import { choleskyFactor, drawnLogs, standardDraws } from './draws.ts'
import { type Setting, targetCounts } from './setting.ts'

/** Logs of prices on all channels, in the order of PLATFORMS: of the middle case, and of each draw. */
export type Prices = { middle: number[]; drawn: number[][] }

export type PriceDraws = {
  /** What a client costs: by this the channels are chosen. */
  clients: Prices
  /** What the objective counts costs: leads, or clients of a sale. */
  counted: Prices
  /** Of each draw: standard normal deviates of the response's exponent and of a count's own noise. */
  deviates: { exponent: number; countNoise: number }[]
}

/** The place of the exponent and of a count's countNoise among the numbers of a draw, after the channels. */
const EXPONENT = PLATFORMS.length
const COUNT_NOISE = EXPONENT + 1

export function priceDraws(setting: Setting): PriceDraws {
  const { route, scenario } = setting
  const standard = standardDraws()
  const pricesOf = (unit: 'lead' | 'client'): Prices => {
    const middle = PLATFORMS.map((platform) => setting.channels[platform][unit].log)
    const sums = PLATFORMS.map((platform) => setting.channels[platform].sums[unit])
    const factor = choleskyFactor(covarianceOf(setting.posterior, sums))
    return { middle, drawn: standard.map((draw) => drawnLogs(middle, factor, draw)) }
  }
  const clients = pricesOf('client')
  const countsLeads =
    route === 'closed' && targetCounts(scenario.objective, scenario.segment) === 'leads'
  return {
    clients,
    counted: countsLeads ? pricesOf('lead') : clients,
    deviates: standard.map((draw) => ({
      exponent: required(draw[EXPONENT]),
      countNoise: required(draw[COUNT_NOISE]),
    })),
  }
}
