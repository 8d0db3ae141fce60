import { messages } from './messages.ts'
import { type Cell, ReportError, type Table } from './report.ts'
import { unzip } from './unzip.ts'
import { attribute, decodeEntities, walkXml } from './xml.ts'

export type Sheet = { name: string; table: Table }

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/i
const WANTED = /^xl\/(?:workbook|sharedStrings|styles)\.xml$|^xl\/_rels\/workbook\.xml\.rels$/i
/** Wider than any report; what lies further right is left out. */
const COLUMNS_MAX = 2000
const ROWS_MAX = 1_048_576

/** The sheets of an XLSX file, in the workbook's order. */
export function readXlsx(bytes: Uint8Array): Sheet[] {
  const { names, texts } = unzip(bytes, (name) => SHEET.test(name) || WANTED.test(name))
  if (names.some((name) => /vbaProject\.bin$/i.test(name))) throw new ReportError(messages.macros)
  const hasSheets = names.some((name) => SHEET.test(name))
  if (!hasSheets) {
    const isSpreadsheet = names.some((name) => /^xl\/|^content\.xml$|^Index\/.*\.iwa$/i.test(name))
    throw new ReportError(isSpreadsheet ? messages.otherSpreadsheet : messages.zip)
  }
  const part = (name: string) =>
    [...texts].find(([path]) => path.toLowerCase() === name.toLowerCase())?.[1] ?? ''
  const workbook = part('xl/workbook.xml')
  const strings = readStrings(part('xl/sharedStrings.xml'))
  const isDate = readDateStyles(part('xl/styles.xml'))
  const starts1904 = /<(?:\w+:)?workbookPr\b[^>]*date1904="(?:1|true)"/.test(workbook)
  return sheetFiles(workbook, part('xl/_rels/workbook.xml.rels'), [...texts.keys()]).map(
    ({ name, path }) => ({
      name,
      table: readSheet(part(path), { strings, isDate, starts1904 }),
    }),
  )
}

function sheetFiles(workbook: string, relations: string, paths: string[]) {
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
  const found: { name: string; path: string }[] = []
  walkXml(workbook, {
    open(name, attributes) {
      if (name !== 'sheet') return
      const path = targets.get(attribute(attributes, '(?:\\w+:)?id') ?? '')
      if (path && SHEET.test(path)) found.push({ name: attribute(attributes, 'name') ?? '', path })
    },
  })
  if (found.length > 0) return found
  return paths.filter((path) => SHEET.test(path)).map((path) => ({ name: path, path }))
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
      if (name === 'si') strings.push(current)
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
          /"[^"]*"|\[[^\]]*\]|\\./g,
          '',
        )
        custom.set(Number(attribute(attributes, 'numFmtId')), /[dy]/i.test(code))
      }
      if (name === 'xf' && inCellFormats) {
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

type Book = { strings: string[]; isDate: boolean[]; starts1904: boolean }

function readSheet(xml: string, book: Book): Table {
  const table: Table = []
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
    open(name, attributes) {
      if (name === 'row') {
        const given = Number(attribute(attributes, 'r'))
        const next = given > rowNumber && given <= ROWS_MAX ? given : rowNumber + 1
        // Empty rows are not written, and the others keep their numbers.
        while (table.length < next - 1) table.push([])
        rowNumber = next
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
        while (row.length < column) row.push('')
        row[column] = cellValue(type, decodeEntities(value), book, book.isDate[style] ?? false)
      } else if (name === 'row') table.push(row)
      else if (name === 'worksheet') ended = true
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
