/**
 * The workbook's arithmetic in TypeScript, for the tests: the expected value of each formula, by sheet and cell.
 * It is written from the meaning of the numbers and not from the formulas, so that it checks them.
 */
export type Value = number | string
export type Read = (sheet: string, cell: string) => Value

/** Shown instead of a division by zero. */
const NOTHING = '–'
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
const ratio = (above: number, below: Value): Value =>
  typeof below !== 'number' || below === 0 ? NOTHING : above / below
const returnOn = (gain: number, cost: number) => ratio(gain - cost, cost)
const atLeast = (value: Value, limit: Value) => typeof value === 'number' && value >= Number(limit)
/** The text of the first true condition, or the text after the last one. */
const pick = (texts: readonly string[], ...conditions: boolean[]) =>
  texts[[...conditions, true].indexOf(true)] ?? ''

/** Reads the input cells, where the visitor types. */
function inputsIn(read: Read) {
  const number = (sheet: string, cell: string) => Number(read(sheet, cell))
  const input = (cell: string) => number('Entradas', cell)
  return {
    ticket: input('C7'),
    margin: input('C8'),
    /** Repurchases of a customer per year, and for how many months the customer comes back. */
    perYear: input('C9'),
    comeBack: input('C10'),
    managementFee: input('C14'),
    tools: input('C15'),
    setup: input('C16'),
    targetLtvToCac: input('C17'),
    channels: [22, 23, 24, 25, 26, 27].map((row) => ({
      name: String(read('Entradas', `B${row}`)),
      /** The amount paid per month. `taxShare` is the part of it that is tax and buys no media. */
      spend: input(`C${row}`),
      cpc: input(`D${row}`),
      leadRate: input(`E${row}`),
      saleRate: input(`F${row}`),
      taxShare: input(`G${row}`),
    })),
    /** Factors for each figure; 1 leaves it unchanged. */
    scenarios: ['C', 'D', 'E'].map((column) => ({
      isProjected: read('Cenários', `${column}6`) === read('12 meses', 'B6'),
      cpc: number('Cenários', `${column}7`),
      leadRate: number('Cenários', `${column}8`),
      saleRate: number('Cenários', `${column}9`),
      ticket: number('Cenários', `${column}10`),
      repurchase: number('Cenários', `${column}11`),
    })),
    /** Spend and sales pace of each month, as shares of a full month. */
    months: Array.from({ length: 12 }, (_, index) => ({
      spend: number('12 meses', `C${9 + index}`),
      pace: number('12 meses', `D${9 + index}`),
    })),
  }
}

type Inputs = ReturnType<typeof inputsIn>
type Change = Omit<Inputs['scenarios'][number], 'isProjected'>
type Month = ReturnType<typeof fullMonth>
type Put = (sheet: string, column: string, row: number, ...values: Value[]) => void

function funnelOf({ channels }: Inputs) {
  const rows = channels.map(({ name, spend, cpc, leadRate, saleRate, taxShare }) => {
    const media = spend * (1 - taxShare)
    const clicks = cpc === 0 ? 0 : media / cpc
    const leads = clicks * leadRate
    return { name, spend, media, clicks, leads, sales: leads * saleRate }
  })
  const total = { name: 'Total', spend: 0, media: 0, clicks: 0, leads: 0, sales: 0 }
  for (const row of rows) {
    for (const key of ['spend', 'media', 'clicks', 'leads', 'sales'] as const)
      total[key] += row[key]
  }
  return { rows, total }
}

/** The totals of a full month over all channels, in a scenario. */
function fullMonth(inputs: Inputs, change: Change) {
  const { total } = funnelOf(inputs)
  const { margin, comeBack, managementFee, tools } = inputs
  const fixed = managementFee + tools
  const investment = total.spend + fixed
  const bought = change.cpc === 0 ? 0 : 1 / change.cpc
  const leads = total.leads * bought * change.leadRate
  const sales = total.sales * bought * change.leadRate * change.saleRate
  const ticket = inputs.ticket * change.ticket
  const purchase = ticket * margin
  const perMonth = (inputs.perYear * change.repurchase) / 12
  const ltv = purchase * (1 + perMonth * comeBack)
  const cac = ratio(investment, sales)
  const wait = Math.ceil((Number(cac) - purchase) / (purchase * perMonth))
  const later = wait <= comeBack ? wait : 'não se paga'
  const payback = cac === NOTHING ? NOTHING : atLeast(purchase, cac) ? 0 : later
  const amounts = { fixed, investment, leads, sales, ticket, purchase, perMonth, ltv, cac, payback }
  return {
    ...amounts,
    spend: total.spend,
    clicks: total.clicks * bought,
    revenue: sales * ticket,
    cpl: ratio(total.spend, leads),
    ltvToCac: ratio(ltv, cac),
    roas: ratio(sales * ticket, total.spend),
    roi: returnOn(sales * purchase, investment),
    lifetimeRoi: returnOn(sales * ltv, investment),
  }
}

function yearOf({ months, margin, comeBack, setup }: Inputs, full: Month) {
  const customers = months.map((month) => full.sales * month.spend * month.pace)
  let cash = 0
  return months.map((month, index) => {
    const cost = full.spend * month.spend + full.fixed + (index === 0 ? setup : 0)
    const bought = customers[index] ?? 0
    // Customers of the previous months, for as long as a customer comes back.
    const returning = full.perMonth * sum(customers.slice(Math.max(0, index - comeBack), index))
    const revenue = (bought + returning) * full.ticket
    const before = cash
    cash += revenue * margin - cost
    const row = [cost, bought, returning, revenue, revenue * margin, revenue * margin - cost]
    return { row, bought, before, cash }
  })
}

/** The expected value of each formula of the workbook, by sheet and cell. */
export function expectedValues(read: Read): Map<string, Value> {
  const inputs = inputsIn(read)
  const cells = new Map<string, Value>()
  const put: Put = (sheet, column, row, ...values) => {
    for (const [index, value] of values.entries()) {
      cells.set(`${sheet}!${String.fromCharCode(column.charCodeAt(0) + index)}${row}`, value)
    }
  }
  const now = fullMonth(inputs, { cpc: 1, leadRate: 1, saleRate: 1, ticket: 1, repurchase: 1 })
  put('Entradas', 'C', 28, now.spend)
  putFunnel(put, inputs, now)
  for (const [index, scenario] of inputs.scenarios.entries()) {
    const month = fullMonth(inputs, scenario)
    putScenario(put, inputs, scenario, month, 'CDE'.charAt(index))
    if (scenario.isProjected) putMonths(put, inputs, month)
  }
  putResult(put, inputs, now)
  return cells
}

function putFunnel(put: Put, inputs: Inputs, now: Month) {
  const { rows, total } = funnelOf(inputs)
  for (const [index, channel] of [...rows, total].entries()) {
    const { name, spend, media, clicks, leads, sales } = channel
    const revenue = sales * now.ticket
    const left = sales * now.purchase
    const row: Value[] = [name, spend, media, clicks, leads, sales, revenue, left]
    row.push(ratio(spend, leads), ratio(left, leads), ratio(spend, sales))
    row.push(ratio(revenue, spend), returnOn(left, spend))
    const reading = pick(
      ['– sem verba', '▲ paga na 1ª compra', '● paga com a recompra', '▼ não paga a mídia'],
      spend === 0,
      left >= spend,
      sales * now.ltv >= spend,
    )
    put('Funil por canal', 'B', 6 + index, ...row, reading)
  }
}

function putScenario(put: Put, inputs: Inputs, scenario: Change, month: Month, column: string) {
  const year = yearOf(inputs, month)
  const highest = (key: 'leadRate' | 'saleRate') =>
    scenario[key] * Math.max(...inputs.channels.map((channel) => channel[key]))
  const isOver = highest('leadRate') > 1 || highest('saleRate') > 1
  const { clicks, leads, sales, revenue, cpl, cac, ltv, ltvToCac, roas, roi, lifetimeRoi } = month
  const reading = pick(
    [NOTHING, '▲ fecha na 1ª compra', '● fecha com recompra', '▼ não fecha'],
    roi === NOTHING,
    atLeast(roi, 0),
    atLeast(lifetimeRoi, 0),
  )
  const rows = [clicks, leads, sales, revenue, cpl, cac, ltv, ltvToCac, roas, roi, lifetimeRoi]
  rows.push(month.payback, sum(year.map(({ bought }) => bought)), year.at(-1)?.cash ?? 0)
  rows.push(reading, isOver ? '▼ taxa > 100%' : 'ok')
  for (const [index, value] of rows.entries()) put('Cenários', column, 15 + index, value)
}

function putMonths(put: Put, inputs: Inputs, full: Month) {
  const year = yearOf(inputs, full)
  for (const [index, { row, before, cash }] of year.entries()) {
    const readings = ['▼ caixa negativo', '▲ vira aqui', '▲ caixa positivo']
    put('12 meses', 'E', 9 + index, ...row, cash, pick(readings, cash < 0, before < 0))
  }
  const sums = year[0]?.row.map((_, column) => sum(year.map(({ row }) => row[column] ?? 0))) ?? []
  const end = year.at(-1)?.cash ?? 0
  put('12 meses', 'E', 21, ...sums, end)
  put('12 meses', 'E', 6, full.sales)
  put('12 meses', 'G', 6, full.ticket)
  put('12 meses', 'I', 6, full.perMonth)
  const turning = year.findLastIndex(({ cash }) => cash < 0) + 2
  const never = 'não em 12 meses'
  const deepest = Math.max(0, ...year.map(({ cash }) => -cash))
  put('12 meses', 'K', 6, end < 0 ? never : `no mês ${turning}`, deepest)
  put('Resultado', 'E', 25, end < 0 ? never : turning)
  put('Resultado', 'G', 25, end < 0 ? '▼ ruim' : '▲ bom')
}

function putResult(put: Put, { margin, targetLtvToCac }: Inputs, now: Month) {
  /** A value, and its signal if it can be good or bad. */
  const line = (row: number, value: Value, isGood?: boolean, isMiddling = false) => {
    put('Resultado', 'E', row, value)
    if (isGood === undefined) return
    const signals = [NOTHING, '▲ bom', '● atenção', '▼ ruim']
    put('Resultado', 'G', row, pick(signals, value === NOTHING, isGood, isMiddling))
  }
  const { investment, fixed, sales, leads, cpl, cac, ltv, ltvToCac, payback, purchase } = now
  const left = sales * purchase
  const lifetime = sales * ltv
  const highestCpl = (afterCosts: number) =>
    leads === 0 ? NOTHING : Math.max(0, afterCosts / leads)
  const mediaCpl = highestCpl(left)
  const firstCpl = highestCpl(left - fixed)
  const lifetimeCpl = highestCpl(lifetime - fixed)
  const closes = atLeast(now.roi, 0)
  const closesLater = atLeast(now.lifetimeRoi, 0)
  line(10, investment)
  line(11, sales)
  line(12, cpl)
  line(13, cac)
  line(16, ltv)
  line(17, ltvToCac, atLeast(ltvToCac, targetLtvToCac), atLeast(ltvToCac, 1))
  line(18, payback, payback === 0, typeof payback === 'number')
  line(21, now.roas, closes, closesLater)
  line(22, ratio(investment, now.spend * margin))
  line(23, now.roi, closes, closesLater)
  line(24, now.lifetimeRoi, closesLater)
  line(28, mediaCpl, atLeast(mediaCpl, cpl), atLeast(lifetimeCpl, cpl))
  line(29, firstCpl, atLeast(firstCpl, cpl), atLeast(lifetimeCpl, cpl))
  line(30, lifetimeCpl, atLeast(lifetimeCpl, cpl))
  const back = ratio(lifetime, investment)
  const support = [investment, left, lifetime, purchase, ratio(left, investment), back]
  for (const [index, value] of support.entries()) line(35 + index, value)
  put('Resultado', 'B', 6, back)
  put('Resultado', 'E', 6, cac)
  put('Resultado', 'H', 6, ltvToCac)
  put('Resultado', 'K', 6, firstCpl)
}
