import { type WriteSheet, writeXlsx } from 'hucre'
import type { Value } from './computed.ts'
import { defaultInputs } from './default-inputs.ts'
import { finishedParts } from './finished-parts.ts'
import { FONT } from './look.ts'
import type { RoiInputs } from './roi-arithmetic.ts'
import type { SheetDraft } from './sheet-draft.ts'
import { funnelPage, funnelSheet } from './sheets/funnel-sheet.ts'
import { inputsPage, inputsSheet } from './sheets/inputs-sheet.ts'
import { monthsPage, monthsSheet } from './sheets/months-sheet.ts'
import { referencesPage, referencesSheet } from './sheets/references-sheet.ts'
import { resultPage, resultSheet } from './sheets/result-sheet.ts'
import { scenariosPage, scenariosSheet } from './sheets/scenarios-sheet.ts'
import { startPage, startSheet } from './sheets/start-sheet.ts'
import { workbook as words } from './texts.ts'

/** A fixed day: the clock must not change the bytes. */
const WRITTEN = new Date(Date.UTC(2026, 10, 1))

export function drafts(contact: string, inputs: RoiInputs): [SheetDraft, WriteSheet][] {
  const start = startSheet(contact)
  const entered = inputsSheet(inputs)
  const funnel = funnelSheet(inputs)
  const result = resultSheet(inputs)
  const scenarios = scenariosSheet(inputs)
  const months = monthsSheet(inputs)
  const references = referencesSheet()
  return [
    [start, startPage(start)],
    [entered, inputsPage(entered)],
    [funnel, funnelPage(funnel)],
    [result, resultPage(result)],
    [scenarios, scenariosPage(scenarios)],
    [months, monthsPage(months)],
    [references, referencesPage(references)],
  ]
}

export async function roiWorkbook({
  contact,
  inputs = defaultInputs,
}: {
  contact: string
  inputs?: RoiInputs
}): Promise<Uint8Array> {
  const sheets = drafts(contact, inputs)
  const byName = new Map(sheets.map(([draft]) => [draft.name, draft]))
  const file = await writeXlsx({
    sheets: sheets.map(([, sheet]) => sheet),
    defaultFont: { name: FONT, size: 10 },
    properties: {
      title: words.title,
      description: words.description,
      keywords: words.keywords,
      created: WRITTEN,
      modified: WRITTEN,
    },
  })
  return finishedParts(file, (sheet, cell) => byName.get(sheet)!.shown(cell))
}

/** What the arithmetic says that each formula gives, by sheet and by 'row,column' from zero. */
export const expectedValues = (inputs: RoiInputs): Map<string, Map<string, Value>> =>
  new Map(drafts('', inputs).map(([draft]) => [draft.name, draft.formulas()]))
