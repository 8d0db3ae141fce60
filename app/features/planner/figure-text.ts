import { formatNumber, formatRoughPercent, formatRoughReais } from '@contracts/number-format.ts'
import type { Metric } from '@planner/types.ts'

/** Profit and loss: 'R$ 1.200', '-R$ 800'. */
export const signedReais = (reais: number) =>
  reais < 0 ? `-${formatRoughReais(-reais)}` : formatRoughReais(reais)

/** A chance as a whole percentage; never '100%' or '0%' of what is not certain. */
export const chanceText = (chance: number) => {
  const percent = Math.round(100 * chance)
  if (percent >= 100) return '>99%'
  return percent <= 0 ? '<1%' : `${percent}%`
}

/** A part of a whole: '0%' and '100%' are exact here. */
export const shareText = (share: number) => `${Math.round(100 * share)}%`

/** '+8%', '-3%' */
export const changeText = (change: number) =>
  `${change < 0 ? '-' : '+'}${formatRoughPercent(Math.abs(change))}`

const MONEY: readonly Metric[] = [
  'cpm',
  'cpc',
  'costPerLead',
  'costPerConversation',
  'costPerSale',
  'costPerPurchase',
]

export const metricText = (metric: Metric, value: number) => {
  if (MONEY.includes(metric)) return formatRoughReais(value)
  if (metric === 'roas') return formatNumber(value, 1)
  return formatRoughPercent(value)
}
