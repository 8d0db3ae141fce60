/**
 * The XML of an .xlsx file: the planner's in the browser, exports on the server. Whoever calls it makes the zip, as
 * nothing here may bring a library.
 */

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The places of the formats in styles.xml. */
const STYLES = { plain: 0, head: 1, money: 2, share: 3, count: 4, text: 5, date: 6 } as const
export type CellStyle = keyof typeof STYLES
export type XlsxCell = { value: number | string | null | undefined; style: CellStyle }

// Characters that XML cannot hold, not even escaped.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
/** Spreadsheets read '_x0041_' as 'A'. */
const CODED = /_(?=x[\da-f]{4}_)/gi
const SPECIAL = /[&<>"_]|[^\t\n\r -\ufffd]/
function escapeXml(text: string) {
  if (!SPECIAL.test(text)) return text
  return text
    .replace(NOT_XML, '')
    .replace(CODED, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** 'A' for 0, 'AB' for 27. */
const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') +
  String.fromCharCode('A'.charCodeAt(0) + (index % 26))

function cellXml({ value, style }: XlsxCell, column: number, row: number): string {
  if (typeof value === 'number') {
    return Number.isFinite(value)
      ? `<c r="${columnName(column)}${row}" s="${STYLES[style]}"><v>${value}</v></c>`
      : ''
  }
  // Inline text is never a formula, whatever it begins with.
  return value
    ? `<c r="${columnName(column)}${row}" s="${STYLES[style]}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`
    : ''
}

/** A sheet is its start, its rows from number 1 on, and its end. The first row stays in view. */
export function xlsxSheetStart(widths: readonly number[]): string {
  const columns = widths.map(
    (width, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  return `${HEADER}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`
}
export const xlsxRow = (cells: readonly XlsxCell[], number: number): string =>
  `<row r="${number}">${cells.map((cell, column) => cellXml(cell, column, number)).join('')}</row>`
export const XLSX_SHEET_END = '</sheetData></worksheet>'

export const xlsxSheet = (rows: readonly XlsxCell[][], widths: readonly number[]): string =>
  `${xlsxSheetStart(widths)}${rows.map((cells, index) => xlsxRow(cells, index + 1)).join('')}${XLSX_SHEET_END}`

export const xlsxSheetPath = (index: number) => `xl/worksheets/sheet${index + 1}.xml`

const STYLES_XML = `${HEADER}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="&quot;R$&quot;\\ #,##0.00;[Red]\\-&quot;R$&quot;\\ #,##0.00"/><numFmt numFmtId="165" formatCode="#,##0.##"/><numFmt numFmtId="166" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="7"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="10" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/><xf xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf xfId="0" numFmtId="166" applyNumberFormat="1"/></cellXfs></styleSheet>`

/** Every part but the sheets, by its path in the zip. */
export function xlsxParts(sheetNames: readonly string[]): Record<string, string> {
  const each = (xml: (name: string, number: number) => string) =>
    sheetNames.map((name, index) => xml(escapeXml(name), index + 1)).join('')
  return {
    '[Content_Types].xml': `${HEADER}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/>${each((_, number) => `<Override PartName="/${xlsxSheetPath(number - 1)}" ContentType="${SPREADSHEET}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/></Types>`,
    '_rels/.rels': `${HEADER}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEADER}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${each((name, number) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEADER}<Relationships xmlns="${PACKAGE}/relationships">${each((_, number) => `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${sheetNames.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES_XML,
  }
}

/** The date of every part. Local on purpose: a zip stores local date fields, and without it the bytes would differ. */
export const XLSX_ZIP_DATE = new Date(1980, 0, 1)

const DAY_MS = 86_400_000
/** A day and time as a spreadsheet counts it: days since the end of 1899. `wallTime` is read as if it were UTC. */
export const xlsxDate = (wallTime: number) => (wallTime - Date.UTC(1899, 11, 30)) / DAY_MS
