import { dayAfter, daysBetween } from '../contracts/calendar-days.ts'
import { completeRange, dayOrderOf, readDates, readMonth } from './dates.ts'
import { type Header, type Line, linesAbove, textAt } from './layout.ts'
import { messages } from './messages.ts'
import { plainText } from './plain-text.ts'
import { ReportError, type ReportLanguage, type Table } from './report.ts'

export type Period = { from: string | null; to: string | null }

const WEEK_DAYS = 7
/** Of five years. */
const DATES_MAX = 1830

const GENERATED = /generat|gerad|generad|criad|created|export|download|atualizad/
const START =
  /^(?:report start|start date|inicio|data de inicio|fecha de inicio|data inicial|comeco)/
const END =
  /^(?:report end|end date|fim|fin|final|termino|encerramento|data de (?:fim|termino)|data final|fecha de fin)/

/** The days of a report: what the lines above the header say, else its date columns. */
export function periodOf(
  table: Table,
  header: Header,
  lines: readonly Line[],
  language: ReportLanguage,
): Period {
  const above = linesAbove(table, header).map(completeRange)
  return checked(periodAbove(above, language) ?? periodInColumns(header, lines, language))
}

function periodAbove(above: string[], language: ReportLanguage): Period | undefined {
  const texts = above.map(plainText).filter((text) => !GENERATED.test(text))
  const order = dayOrderOf(texts, language)
  const dated = texts
    .map((text) => ({ text, dates: readDates(text, order) }))
    .filter(({ dates }) => dates.length > 0)
  const start = dated.find(({ text, dates }) => START.test(text) && dates.length === 1)
  const end = dated.find(({ text, dates }) => END.test(text) && dates.length === 1)
  if (start && end) return { from: start.dates[0] ?? null, to: end.dates[0] ?? null }
  const line = dated.find(({ dates }) => dates.length > 1) ?? dated[0]
  return line && { from: line.dates[0] ?? null, to: line.dates.at(-1) ?? null }
}

function periodInColumns({ at }: Header, lines: readonly Line[], language: ReportLanguage): Period {
  const texts = (index: number | undefined) =>
    index === undefined ? [] : lines.map((line) => textAt(line, index))
  const [froms, tos, days] = [texts(at.from), texts(at.to), texts(at.day ?? at.week)]
  const order = dayOrderOf(new Set([...froms, ...tos, ...days]), language)
  const known = new Map<string, string | null>()
  const read = (text: string | undefined) => {
    if (!text) return null
    const before = known.get(text)
    if (before !== undefined) return before
    const date = readDates(text, order)[0] ?? null
    known.set(text, date)
    return date
  }
  const found: string[] = days.map(read).filter((date) => date !== null)
  if (at.day === undefined && at.week !== undefined) {
    found.push(...found.map((monday) => dayAfter(monday, WEEK_DAYS - 1)))
  }
  for (const index of lines.keys()) {
    const { from, to } = checked({ from: read(froms[index]), to: read(tos[index]) })
    if (from) found.push(from)
    if (to) found.push(to)
  }
  let [from, to] = [found[0] ?? null, found[0] ?? null]
  for (const date of found) {
    if (from === null || date < from) from = date
    if (to === null || date > to) to = date
  }
  return { from, to }
}

export type Span = { from: string; to: string }

/**
 * The day or the week of a line; undefined where lines are of longer times, or do not say. Some names of dates stand
 * over days, weeks and months alike, so the distances between the dates decide.
 */
export function spanReader(
  { at }: Header,
  lines: readonly Line[],
  language: ReportLanguage,
  period: Period,
): (line: Line) => Span | undefined {
  const start = at.day ?? at.week ?? at.from
  if (start === undefined) return () => undefined
  const end = start === at.from ? at.to : undefined
  const startTexts = new Set(lines.map((line) => textAt(line, start)))
  // More days than a series has are none, and would take long to read.
  if (startTexts.size > DATES_MAX) return () => undefined
  const endTexts = end === undefined ? [] : lines.map((line) => textAt(line, end))
  const texts = new Set([...startTexts, ...endTexts])
  const order = dayOrderOf(texts, language)
  const dates = new Map([...texts].map((text) => [text, readDates(text, order)[0]]))

  const starts = [...new Set([...startTexts].map((text) => dates.get(text)))]
  const known = starts.filter((date) => date !== undefined).sort()
  const gaps = known.slice(1).map((date, index) => daysBetween(known[index] ?? date, date))
  // Also where there is but one date.
  if (gaps.every((gap) => gap > WEEK_DAYS)) return () => undefined
  const areWeeks = gaps.every((gap) => gap % WEEK_DAYS === 0)

  function spanOf(from: string | undefined, last: string | undefined): Span | undefined {
    const to = from && (last ?? dayAfter(from, areWeeks ? WEEK_DAYS - 1 : 0))
    if (!from || !to || daysBetween(from, to) >= WEEK_DAYS) return undefined
    // The first and the last week of a report are cut off where its period is.
    const within = {
      from: period.from && from < period.from ? period.from : from,
      to: period.to && to > period.to ? period.to : to,
    }
    return within.from <= within.to ? within : undefined
  }
  const spans = new Map<string, Span | undefined>()
  return (line) => {
    const first = textAt(line, start)
    const last = end === undefined ? undefined : textAt(line, end)
    const key = last === undefined ? first : `${first}\n${last}`
    if (!spans.has(key)) spans.set(key, spanOf(dates.get(first), last && dates.get(last)))
    return spans.get(key)
  }
}

const MONTH_COLUMN = /^(?:(?:by |por )?month|(?:por )?mes)$/

/** The month of a line ('2026-10'), by its day, its month or its period; null if it does not say, or of several. */
export function monthReader(
  { at, names }: Header,
  lines: readonly Line[],
  language: ReportLanguage,
): (line: Line) => string | null {
  const monthAt = names.findIndex((name) => MONTH_COLUMN.test(plainText(name)))
  const places = [at.day, at.from, at.to].filter((index) => index !== undefined)
  const order = dayOrderOf(
    new Set(lines.flatMap((line) => places.map((index) => textAt(line, index)))),
    language,
  )
  const monthAtPlace = (line: Line, index: number | undefined) =>
    index === undefined ? null : (readDates(textAt(line, index), order)[0]?.slice(0, 7) ?? null)
  return (line) => {
    if (monthAt >= 0) return readMonth(textAt(line, monthAt))
    const day = monthAtPlace(line, at.day)
    if (day) return day
    const from = monthAtPlace(line, at.from)
    return from === monthAtPlace(line, at.to) ? from : null
  }
}

function checked(period: Period): Period {
  const { from, to } = period
  if (from && to && from > to) throw new ReportError(messages.reversedDates(from, to))
  return period
}
