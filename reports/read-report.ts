import { typeReader } from './campaign-types.ts'
import { currencyCode, type Field } from './column-names.ts'
import { conventionOf, numberReader } from './figures.ts'
import { datedGroups, groupsOf, round, sumsOf } from './groups.ts'
import { languageOf } from './languages.ts'
import {
  dataLines,
  findHeader,
  type Header,
  type Line,
  linesAbove,
  withoutHeader,
} from './layout.ts'
import { messages, notes, REPORT_BYTES_MAX, UNPACKED_BYTES_MAX } from './messages.ts'
import { monthReader, type Period, periodOf, spanReader } from './period.ts'
import { isBlank, plainText } from './plain-text.ts'
import { platformOf } from './platforms.ts'
import { readTable } from './read-table.ts'
import {
  FIGURES,
  type Report,
  ReportError,
  type ReportFigures,
  type ReportGroup,
  type ReportPlatform,
  type ReportRow,
} from './report.ts'
import { RESULT_FIELDS, resultReader } from './result-columns.ts'
import { chooseDeclared, splitTotals, totalText } from './total-lines.ts'

export type ReportFile = { name: string; bytes: Uint8Array }
export type ReadOptions = {
  onProgress?(share: number): void
  /** Rows are named by their campaign alone, '' where the file has none, and have its number and their month. */
  byCampaign?: boolean
}

/** Reads a report file of an ad platform: one shape for all, or a sentence in Portuguese. Runs in a worker too. */
export async function readReport(
  file: ReportFile,
  options: ReadOptions = {},
): Promise<Report | { error: string }> {
  try {
    return parseReport(file.bytes, options)
  } catch (error) {
    // Whatever else goes wrong comes from the file, and the visitor can only export it again.
    return { error: error instanceof ReportError ? error.message : messages.damaged }
  }
}

/** As readReport, but throws: ReportError for a file that cannot be read. */
export function parseReport(bytes: Uint8Array, options: ReadOptions = {}): Report {
  const { onProgress, byCampaign } = options
  if (bytes.length > REPORT_BYTES_MAX) throw new ReportError(messages.tooLarge)
  const { table, separator, chosenSheet } = readTable(bytes, (share) => onProgress?.(share * 0.6))
  onProgress?.(0.6)
  const header = findHeader(table)
  if (!header) throw withoutHeader(table)
  const names = header.names.map(plainText)
  const above = linesAbove(table, header).map(plainText)
  const lines = withGroupNames(dataLines(table, header), header)
  const currency = currencyOf(header, lines)
  const language = languageOf([...names, ...above], currency)
  if (!language || language === 'other') throw new ReportError(messages.otherLanguage)
  const totalTexts = [...lines.slice(0, 1), ...lines.slice(-8)].map(
    (line) => totalText(line, header) ?? '',
  )
  const spendName = header.at.spend === undefined ? undefined : names[header.at.spend]
  const platform = platformOf([...names, ...above, ...totalTexts], spendName)
  if (!platform) throw new ReportError(messages.unknownPlatform)
  const period = periodOf(table, header, lines, language)

  const { at } = header
  const clicksAt = clicksColumn(at, platform)
  const counts = [at.impressions, clicksAt]
  const columns = [at.spend, ...RESULT_FIELDS.map((field) => at[field]), ...counts]
    .filter((index) => index !== undefined)
    .map((index) => ({ index, isCount: counts.includes(index) }))
  const convention = conventionOf(platform, language, currency, separator)
  const numberOf = numberReader(header, lines, columns, convention)
  const { data, totals } = splitTotals(lines, header, platform, (line) => numberOf(line, at.spend))
  if (data.length === 0) throw new ReportError(messages.noRows)
  onProgress?.(0.8)

  const resultOf = resultReader(header, data, platform, numberOf)
  const monthOf = byCampaign && monthReader(header, lines, language)
  const idAt = names.findIndex((name) => CAMPAIGN_ID.test(name))
  const types = platform === 'google' ? typeReader(header) : undefined
  const rowOf = (line: Line): ReportRow => ({
    name: byCampaign ? campaignOf(line, header) : nameOf(line, header),
    campaignType: types?.typeOf(line),
    ...(monthOf && {
      month: monthOf(line),
      campaignId: /^\D*(\d+)\D*$/.exec(String(line.cells[idAt] ?? ''))?.[1] ?? '',
    }),
    spend: numberOf(line, at.spend),
    impressions: numberOf(line, at.impressions),
    clicks: numberOf(line, clicksAt),
    ...resultOf(line),
  })
  const rows = data.map((line, at) => {
    if (at % 20_000 === 0) onProgress?.(0.8 + (0.2 * at) / data.length)
    return rowOf(line)
  })
  const typeNotes = types?.typeNotes() ?? []
  const spanOf = spanReader(header, data, language, period)
  const sums = sumsOf(rows)
  const declared = chooseDeclared(
    totals.map((line) => ({
      text: totalText(line, header) ?? '',
      figures: figuresOf(rowOf(line)),
    })),
    sums,
  )
  const groups = groupsOf(rows)
  const resultsByKind = byKind(groups)
  onProgress?.(1)
  return {
    platform,
    language,
    currency,
    ...period,
    rows,
    totals: sums,
    declared,
    groups,
    dated: datedGroups(rows, data.map(spanOf)),
    resultsByKind,
    notes: [
      ...differences(sums, declared),
      ...unlikelyNotes(groups),
      ...typeNotes,
      ...currencyNotes(platform, currency, period),
      ...(platform === 'meta' && clicksAt === undefined && at.outboundClicks !== undefined
        ? [notes.outboundClicks]
        : []),
      ...(groups.some(isUnnamed) ? [notes.unknownResults] : []),
      ...(chosenSheet === undefined ? [] : [notes.severalSheets(chosenSheet)]),
    ],
  }
}

const CAMPAIGN_ID =
  /^(?:campaign id|id (?:da|de la|de) camp(?:anha|ana)|(?:codigo|numero|identificador|identificacao) (?:da|de la|de) camp(?:anha|ana))$/

/** Link clicks first. Outbound clicks are all of Pinterest's, but only a part of Meta's link clicks. */
function clicksColumn(at: Header['at'], platform: ReportPlatform): number | undefined {
  return at.linkClicks ?? (platform === 'pinterest' ? at.outboundClicks : undefined) ?? at.clicks
}

const NAME_FIELDS: readonly Field[] = [
  'ad',
  'keyword',
  'adGroup',
  'campaign',
  'campaignGroup',
  'account',
]

/** A pivot table names a group in its first line only: the lines below it, of its days or ages, get the same name. */
function withGroupNames(lines: Line[], { at, dimensions }: Header): Line[] {
  const named = NAME_FIELDS.flatMap((field) => at[field] ?? [])
  const isEmpty = (cells: Line['cells'], places: readonly number[]) =>
    places.every((index) => isBlank(String(cells[index] ?? '')))
  let group: string[] | undefined
  let text = 0
  return lines.map((line) => {
    const { cells } = line
    // Trimmed once, not again in each line that gets it.
    if (!isEmpty(cells, named)) group = named.map((index) => String(cells[index] ?? '').trim())
    else if (group && !isEmpty(cells, dimensions)) {
      const filled = [...cells]
      for (const [at, index] of named.entries()) {
        filled[index] = group[at] ?? ''
        text += group[at]?.length ?? 0
      }
      if (text > UNPACKED_BYTES_MAX) throw new ReportError(messages.unpacksTooLarge)
      return { ...line, cells: filled }
    }
    return line
  })
}

const campaignOf = ({ cells }: Line, { at }: Header) =>
  at.campaign === undefined ? '' : String(cells[at.campaign] ?? '').trim()

/** The name of what a line is about; where it has none, its day or breakdown. */
function nameOf({ cells }: Line, { at, dimensions }: Header): string {
  const textAt = (index: number) => String(cells[index] ?? '').trim()
  for (const field of NAME_FIELDS) {
    const index = at[field]
    const text = index === undefined ? '' : textAt(index)
    if (!isBlank(text)) return text
  }
  return dimensions
    .map(textAt)
    .filter((text) => !isBlank(text))
    .join(' · ')
}

function currencyOf({ at, currency }: Header, lines: readonly Line[]): string | null {
  const codes = new Set(currency ? [currency] : [])
  const texts = (index: number | undefined) =>
    new Set(index === undefined ? [] : lines.map(({ cells }) => cells[index]))
  for (const cell of texts(at.currency)) {
    const code = typeof cell === 'string' ? currencyCode(cell) : null
    if (code) codes.add(code)
  }
  for (const cell of codes.size > 0 ? [] : texts(at.spend)) {
    const written = typeof cell === 'string' && /[A-Z]{0,2}[$€£₹]|\b[A-Z]{3}\b/.exec(cell)
    const code = written && currencyCode(written[0])
    if (code) codes.add(code)
  }
  if (codes.size > 1) throw new ReportError(messages.currencies([...codes].sort()))
  return [...codes][0] ?? null
}

const figuresOf = ({ spend, impressions, clicks, results }: ReportRow): ReportFigures => ({
  spend,
  impressions,
  clicks,
  results,
})

function byKind(groups: readonly ReportGroup[]): Report['resultsByKind'] {
  const sums: Report['resultsByKind'] = {}
  for (const { results, resultKind } of groups) {
    if (results !== null) sums[resultKind] = round((sums[resultKind] ?? 0) + results)
  }
  return sums
}

function differences(sums: ReportFigures, declared: ReportFigures | null): string[] {
  if (!declared) return []
  return FIGURES.flatMap((figure) => {
    const [sum, stated] = [sums[figure], declared[figure]]
    // Totals are rounded to cents.
    const allowed = figure === 'spend' ? 0.015 : 0.5
    return sum !== null && stated !== null && Math.abs(sum - stated) > allowed
      ? [notes.differs(figure, sum, stated)]
      : []
  })
}

/** What is asked about as too much for its clicks needs no second sentence. */
const isUnnamed = ({ resultKind, results, unlikely }: ReportGroup) =>
  resultKind === 'unknown' && !unlikely && (results ?? 0) > 0

function unlikelyNotes(groups: readonly ReportGroup[]): string[] {
  const { results, clicks } = sumsOf(groups.filter(({ unlikely }) => unlikely))
  return results === null ? [] : [notes.unlikelyResults(results, clicks ?? 0)]
}

/** Meta charges taxes on top in Brazil since 2026. */
function currencyNotes(
  platform: ReportPlatform,
  currency: string | null,
  { to }: Period,
): string[] {
  if (currency === null) return [notes.noCurrency]
  if (currency !== 'BRL') return [notes.otherCurrency(currency)]
  return platform === 'meta' && (to === null || to >= '2026') ? [notes.metaTax] : []
}
