import type { CellStyle } from 'hucre'
import { barLabels, chartLook } from '../chart-look.ts'
import { type Computed, orNothing, sentence, type Value, whichever } from '../computed.ts'
import { FIRST_MONTH, funnelTotal, inputCell, LAST_MONTH } from '../layout.ts'
import { aligned, colour, format, look, withFormat } from '../look.ts'
import { type Named, resultSentences } from '../result-sentences.ts'
import { monthsOf, type RoiInputs, resultOf, turningMonth } from '../roi-arithmetic.ts'
import { SheetDraft } from '../sheet-draft.ts'
import { months as monthWords, sheetNames, result as words } from '../texts.ts'

type Name = keyof typeof words.labels
type Line = { name: Name; format: string; formula: string; value: Value }

const GROUPS: [keyof typeof words.groups, Name[]][] = [
  ['cost', ['investment', 'customers', 'cpl', 'cac']],
  ['value', ['ltv', 'ltvToCac', 'payback']],
  ['back', ['roas', 'breakEvenRoas', 'roi', 'lifetimeRoi', 'turning']],
  ['limit', ['mediaBreakEvenCpl', 'breakEvenCpl', 'lifetimeBreakEvenCpl']],
]
const FIRST_GROUP = 9
const rows = new Map<Name, number>()
const groupRows = new Map<string, number>()
let next = FIRST_GROUP
for (const [group, names] of GROUPS) {
  groupRows.set(group, next++)
  for (const name of names) rows.set(name, next++)
  next++
}
const LAST_ROW = next - 2
const cellOf = (name: Name) => `E${rows.get(name)}`
/** Figures that the sentences and the chart need and the table does not show stand below it. */
const SUPPORT_ROW = LAST_ROW + 5
const SUPPORT = {
  investment: `E${SUPPORT_ROW}`,
  contribution: `E${SUPPORT_ROW + 1}`,
  lifetime: `E${SUPPORT_ROW + 2}`,
  purchase: `E${SUPPORT_ROW + 3}`,
  firstBack: `E${SUPPORT_ROW + 4}`,
  back: `E${SUPPORT_ROW + 5}`,
}
const CHART_ROWS = 13

export function resultSheet(inputs: RoiInputs): SheetDraft {
  const draft = new SheetDraft({
    name: sheetNames.result,
    title: sheetNames.result,
    subtitle: words.subtitle,
    widths: [2, ...Array.from({ length: 12 }, () => 12), 2],
    tab: colour.good!,
  })
  const lines = linesOf(inputs)
  const named = Object.fromEntries(
    lines.map(({ name, value }) => [name, { cell: cellOf(name), value }]),
  ) as Named
  const values = resultOf(inputs)
  const backs = {
    purchase: values.purchase,
    firstBack: orNothing(values.backPerReal),
    back: orNothing(values.lifetimeBackPerReal),
  }
  const target = inputCell('targetLtvToCac')
  const sentences = resultSentences(named, inputs, { ...SUPPORT, target }, backs)
  const signals = signalsOf(named, inputs, target)
  for (const [group, row] of groupRows) {
    draft.text(
      `B${row}:D${row}`,
      words.groups[group as keyof typeof words.groups],
      aligned(look.heading, 'left', 1),
    )
    draft.text(`E${row}:F${row}`, words.headings.value, aligned(look.heading, 'right', 1))
    draft.text(`G${row}`, words.headings.signal, look.heading)
    draft.text(`H${row}:M${row}`, words.headings.sentence, aligned(look.heading, 'left', 1))
    draft.height(row, 22).height(row - 1, 12)
  }
  for (const { name, format: shown, formula, value } of lines) {
    const row = rows.get(name)!
    draft.text(`B${row}:D${row}`, words.labels[name], aligned(look.strong, 'left', 1))
    draft.formula(
      `E${row}:F${row}`,
      { formula, result: value },
      withFormat(look.valueStrong, shown),
    )
    const signal = signals[name]
    if (signal) draft.formula(`G${row}`, signal, aligned(look.reading, 'center'))
    else draft.text(`G${row}`, words.signals.none, look.reading)
    draft.formula(`H${row}:M${row}`, sentences[name], aligned(look.text, 'left', 1))
    draft.height(row, 30)
  }
  draft.marks(`G${FIRST_GROUP}:G${LAST_ROW}`).negatives(`E${FIRST_GROUP}:E${LAST_ROW}`)
  draft.text(`B${LAST_ROW + 2}:M${LAST_ROW + 2}`, words.note, look.note).height(LAST_ROW + 2, 26)
  support(draft, inputs, backs)
  cards(draft, named, backs.back)
  return draft
}

const orDash = (below: string, formula: string) => `IF(${below}=0,"–",${formula})`
const fixedCosts = `(${inputCell('managementFee')}+${inputCell('tools')})`

function linesOf(inputs: RoiInputs): Line[] {
  const values = resultOf(inputs)
  const spend = funnelTotal('spend')
  const leads = funnelTotal('leads')
  const sales = funnelTotal('sales')
  const margin = funnelTotal('contribution')
  const [investment, cac, ltv] = [cellOf('investment'), cellOf('cac'), cellOf('ltv')]
  const purchase = SUPPORT.purchase
  const monthly = `(${purchase}*${inputCell('repurchasesPerYear')}/12)`
  const wait = `ROUNDUP((${cac}-${purchase})/${monthly},0)`
  const paid = `IF(${monthly}=0,"${words.never}",IF(${wait}>${inputCell('repurchaseMonths')},"${words.never}",${wait}))`
  const cash = (cell: string) => `'${sheetNames.months}'!${cell}`
  const range = (column: string) => cash(`$${column}$${FIRST_MONTH}:$${column}$${LAST_MONTH}`)
  const turn = turningMonth(monthsOf(inputs))
  const payback = values.payback === 'never' ? words.never : orNothing(values.payback)
  const line = (name: Name, shown: string, formula: string, value: number | null): Line => ({
    name,
    format: shown,
    formula,
    value: orNothing(value),
  })
  return [
    line('investment', format.reais, `${spend}+${fixedCosts}`, values.investment),
    line('customers', format.tenths, sales, values.customers),
    line('cpl', format.reais, orDash(leads, `${spend}/${leads}`), values.cpl),
    line('cac', format.reais, orDash(sales, `${investment}/${sales}`), values.cac),
    line(
      'ltv',
      format.reais,
      `${purchase}*(1+${inputCell('repurchasesPerYear')}/12*${inputCell('repurchaseMonths')})`,
      values.ltv,
    ),
    line(
      'ltvToCac',
      format.times,
      `IF(ISNUMBER(${cac}),IF(${cac}=0,"–",${ltv}/${cac}),"–")`,
      values.ltvToCac,
    ),
    {
      name: 'payback',
      format: format.months,
      formula: `IF(ISNUMBER(${cac}),IF(${purchase}>=${cac},0,${paid}),"–")`,
      value: payback,
    },
    line('roas', format.times, orDash(spend, `${funnelTotal('revenue')}/${spend}`), values.roas),
    line(
      'breakEvenRoas',
      format.times,
      `IF(${spend}*${inputCell('margin')}=0,"–",${investment}/${spend}/${inputCell('margin')})`,
      values.breakEvenRoas,
    ),
    line(
      'roi',
      format.percent,
      orDash(investment, `(${margin}-${investment})/${investment}`),
      values.roi,
    ),
    line(
      'lifetimeRoi',
      format.percent,
      orDash(investment, `(${sales}*${ltv}-${investment})/${investment}`),
      values.lifetimeRoi,
    ),
    {
      name: 'turning',
      format: format.monthName,
      formula: `IF(${cash(`$K$${LAST_MONTH}`)}<0,"${monthWords.turnings.never}",1+SUMPRODUCT(MAX((${range('K')}<0)*${range('B')})))`,
      value: turn ?? monthWords.turnings.never,
    },
    line(
      'mediaBreakEvenCpl',
      format.reais,
      orDash(leads, `${margin}/${leads}`),
      values.mediaBreakEvenCpl,
    ),
    line(
      'breakEvenCpl',
      format.reais,
      orDash(leads, `MAX(0,(${margin}-${fixedCosts})/${leads})`),
      values.breakEvenCpl,
    ),
    line(
      'lifetimeBreakEvenCpl',
      format.reais,
      orDash(leads, `MAX(0,(${sales}*${ltv}-${fixedCosts})/${leads})`),
      values.lifetimeBreakEvenCpl,
    ),
  ]
}

/** Good, middling or bad, in words and a mark first; the colour only repeats it. */
function signalsOf(
  at: Named,
  inputs: RoiInputs,
  target: string,
): Partial<Record<Name, Computed<string>>> {
  const { good, middling, bad } = words.signals
  const graded = (name: Name, best: [string, boolean], fair: [string, boolean] | null) => {
    const { cell, value } = at[name]
    return whichever(
      [
        { when: `${cell}="–"`, holds: value === '–', gives: sentence('–') },
        { when: best[0], holds: best[1], gives: sentence(good) },
        ...(fair ? [{ when: fair[0], holds: fair[1], gives: sentence(middling) }] : []),
      ],
      sentence(bad),
    )
  }
  const over = (name: Name, limit: number): boolean => (at[name].value as number) >= limit
  const under = (first: Name, second: Name): boolean =>
    Number(at[first].value) <= Number(at[second].value)
  const fits = (name: Name): [string, boolean] => [
    `${at.cpl.cell}<=${at[name].cell}`,
    under('cpl', name),
  ]
  const later = fits('lifetimeBreakEvenCpl')
  const pays: [string, boolean] = [`${at.lifetimeRoi.cell}>=0`, over('lifetimeRoi', 0)]
  return {
    ltvToCac: graded(
      'ltvToCac',
      [`${at.ltvToCac.cell}>=${target}`, over('ltvToCac', inputs.targetLtvToCac)],
      [`${at.ltvToCac.cell}>=1`, over('ltvToCac', 1)],
    ),
    payback: graded(
      'payback',
      [`${at.payback.cell}=0`, at.payback.value === 0],
      [`ISNUMBER(${at.payback.cell})`, typeof at.payback.value === 'number'],
    ),
    roas: graded('roas', [`${at.roi.cell}>=0`, over('roi', 0)], pays),
    roi: graded('roi', [`${at.roi.cell}>=0`, over('roi', 0)], pays),
    lifetimeRoi: graded('lifetimeRoi', pays, null),
    turning: graded(
      'turning',
      [`ISNUMBER(${at.turning.cell})`, typeof at.turning.value === 'number'],
      null,
    ),
    mediaBreakEvenCpl: graded('mediaBreakEvenCpl', fits('mediaBreakEvenCpl'), later),
    breakEvenCpl: graded('breakEvenCpl', fits('breakEvenCpl'), later),
    lifetimeBreakEvenCpl: graded('lifetimeBreakEvenCpl', later, null),
  }
}

function support(
  draft: SheetDraft,
  inputs: RoiInputs,
  backs: { purchase: number; firstBack: Value; back: Value },
) {
  const investment = cellOf('investment')
  const { customers, ltv, investment: invested, purchase } = resultOf(inputs)
  draft.section(`B${SUPPORT_ROW - 1}:M${SUPPORT_ROW - 1}`, words.supportTitle)
  const put = (cell: string, label: string, formula: string, value: Value) => {
    const row = cell.slice(1)
    draft.text(`B${row}:D${row}`, label, look.text).height(Number(row), 22)
    draft.formula(
      `${cell}:F${row}`,
      { formula, result: value },
      withFormat(look.value, format.reais),
    )
  }
  put(SUPPORT.investment, words.support.investment, investment, invested)
  put(
    SUPPORT.contribution,
    words.support.contribution,
    funnelTotal('contribution'),
    customers * purchase,
  )
  put(
    SUPPORT.lifetime,
    words.support.lifetime,
    `${funnelTotal('sales')}*${cellOf('ltv')}`,
    customers * ltv,
  )
  chart(draft)
  put(
    SUPPORT.purchase,
    words.support.purchase,
    `${inputCell('ticket')}*${inputCell('margin')}`,
    backs.purchase,
  )
  put(
    SUPPORT.firstBack,
    words.support.firstBack,
    orDash(investment, `${funnelTotal('contribution')}/${investment}`),
    backs.firstBack,
  )
  put(
    SUPPORT.back,
    words.support.back,
    orDash(investment, `${funnelTotal('sales')}*${cellOf('ltv')}/${investment}`),
    backs.back,
  )
}

function chart(draft: SheetDraft) {
  const column = (letter: string) =>
    `${sheetNames.result}!$${letter}$${SUPPORT_ROW}:$${letter}$${SUPPORT_ROW + 2}`
  draft.chart(`G${SUPPORT_ROW}:M${SUPPORT_ROW + CHART_ROWS}`, {
    ...chartLook('bar', words.barsChart, format.wholeReais),
    legend: false,
    gapWidth: 45,
    series: [
      {
        name: words.barsChart,
        values: column('E'),
        categories: column('B'),
        color: colour.violet!,
        dataPoints: [
          { idx: 0, fillColor: colour.rose! },
          { idx: 1, fillColor: colour.violet! },
          { idx: 2, fillColor: colour.good! },
        ],
        dataLabels: { ...barLabels(format.labelReais), fontSize: 9, bold: true },
      },
    ],
  })
}

function cards(draft: SheetDraft, at: Named, back: Value) {
  const placed = [
    {
      words: words.cards.backPerReal,
      cell: SUPPORT.back,
      value: back,
      format: format.reais,
      columns: 'BD',
    },
    {
      words: words.cards.cac,
      cell: at.cac.cell,
      value: at.cac.value,
      format: format.reais,
      columns: 'EG',
    },
    {
      words: words.cards.ltvToCac,
      cell: at.ltvToCac.cell,
      value: at.ltvToCac.value,
      format: format.times,
      columns: 'HJ',
    },
    {
      words: words.cards.breakEvenCpl,
      cell: at.breakEvenCpl.cell,
      value: at.breakEvenCpl.value,
      format: format.reais,
      columns: 'KM',
    },
  ]
  const edge = { right: { style: 'thick' as const, color: { rgb: colour.white! } } }
  for (const { words: text, cell, value, format: shown, columns } of placed) {
    const [from, to] = [columns[0], columns[1]]
    const set = (style: CellStyle): CellStyle =>
      to === 'M' ? style : { ...style, border: { ...style.border, ...edge } }
    draft.text(`${from}5:${to}5`, text.label, set(look.cardLabel))
    draft.formula(
      `${from}6:${to}6`,
      { formula: cell, result: value },
      withFormat(set(look.cardValue), shown),
    )
    draft.text(`${from}7:${to}7`, text.note, set(look.cardNote))
  }
  draft.height(5, 24).height(6, 36).height(7, 20)
}

export const resultPage = (draft: SheetDraft) =>
  draft.sheet({
    orientation: 'portrait',
    lastRow: SUPPORT_ROW + CHART_ROWS + 1,
    freeze: { rows: 3 },
  })
