import { chartLook } from '../chart-look.ts'
import { sentence, whichever } from '../computed.ts'
import {
  FIRST_MONTH,
  funnelTotal,
  inputCell,
  LAST_MONTH,
  monthRange,
  multiplierRows,
  SCENARIO_NAMES_ROW,
  scenarioRows,
} from '../layout.ts'
import { aligned, colour, format, look, withFormat } from '../look.ts'
import {
  MONTHS,
  type Month,
  monthsOf,
  multipliersOf,
  type RoiInputs,
  SCENARIOS,
  scenarioOf,
  turningMonth,
} from '../roi-arithmetic.ts'
import { type Limits, SheetDraft } from '../sheet-draft.ts'
import { scenarioNames, sheetNames, months as words } from '../texts.ts'

const SHARE: Limits = { from: 0, to: 5 }
const COLUMNS = {
  investment: 'E',
  customers: 'F',
  repurchases: 'G',
  revenue: 'H',
  contribution: 'I',
  result: 'J',
  cash: 'K',
} as const satisfies Record<keyof Month, string>
const COUNTED = ['customers', 'repurchases']
/** The chosen scenario and what it makes of the inputs, above the table. */
const BASE = { projected: '$B$6', sales: '$E$6', ticket: '$G$6', repurchases: '$I$6' }

export function monthsSheet(inputs: RoiInputs): SheetDraft {
  const draft = new SheetDraft({
    name: sheetNames.months,
    title: sheetNames.months,
    subtitle: words.subtitle,
    widths: [2, 10, 12.5, 12.5, 15, 11, 11.5, 16, 16, 16, 17, 20, 2],
    tab: colour.rose!,
  })
  const months = monthsOf(inputs)
  base(draft, inputs, months)
  const { month, spendShare, paceShare, reading, ...computed } = words.headings
  draft.headings(FIRST_MONTH - 1, { B: month, L: reading })
  draft.text(`C${FIRST_MONTH - 1}`, spendShare, look.inputHeading)
  draft.text(`D${FIRST_MONTH - 1}`, paceShare, look.inputHeading)
  for (const [name, title] of Object.entries(computed)) {
    draft.text(`${COLUMNS[name as keyof Month]}${FIRST_MONTH - 1}`, title, look.heading)
  }
  months.forEach((month, index) => {
    const row = FIRST_MONTH + index
    draft.number(
      `B${row}`,
      index + 1,
      withFormat(aligned(look.strong, 'left', 1), format.monthName),
    )
    draft.input(
      `C${row}`,
      inputs.spendShares[index]!,
      format.wholePercent,
      SHARE,
      words.hints.spendShare,
    )
    draft.input(
      `D${row}`,
      inputs.paceShares[index]!,
      format.wholePercent,
      SHARE,
      words.hints.paceShare,
    )
    for (const [key, formula] of Object.entries(formulasOf(index))) {
      const name = key as keyof Month
      const shown = COUNTED.includes(name) ? format.tenths : format.reais
      const style = name === 'cash' ? look.valueStrong : look.value
      draft.formula(
        `${COLUMNS[name]}${row}`,
        { formula, result: month[name] },
        withFormat({ ...style, font: { ...style.font, size: 10 } }, shown),
      )
    }
    draft.formula(`L${row}`, readingOf(months, index), look.reading).height(row, 19)
  })
  totals(draft, months)
  draft.marks(`L${FIRST_MONTH}:L${LAST_MONTH}`).negatives(`J${FIRST_MONTH}:K${LAST_MONTH + 1}`)
  draft
    .text(`B${LAST_MONTH + 2}:L${LAST_MONTH + 2}`, words.note, look.note)
    .height(LAST_MONTH + 2, 28)
  charts(draft)
  return draft
}

function base(draft: SheetDraft, inputs: RoiInputs, months: Month[]) {
  const { projected } = inputs
  const change = multipliersOf(inputs, projected)
  const chosen = (row: number) => {
    const across = (at: number) => `'${sheetNames.scenarios}'!$C$${at}:$E$${at}`
    return `INDEX(${across(row)},MATCH(${BASE.projected},${across(SCENARIO_NAMES_ROW)},0))`
  }
  const card = (columns: string, label: string) =>
    draft.text(`${columns[0]}5:${columns[1]}5`, label, look.cardLabel)
  const value = { ...look.cardValue, font: { ...look.cardValue.font, size: 14 } }
  card('BD', words.choose)
  card('EF', words.sales)
  card('GH', words.ticket)
  card('IJ', words.repurchases)
  card('KK', words.turning)
  card('LL', words.deepest)
  draft.choice(
    'B6:D6',
    scenarioNames[projected],
    SCENARIOS.map((scenario) => scenarioNames[scenario]),
    words.chooseHint,
    words.chooseError,
  )
  draft.formula(
    'E6:F6',
    { formula: chosen(scenarioRows.sales), result: scenarioOf(inputs, projected).sales },
    withFormat(value, format.tenths),
  )
  draft.formula(
    'G6:H6',
    {
      formula: `${inputCell('ticket')}*${chosen(multiplierRows.ticket)}`,
      result: inputs.ticket * change.ticket,
    },
    withFormat(value, format.reais),
  )
  draft.formula(
    'I6:J6',
    {
      formula: `${inputCell('repurchasesPerYear')}*${chosen(multiplierRows.repurchase)}/12`,
      result: (inputs.repurchasesPerYear * change.repurchase) / 12,
    },
    withFormat(value, '0.000'),
  )
  const turn = turningMonth(months)
  const [cash, number] = [monthRange('K'), monthRange('B')]
  const found = `1+SUMPRODUCT(MAX((${cash}<0)*${number}))`
  draft.formula(
    'K6',
    whichever(
      [{ when: `$K$${LAST_MONTH}<0`, holds: turn === null, gives: sentence(words.turnings.never) }],
      sentence(words.turnings.before, { formula: `FIXED(${found},0)`, result: String(turn) }),
    ),
    value,
  )
  const deepest = Math.max(0, -Math.min(...months.map((month) => month.cash)))
  draft.formula(
    'L6',
    { formula: `MAX(0,-MIN(${cash}))`, result: deepest },
    withFormat(value, format.wholeReais),
  )
  draft.height(5, 30).height(6, 30).height(7, 10)
}

function formulasOf(index: number): Record<keyof Month, string> {
  const row = FIRST_MONTH + index
  const first = index === 0
  const before = (column: string) => `$${column}$${FIRST_MONTH}:${column}${row - 1}`
  const stay = inputCell('repurchaseMonths')
  return {
    investment: `${funnelTotal('spend')}*C${row}+${inputCell('managementFee')}+${inputCell('tools')}${first ? `+${inputCell('setup')}` : ''}`,
    customers: `${BASE.sales}*C${row}*D${row}`,
    repurchases: first
      ? '0'
      : `${BASE.repurchases}*SUMPRODUCT((${before('B')}>=B${row}-${stay})*${before('F')})`,
    revenue: `(F${row}+G${row})*${BASE.ticket}`,
    contribution: `H${row}*${inputCell('margin')}`,
    result: `I${row}-E${row}`,
    cash: first ? `J${row}` : `K${row - 1}+J${row}`,
  }
}

function readingOf(months: Month[], index: number) {
  const row = FIRST_MONTH + index
  const { below, above, turn } = words.readings
  const turns = index > 0 && months[index - 1]!.cash < 0
  return whichever(
    [
      { when: `K${row}<0`, holds: months[index]!.cash < 0, gives: sentence(below) },
      ...(index > 0 ? [{ when: `K${row - 1}<0`, holds: turns, gives: sentence(turn) }] : []),
    ],
    sentence(above),
  )
}

function totals(draft: SheetDraft, months: Month[]) {
  const row = LAST_MONTH + 1
  draft.fill(`B${row}:L${row}`, look.total)
  draft.text(`B${row}:D${row}`, words.total, aligned(look.total, 'left', 1))
  for (const [key, column] of Object.entries(COLUMNS)) {
    const name = key as keyof Month
    const computed =
      name === 'cash'
        ? { formula: `K${LAST_MONTH}`, result: months[MONTHS - 1]!.cash }
        : {
            formula: `SUM(${column}${FIRST_MONTH}:${column}${LAST_MONTH})`,
            result: months.reduce((total, month) => total + month[name], 0),
          }
    const shown = COUNTED.includes(name) ? format.tenths : format.reais
    draft.formula(`${column}${row}`, computed, withFormat(look.total, shown))
  }
  draft.height(row, 23)
}

function charts(draft: SheetDraft) {
  const categories = monthRange('B')
  const line = (width: number) => ({ width, cap: 'rnd' as const })
  draft.chart('B24:H43', {
    ...chartLook('line', words.cashChart, format.wholeReais),
    series: [
      {
        name: words.headings.cash,
        values: monthRange('K'),
        categories,
        color: colour.violet!,
        stroke: line(2.5),
        marker: { symbol: 'circle', size: 6, fill: colour.violet!, line: colour.violet! },
      },
      {
        name: words.headings.result,
        values: monthRange('J'),
        categories,
        color: colour.cyan!,
        stroke: { ...line(2), dash: 'sysDash' },
        marker: { symbol: 'diamond', size: 6, fill: colour.cyan!, line: colour.cyan! },
      },
    ],
  })
  draft.chart('I24:L43', {
    ...chartLook('column', words.flowChart, format.wholeReais),
    gapWidth: 50,
    overlap: 0,
    series: [
      { name: words.headings.investment, values: monthRange('E'), categories, color: colour.rose! },
      {
        name: words.headings.contribution,
        values: monthRange('I'),
        categories,
        color: colour.good!,
      },
    ],
  })
}

export const monthsPage = (draft: SheetDraft) =>
  draft.sheet({
    orientation: 'landscape',
    lastRow: 44,
    freeze: { rows: FIRST_MONTH - 1, columns: 2 },
  })
