/** Days of the calendar ('2026-11-16'), which no time zone changes. */

const DAY_MS = 24 * 60 * 60_000
const timeOf = (day: string) => Date.parse(`${day}T00:00:00.000Z`)

export const addDays = (day: string, days: number) =>
  new Date(timeOf(day) + days * DAY_MS).toISOString().slice(0, 10)

/** From the first to the second; 0 if they are the same. */
export const daysBetween = (one: string, other: string) => (timeOf(other) - timeOf(one)) / DAY_MS

/** The Monday of the day's week. */
export const mondayOf = (day: string) =>
  addDays(day, -((new Date(timeOf(day)).getUTCDay() + 6) % 7))

/** Whether the calendar has this day: 2026-02-30 is none, though Date.parse takes it. */
export const isDay = (day: string) =>
  /^\d{4}-\d\d-\d\d$/.test(day) &&
  !Number.isNaN(timeOf(day)) &&
  new Date(timeOf(day)).toISOString().startsWith(day)

export const daysInMonth = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate()
