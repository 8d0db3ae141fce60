import { CHANNELS } from './default-inputs.ts'
import { MONTHS, type Multipliers, type RoiInputs } from './roi-arithmetic.ts'
import { sheetNames } from './texts.ts'

/** Where each figure stands, so that one sheet's formulas can name another's cells. */
type General = Exclude<
  keyof RoiInputs,
  'channels' | 'pessimistic' | 'optimistic' | 'projected' | 'spendShares' | 'paceShares'
>
export const inputRows: Record<General, number> = {
  ticket: 7,
  margin: 8,
  repurchasesPerYear: 9,
  repurchaseMonths: 10,
  managementFee: 14,
  tools: 15,
  setup: 16,
  targetLtvToCac: 17,
}
export const inputCell = (name: General) => `${sheetNames.inputs}!$C$${inputRows[name]}`

export const FIRST_CHANNEL_INPUT = 22
export const LAST_CHANNEL_INPUT = FIRST_CHANNEL_INPUT + CHANNELS.length - 1
export const channelColumns = { spend: 'C', cpc: 'D', leadRate: 'E', saleRate: 'F', taxShare: 'G' }

export const FIRST_FUNNEL = 6
export const FUNNEL_TOTAL = FIRST_FUNNEL + CHANNELS.length
export const funnelColumns = {
  spend: 'C',
  media: 'D',
  clicks: 'E',
  leads: 'F',
  sales: 'G',
  revenue: 'H',
  contribution: 'I',
  cpl: 'J',
  breakEvenCpl: 'K',
  cac: 'L',
  roas: 'M',
  roi: 'N',
} as const
export const funnelTotal = (column: keyof typeof funnelColumns) =>
  `'${sheetNames.funnel}'!$${funnelColumns[column]}$${FUNNEL_TOTAL}`

export const scenarioColumns = { pessimistic: 'C', likely: 'D', optimistic: 'E' } as const
export const SCENARIO_NAMES_ROW = 6
export const multiplierRows: Record<keyof Multipliers, number> = {
  cpc: 7,
  leadRate: 8,
  saleRate: 9,
  ticket: 10,
  repurchase: 11,
}
export const SCENARIO_RESULTS_ROW = 14
export const scenarioRows = {
  clicks: 15,
  leads: 16,
  sales: 17,
  revenue: 18,
  cpl: 19,
  cac: 20,
  ltv: 21,
  ltvToCac: 22,
  roas: 23,
  roi: 24,
  lifetimeRoi: 25,
  payback: 26,
  yearCustomers: 27,
  yearCash: 28,
  reading: 29,
  check: 30,
} as const

export const FIRST_MONTH = 9
export const LAST_MONTH = FIRST_MONTH + MONTHS - 1
export const monthRange = (column: string) =>
  `'${sheetNames.months}'!$${column}$${FIRST_MONTH}:$${column}$${LAST_MONTH}`
export const PROJECTED_CELL = 'B6'
export const TURNING_CELL = 'K6'
