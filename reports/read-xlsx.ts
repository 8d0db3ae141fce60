import { CELLS_MAX, messages, ROWS_MAX, SHEETS_MAX, UNPACKED_BYTES_MAX } from './messages.ts'
import { type Cell, EMPTY_ROW, LINES_MAX, ReportError, type Table } from './report.ts'
import { unzip } from './unzip.ts'
import { attribute, decodeEntities, walkXml } from './xml.ts'

export type Sheet = { name: string; table: Table }

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/i
const WANTED = /^xl\/(?:workbook|sharedStrings|styles)\.xml$|^xl\/_rels\/workbook\.xml\.rels$/i
/** Wider than any report; what lies further right is left out. */
const COLUMNS_MAX = 2000
/** What a workbook may have. */
const STYLES_MAX = 65_536

/** The sheets of an XLSX file, in the workbook's order. */
export function readXlsx(bytes: Uint8Array, onProgress?: (share: number) => void): Sheet[] {
  const { names, texts } = unzip(
    bytes,
    (name) => SHEET.test(name) || WANTED.test(name),
    (share) => onProgress?.(share * UNPACKING),
  )
  if (names.some((name) => /vbaProject\.bin$/i.test(name))) throw new ReportError(messages.macros)
  const hasSheets = names.some((name) => SHEET.test(name))
  if (!hasSheets) {
    const isSpreadsheet = names.some((name) => /^xl\/|^content\.xml$|^Index\/.*\.iwa$/i.test(name))
    throw new ReportError(isSpreadsheet ? messages.otherSpreadsheet : messages.zip)
  }
  const parts = new Map([...texts].map(([path, text]) => [path.toLowerCase(), text]))
  const part = (name: string) => parts.get(name.toLowerCase()) ?? ''
  const workbook = part('xl/workbook.xml')
  const strings = readStrings(part('xl/sharedStrings.xml'))
  const isDate = readDateStyles(part('xl/styles.xml'))
  const { sheets, starts1904 } = readWorkbook(workbook, part('xl/_rels/workbook.xml.rels'))
  const files = sheets.length > 0 ? sheets : sheetPaths([...texts.keys()])
  if (files.length > SHEETS_MAX) throw new ReportError(messages.tooManySheets)
  const book = { strings, isDate, starts1904, held: { lines: 0, rows: 0, cells: 0, text: 0 } }
  const length = files.reduce((sum, { path }) => sum + part(path).length, 1)
  let done = 0
  return files.map(({ name, path }) => {
    const xml = part(path)
    const table = readSheet(xml, book, (at) =>
      onProgress?.(UNPACKING + ((1 - UNPACKING) * (done + at)) / length),
    )
    done += xml.length
    return { name, table }
  })
}

/** The share of the work that is unpacking. */
const UNPACKING = 0.3

const sheetPaths = (paths: string[]) =>
  paths.filter((path) => SHEET.test(path)).map((path) => ({ name: path, path }))

/** The sheets that a workbook lists, each file once, and which of two calendars it has. */
function readWorkbook(workbook: string, relations: string) {
  const targets = new Map<string, string>()
  walkXml(relations, {
    open(name, attributes) {
      if (name !== 'Relationship') return
      const target = attribute(attributes, 'Target') ?? ''
      targets.set(
        attribute(attributes, 'Id') ?? '',
        target.startsWith('/') ? target.slice(1) : `xl/${target}`,
      )
    },
  })
  const sheets = new Map<string, { name: string; path: string }>()
  let starts1904 = false
  walkXml(workbook, {
    open(name, attributes) {
      if (name === 'workbookPr') {
        starts1904 = /^(?:1|true)$/.test(attribute(attributes, 'date1904') ?? '')
      }
      if (name !== 'sheet') return
      const path = targets.get(attribute(attributes, '(?:\\w+:)?id') ?? '')
      if (!path || !SHEET.test(path) || sheets.has(path.toLowerCase())) return
      sheets.set(path.toLowerCase(), { name: attribute(attributes, 'name') ?? '', path })
    },
  })
  return { sheets: [...sheets.values()], starts1904 }
}

/** The shared strings. A string may be split into runs; readings of Asian characters stand beside it. */
function readStrings(xml: string): string[] {
  const strings: string[] = []
  let current = ''
  let inText = false
  let inReading = false
  walkXml(xml, {
    open(name) {
      if (name === 'si') current = ''
      if (name === 'rPh') inReading = true
      if (name === 't') inText = true
    },
    close(name) {
      if (name === 'si') {
        // More than there can be cells that show them.
        if (strings.push(current) > CELLS_MAX) throw new ReportError(messages.tooManyCells)
      }
      if (name === 'rPh') inReading = false
      if (name === 't') inText = false
    },
    text(text) {
      if (inText && !inReading) current += decodeEntities(text)
    },
  })
  return strings
}

/** Built-in number formats that show a date. */
const isDateFormat = (id: number) => (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36)

/** Which cell styles show a number as a date. */
function readDateStyles(xml: string): boolean[] {
  const custom = new Map<number, boolean>()
  const styles: boolean[] = []
  let inCellFormats = false
  walkXml(xml, {
    open(name, attributes) {
      if (name === 'cellXfs') inCellFormats = true
      if (name === 'numFmt') {
        const code = (attribute(attributes, 'formatCode') ?? '').replace(
          /"[^"]*"|\[[^[\]]*\]|\\./g,
          '',
        )
        custom.set(Number(attribute(attributes, 'numFmtId')), /[dy]/i.test(code))
      }
      if (name === 'xf' && inCellFormats && styles.length < STYLES_MAX) {
        const id = Number(attribute(attributes, 'numFmtId') ?? 0)
        styles.push(custom.get(id) ?? isDateFormat(id))
      }
    },
    close(name) {
      if (name === 'cellXfs') inCellFormats = false
    },
  })
  return styles
}

type Book = {
  strings: string[]
  isDate: boolean[]
  starts1904: boolean
  /** What all sheets so far hold. */
  held: { lines: number; rows: number; cells: number; text: number }
}

function readSheet(xml: string, book: Book, reached: (at: number) => void): Table {
  const table: Table = []
  const { held } = book
  let row: Cell[] = []
  let rowNumber = 0
  let column = -1
  let type = ''
  let style = 0
  let value = ''
  let inValue = false
  let inReading = false
  let ended = false
  walkXml(xml, {
    reached,
    open(name, attributes) {
      if (name === 'row') {
        const given = Number(attribute(attributes, 'r'))
        rowNumber = given > rowNumber && given <= LINES_MAX ? given : rowNumber + 1
        row = []
        column = -1
      } else if (name === 'c') {
        column = columnIndex(attribute(attributes, 'r')) ?? column + 1
        type = attribute(attributes, 't') ?? 'n'
        style = Number(attribute(attributes, 's') ?? 0)
        value = ''
      } else if (name === 'v' || name === 't') inValue = true
      else if (name === 'rPh') inReading = true
    },
    text(text) {
      if (inValue && !inReading) value += text
    },
    close(name) {
      if (name === 'v' || name === 't') inValue = false
      else if (name === 'rPh') inReading = false
      else if (name === 'c') {
        if (column >= COLUMNS_MAX) return
        const cell = cellValue(type, decodeEntities(value), book, book.isDate[style] ?? false)
        if (cell === '') return
        held.cells += Math.max(0, column + 1 - row.length)
        if (held.cells > CELLS_MAX) throw new ReportError(messages.tooManyCells)
        if (typeof cell === 'string') held.text += cell.length
        if (held.text > UNPACKED_BYTES_MAX) throw new ReportError(messages.unpacksTooLarge)
        while (row.length < column) row.push('')
        row[column] = cell
      } else if (name === 'row') {
        if (row.length === 0) return
        held.lines += rowNumber - table.length
        if (++held.rows > ROWS_MAX || held.lines > LINES_MAX) {
          throw new ReportError(messages.tooManyRows)
        }
        // Empty rows are not written, and the others keep their numbers.
        while (table.length < rowNumber - 1) table.push(EMPTY_ROW)
        table.push(row)
        row = []
      } else if (name === 'worksheet') ended = true
    },
  })
  if (!ended) throw new ReportError(messages.damaged)
  return table
}

/** 0 for 'A1', 27 for 'AB7'. */
function columnIndex(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/i.exec(reference ?? '')?.[0].toUpperCase()
  if (!letters) return undefined
  return [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellValue(type: string, value: string, book: Book, isDate: boolean): Cell {
  if (type === 's') return book.strings[Number(value)] ?? ''
  if (type !== 'n') return value
  if (value.trim() === '') return ''
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  return isDate ? serialDate(number, book.starts1904) : number
}

/** A date as a spreadsheet counts it: days since the end of 1899, or since 1904 in files of old Macs. */
function serialDate(days: number, starts1904: boolean): Cell {
  const first = starts1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const date = new Date(first + Math.floor(days) * 86_400_000)
  return days >= 1 && days < 200_000 ? date.toISOString().slice(0, 10) : days
}
