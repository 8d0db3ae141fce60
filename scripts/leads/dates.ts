import { months } from '../../content/months.ts'
import { addDays, daysInMonth, isDay } from '../../server/leads/calendar-days.ts'
import { unaccented } from '../../server/unaccented.ts'
import { dayIn, startOfDay } from '../../server/zoned-time.ts'
import { UsageError } from './usage-error.ts'

/** First and last day, or a moment. */
type Given = { from: string; to: string } | { time: string }

const NEAR_DAYS: Record<string, number> = { hoje: 0, ontem: 1, anteontem: 2 }
const UNIT_DAYS: Record<string, number> = { d: 1, dia: 1, dias: 1, semana: 7, semanas: 7 }
const EXAMPLES = '15/11/2026, 15/11, hoje, ontem, "há 7 dias", 7d ou 2026-11-15'

/** When a period begins, as ISO 8601 in UTC: a day as people in Brazil write it, in the agency's time zone. */
export function readSince(typed: string, timeZone: string, now: string): string {
  const given = readDate('--since', typed, timeZone, now)
  return 'time' in given ? given.time : startOfDay(given.from, timeZone)
}

/** The first moment after a period, whose last day this is. */
export function readUntil(typed: string, timeZone: string, now: string): string {
  const given = readDate('--until', typed, timeZone, now)
  return 'time' in given ? given.time : startOfDay(addDays(given.to, 1), timeZone)
}

/** '2026-10' from '2026-10', '10/2026', 'outubro de 2026' or 'outubro', which is the last one. */
export function readMonth(typed: string, timeZone: string, now = new Date().toISOString()): string {
  const month = monthIn(unaccented(typed.trim()), dayIn(timeZone, Date.parse(now)))
  if (!month) {
    throw new UsageError(`--month é um mês, como 2026-10, 10/2026 ou outubro, não "${typed}".`)
  }
  return month
}

function readDate(option: string, typed: string, timeZone: string, now: string): Given {
  const text = unaccented(typed.trim()).replace(/\s+/g, ' ')
  const given = givenIn(text, dayIn(timeZone, Date.parse(now)))
  if (!given) throw new UsageError(`${option} é uma data, como ${EXAMPLES}; não "${typed}".`)
  return given
}

function givenIn(text: string, today: string): Given | undefined {
  if (/^\d{4}-\d{2}-\d{2}t\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:z|[+-]\d{2}:\d{2})$/.test(text)) {
    const time = Date.parse(text.toUpperCase())
    return Number.isNaN(time) ? undefined : { time: new Date(time).toISOString() }
  }
  const day = dayWritten(text, today)
  if (day) return isDay(day) ? { from: day, to: day } : undefined
  const month = monthIn(text, today)
  return month ? { from: `${month}-01`, to: `${month}-${daysInMonth(month)}` } : undefined
}

function dayWritten(text: string, today: string): string | undefined {
  const near = NEAR_DAYS[text]
  if (near !== undefined) return addDays(today, -near)
  const ago = /^(?:ha )?(\d{1,4}) ?(d|dias?|semanas?)(?: atras)?$/.exec(text)
  if (ago) return addDays(today, -Number(ago[1]) * (UNIT_DAYS[ago[2] ?? ''] ?? 1))
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text
  const written = /^(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}|\d{2}))?$/.exec(text)
  if (!written) return undefined
  const [, date = '', month = '', year] = written
  const rest = `${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  if (year) return `${year.length === 2 ? `20${year}` : year}-${rest}`
  // Without a year it is the last such day.
  const own = `${today.slice(0, 4)}-${rest}`
  return own <= today ? own : `${Number(today.slice(0, 4)) - 1}-${rest}`
}

function monthIn(text: string, today: string): string | undefined {
  const place = (number: string) => number.padStart(2, '0')
  const iso = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(text)
  if (iso) return text
  const slashed = /^(0?[1-9]|1[0-2])\/(20\d\d)$/.exec(text)
  if (slashed) return `${slashed[2]}-${place(slashed[1] ?? '')}`
  const named = /^([a-z]{3,9})(?:(?: de |\/| )(20\d\d))?$/.exec(text)
  const index = months.findIndex((name) => {
    const plain = unaccented(name)
    return named?.[1] === plain || named?.[1] === plain.slice(0, 3)
  })
  if (!named || index < 0) return undefined
  const month = place(String(index + 1))
  const thisYear = Number(today.slice(0, 4))
  const year = named[2] ?? (month <= today.slice(5, 7) ? thisYear : thisYear - 1)
  return `${year}-${month}`
}
