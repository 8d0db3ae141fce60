import { barLabels, chartLook } from '../chart-look.ts'
import { orNothing, sentence, type Value, whichever } from '../computed.ts'
import {
  channelColumns,
  FIRST_CHANNEL_INPUT,
  funnelTotal,
  inputCell,
  LAST_CHANNEL_INPUT,
  monthRange,
  multiplierRows,
  SCENARIO_NAMES_ROW,
  SCENARIO_RESULTS_ROW,
  scenarioColumns,
  scenarioRows,
} from '../layout.ts'
import { aligned, colour, format, look, withFormat } from '../look.ts'
import {
  type Multipliers,
  multipliersOf,
  type RoiInputs,
  SCENARIOS,
  type Scenario,
  scenarioOf,
} from '../roi-arithmetic.ts'
import { type Limits, SheetDraft } from '../sheet-draft.ts'
import { result as resultWords, scenarioNames, sheetNames, scenarios as words } from '../texts.ts'

type Row = keyof typeof scenarioRows
const MULTIPLIER: Limits = { from: 0.1, to: 3 }
const FORMATS: Partial<Record<Row, string>> = {
  clicks: format.whole,
  leads: format.tenths,
  sales: format.tenths,
  revenue: format.reais,
  cpl: format.reais,
  cac: format.reais,
  ltv: format.reais,
  ltvToCac: format.times,
  roas: format.times,
  roi: format.percent,
  lifetimeRoi: format.percent,
  payback: format.months,
  yearCustomers: format.tenths,
  yearCash: format.reais,
}

const orDash = (below: string, formula: string) => `IF(${below}=0,"–",${formula})`
const fixedCosts = `(${inputCell('managementFee')}+${inputCell('tools')})`
const investment = `(${funnelTotal('spend')}+${fixedCosts})`

function formulasOf(column: string): Partial<Record<Row, string>> {
  const change = (name: keyof Multipliers) => `${column}${multiplierRows[name]}`
  const at = (name: Row) => `${column}${scenarioRows[name]}`
  const overPrice = (formula: string) => `IF(${change('cpc')}=0,0,${formula}/${change('cpc')})`
  const purchase = `(${inputCell('ticket')}*${change('ticket')}*${inputCell('margin')})`
  const perYear = `(${inputCell('repurchasesPerYear')}*${change('repurchase')})`
  const monthly = `(${purchase}*${perYear}/12)`
  const wait = `ROUNDUP((${at('cac')}-${purchase})/${monthly},0)`
  const { never } = resultWords
  const shares = `${monthRange('C')}*${monthRange('D')}`
  // Months in which the customers of a month can still come back before the year ends.
  const left = `(12-${monthRange('B')})`
  const stay = inputCell('repurchaseMonths')
  const returning = `SUMPRODUCT(${shares}*((${left}<${stay})*${left}+(${left}>=${stay})*${stay}))`
  const outlay = `(${funnelTotal('spend')}*SUM(${monthRange('C')})+12*${fixedCosts}+${inputCell('setup')})`
  return {
    clicks: overPrice(funnelTotal('clicks')),
    leads: overPrice(`${funnelTotal('leads')}*${change('leadRate')}`),
    sales: overPrice(`${funnelTotal('sales')}*${change('leadRate')}*${change('saleRate')}`),
    revenue: `${at('sales')}*${inputCell('ticket')}*${change('ticket')}`,
    cpl: orDash(at('leads'), `${funnelTotal('spend')}/${at('leads')}`),
    cac: orDash(at('sales'), `${investment}/${at('sales')}`),
    ltv: `${purchase}*(1+${perYear}/12*${inputCell('repurchaseMonths')})`,
    ltvToCac: `IF(ISNUMBER(${at('cac')}),IF(${at('cac')}=0,"–",${at('ltv')}/${at('cac')}),"–")`,
    roas: orDash(funnelTotal('spend'), `${at('revenue')}/${funnelTotal('spend')}`),
    roi: orDash(investment, `(${at('sales')}*${purchase}-${investment})/${investment}`),
    lifetimeRoi: orDash(investment, `(${at('sales')}*${at('ltv')}-${investment})/${investment}`),
    payback: `IF(ISNUMBER(${at('cac')}),IF(${purchase}>=${at('cac')},0,IF(${monthly}=0,"${never}",IF(${wait}>${inputCell('repurchaseMonths')},"${never}",${wait}))),"–")`,
    yearCustomers: `${at('sales')}*SUMPRODUCT(${shares})`,
    yearCash: `${at('sales')}*${purchase}*(SUMPRODUCT(${shares})+${perYear}/12*${returning})-${outlay}`,
  }
}

export function scenariosSheet(inputs: RoiInputs): SheetDraft {
  const draft = new SheetDraft({
    name: sheetNames.scenarios,
    title: sheetNames.scenarios,
    subtitle: words.subtitle,
    widths: [2, 32, 21, 21, 21, 56, 2],
    tab: colour.amber!,
  })
  draft.section('B5:F5', words.changesTitle)
  names(draft, SCENARIO_NAMES_ROW, words.changesHeading, words.noteHeading)
  draft.text(`C${SCENARIO_NAMES_ROW}`, scenarioNames.pessimistic, look.inputHeading)
  draft.text(`E${SCENARIO_NAMES_ROW}`, scenarioNames.optimistic, look.inputHeading)
  for (const [key, row] of Object.entries(multiplierRows)) {
    const name = key as keyof Multipliers
    const { label, how } = words.multipliers[name]
    draft.text(`B${row}`, label, look.strong)
    for (const scenario of ['pessimistic', 'optimistic'] as const) {
      draft.input(
        `${scenarioColumns[scenario]}${row}`,
        inputs[scenario][name],
        format.wholePercent,
        MULTIPLIER,
        words.hint,
      )
    }
    draft.number(
      `D${row}`,
      multipliersOf(inputs, 'likely')[name],
      withFormat(look.value, format.wholePercent),
    )
    draft.text(`F${row}`, how, aligned(look.quiet, 'left', 1)).height(row, 21)
  }
  draft.section('B13:F13', words.resultsTitle)
  names(draft, SCENARIO_RESULTS_ROW, words.resultHeading, words.meaningHeading)
  for (const [key, row] of Object.entries(scenarioRows)) {
    const important = key === 'yearCash' || key === 'roi'
    draft.text(`B${row}`, words.labels[key as Row], important ? look.strong : look.text)
    draft.text(`F${row}`, words.notes[key] ?? '', aligned(look.quiet, 'left', 1)).height(row, 20)
  }
  for (const scenario of SCENARIOS) results(draft, inputs, scenario)
  const last = scenarioRows.check
  draft
    .marks(`C${scenarioRows.reading}:E${last}`)
    .negatives(`C${scenarioRows.clicks}:E${scenarioRows.yearCash}`)
  draft.text(`B${last + 1}:F${last + 1}`, words.note, look.note).height(last + 1, 30)
  charts(draft)
  return draft
}

function names(draft: SheetDraft, row: number, first: string, last: string) {
  draft.text(`B${row}`, first, aligned(look.heading, 'left', 1))
  for (const scenario of SCENARIOS) {
    draft.text(`${scenarioColumns[scenario]}${row}`, scenarioNames[scenario], look.heading)
  }
  draft.text(`F${row}`, last, aligned(look.heading, 'left', 1)).height(row, 22)
}

function results(draft: SheetDraft, inputs: RoiInputs, scenario: Scenario) {
  const column = scenarioColumns[scenario]
  const found = scenarioOf(inputs, scenario)
  const value = (name: keyof typeof found): Value => {
    const result = found[name]
    return result === 'never' ? resultWords.never : orNothing(result)
  }
  for (const [key, formula] of Object.entries(formulasOf(column))) {
    const name = key as keyof typeof found
    const style = name === 'yearCash' || name === 'roi' ? look.valueStrong : look.value
    draft.formula(
      `${column}${scenarioRows[name]}`,
      { formula, result: value(name) },
      withFormat(style, FORMATS[name]!),
    )
  }
  const at = (name: Row) => `${column}${scenarioRows[name]}`
  const { first, later, never, none } = words.readings
  const reading = whichever(
    [
      { when: `NOT(ISNUMBER(${at('roi')}))`, holds: found.roi === null, gives: sentence(none) },
      { when: `${at('roi')}>=0`, holds: (found.roi ?? -1) >= 0, gives: sentence(first) },
      {
        when: `${at('lifetimeRoi')}>=0`,
        holds: (found.lifetimeRoi ?? -1) >= 0,
        gives: sentence(later),
      },
    ],
    sentence(never),
  )
  draft.formula(at('reading'), reading, aligned(look.reading, 'right', 1))
  draft.formula(at('check'), checkOf(inputs, scenario, column), aligned(look.reading, 'right', 1))
}

/** A multiplier must not push a rate past all clicks or all leads. */
function checkOf(inputs: RoiInputs, scenario: Scenario, column: string) {
  const change = multipliersOf(inputs, scenario)
  const most = (name: 'leadRate' | 'saleRate') =>
    Math.max(...inputs.channels.map((channel) => channel[name])) * change[name]
  const highest = (name: 'leadRate' | 'saleRate') => {
    const letter = channelColumns[name]
    const range = `${sheetNames.inputs}!$${letter}$${FIRST_CHANNEL_INPUT}:$${letter}$${LAST_CHANNEL_INPUT}`
    return `MAX(${range})*${column}${multiplierRows[name]}>1`
  }
  return whichever(
    [
      {
        when: `OR(${highest('leadRate')},${highest('saleRate')})`,
        holds: most('leadRate') > 1 || most('saleRate') > 1,
        gives: sentence(words.checks.over),
      },
    ],
    sentence(words.checks.fine),
  )
}

function charts(draft: SheetDraft) {
  const across = (row: number) => `'${sheetNames.scenarios}'!$C$${row}:$E$${row}`
  const categories = across(SCENARIO_RESULTS_ROW)
  draft.chart('B33:D51', {
    ...chartLook('column', words.cashChart, format.wholeReais),
    legend: false,
    gapWidth: 70,
    series: [
      {
        name: words.labels.yearCash,
        values: across(scenarioRows.yearCash),
        categories,
        color: colour.violet!,
        invertIfNegative: false,
        dataPoints: [
          { idx: 0, fillColor: colour.rose! },
          { idx: 1, fillColor: colour.violet! },
          { idx: 2, fillColor: colour.good! },
        ],
        dataLabels: { ...barLabels(format.labelReais), fontSize: 9, bold: true },
      },
    ],
  })
  draft.chart('E33:F51', {
    ...chartLook('column', words.ltvChart, format.wholeReais),
    dataLabels: barLabels(format.labelReais),
    gapWidth: 70,
    overlap: 0,
    series: [
      { name: words.labels.ltv, values: across(scenarioRows.ltv), categories, color: colour.cyan! },
      {
        name: words.labels.cac,
        values: across(scenarioRows.cac),
        categories,
        color: colour.violet!,
      },
    ],
  })
}

export const scenariosPage = (draft: SheetDraft) =>
  draft.sheet({ orientation: 'portrait', lastRow: 52, freeze: { rows: 3 } })
