import { estimate } from '../../../estimator/estimate.ts'
import { sources } from '../../sources.ts'
import { CHANNELS, EXAMPLE_BUDGET, EXAMPLE_SEGMENT, EXAMPLE_YEAR } from '../default-inputs.ts'
import { channelColumns, FIRST_CHANNEL_INPUT, inputRows, LAST_CHANNEL_INPUT } from '../layout.ts'
import { aligned, colour, format, look, withFormat } from '../look.ts'
import type { RoiInputs } from '../roi-arithmetic.ts'
import { type Limits, SheetDraft } from '../sheet-draft.ts'
import { sheetNames, inputs as words } from '../texts.ts'

const MONEY: Limits = { from: 0, to: 100_000_000 }
const RATE: Limits = { from: 0, to: 1 }
const GENERAL = {
  ticket: { format: format.reais, limits: MONEY },
  margin: { format: format.percent, limits: RATE },
  repurchasesPerYear: { format: format.tenths, limits: { from: 0, to: 365 } },
  repurchaseMonths: { format: format.whole, limits: { from: 0, to: 240, whole: true } },
  managementFee: { format: format.reais, limits: MONEY },
  tools: { format: format.reais, limits: MONEY },
  setup: { format: format.reais, limits: MONEY },
  targetLtvToCac: { format: format.tenths, limits: { from: 0, to: 100 } },
}
const CHANNEL = {
  spend: { format: format.reais, limits: MONEY },
  cpc: { format: format.reais, limits: { from: 0, to: 10_000 } },
  leadRate: { format: format.percent, limits: RATE },
  saleRate: { format: format.percent, limits: RATE },
  // Half of the price in taxes is more than any network passes on.
  taxShare: { format: format.finePercent, limits: { from: 0, to: 0.5 } },
}

export function inputsSheet(inputs: RoiInputs): SheetDraft {
  const draft = new SheetDraft({
    name: sheetNames.inputs,
    title: sheetNames.inputs,
    subtitle: words.subtitle,
    widths: [2, 33, 17, 14, 14, 14, 15, 66, 2],
    tab: colour.violet!,
  })
  const block = (title: string, row: number) => {
    draft.section(`B${row}:H${row}`, title)
    draft.text(`B${row + 1}`, words.headings.what, look.heading)
    draft.text(`C${row + 1}`, words.headings.value, look.inputHeading)
    draft.text(`D${row + 1}:H${row + 1}`, words.headings.how, look.heading).height(row + 1, 22)
  }
  block(words.businessTitle, 5)
  block(words.costsTitle, 12)
  for (const [key, row] of Object.entries(inputRows)) {
    const name = key as keyof typeof inputRows
    const { label, how } = words.general[name]
    draft.text(`B${row}`, label, look.strong)
    draft.input(`C${row}`, inputs[name], GENERAL[name].format, GENERAL[name].limits, how)
    draft.text(`D${row}:H${row}`, how, look.quiet)
    draft.height(row, 21)
  }
  channels(draft, inputs)
  return draft
}

function channels(draft: SheetDraft, inputs: RoiInputs) {
  draft.section('B19:H19', words.channelsTitle)
  draft.text('B20:H20', words.channelsNote, look.note).height(20, 18)
  const { channel, source, ...filled } = words.channelHeadings
  draft.headings(21, { B: channel, H: source })
  for (const [name, title] of Object.entries(filled)) {
    const column = channelColumns[name as keyof typeof channelColumns]
    draft.text(`${column}21`, title, look.inputHeading)
  }
  CHANNELS.forEach((platform, index) => {
    const row = FIRST_CHANNEL_INPUT + index
    draft.text(`B${row}`, platform, look.strong)
    for (const [key, column] of Object.entries(channelColumns)) {
      const name = key as keyof typeof channelColumns
      const { format: shown, limits } = CHANNEL[name]
      draft.input(
        `${column}${row}`,
        inputs.channels[index]![name],
        shown,
        limits,
        words.hints[name],
      )
    }
    draft.text(`H${row}`, sourceOf(platform), look.quiet)
    draft.height(row, 27)
  })
  const last = LAST_CHANNEL_INPUT + 1
  draft.fill(`B${last}:H${last}`, look.total)
  draft.text(`B${last}`, words.total, aligned(look.total, 'left', 1))
  draft.formula(
    `C${last}`,
    {
      formula: `SUM(C${FIRST_CHANNEL_INPUT}:C${LAST_CHANNEL_INPUT})`,
      result: inputs.channels.reduce((total, { spend }) => total + spend, 0),
    },
    withFormat(look.total, format.reais),
  )
  draft.height(last, 22)
  words.notes.forEach((note, index) => {
    const { publisher, title, date } = sources.X1!
    const text = note
      .replace('{publisher}', publisher)
      .replace('{title}', title!)
      .replace('{date}', date!)
    draft.text(`B${last + 2 + index}:H${last + 2 + index}`, text, look.note)
    draft.height(last + 2 + index, 26)
  })
}

function sourceOf(platform: (typeof CHANNELS)[number]): string {
  const { ranges, confidence, taxShare } = estimate({
    segment: EXAMPLE_SEGMENT,
    objective: 'Leads',
    budget: EXAMPLE_BUDGET,
    platform,
  })
  const whole = (value: number) => Math.round(value).toLocaleString('pt-BR')
  const text = words.estimateSource
    .replace('{segment}', EXAMPLE_SEGMENT)
    .replace('{year}', String(EXAMPLE_YEAR))
    .replace('{low}', whole(ranges.cpl.low))
    .replace('{high}', whole(ranges.cpl.high))
  const limited = confidence === 'limitada' ? words.limitedSource : ''
  return text + limited + (taxShare > 0 ? words.taxSource : '')
}

export const inputsPage = (draft: SheetDraft) =>
  draft.sheet({
    orientation: 'landscape',
    lastRow: LAST_CHANNEL_INPUT + 3 + words.notes.length,
    freeze: { rows: 3 },
  })
