import { messages } from './messages.ts'
import { ReportError, type Table } from './report.ts'

const QUOTE = 34
const LF = 10
const CR = 13

type Parsed = {
  rows: string[][]
  /** The text ends inside a quoted cell. */
  open: boolean
}

/** Rows of a CSV text as in RFC 4180. An empty line is a row without cells. */
export function parseCsv(text: string, separator: string, onProgress?: (share: number) => void) {
  const between = separator.charCodeAt(0)
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  let open = false
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
    if (at < text.length && text.charCodeAt(at) === between) {
      at++
      if (at === text.length) row.push('')
      continue
    }
    if (text.charCodeAt(at) === CR && text.charCodeAt(at + 1) === LF) at++
    at++
    rows.push(row.length === 1 && row[0] === '' ? [] : row)
    row = []
    if (rows.length % 5000 === 0) onProgress?.(at / text.length)
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
