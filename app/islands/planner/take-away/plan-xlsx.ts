import { assumptionNotes } from '@content/plan-notes.ts'
import { planAnswers, scenarioText } from '@content/plan-sentences.ts'
import { planTakeAway } from '@content/plan-take-away.ts'
import { planQuestions } from '@content/plan-words.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import {
  type XlsxCell as Cell,
  XLSX_ZIP_DATE,
  xlsxParts,
  xlsxSheet,
  xlsxSheetPath,
} from '@contracts/xlsx-file.ts'
import type { Plan } from '@planner/types.ts'
import { strToU8, zipSync } from 'fflate'
import { letterOf, type PlanRow, planTable, unitText } from './plan-table.ts'

/** A workbook of two sheets, the answers and all figures. Load it when it is asked for: it brings a zip writer. */

export { XLSX_TYPE } from '@contracts/xlsx-file.ts'

const { columns, sheets, scenarioName } = planTakeAway.table

const head = (texts: readonly string[]): Cell[] =>
  texts.map((value) => ({ value, style: 'head' as const }))
const text = (value: string): Cell => ({ value, style: 'plain' })
const long = (value: string): Cell => ({ value, style: 'text' })

function figureRow({ scenario, question, item, name, format, value, low, high }: PlanRow): Cell[] {
  const style = format === 'text' ? 'plain' : format
  return [
    ...[scenario, question, item, name, unitText(format)].map(text),
    ...[value, low, high].map((cell): Cell => ({ value: cell, style })),
  ]
}

function answerRows(plan: Plan, index: number): Cell[][] {
  const scenario = fillTemplate(scenarioName, { letter: letterOf(index) })
  const answers = Object.entries(planAnswers(plan)).flatMap(([question, { headline, lines }]) =>
    [headline, ...lines].map((line) => [
      planQuestions[question as keyof typeof planQuestions],
      line,
    ]),
  )
  const { assumptions } = planTakeAway.sheet
  const notes = assumptionNotes(plan).map((note) => [assumptions, note])
  return [[columns.scenario, scenarioText(plan.scenario)], ...answers, ...notes].map(
    ([question = '', line = '']) => [text(scenario), text(question), long(line)],
  )
}

export function planXlsx(plans: readonly Plan[]): Uint8Array<ArrayBuffer> {
  const answerHead = head([columns.scenario, columns.question, sheets.answers])
  const parts: Record<string, string> = {
    ...xlsxParts([sheets.answers, sheets.figures]),
    [xlsxSheetPath(0)]: xlsxSheet([answerHead, ...plans.flatMap(answerRows)], [12, 30, 120]),
    [xlsxSheetPath(1)]: xlsxSheet(
      [head(Object.values(columns)), ...planTable(plans).map(figureRow)],
      [12, 30, 24, 52, 10, 18, 26, 26],
    ),
  }
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)])),
    { mtime: XLSX_ZIP_DATE },
  )
}
