import { fillTemplate } from '../contracts/fill-template.ts'
import {
  formatBudget,
  formatNumber,
  formatRoughCount,
  formatRoughPercent,
  formatRoughReais,
  roughCount,
} from '../contracts/number-format.ts'
import type { Metric } from '../contracts/planner-scenario.ts'
import { plural } from '../contracts/plural.ts'
import type { Band, Plan, TornadoInput } from '../planner/types.ts'
import { planUnits, planWords as words } from './plan-words.ts'
import { countedRange, from, moneyRange, shareRange } from './range-text.ts'

/** Numbers of a plan as words, with two digits at most: nothing here is known better. */

type Unit = keyof typeof planUnits

/** What the objective counts, and the split with it. */
export function unitOf({ objective, segment }: Plan['scenario']): Unit {
  if (objective === 'Vendas') return 'sale'
  if (objective === 'Matrículas') return segment === 'Educação' ? 'enrolment' : 'sign-up'
  return 'lead'
}

/** What a target counts: people who buy, or leads. */
export const targetUnit = (scenario: Plan['scenario']): Unit =>
  ['sale', 'enrolment'].includes(unitOf(scenario)) ? 'client' : 'lead'

/** What the platform itself counts, and learns from: a sale that people close begins as a lead. */
export const platformUnit = ({ economics, aim }: Pick<Plan, 'economics' | 'aim'>): Unit =>
  economics?.route === 'direct' || aim === 'sales' ? 'sale' : 'lead'

const CENT = 0.01
/** 'R$ 1.200'; an amount that rounds to nothing is 'menos de R$ 0,01'. */
export function moneyText(reais: number): string {
  if (reais === 0) return formatBudget(0)
  return reais > 0 && reais < CENT ? words.tiny : formatRoughReais(reais)
}

/** 'até R$ 1.200', or 'menos de R$ 0,01' as it is. */
export const upToText = (reais: number) =>
  reais > 0 && reais < CENT ? words.tiny : fillTemplate(words.upTo, { amount: moneyText(reais) })

/** 'lucro de R$ 1.200', 'prejuízo de R$ 300' */
export function profitText(reais: number): string {
  const amount = moneyText(Math.abs(reais))
  if (Math.abs(reais) < CENT) return words.money.even
  return fillTemplate(reais > 0 ? words.money.profit : words.money.loss, { amount })
}

/** '12 leads', '1 lead', 'menos de 1 lead' */
export function countText(count: number, unit: Unit): string {
  const { one, many } = planUnits[unit]
  if (count < 0.5) return fillTemplate(words.none, { one })
  return `${formatRoughCount(count)} ${plural(roughCount(count), one, many)}`
}

/** 'de 10 a 60 leads' */
export const countBand = (band: Band, unit: Unit) =>
  from(countedRange(band, planUnits[unit].one, planUnits[unit].many))

/** A number that somebody said, as it is: '30 dias', '1 cliente'. */
export const exactCount = (count: number, unit: Unit) =>
  `${formatNumber(count, Number.isInteger(count) ? 0 : 1)} ${plural(count, planUnits[unit].one, planUnits[unit].many)}`

const MONEY: readonly string[] = [
  'cpm',
  'cpc',
  'costPerLead',
  'costPerConversation',
  'costPerSale',
  'costPerPurchase',
] satisfies Metric[]

const decimalText = (value: number) =>
  formatNumber(Number(value.toPrecision(2)), value < 9.95 ? 1 : 0).replace(/,0$/, '')

/** '3,2 vezes', '1 vez' */
export const timesText = (count: number) =>
  fillTemplate(decimalText(count) === '1' ? words.once : words.times, { count: decimalText(count) })

export function metricText(metric: Metric, value: number): string {
  if (metric === 'roas') return timesText(value)
  return MONEY.includes(metric) ? moneyText(value) : formatRoughPercent(value)
}

/** 'de R$ 12 a R$ 70' */
export function metricBand(metric: Metric, band: Band): string {
  if (metric === 'roas') {
    const [low, high] = [decimalText(band.low), timesText(band.high)]
    return high.startsWith(`${low} `) ? high : from(`${low} a ${high}`)
  }
  return from(MONEY.includes(metric) ? moneyRange(band) : shareRange(band))
}

/** A number of the scenario, or of the model where the scenario has none. */
export function inputText(input: TornadoInput, value: number): string {
  if (input === 'ticket' || input === 'cpm' || input === 'fee') return moneyText(value)
  // The visitor says margin and close rate in percent; the model's own rates are fractions.
  const share = input === 'margin' || input === 'closeRate' ? value / 100 : value
  return formatRoughPercent(share)
}

/** 'a, b e c' */
export const listText = (items: readonly string[], last = words.lastItem) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')}${last}${items.at(-1)}`

/** Whole percents that add up to 100 where the shares add up to 1: the largest remainders are rounded up. */
export function wholePercents(shares: readonly number[]): number[] {
  const percents = shares.map((share) => 100 * share)
  const floors = percents.map(Math.floor)
  const missing = Math.round(sum(percents)) - sum(floors)
  const byRemainder = percents
    .map((percent, index) => ({ index, remainder: percent - Math.floor(percent) }))
    .sort((a, b) => b.remainder - a.remainder)
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index))
  return floors.map((floor, index) => (raised.has(index) ? floor + 1 : floor))
}
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
