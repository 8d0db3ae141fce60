import { expect, test } from 'vitest'
import { dayIn, startOfDay, zonedClock } from './zoned-time.ts'

const wall = (iso: string, zone: string) =>
  new Date(zonedClock(zone).wallTime(Date.parse(iso))).toISOString().slice(0, 16)

test.each([
  ['America/Sao_Paulo', '2026-11-15T12:00:00Z', '2026-11-15T09:00'],
  // Brazil had daylight saving time until 2019.
  ['America/Sao_Paulo', '2019-01-15T12:00:00Z', '2019-01-15T10:00'],
  ['America/Rio_Branco', '2026-11-15T04:30:00Z', '2026-11-14T23:30'],
  ['Asia/Kathmandu', '2026-11-15T12:00:00Z', '2026-11-15T17:45'],
  ['UTC', '2026-11-15T23:59:59Z', '2026-11-15T23:59'],
])('in %s, %s is %s', (zone, iso, shown) => {
  expect(wall(iso, zone)).toBe(shown)
  expect(dayIn(zone, Date.parse(iso))).toBe(shown.slice(0, 10))
})

test.each([
  ['America/Sao_Paulo', '2026-11-15', '2026-11-15T03:00:00.000Z'],
  ['Asia/Tokyo', '2026-11-15', '2026-11-14T15:00:00.000Z'],
  ['Europe/Lisbon', '2026-07-01', '2026-06-30T23:00:00.000Z'],
  // This day began at one o'clock: the clocks were put forward at midnight.
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z'],
  // And at the end of this one midnight was put back to eleven.
  ['America/Sao_Paulo', '2018-02-18', '2018-02-18T03:00:00.000Z'],
  ['America/Sao_Paulo', '2018-02-17', '2018-02-17T02:00:00.000Z'],
  // Days without a midnight.
  ['America/Santiago', '2025-09-07', '2025-09-07T04:00:00.000Z'],
  ['America/Havana', '2025-03-09', '2025-03-09T05:00:00.000Z'],
  ['America/Asuncion', '2024-10-06', '2024-10-06T04:00:00.000Z'],
  ['Atlantic/Azores', '2025-03-30', '2025-03-30T01:00:00.000Z'],
  ['Asia/Beirut', '2025-03-30', '2025-03-29T22:00:00.000Z'],
  ['Africa/Cairo', '2025-04-25', '2025-04-24T22:00:00.000Z'],
  // Days with two.
  ['America/Havana', '2025-11-02', '2025-11-02T04:00:00.000Z'],
  ['Atlantic/Azores', '2025-10-26', '2025-10-26T00:00:00.000Z'],
])('in %s the day %s begins at %s', (zone, day, iso) => {
  expect(startOfDay(day, zone)).toBe(iso)
})

test('in every zone each day begins when its date is first shown', { timeout: 240_000 }, () => {
  const days: string[] = []
  for (let time = Date.UTC(2023, 0, 1); time < Date.UTC(2026, 0, 1); time += 86_400_000) {
    days.push(new Date(time).toISOString().slice(0, 10))
  }
  const wrong: string[] = []
  for (const timeZone of Intl.supportedValuesOf('timeZone')) {
    const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
    for (const day of days) {
      const start = Date.parse(startOfDay(day, timeZone))
      if (shown.format(start) !== day || shown.format(start - 1) >= day) {
        wrong.push(`${timeZone} ${day}`)
      }
    }
  }
  expect(wrong).toEqual([])
})
