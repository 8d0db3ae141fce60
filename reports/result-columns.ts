import type { Field } from './column-names.ts'
import type { NumberReader } from './figures.ts'
import type { Header, Line } from './layout.ts'
import { isBlank } from './plain-text.ts'
import type { ReportPlatform, ResultKind } from './report.ts'
import { kindOfIndicator } from './result-kinds.ts'

export type Result = { results: number | null; resultKind: ResultKind }

export const RESULT_FIELDS = [
  'results',
  'conversions',
  'leads',
  'sales',
  'checkouts',
  'contacts',
  'conversations',
] as const satisfies Field[]

/** Columns that name what they count, the one that decides first. */
const NAMED: [Field, ResultKind, only?: ReportPlatform][] = [
  ['leads', 'lead'],
  ['contacts', 'lead', 'linkedin'],
  ['sales', 'sale'],
  ['checkouts', 'sale', 'pinterest'],
  ['conversations', 'conversation'],
]

/**
 * How a line's results are read. Beside an indicator they are what it says; else the column that names what it
 * counts; else conversions or results of a kind that the file does not say.
 */
export function resultReader(
  { at }: Header,
  data: readonly Line[],
  platform: ReportPlatform,
  numberOf: NumberReader,
): (line: Line) => Result {
  const hasAny = (index: number | undefined) =>
    data.some((line) => (numberOf(line, index) ?? 0) > 0)
  const named = NAMED.filter(
    ([field, , only = platform]) => at[field] !== undefined && only === platform,
  )
  const filled = named.filter(([field]) => hasAny(at[field]))
  const unnamed = [at.results, at.conversions].find(hasAny) ?? at.results ?? at.conversions
  const usual = filled[0] ?? (hasAny(unnamed) ? undefined : named[0])
  const byColumn = (line: Line): Result => {
    // A campaign for sales among others for leads has its own column.
    const [field, kind] =
      filled.find(([name]) => (numberOf(line, at[name]) ?? 0) > 0) ?? usual ?? []
    return {
      results: numberOf(line, field ? at[field] : unnamed),
      resultKind: kind ?? 'unknown',
    }
  }
  // Google's indicator is the category of a conversion.
  const counted = at.results ?? at.conversions
  const { resultIndicator } = at
  if (counted === undefined || resultIndicator === undefined) return byColumn
  return (line) => {
    const indicator = String(line.cells[resultIndicator] ?? '')
    const value = numberOf(line, counted)
    if (value !== null && !isBlank(indicator)) {
      return { results: value, resultKind: kindOfIndicator(indicator) }
    }
    // A line without a result of its own may still have leads or sales in their columns.
    if (value === null && usual) return byColumn(line)
    return { results: value, resultKind: 'unknown' }
  }
}
