import type { Header, Line } from './layout.ts'
import { isBlank, plainText } from './plain-text.ts'
import type { ReportFigures, ReportPlatform } from './report.ts'

const TOTAL =
  /^(?:totals?|totais|totales)(?:\s*[:–—-].*| (?:of|de) [\d.,]+ .*| (?:geral|general|da conta|de la cuenta|account))?$|^grand total$|^(?:soma|suma|sum)$/
/** Google's own form, which may also stand between lines. */
const GOOGLE_TOTAL = /^total\s*:/
/** A quick look before the whole pattern: it runs on every line. */
const LIKE_TOTAL = /^\s*(?:tota|grand|soma|sum)/i
/** Longer than any total's label. */
const LABEL_LENGTH = 500
const ALL = /^(?:all|todos|todas|tudo|todo)$/i

export type Split = { data: Line[]; totals: Line[] }

/** The text by which a line says that it is a total. */
export function totalText({ cells }: Line, { dimensions }: Header): string | undefined {
  for (let place = -1; place < dimensions.length; place++) {
    const cell = cells[dimensions[place] ?? 0]
    if (typeof cell !== 'string' || cell.length > LABEL_LENGTH || !LIKE_TOTAL.test(cell)) continue
    const text = plainText(cell)
    if (TOTAL.test(text)) return text
  }
  return undefined
}

const isNameless = ({ cells }: Line, { dimensions }: Header) =>
  dimensions.length > 0 && dimensions.every((index) => isBlank(String(cells[index] ?? '')))

/**
 * Tells totals from data. A total says so or, as Meta's summary, names nothing; both stand first or last. `spendOf`
 * is used where only the sum can tell.
 */
export function splitTotals(
  lines: Line[],
  header: Header,
  platform: ReportPlatform,
  spendOf: (line: Line) => number | null,
): Split {
  const sum = (some: Line[]) => some.reduce((total, line) => total + (spendOf(line) ?? 0), 0)
  let spendOfAll: number | undefined
  const isTotal = (line: Line) => {
    if (totalText(line, header) !== undefined) return true
    if (!isNameless(line, header)) return false
    if (platform === 'meta') return true
    const spend = spendOf(line) ?? 0
    if (spend === 0) return false
    spendOfAll ??= sum(lines.filter((other) => totalText(other, header) === undefined))
    return isClose(spend, spendOfAll - spend)
  }
  let start = 0
  let end = lines.length
  for (let line = lines[start]; line && isTotal(line); line = lines[start]) start++
  for (let line = lines[end - 1]; end > start && line && isTotal(line); line = lines[end - 1]) end--
  const edges = [...lines.slice(0, start), ...lines.slice(end)]
  const middle = lines.slice(start, end)
  const isBetween = (line: Line) => GOOGLE_TOTAL.test(totalText(line, header) ?? '')
  const between = middle.filter(isBetween)
  const data = middle.filter((line) => !isBetween(line))
  // An export of one total line only, without any name, is a line of data.
  const [only] = edges
  if (data.length === 0 && edges.length === 1 && only && totalText(only, header) === undefined) {
    return { data: edges, totals: [] }
  }
  const subtotals = findSubtotals(data, header, sum)
  return {
    data: subtotals.size > 0 ? data.filter((line) => !subtotals.has(line)) : data,
    totals: [...edges, ...between],
  }
}

/** Meta's breakdowns may have a line for each campaign as a whole: the breakdown is empty or 'All', the sum the same. */
function findSubtotals(data: Line[], { dimensions }: Header, sum: (some: Line[]) => number) {
  const isWhole = (line: Line, index: number) => {
    const text = String(line.cells[index] ?? '')
    return isBlank(text) || ALL.test(text.trim())
  }
  const divided = dimensions.filter((index) => {
    const whole = data.filter((line) => isWhole(line, index)).length
    return whole > 0 && whole <= data.length / 2
  })
  const candidates = data.filter((line) => divided.some((index) => isWhole(line, index)))
  const chosen = new Set(candidates)
  const rest = data.filter((line) => !chosen.has(line))
  return candidates.length > 0 && sum(rest) > 0 && isClose(sum(candidates), sum(rest))
    ? chosen
    : new Set<Line>()
}

const isClose = (a: number, b: number) => Math.abs(a - b) <= Math.max(0.02, Math.abs(b) * 1e-4)

/** Of several totals, that of the lines in the file: what they sum to, else the filtered ones, else all but the account's. */
export function chooseDeclared(
  totals: readonly { text: string; figures: ReportFigures }[],
  sums: ReportFigures,
): ReportFigures | null {
  const isSame = ({ figures }: { figures: ReportFigures }) =>
    isNear(figures.spend, sums.spend, 0.015) && isNear(figures.impressions, sums.impressions, 0.5)
  const chosen =
    totals.find(isSame) ??
    totals.find(({ text }) => /filtrad|filtered/.test(text)) ??
    totals.find(({ text }) => !/account|conta|cuenta/.test(text)) ??
    totals[0]
  return chosen?.figures ?? null
}

const isNear = (a: number | null, b: number | null, by: number) =>
  a === null || b === null ? a === b : Math.abs(a - b) <= by
