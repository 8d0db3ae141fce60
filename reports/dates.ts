import { messages } from './messages.ts'
import { plainText } from './plain-text.ts'
import { ReportError, type ReportLanguage } from './report.ts'

const MONTHS = [
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro',
  'january february march april may june july august september october november december',
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
].map((names) => names.split(' '))

/** 1 to 12 for a month's name or its short form in one of the languages. */
function monthOf(word: string): number | undefined {
  if (word.length < 3) return undefined
  for (const names of MONTHS) {
    const place = names.findIndex((name) => name.startsWith(word))
    if (place >= 0) return place + 1
  }
  return word === 'sept' || word === 'set' ? 9 : undefined
}

export type DayOrder = 'day-first' | 'month-first'
type FoundDate = { text: string; year: number; month: number; day: number; isSlashed: boolean }

const DATE =
  /(?<iso>\d{4})[-/.](?<isoMonth>\d{1,2})[-/.](?<isoDay>\d{1,2})(?!\d)|(?<!\d)(?<a>\d{1,2})[/.-](?<b>\d{1,2})[/.-](?<slashYear>\d{4}|\d{2})(?!\d)|(?<!\d)(?<day>\d{1,2})[ºª°]? (?:de |of )?(?<month>[a-z]{3,})\.?,? (?:(?:de|del) )?(?<year>\d{4})|(?<![a-z])(?<enMonth>[a-z]{3,})\.? (?<enDay>\d{1,2})(?:st|nd|rd|th)?,? (?<enYear>\d{4})/g

/** All dates in a text, as they are written. In a slashed date, 'day' is its first number and 'month' its second. */
function findDates(text: string): FoundDate[] {
  const found: FoundDate[] = []
  for (const match of plainText(text).matchAll(DATE)) {
    const part = match.groups ?? {}
    const shown = match[0].trim()
    const add = (year?: string, month?: string | number, day?: string, isSlashed = false) =>
      found.push({
        text: shown,
        year: Number(year),
        month: Number(month),
        day: Number(day),
        isSlashed,
      })
    if (part.iso) add(part.iso, part.isoMonth, part.isoDay)
    else if (part.a) {
      const year = part.slashYear ?? ''
      add(year.length === 2 ? `20${year}` : year, part.b, part.a, true)
    } else {
      const month = monthOf(part.month ?? part.enMonth ?? '')
      if (month) add(part.year ?? part.enYear, month, part.day ?? part.enDay)
    }
  }
  return found
}

/** Whether slashed dates have the day first: what the dates themselves show, else the language's habit. */
export function dayOrderOf(texts: Iterable<string>, language: ReportLanguage): DayOrder {
  let dayFirst = false
  let monthFirst = false
  for (const text of texts) {
    for (const { day, month, isSlashed } of findDates(text)) {
      if (!isSlashed) continue
      if (day > 12 && month <= 12) dayFirst = true
      if (month > 12 && day <= 12) monthFirst = true
    }
  }
  if (dayFirst && monthFirst) throw new ReportError(messages.mixedDates)
  return monthFirst || (language === 'en' && !dayFirst) ? 'month-first' : 'day-first'
}

/** The dates of a text as ISO dates; an error for one that no calendar has. */
export function readDates(text: string, order: DayOrder): string[] {
  return findDates(text).map((date) => {
    const swap = date.isSlashed && order === 'month-first'
    const [day, month] = swap ? [date.month, date.day] : [date.day, date.month]
    const time = new Date(Date.UTC(date.year, month - 1, day))
    if (time.getUTCMonth() !== month - 1 || time.getUTCDate() !== day) {
      throw new ReportError(messages.badDate(date.text))
    }
    return time.toISOString().slice(0, 10)
  })
}

/** '2026-10' from '2026-10', '2026-10-01', '10/2026', 'out. de 2026' or 'October 2026'; null for anything else. */
export function readMonth(text: string): string | null {
  const plain = plainText(text)
  const [, isoYear, isoMonth] = /^(\d{4})[-/](\d{1,2})(?:[-/]0?1)?$/.exec(plain) ?? []
  const [, slashMonth, slashYear] = /^(?:0?1\/)?(\d{1,2})\/(\d{4})$/.exec(plain) ?? []
  const [, name = '', year] = /^([a-z]{3,})\.?,? ?(?:de |del |\/)?(\d{4})$/.exec(plain) ?? []
  const month = Number(isoMonth ?? slashMonth ?? monthOf(name) ?? 0)
  const written = isoYear ?? slashYear ?? year
  return written && month >= 1 && month <= 12
    ? `${written}-${String(month).padStart(2, '0')}`
    : null
}

/** Writes out the year and month that a range says once: '5 - 15 de maio de 2026', 'May 5 - 15, 2026'. */
export function completeRange(text: string): string {
  return plainText(text)
    .replace(
      /(?<!\d)(\d{1,2})(?: de)?( [a-z]{3,}\.?)? ?(?:-|–|a|al|to|ate) ?(\d{1,2}) (?:de )?([a-z]{3,})\.? (?:de )?(\d{4})/,
      (whole, first, month, last, end, year) =>
        monthOf(end) && (!month || monthOf(month.trim().replace('.', '')))
          ? `${first} de ${(month ?? end).trim()} de ${year} - ${last} de ${end} de ${year}`
          : whole,
    )
    .replace(
      /([a-z]{3,})\.? (\d{1,2}) ?(?:-|–|to) ?(?:([a-z]{3,})\.? )?(\d{1,2}), (\d{4})/,
      (whole, month, first, end, last, year) =>
        monthOf(month) ? `${month} ${first}, ${year} - ${end ?? month} ${last}, ${year}` : whole,
    )
}
