import { columnOf } from './column-names.ts'
import type { Header, Line } from './layout.ts'
import { messages } from './messages.ts'
import { type Decimal, decimalEvidence, decimalOf, readNumber } from './numbers.ts'
import { type Cell, ReportError, type ReportLanguage, type ReportPlatform } from './report.ts'

/** Columns whose digits are names, codes or dates. */
const NO_NUMBERS = new Set(['currency', 'resultIndicator', 'from', 'to', 'day'])
/** Enough lines to see how a file writes its numbers. */
const SAMPLE = 2000

export type NumberReader = (line: Line, index: number | undefined) => number | null

/** Reads the numbers of the given columns. How they are written is decided from the file itself. */
export function numberReader(
  header: Header,
  lines: readonly Line[],
  columns: { index: number; isCount: boolean }[],
  convention: Decimal | null,
): NumberReader {
  const cellsOf = (index: number, some = lines) => some.map(({ cells }) => cells[index] ?? '')
  const measured = columns.map(({ index, isCount }) => {
    const cells = cellsOf(index)
    const evidence = decimalEvidence(cells, isCount)
    return { index, isCount, name: header.names[index] ?? '', cells, evidence }
  })
  const own = new Set(measured.flatMap(({ evidence }) => [...evidence]))
  const inFile =
    own.size > 0
      ? own
      : evidenceElsewhere(header, (index) => cellsOf(index, lines.slice(0, SAMPLE)))
  const marks = new Map(
    measured.map((column) => [
      column.index,
      { isCount: column.isCount, decimal: decimalOf(column, inFile, convention) },
    ]),
  )
  return ({ number, cells }, index) => {
    if (index === undefined) return null
    const cell: Cell = cells[index] ?? ''
    const { decimal, isCount } = marks.get(index) ?? { decimal: null, isCount: false }
    const value = readNumber(cell, decimal, isCount)
    if (value !== undefined) return value
    if (columnOf(String(cell))) throw new ReportError(messages.repeatedHeader)
    const shown = String(cell).trim().slice(0, 40)
    throw new ReportError(messages.badNumber(number, header.names[index] ?? '', shown))
  }
}

function evidenceElsewhere({ names, dimensions }: Header, cellsOf: (index: number) => Cell[]) {
  const found = new Set<Decimal>()
  for (const [index, name] of names.entries()) {
    const field = columnOf(name)?.field
    if (dimensions.includes(index) || (field && NO_NUMBERS.has(field))) continue
    for (const mark of decimalEvidence(cellsOf(index))) found.add(mark)
  }
  return found
}

const COMMA_IN_SPANISH = new Set(['EUR', 'ARS', 'CLP', 'COP', 'UYU', 'PYG'])
const DOT_IN_SPANISH = new Set(['MXN', 'PEN', 'GTQ', 'DOP'])

/** The decimal mark that a platform writes in a language; null where that is not known. */
export function conventionOf(
  platform: ReportPlatform,
  language: ReportLanguage,
  currency: string | null,
  separator: string | null,
): Decimal | null {
  const mark = writtenMark(platform, language, currency)
  // Semicolons come from a program that has the comma as decimal, and it may have written the numbers anew.
  return separator === ';' && mark === '.' ? null : mark
}

function writtenMark(platform: ReportPlatform, language: ReportLanguage, currency: string | null) {
  if (platform === 'meta' || language === 'en') return '.'
  if (platform === 'tiktok' || platform === 'pinterest') return null
  if (language !== 'es') return ','
  if (COMMA_IN_SPANISH.has(currency ?? '')) return ','
  return DOT_IN_SPANISH.has(currency ?? '') ? '.' : null
}
