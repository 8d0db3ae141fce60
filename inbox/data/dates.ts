const formats = new Map<string, Intl.DateTimeFormat>()
function format(timeZone: string, language: string, options: Intl.DateTimeFormatOptions) {
  const key = `${timeZone} ${language}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat(language, { timeZone, ...options })
  formats.set(key, known)
  return known
}

/** '2026-11-17 14:32:05', as the Swedish write what a clock of that zone shows. */
const clockIn = (timeZone: string, time: string | number | Date) =>
  format(timeZone, 'sv-SE', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(new Date(time))

/** '2026-11-17': the day in the agency's time zone. */
export const dayOf = (time: string | Date, timeZone: string) => clockIn(timeZone, time).slice(0, 10)

/** 0 is Sunday. */
export const weekday = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay()

/** '17/11/2026 14:32' */
export const fullTime = (time: string, timeZone: string) =>
  format(timeZone, 'pt-BR', { dateStyle: 'short', timeStyle: 'short' })
    .format(new Date(time))
    .replace(',', '')

/** '17/11/2026', of a day without a time. */
export const writtenDay = (day: string) => day.split('-').reverse().join('/')

/** '17/11', of a day without a time. */
export const shortDay = (day: string) => day.slice(5).split('-').reverse().join('/')

/** As short as it can be: '14:32' today, '16/11' this year, '16/11/25' before. */
export function briefTime(time: string, timeZone: string, now = new Date()): string {
  const day = dayOf(time, timeZone)
  const today = dayOf(now, timeZone)
  if (day === today) return clockIn(timeZone, time).slice(11, 16)
  const [year = '', month, date] = day.split('-')
  return day.slice(0, 4) === today.slice(0, 4)
    ? `${date}/${month}`
    : `${date}/${month}/${year.slice(2)}`
}

/** The moment at which a clock of that zone shows this day and time. */
export function momentOf(day: string, time: string, timeZone: string): string {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  // Twice, because the offset may change between the first guess and the moment itself.
  let moment = asUtc
  for (let round = 0; round < 2; round += 1) moment = asUtc - offsetAt(moment, timeZone)
  return new Date(moment).toISOString()
}

const offsetAt = (moment: number, timeZone: string) =>
  Date.parse(`${clockIn(timeZone, moment).replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000

/** '12 min', '3 h', '2 d': from one moment to another. */
export function duration(minutes: number): { amount: number; unit: 'minutes' | 'hours' | 'days' } {
  if (minutes < 60) return { amount: Math.max(1, Math.round(minutes)), unit: 'minutes' }
  if (minutes < 48 * 60) return { amount: Math.round(minutes / 60), unit: 'hours' }
  return { amount: Math.round(minutes / 1440), unit: 'days' }
}
