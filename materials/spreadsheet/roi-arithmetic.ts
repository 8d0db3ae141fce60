/**
 * The workbook's arithmetic, once more in TypeScript: the values that the file carries beside its
 * formulas come from here, and a test has LibreOffice evaluate the formulas and compares.
 * Pure. `null` is what a cell shows as '–': there is nothing to divide by.
 */
export const MONTHS = 12
export const SCENARIOS = ['pessimistic', 'likely', 'optimistic'] as const
export type Scenario = (typeof SCENARIOS)[number]

export type ChannelInputs = {
  /** What leaves the pocket in a month, taxes included. */
  spend: number
  cpc: number
  leadRate: number
  saleRate: number
  /** Share of the spend that is tax and buys no media. */
  taxShare: number
}
/** How each figure of the inputs changes in a scenario: 1 leaves it as it is. */
export type Multipliers = {
  cpc: number
  leadRate: number
  saleRate: number
  ticket: number
  repurchase: number
}
export type RoiInputs = {
  ticket: number
  margin: number
  repurchasesPerYear: number
  repurchaseMonths: number
  managementFee: number
  tools: number
  setup: number
  targetLtvToCac: number
  channels: readonly ChannelInputs[]
  pessimistic: Multipliers
  optimistic: Multipliers
  /** The scenario that the twelve months follow. */
  projected: Scenario
  /** For each month, spend and pace of sales as shares of a full month. */
  spendShares: readonly number[]
  paceShares: readonly number[]
}

export type ChannelResult = {
  spend: number
  media: number
  clicks: number
  leads: number
  sales: number
  revenue: number
  contribution: number
  cpl: number | null
  cac: number | null
  roas: number | null
  roi: number | null
  breakEvenCpl: number | null
}
export type ScenarioResult = {
  clicks: number
  leads: number
  sales: number
  revenue: number
  cpl: number | null
  cac: number | null
  ltv: number
  ltvToCac: number | null
  roas: number | null
  roi: number | null
  lifetimeRoi: number | null
  payback: Payback
  yearCustomers: number
  yearCash: number
}
/** Months until a customer has paid what they cost; 'never' within the months of repurchase. */
export type Payback = number | 'never' | null
export type Month = {
  investment: number
  customers: number
  repurchases: number
  revenue: number
  contribution: number
  result: number
  cash: number
}

const UNCHANGED: Multipliers = { cpc: 1, leadRate: 1, saleRate: 1, ticket: 1, repurchase: 1 }
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const ratio = (above: number, below: number) => (below === 0 ? null : above / below)
const returnOn = (gain: number, cost: number) => (cost === 0 ? null : (gain - cost) / cost)

export function funnelOf(inputs: RoiInputs) {
  const channels = inputs.channels.map(({ spend, cpc, leadRate, saleRate, taxShare }) => {
    const media = spend * (1 - taxShare)
    const clicks = cpc === 0 ? 0 : media / cpc
    const leads = clicks * leadRate
    return withRatios(inputs, { spend, media, clicks, leads, sales: leads * saleRate })
  })
  const of = (key: 'spend' | 'media' | 'clicks' | 'leads' | 'sales') =>
    sum(channels.map((channel) => channel[key]))
  const total = withRatios(inputs, {
    spend: of('spend'),
    media: of('media'),
    clicks: of('clicks'),
    leads: of('leads'),
    sales: of('sales'),
  })
  return { channels, total }
}

function withRatios(
  { ticket, margin }: RoiInputs,
  counts: Pick<ChannelResult, 'spend' | 'media' | 'clicks' | 'leads' | 'sales'>,
): ChannelResult {
  const { spend, leads, sales } = counts
  const revenue = sales * ticket
  const contribution = revenue * margin
  return {
    ...counts,
    revenue,
    contribution,
    cpl: ratio(spend, leads),
    cac: ratio(spend, sales),
    roas: ratio(revenue, spend),
    roi: returnOn(contribution, spend),
    breakEvenCpl: ratio(contribution, leads),
  }
}

/** Margin that a customer leaves: the first purchase, and the later ones for as long as they come. */
export function lifetimeValue(
  purchase: number,
  repurchasesPerYear: number,
  repurchaseMonths: number,
): number {
  return purchase * (1 + (repurchasesPerYear / 12) * repurchaseMonths)
}

export function paybackOf(
  cac: number | null,
  purchase: number,
  repurchasesPerYear: number,
  repurchaseMonths: number,
): Payback {
  if (cac === null) return null
  if (purchase >= cac) return 0
  const monthly = (purchase * repurchasesPerYear) / 12
  if (monthly === 0) return 'never'
  const months = Math.ceil((cac - purchase) / monthly)
  return months > repurchaseMonths ? 'never' : months
}

export function resultOf(inputs: RoiInputs) {
  const { total } = funnelOf(inputs)
  const { spend, leads, sales, revenue, contribution } = total
  const fixed = inputs.managementFee + inputs.tools
  const investment = spend + fixed
  const purchase = inputs.ticket * inputs.margin
  const ltv = lifetimeValue(purchase, inputs.repurchasesPerYear, inputs.repurchaseMonths)
  const cac = ratio(investment, sales)
  return {
    investment,
    purchase,
    customers: sales,
    cac,
    ltv,
    ltvToCac: cac === null ? null : ratio(ltv, cac),
    roas: ratio(revenue, spend),
    breakEvenRoas: spend === 0 || inputs.margin === 0 ? null : investment / spend / inputs.margin,
    roi: returnOn(contribution, investment),
    lifetimeRoi: returnOn(sales * ltv, investment),
    /** What comes back for each real: in margin, at the first purchase and with all later ones. */
    backPerReal: ratio(contribution, investment),
    lifetimeBackPerReal: ratio(sales * ltv, investment),
    payback: paybackOf(cac, purchase, inputs.repurchasesPerYear, inputs.repurchaseMonths),
    cpl: ratio(spend, leads),
    mediaBreakEvenCpl: ratio(contribution, leads),
    breakEvenCpl: leads === 0 ? null : Math.max(0, (contribution - fixed) / leads),
    lifetimeBreakEvenCpl: leads === 0 ? null : Math.max(0, (sales * ltv - fixed) / leads),
  }
}

export const multipliersOf = (inputs: RoiInputs, scenario: Scenario): Multipliers =>
  scenario === 'likely' ? UNCHANGED : inputs[scenario]

export function scenarioOf(inputs: RoiInputs, scenario: Scenario): ScenarioResult {
  const change = multipliersOf(inputs, scenario)
  const { total } = funnelOf(inputs)
  const fixed = inputs.managementFee + inputs.tools
  const investment = total.spend + fixed
  const clicks = change.cpc === 0 ? 0 : total.clicks / change.cpc
  const leads = change.cpc === 0 ? 0 : (total.leads * change.leadRate) / change.cpc
  const sales =
    change.cpc === 0 ? 0 : (total.sales * change.leadRate * change.saleRate) / change.cpc
  const ticket = inputs.ticket * change.ticket
  const purchase = ticket * inputs.margin
  const perYear = inputs.repurchasesPerYear * change.repurchase
  const ltv = lifetimeValue(purchase, perYear, inputs.repurchaseMonths)
  const cac = ratio(investment, sales)
  const year = monthsOf({ ...inputs, projected: scenario })
  return {
    clicks,
    leads,
    sales,
    revenue: sales * ticket,
    cpl: ratio(total.spend, leads),
    cac,
    ltv,
    ltvToCac: cac === null ? null : ratio(ltv, cac),
    roas: ratio(sales * ticket, total.spend),
    roi: returnOn(sales * purchase, investment),
    lifetimeRoi: returnOn(sales * ltv, investment),
    payback: paybackOf(cac, purchase, perYear, inputs.repurchaseMonths),
    yearCustomers: sum(year.map((month) => month.customers)),
    yearCash: year.at(-1)!.cash,
  }
}

export function monthsOf(inputs: RoiInputs): Month[] {
  const change = multipliersOf(inputs, inputs.projected)
  const { total } = funnelOf(inputs)
  const fullMonth =
    change.cpc === 0 ? 0 : (total.sales * change.leadRate * change.saleRate) / change.cpc
  const ticket = inputs.ticket * change.ticket
  const perMonth = (inputs.repurchasesPerYear * change.repurchase) / 12
  const months: Month[] = []
  for (let index = 0; index < MONTHS; index++) {
    const spend = total.spend * inputs.spendShares[index]!
    const once = index === 0 ? inputs.setup : 0
    const investment = spend + inputs.managementFee + inputs.tools + once
    const customers = fullMonth * inputs.spendShares[index]! * inputs.paceShares[index]!
    // Whoever bought in one of the months before, for as long as a customer comes back.
    const returning = months.slice(Math.max(0, index - inputs.repurchaseMonths))
    const repurchases = perMonth * sum(returning.map((month) => month.customers))
    const revenue = (customers + repurchases) * ticket
    const contribution = revenue * inputs.margin
    const result = contribution - investment
    const cash = (months.at(-1)?.cash ?? 0) + result
    months.push({ investment, customers, repurchases, revenue, contribution, result, cash })
  }
  return months
}

/** The month from which the accumulated cash is never below zero again; null past the year. */
export function turningMonth(months: readonly Month[]): number | null {
  const lastNegative = months.findLastIndex((month) => month.cash < 0)
  return lastNegative === months.length - 1 ? null : lastNegative + 2
}
