import { CELLS_MAX, messages, ROWS_MAX } from './messages.ts'
import { EMPTY_ROW, LINES_MAX, ReportError, type Table } from './report.ts'

const QUOTE = 34
const LF = 10
const CR = 13
/** Characters between two reports of progress. */
const STEP = 262_144

type Parsed = {
  rows: string[][]
  /** The text ends inside a quoted cell. */
  open: boolean
}

/** Rows of a CSV text as in RFC 4180. An empty line, or one of separators alone, is a row without cells. */
export function parseCsv(text: string, separator: string, onProgress?: (share: number) => void) {
  const between = separator.charCodeAt(0)
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  let open = false
  let filledRows = 0
  let filledCells = 0
  let nextReport = STEP
  while (at < text.length) {
    let cell = ''
    if (text.charCodeAt(at) === QUOTE) {
      at++
      for (;;) {
        const end = text.indexOf('"', at)
        if (end < 0) {
          cell += text.slice(at)
          at = text.length
          open = true
          break
        }
        cell += text.slice(at, end)
        at = end + 1
        if (text.charCodeAt(at) !== QUOTE) break
        cell += '"'
        at++
      }
    }
    // What stands after the closing quote belongs to the cell, as spreadsheets read it.
    const start = at
    while (at < text.length) {
      const code = text.charCodeAt(at)
      if (code === between || code === LF || code === CR) break
      at++
    }
    cell += text.slice(start, at)
    row.push(cell)
    if (filledCells + row.length > CELLS_MAX) throw new ReportError(messages.tooManyCells)
    if (at < text.length && text.charCodeAt(at) === between) {
      at++
      if (at === text.length) row.push('')
      continue
    }
    const isLast = at >= text.length
    if (text.charCodeAt(at) === CR && text.charCodeAt(at + 1) === LF) at++
    at++
    // The last row keeps its cells, which tell whether the text was cut.
    const isEmpty = row.every((one) => one === '') && (!isLast || row.length === 1)
    if (!isEmpty) {
      filledRows++
      filledCells += row.length
    }
    rows.push(isEmpty ? EMPTY_ROW : row)
    if (filledRows > ROWS_MAX || rows.length > LINES_MAX) {
      throw new ReportError(messages.tooManyRows)
    }
    row = []
    if (at >= nextReport) {
      onProgress?.(Math.min(1, at / text.length))
      nextReport = at + STEP
    }
  }
  if (row.length > 0) rows.push(row)
  return { rows, open } satisfies Parsed
}

/** The start of a text, cut at the end of a line, for trying separators out. */
export function firstLines(text: string): string {
  const start = text.slice(0, 65_536)
  const end = start.lastIndexOf('\n')
  return start.length < text.length && end > 0 ? start.slice(0, end) : start
}

/** A table whose lines each stand whole in one cell: a program with another separator saved it so. */
export function splitSingleCells(table: Table): Table | undefined {
  const filled = table.filter((row) => row.some((cell) => cell !== ''))
  const single = filled.filter((row) => row.slice(1).every((cell) => cell === ''))
  if (filled.length < 2 || single.length < filled.length) return undefined
  const lines = table.map((row) => String(row[0] ?? ''))
  const text = lines.join('\n')
  const separator = [',', '\t', ';'].find((mark) =>
    filled.some((row) => String(row[0]).includes(mark)),
  )
  return separator === undefined ? undefined : parseCsv(text, separator).rows
}

/** Refuses a text that ends in the middle of its last line. */
export function checkEnd(text: string, { rows, open }: Parsed, columns: number) {
  if (open) throw new ReportError(messages.incomplete)
  const last = rows.at(-1)
  const before = rows.at(-2)
  if (!last || /[\r\n]$/.test(text) || last.length >= columns) return
  // A remark below the table stands after an empty line.
  const isRemark = last.length === 1 && before?.length === 0
  if (!isRemark) throw new ReportError(messages.incomplete)
}
