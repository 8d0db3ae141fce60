import type { SheetChart } from 'hucre'
import { barLabels, chartLook } from '../chart-look.ts'
import { orNothing, sentence, whichever } from '../computed.ts'
import { CHANNELS } from '../default-inputs.ts'
import {
  channelColumns,
  FIRST_CHANNEL_INPUT,
  FIRST_FUNNEL,
  FUNNEL_TOTAL,
  funnelColumns,
  inputCell,
} from '../layout.ts'
import { aligned, colour, format, look, withFormat } from '../look.ts'
import { type ChannelResult, funnelOf, lifetimeValue, type RoiInputs } from '../roi-arithmetic.ts'
import { SheetDraft } from '../sheet-draft.ts'
import { sheetNames, funnel as words } from '../texts.ts'

type Column = keyof typeof funnelColumns
const FORMATS: Record<Column, string> = {
  spend: format.reais,
  media: format.reais,
  clicks: format.whole,
  leads: format.tenths,
  sales: format.tenths,
  revenue: format.reais,
  contribution: format.reais,
  cpl: format.reais,
  breakEvenCpl: format.reais,
  cac: format.reais,
  roas: format.times,
  roi: format.percent,
}
const COLUMNS = Object.keys(funnelColumns) as Column[]
const SUMMED: readonly Column[] = [
  'spend',
  'media',
  'clicks',
  'leads',
  'sales',
  'revenue',
  'contribution',
]

const orDash = (below: string, formula: string) => `IF(${below}=0,"–",${formula})`

/** The ratios are the same for a channel and for the total: they read their own row. */
function ratioFormula(column: Column, row: number): string {
  const at = (name: Column) => `${funnelColumns[name]}${row}`
  switch (column) {
    case 'cpl':
      return orDash(at('leads'), `${at('spend')}/${at('leads')}`)
    case 'breakEvenCpl':
      return orDash(at('leads'), `${at('contribution')}/${at('leads')}`)
    case 'cac':
      return orDash(at('sales'), `${at('spend')}/${at('sales')}`)
    case 'roas':
      return orDash(at('spend'), `${at('revenue')}/${at('spend')}`)
    case 'roi':
      return orDash(at('spend'), `(${at('contribution')}-${at('spend')})/${at('spend')}`)
    default:
      throw new Error(`${column} is no ratio`)
  }
}

function channelFormula(column: Column, index: number): string {
  const row = FIRST_FUNNEL + index
  const input = (name: keyof typeof channelColumns) =>
    `${sheetNames.inputs}!${channelColumns[name]}${FIRST_CHANNEL_INPUT + index}`
  switch (column) {
    case 'spend':
      return input('spend')
    case 'media':
      return `C${row}*(1-${input('taxShare')})`
    case 'clicks':
      return `IF(${input('cpc')}=0,0,D${row}/${input('cpc')})`
    case 'leads':
      return `E${row}*${input('leadRate')}`
    case 'sales':
      return `F${row}*${input('saleRate')}`
    case 'revenue':
      return `G${row}*${inputCell('ticket')}`
    case 'contribution':
      return `H${row}*${inputCell('margin')}`
    default:
      return ratioFormula(column, row)
  }
}

export function funnelSheet(inputs: RoiInputs): SheetDraft {
  const draft = new SheetDraft({
    name: sheetNames.funnel,
    title: sheetNames.funnel,
    subtitle: words.subtitle,
    widths: [2, 15, 13, 13, 9, 9, 9, 14, 14, 11.5, 12, 12, 9.5, 10, 24, 2],
    tab: colour.cyan!,
  })
  const { channel, reading, ...titles } = words.headings
  draft.headings(5, { B: channel, O: reading })
  for (const column of COLUMNS)
    draft.text(`${funnelColumns[column]}5`, titles[column], look.heading)
  const { channels, total } = funnelOf(inputs)
  channels.forEach((result, index) => {
    const row = FIRST_FUNNEL + index
    draft.formula(
      `B${row}`,
      { formula: `${sheetNames.inputs}!B${FIRST_CHANNEL_INPUT + index}`, result: CHANNELS[index]! },
      look.strong,
    )
    for (const column of COLUMNS) {
      draft.formula(
        `${funnelColumns[column]}${row}`,
        { formula: channelFormula(column, index), result: orNothing(result[column]) },
        withFormat(look.value, FORMATS[column]),
      )
    }
    draft.formula(`O${row}`, readingOf(inputs, result, row), look.reading).height(row, 22)
  })
  const row = FUNNEL_TOTAL
  draft.text(`B${row}`, words.total, aligned(look.total, 'left', 1))
  for (const column of COLUMNS) {
    const letter = funnelColumns[column]
    const formula = SUMMED.includes(column)
      ? `SUM(${letter}${FIRST_FUNNEL}:${letter}${row - 1})`
      : ratioFormula(column, row)
    draft.formula(
      `${letter}${row}`,
      { formula, result: orNothing(total[column]) },
      withFormat(look.total, FORMATS[column]),
    )
  }
  draft.formula(`O${row}`, readingOf(inputs, total, row), {
    ...look.total,
    font: look.reading.font,
    alignment: look.reading.alignment,
  })
  draft.height(row, 24)
  draft.marks(`O${FIRST_FUNNEL}:O${row}`).negatives(`N${FIRST_FUNNEL}:N${row}`)
  draft.text(`B${row + 1}:O${row + 1}`, words.note, look.note).height(row + 1, 30)
  draft.chart('B15:H34', cplChart).chart('I15:O34', salesChart)
  return draft
}

function readingOf(inputs: RoiInputs, { spend, contribution, sales }: ChannelResult, row: number) {
  const { none, first, later, never } = words.readings
  const ltv = lifetimeValue(
    inputs.ticket * inputs.margin,
    inputs.repurchasesPerYear,
    inputs.repurchaseMonths,
  )
  const times = `(1+${inputCell('repurchasesPerYear')}/12*${inputCell('repurchaseMonths')})`
  return whichever(
    [
      { when: `C${row}=0`, holds: spend === 0, gives: sentence(none) },
      { when: `I${row}>=C${row}`, holds: contribution >= spend, gives: sentence(first) },
      { when: `I${row}*${times}>=C${row}`, holds: sales * ltv >= spend, gives: sentence(later) },
    ],
    sentence(never),
  )
}

const column = (letter: string) =>
  `'${sheetNames.funnel}'!$${letter}$${FIRST_FUNNEL}:$${letter}$${FUNNEL_TOTAL - 1}`
const cplChart: Omit<SheetChart, 'anchor'> = {
  ...chartLook('bar', words.cplChart, format.wholeReais),
  dataLabels: barLabels(format.labelReais),
  gapWidth: 60,
  overlap: 0,
  series: [
    {
      name: words.headings.cpl,
      values: column('J'),
      categories: column('B'),
      color: colour.violet!,
    },
    {
      name: words.headings.breakEvenCpl,
      values: column('K'),
      categories: column('B'),
      color: colour.cyan!,
    },
  ],
}
const salesChart: Omit<SheetChart, 'anchor'> = {
  ...chartLook('column', words.salesChart, format.whole),
  dataLabels: barLabels(format.labelTenths),
  gapWidth: 60,
  overlap: 0,
  series: [
    {
      name: words.headings.leads,
      values: column('F'),
      categories: column('B'),
      color: colour['violet-light']!,
    },
    {
      name: words.headings.sales,
      values: column('G'),
      categories: column('B'),
      color: colour['violet-deep']!,
    },
  ],
}

export const funnelPage = (draft: SheetDraft) =>
  draft.sheet({ orientation: 'landscape', lastRow: 35, freeze: { rows: 5, columns: 2 } })
