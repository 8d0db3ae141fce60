import { messages } from './messages.ts'
import { isBlank } from './plain-text.ts'
import { type Cell, ReportError } from './report.ts'

export type Decimal = '.' | ','

/** What a number's text allows: one reading, two readings ('1.234'), or none. */
type NumberText =
  | { kind: 'plain'; digits: string }
  | { kind: 'decided'; decimal: Decimal; digits: string }
  | { kind: 'ambiguous'; mark: Decimal; digits: string }

const CURRENCY = /^(?:[A-Za-z]{0,3}[$€£₹¥]|[A-Z]{3}\b)|(?:[€£₹¥$]|\b[A-Z]{3})$/g
/** Groups of three digits, or as in India of two before the last three. */
const groups = (mark: string) => `\\d{1,3}(?:${mark}\\d{2,3})*${mark}\\d{3}`
const GROUPED = { '.': new RegExp(`^${groups('\\.')}$`), ',': new RegExp(`^${groups(',')}$`) }
const GROUPED_BY_SPACES = /^\d{1,3}(?:[ ']\d{3})+(?:[.,]\d+)?$/

/** Longer than any number with its currency. */
const LONGEST = 60

/** Reads the form of a number; undefined for a text that is none. */
export function numberText(cell: string): NumberText | undefined {
  const text = cell.length > LONGEST ? cell.trim() : cell
  if (text.length > LONGEST) return undefined
  // Most cells are one of these two, and a large file has millions.
  if (/^\d+$/.test(text)) return { kind: 'plain', digits: text }
  const [, decimal] = /^\d+([.,])\d{1,2}$/.exec(text) ?? []
  if (decimal === '.' || decimal === ',') return { kind: 'decided', decimal, digits: text }
  const bare = text
    .replace(/[\u00a0\u202f\u2009]/g, ' ')
    .trim()
    .replace(/^[−-]\s*/, '')
    .replace(CURRENCY, '')
    .trim()
    .replace(/^[−-]/, '')
    .replaceAll('\u2019', "'")
  const negative = /^\s*[−-]|^\D{0,4}[−-]/.test(text)
  const isSpaced = GROUPED_BY_SPACES.test(bare)
  const body = isSpaced ? bare.replace(/[ ']/g, '') : bare
  const digits = negative ? `-${body}` : body
  if (/^\d+$/.test(body)) return { kind: 'plain', digits }
  if (/^\d+(?:\.\d+)?e[+-]?\d+$/i.test(body)) return { kind: 'decided', decimal: '.', digits }
  const marks = [...body].filter((mark): mark is Decimal => mark === '.' || mark === ',')
  const last = marks.at(-1)
  if (!last || !/^[\d.,]*\d$/.test(body)) return undefined
  const other = last === '.' ? ',' : '.'
  const [whole = '', fraction = ''] = splitAtLast(body, last)
  if (marks.includes(other)) {
    return GROUPED[other].test(whole) ? { kind: 'decided', decimal: last, digits } : undefined
  }
  if (marks.length > 1) {
    return GROUPED[last].test(body) ? { kind: 'decided', decimal: other, digits } : undefined
  }
  const mayBeGrouped = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole) && !isSpaced
  return mayBeGrouped
    ? { kind: 'ambiguous', mark: last, digits }
    : { kind: 'decided', decimal: last, digits }
}

function splitAtLast(text: string, mark: string): [string, string] {
  const at = text.lastIndexOf(mark)
  return [text.slice(0, at), text.slice(at + 1)]
}

const toNumber = (digits: string, decimal: Decimal) =>
  Number(
    decimal === '.' ? digits.replaceAll(',', '') : digits.replaceAll('.', '').replace(',', '.'),
  )

/** Which decimal marks the cells of a column show without doubt. */
export function decimalEvidence(cells: readonly Cell[], isCount = false): Set<Decimal> {
  const found = new Set<Decimal>()
  for (const cell of cells) {
    if (typeof cell === 'number' || !/[.,]/.test(cell)) continue
    const read = numberText(cell.endsWith('%') ? cell.slice(0, -1).trimEnd() : cell)
    if (read?.kind === 'decided') found.add(read.decimal)
    // In a count, '1.234' can only be a thousand.
    if (read?.kind === 'ambiguous' && isCount) found.add(otherMark(read.mark))
  }
  return found
}

export type NumberColumn = {
  name: string
  cells: readonly Cell[]
  /** What its own cells show. */
  evidence: ReadonlySet<Decimal>
}

/**
 * The decimal mark of a column: what its own cells show, else what the rest of the file shows, else what platform
 * and language use. Null: no cell needs it.
 */
export function decimalOf(
  { name, cells, evidence }: NumberColumn,
  inFile: ReadonlySet<Decimal>,
  convention: Decimal | null,
): Decimal | null {
  if (evidence.size > 1) throw new ReportError(messages.mixedNumbers(name))
  const [decided] = evidence
  if (decided) return decided
  const doubtful = cells.find(
    (cell) =>
      typeof cell === 'string' && /[.,]/.test(cell) && numberText(cell)?.kind === 'ambiguous',
  )
  if (doubtful === undefined) return null
  const [fromFile] = inFile
  const choice = inFile.size === 1 ? fromFile : inFile.size === 0 ? convention : null
  if (!choice) throw new ReportError(messages.undecidedNumber(name, String(doubtful)))
  return choice
}

const otherMark = (mark: Decimal): Decimal => (mark === '.' ? ',' : '.')

const LARGEST = 1e15

/** The value of a cell; null for a blank one, undefined for one that is no number of this kind. */
export function readNumber(
  cell: Cell,
  decimal: Decimal | null,
  isCount: boolean,
): number | null | undefined {
  if (typeof cell === 'number') return fits(cell, false) ? cell : undefined
  if (isBlank(cell)) return null
  const read = numberText(cell)
  if (!read) return undefined
  const mark = decimal ?? '.'
  const value = toNumber(read.digits, mark)
  return fits(value, isCount) ? value : undefined
}

const fits = (value: number, isCount: boolean) =>
  Math.abs(value) < LARGEST && (!isCount || (value >= 0 && Number.isInteger(value)))
