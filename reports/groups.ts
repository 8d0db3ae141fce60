import { isUnlikelyRate } from '../contracts/likely-rate.ts'
import type { Span } from './period.ts'
import {
  type DatedGroup,
  FIGURES,
  type ReportFigures,
  type ReportGroup,
  type ReportRow,
} from './report.ts'

/** Adding cents as doubles leaves traces far behind the decimals that a report has. */
export const round = (value: number) => Number(value.toFixed(8))

/** Null where no line has the figure. */
export function sumsOf(rows: readonly ReportFigures[]): ReportFigures {
  const sums: ReportFigures = { spend: null, impressions: null, clicks: null, results: null }
  for (const row of rows) {
    for (const figure of FIGURES) {
      const value = row[figure]
      if (value !== null) sums[figure] = (sums[figure] ?? 0) + value
    }
  }
  for (const figure of FIGURES) {
    const sum = sums[figure]
    if (sum !== null) sums[figure] = round(sum)
  }
  return sums
}

function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  const groups = new Map<string, [Item, ...Item[]]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return [...groups.values()]
}

type Kind = Pick<ReportGroup, 'campaignType' | 'resultKind'>
const kindKey = ({ campaignType, resultKind }: Kind) => `${campaignType ?? ''} ${resultKind}`
const kindOf = ({ campaignType, resultKind }: Kind): Kind => ({
  ...(campaignType && { campaignType }),
  resultKind,
})

/** The rows by type of campaign and kind of result. */
export const groupsOf = (rows: readonly ReportRow[]): ReportGroup[] =>
  groupedBy(rows, kindKey).map((group) => ({
    ...kindOf(group[0]),
    ...sumsOf(group),
    unlikely: isUnlikely(group, group[0].resultKind),
  }))

/** A result without a name is judged as a lead, the most frequent of them. */
function isUnlikely(group: readonly ReportRow[], kind: ReportRow['resultKind']): boolean {
  if (kind === 'other') return false
  const { clicks, results } = sumsOf(group.filter((row) => row.clicks !== null))
  return clicks !== null && isUnlikelyRate(kind === 'unknown' ? 'lead' : kind, results ?? 0, clicks)
}

/** The groups day by day or week by week, the first day first. Empty where a row that cost something has no date. */
export function datedGroups(
  rows: readonly ReportRow[],
  spans: readonly (Span | undefined)[],
): DatedGroup[] {
  if (rows.some(({ spend }, at) => (spend ?? 0) > 0 && !spans[at])) return []
  const dated = rows.flatMap((row, at) => {
    const span = spans[at]
    return span ? [{ row, span }] : []
  })
  return groupedBy(dated, ({ row, span }) => `${span.from} ${span.to} ${kindKey(row)}`)
    .map((group) => {
      const { spend, results } = sumsOf(group.map(({ row }) => row))
      return { ...group[0].span, ...kindOf(group[0].row), spend, results }
    })
    .sort((a, b) => a.from.localeCompare(b.from))
}
