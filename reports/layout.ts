import { type Column, columnOf, type Field } from './column-names.ts'
import { languageOf } from './languages.ts'
import { CELLS_MAX, messages } from './messages.ts'
import { plainText } from './plain-text.ts'
import { type Cell, ReportError, type Table } from './report.ts'

/** The header stands among these first lines, after a title, a period and the like. */
const HEADER_WITHIN = 40
/** More than any report has. */
const COLUMNS_MAX = 2000
/** A line above the header is a title or a period. */
const TITLE_LENGTH = 500
const METRICS: readonly Field[] = [
  'spend',
  'impressions',
  'clicks',
  'linkClicks',
  'outboundClicks',
  'results',
  'conversions',
  'leads',
  'sales',
  'conversations',
]

export type Header = {
  line: number
  names: string[]
  /** Where each field stands. */
  at: Partial<Record<Field, number>>
  /** All columns that say what a line is about; fields such as age and region share one name. */
  dimensions: number[]
  /** The currency in the name of the spend column. */
  currency: string | null
}

const DIMENSIONS: readonly Field[] = [
  'ad',
  'keyword',
  'adGroup',
  'campaign',
  'campaignGroup',
  'account',
  'day',
  'week',
  'campaignType',
  'network',
  'breakdown',
]

/** How many fields the best header in a table has; for choosing between separators and sheets. */
export const headerScore = (table: Table) => {
  const header = findHeader(table)
  return header ? Object.keys(header.at).length : 0
}

export function findHeader(table: Table): Header | undefined {
  let best: Header | undefined
  let most = 0
  for (const [line, row] of table.slice(0, HEADER_WITHIN).entries()) {
    if (row.length < 2) continue
    const header = readHeader(row, line)
    const fields = Object.keys(header.at) as Field[]
    const metrics = fields.filter((field) => METRICS.includes(field))
    if (metrics.length >= 2 && fields.length > most) {
      best = header
      most = fields.length
    }
  }
  return best
}

function readHeader(row: Cell[], line: number): Header {
  const names = row.slice(0, COLUMNS_MAX).map((cell) => String(cell).trim())
  while (names.at(-1) === '') names.pop()
  const known = new Map<Field, Column & { index: number }>()
  const dimensions: number[] = []
  for (const [index, name] of names.entries()) {
    const column = columnOf(name)
    if (!column) continue
    if (DIMENSIONS.includes(column.field)) dimensions.push(index)
    const before = known.get(column.field)
    if (!before || column.rank < before.rank) known.set(column.field, { ...column, index })
  }
  const at: Header['at'] = {}
  for (const [field, { index }] of known) at[field] = index
  if (at.spend === undefined) {
    const spend = namesLikeSpend(names)
    if (spend !== undefined) at.spend = spend
  }
  return { line, names, at, dimensions, currency: known.get('spend')?.currency ?? null }
}

const LIKE_SPEND = /gast[oa]|spen[dt]|invest|invert|^cust[oe]?|^cost[eo]?\b/
const NOT_SPEND =
  /\bpor\b|\bper\b|\/|med|avg|average|prom|cp[acmvl]\b|daily|diari|target|alvo|budget|orcamento|presupuesto|type|tipo|id\b|return|retorno|roas|value|limit|micro|%/

/** A spend column under a name that the dictionary does not have, if there is only one that it can be. */
function namesLikeSpend(names: string[]): number | undefined {
  const found = [...names.entries()].filter(([, name]) => {
    const plain = plainText(name)
    return LIKE_SPEND.test(plain) && !NOT_SPEND.test(plain)
  })
  return found.length === 1 ? found[0]?.[0] : undefined
}

/** The lines above the header. */
export const linesAbove = (table: Table, { line }: Header) =>
  table.slice(0, line).map((row) => row.slice(0, COLUMNS_MAX).join(' ').slice(0, TITLE_LENGTH))

export type Line = { number: number; cells: Cell[] }
export const textAt = ({ cells }: Line, index: number) => String(cells[index] ?? '')

/** The lines below the header, without empty ones and remarks. */
export function dataLines(table: Table, { line, names }: Header): Line[] {
  const lines: Line[] = []
  for (let index = line + 1; index < table.length; index++) {
    const cells = table[index] ?? []
    const isEmpty = (cell: Cell | undefined) => typeof cell !== 'number' && !cell?.trim()
    const first = cells.findIndex((cell) => !isEmpty(cell))
    const isRemark = first === 0 && names.length > 2 && cells.slice(1).every(isEmpty)
    if (first < 0 || isRemark) continue
    if (cells.length > names.length && cells.slice(names.length).some((cell) => cell !== '')) {
      throw new ReportError(messages.extraCells(index + 1))
    }
    lines.push({ number: index + 1, cells })
  }
  // Also where lines are shorter than the header: each is asked for each of its columns.
  if (lines.length * names.length > CELLS_MAX) throw new ReportError(messages.tooManyCells)
  return lines
}

/** Why a table has no header that can be read: another language, or no report at all. */
export function withoutHeader(table: Table): ReportError {
  const text = table
    .slice(0, HEADER_WITHIN)
    .map((row) => plainText(row.slice(0, COLUMNS_MAX).join(' ').slice(0, 5000)))
    .join('\n')
  const isForeign = languageOf([text], null) === 'other' || /\bcp[cm]\b|\bctr\b/.test(text)
  return new ReportError(isForeign ? messages.otherLanguage : messages.notReport)
}
