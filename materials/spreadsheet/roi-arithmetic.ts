/**
 * The workbook's arithmetic once more, in TypeScript, for the tests: what each formula must give, by
 * sheet and cell. It is written from what the numbers mean, and not from the formulas.
 */
export type Value = number | string
export type Read = (sheet: string, cell: string) => Value

/** What a cell shows where there is nothing to divide by. */
const NOTHING = '–'
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
const ratio = (above: number, below: Value): Value =>
  typeof below !== 'number' || below === 0 ? NOTHING : above / below
const returnOn = (gain: number, cost: number) => ratio(gain - cost, cost)
const atLeast = (value: Value, limit: Value) => typeof value === 'number' && value >= Number(limit)
/** The text of the first condition that holds, or the one after them. */
const pick = (texts: readonly string[], ...conditions: boolean[]) =>
  texts[[...conditions, true].indexOf(true)] ?? ''

/** What was typed, from the cells where a visitor types it. */
function inputsIn(read: Read) {
  const number = (sheet: string, cell: string) => Number(read(sheet, cell))
  const input = (cell: string) => number('Entradas', cell)
  return {
    ticket: input('C7'),
    margin: input('C8'),
    /** Repurchases of a customer in a year, and for how many months they come back. */
    perYear: input('C9'),
    comeBack: input('C10'),
    managementFee: input('C14'),
    tools: input('C15'),
    setup: input('C16'),
    targetLtvToCac: input('C17'),
    channels: [22, 23, 24, 25, 26, 27].map((row) => ({
      name: read('Entradas', `B${row}`),
      /** What leaves the pocket in a month; `taxShare` of it buys no media. */
      spend: input(`C${row}`),
      cpc: input(`D${row}`),
      leadRate: input(`E${row}`),
      saleRate: input(`F${row}`),
      taxShare: input(`G${row}`),
    })),
    /** How each figure changes: 1 leaves it as it is. */
    scenarios: ['C', 'D', 'E'].map((column) => ({
      isProjected: read('Cenários', `${column}6`) === read('12 meses', 'B6'),
      cpc: number('Cenários', `${column}7`),
      leadRate: number('Cenários', `${column}8`),
      saleRate: number('Cenários', `${column}9`),
      ticket: number('Cenários', `${column}10`),
      repurchase: number('Cenários', `${column}11`),
    })),
    /** Spend and pace of sales of each month, as shares of a full month. */
    months: Array.from({ length: 12 }, (_, index) => ({
      spend: number('12 meses', `C${9 + index}`),
      pace: number('12 meses', `D${9 + index}`),
    })),
  }
}

export function expectedValues(read: Read): Map<string, Value> {
  const inputs = inputsIn(read)
  const { margin, comeBack, managementFee, tools, setup, channels, scenarios } = inputs
  const cells = new Map<string, Value>()
  const put = (sheet: string, column: string, row: number, ...values: Value[]) => {
    for (const [index, value] of values.entries()) {
      cells.set(`${sheet}!${String.fromCharCode(column.charCodeAt(0) + index)}${row}`, value)
    }
  }

  const funnel = channels.map(({ name, spend, cpc, leadRate, saleRate, taxShare }) => {
    const media = spend * (1 - taxShare)
    const clicks = cpc === 0 ? 0 : media / cpc
    const leads = clicks * leadRate
    return { name, spend, media, clicks, leads, sales: leads * saleRate }
  })
  const total = { name: 'Total' as Value, spend: 0, media: 0, clicks: 0, leads: 0, sales: 0 }
  for (const channel of funnel) {
    for (const key of ['spend', 'media', 'clicks', 'leads', 'sales'] as const) {
      total[key] += channel[key]
    }
  }
  const { spend } = total
  const fixed = managementFee + tools
  const investment = spend + fixed

  /** A full month of all channels together in a scenario. */
  const fullMonth = (change: Omit<(typeof scenarios)[number], 'isProjected'>) => {
    const share = change.cpc === 0 ? 0 : 1 / change.cpc
    const clicks = total.clicks * share
    const leads = total.leads * share * change.leadRate
    const sales = total.sales * share * change.leadRate * change.saleRate
    const ticket = inputs.ticket * change.ticket
    const purchase = ticket * margin
    const perMonth = (inputs.perYear * change.repurchase) / 12
    const ltv = purchase * (1 + perMonth * comeBack)
    const cac = ratio(investment, sales)
    // Months until a customer has paid what they cost.
    const wait = Math.max(0, Math.ceil((Number(cac) - purchase) / (purchase * perMonth)))
    const isPaid = atLeast(purchase, cac)
    const payback = cac === NOTHING ? cac : isPaid ? 0 : wait <= comeBack ? wait : 'não se paga'
    const counted = { clicks, leads, sales, ticket, purchase, perMonth, ltv, cac, payback }
    return {
      ...counted,
      roi: returnOn(sales * purchase, investment),
      lifetimeRoi: returnOn(sales * ltv, investment),
      revenue: sales * ticket,
      cpl: ratio(spend, leads),
      ltvToCac: ratio(ltv, cac),
      roas: ratio(sales * ticket, spend),
    }
  }
  const now = fullMonth({ cpc: 1, leadRate: 1, saleRate: 1, ticket: 1, repurchase: 1 })

  put('Entradas', 'C', 28, spend)
  for (const [index, channel] of [...funnel, total].entries()) {
    const { name, media, clicks, leads, sales } = channel
    const revenue = sales * now.ticket
    const left = revenue * margin
    const row = [name, channel.spend, media, clicks, leads, sales, revenue, left]
    const ratios = [ratio(channel.spend, leads), ratio(left, leads), ratio(channel.spend, sales)]
    const back = [ratio(revenue, channel.spend), returnOn(left, channel.spend)]
    const reading = pick(
      ['– sem verba', '▲ paga na 1ª compra', '● paga com a recompra', '▼ não paga a mídia'],
      channel.spend === 0,
      left >= channel.spend,
      sales * now.ltv >= channel.spend,
    )
    put('Funil por canal', 'B', 6 + index, ...row, ...ratios, ...back, reading)
  }

  const yearOf = ({ sales, perMonth, ticket }: typeof now) => {
    const customers = inputs.months.map((month) => sales * month.spend * month.pace)
    let cash = 0
    return inputs.months.map((month, index) => {
      const cost = spend * month.spend + fixed + (index === 0 ? setup : 0)
      // Whoever bought in one of the months before, for as long as a customer comes back.
      const returning = perMonth * sum(customers.slice(Math.max(0, index - comeBack), index))
      const bought = customers[index] ?? 0
      const revenue = (bought + returning) * ticket
      const before = cash
      cash += revenue * margin - cost
      const row = [cost, bought, returning, revenue, revenue * margin, revenue * margin - cost]
      return { row, bought, cash, before }
    })
  }
  for (const [index, scenario] of scenarios.entries()) {
    const month = fullMonth(scenario)
    const year = yearOf(month)
    const highest = (key: 'leadRate' | 'saleRate') => Math.max(...channels.map((one) => one[key]))
    const rates = [scenario.leadRate * highest('leadRate'), scenario.saleRate * highest('saleRate')]
    const { clicks, leads, sales, revenue, cpl, cac, ltv, ltvToCac, roas, roi, lifetimeRoi } = month
    const reading = pick(
      [NOTHING, '▲ fecha na 1ª compra', '● fecha com recompra', '▼ não fecha'],
      roi === NOTHING,
      atLeast(roi, 0),
      atLeast(lifetimeRoi, 0),
    )
    const check = Math.max(...rates) > 1 ? '▼ taxa > 100%' : 'ok'
    const column = [clicks, leads, sales, revenue, cpl, cac, ltv, ltvToCac, roas, roi, lifetimeRoi]
    column.push(month.payback, sum(year.map(({ bought }) => bought)), year.at(-1)?.cash ?? 0)
    column.push(reading, check)
    for (const [row, value] of column.entries()) {
      put('Cenários', 'CDE'.charAt(index), 15 + row, value)
    }
    if (scenario.isProjected) putMonths(month, year)
  }

  function putMonths({ sales, ticket, perMonth }: typeof now, year: ReturnType<typeof yearOf>) {
    for (const [index, { row, before, cash }] of year.entries()) {
      const readings = ['▼ caixa negativo', '▲ vira aqui', '▲ caixa positivo']
      put('12 meses', 'E', 9 + index, ...row, cash, pick(readings, cash < 0, before < 0))
    }
    const columns = year[0]?.row.map((_, column) => sum(year.map(({ row }) => row[column] ?? 0)))
    const end = year.at(-1)?.cash ?? 0
    put('12 meses', 'E', 21, ...(columns ?? []), end)
    const turning = year.findLastIndex(({ cash }) => cash < 0) + 2
    const deepest = Math.max(0, ...year.map(({ cash }) => -cash))
    const never = 'não em 12 meses'
    for (const [index, value] of [sales, ticket, perMonth].entries()) {
      put('12 meses', 'EGI'.charAt(index), 6, value)
    }
    put('12 meses', 'K', 6, end < 0 ? never : `no mês ${turning}`, deepest)
    line(25, end < 0 ? never : turning, end >= 0, false)
  }

  /** A number of the sheet Resultado, with its signal where it can be good or bad. */
  function line(row: number, value: Value, isGood?: boolean, isMiddling = false) {
    put('Resultado', 'E', row, value)
    if (isGood === undefined) return
    const signals = [NOTHING, '▲ bom', '● atenção', '▼ ruim']
    put('Resultado', 'G', row, pick(signals, value === NOTHING, isGood, isMiddling))
  }
  const ceiling = (left: number) => (now.leads === 0 ? NOTHING : Math.max(0, left / now.leads))
  const [left, lifetime] = [now.sales * now.purchase, now.sales * now.ltv]
  const [mediaCeiling, firstCeiling] = [ceiling(left), ceiling(left - fixed)]
  const lifetimeCeiling = ceiling(lifetime - fixed)
  const [closes, closesLater] = [atLeast(now.roi, 0), atLeast(now.lifetimeRoi, 0)]
  const isUnder = (limit: Value) => atLeast(limit, now.cpl)
  for (const [index, value] of [investment, now.sales, now.cpl, now.cac].entries()) {
    line(10 + index, value)
  }
  line(16, now.ltv)
  line(17, now.ltvToCac, atLeast(now.ltvToCac, inputs.targetLtvToCac), atLeast(now.ltvToCac, 1))
  line(18, now.payback, now.payback === 0, typeof now.payback === 'number')
  line(21, now.roas, closes, closesLater)
  line(22, ratio(investment, spend * margin))
  line(23, now.roi, closes, closesLater)
  line(24, now.lifetimeRoi, closesLater)
  line(28, mediaCeiling, isUnder(mediaCeiling), isUnder(lifetimeCeiling))
  line(29, firstCeiling, isUnder(firstCeiling), isUnder(lifetimeCeiling))
  line(30, lifetimeCeiling, isUnder(lifetimeCeiling))
  const back = ratio(lifetime, investment)
  const support = [investment, left, lifetime, now.purchase, ratio(left, investment), back]
  for (const [index, value] of support.entries()) line(35 + index, value)
  for (const [index, value] of [back, now.cac, now.ltvToCac, firstCeiling].entries()) {
    put('Resultado', 'BEHK'.charAt(index), 6, value)
  }
  return cells
}
