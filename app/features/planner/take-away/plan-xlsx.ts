import { assumptionNotes } from '@content/plan-notes.ts'
import { planAnswers, scenarioText } from '@content/plan-sentences.ts'
import { planTakeAway } from '@content/plan-take-away.ts'
import { planQuestions } from '@content/plan-words.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import type { Plan } from '@planner/types.ts'
import { strToU8, zipSync } from 'fflate'
import { letterOf, type PlanRow, planTable, unitText } from './plan-table.ts'

/** A workbook of two sheets, the answers and all figures. Load it when it is asked for: it brings a zip writer. */

// Characters that XML cannot hold, not even escaped.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const escapeXml = (text: string) =>
  text
    .replace(NOT_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** The places of the formats in styles.xml. */
const STYLES = { plain: 0, head: 1, money: 2, share: 3, count: 4, text: 5 } as const
type Style = keyof typeof STYLES
type Cell = { value: number | string | null | undefined; style: Style }

const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function cellXml({ value, style }: Cell, column: number, row: number): string {
  const place = `r="${String.fromCharCode('A'.charCodeAt(0) + column)}${row}" s="${STYLES[style]}"`
  if (typeof value === 'number') {
    return Number.isFinite(value) ? `<c ${place}><v>${value}</v></c>` : `<c ${place}/>`
  }
  // Inline text is never a formula, whatever it begins with.
  return value
    ? `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`
    : `<c ${place}/>`
}

function sheetXml(rows: readonly Cell[][], widths: readonly number[]): string {
  const columns = widths.map(
    (width, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const data = rows.map(
    (cells, index) =>
      `<row r="${index + 1}">${cells.map((cell, column) => cellXml(cell, column, index + 1)).join('')}</row>`,
  )
  return `${HEADER}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${data.join('')}</sheetData></worksheet>`
}

const STYLES_XML = `${HEADER}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="&quot;R$&quot;\\ #,##0.00;[Red]\\-&quot;R$&quot;\\ #,##0.00"/><numFmt numFmtId="165" formatCode="#,##0.##"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="10" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/><xf xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>`

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

/** The date of every part. Local on purpose: a zip stores local date fields, and without it the bytes would differ. */
const ZIP_DATE = new Date(1980, 0, 1)

export function planXlsx(plans: readonly Plan[]): Uint8Array<ArrayBuffer> {
  const answerHead = head([columns.scenario, columns.question, sheets.answers])
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${HEADER}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SPREADSHEET}.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="${SPREADSHEET}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/></Types>`,
    '_rels/.rels': `${HEADER}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEADER}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${sheets.answers}" sheetId="1" r:id="rId1"/><sheet name="${sheets.figures}" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEADER}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES_XML,
    'xl/worksheets/sheet1.xml': sheetXml([answerHead, ...plans.flatMap(answerRows)], [12, 30, 120]),
    'xl/worksheets/sheet2.xml': sheetXml(
      [head(Object.values(columns)), ...planTable(plans).map(figureRow)],
      [12, 30, 24, 52, 10, 18, 26, 26],
    ),
  }
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)])),
    { mtime: ZIP_DATE },
  )
}
