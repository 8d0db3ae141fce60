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
])('in %s the day %s begins at %s', (zone, day, iso) => {
  expect(startOfDay(day, zone)).toBe(iso)
})
