import { expect, test } from 'vitest'
import { addDays, daysBetween, daysInMonth, isDay, mondayOf } from './calendar-days.ts'

test('days are counted over months, and weeks begin on Monday', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(daysBetween('2026-02-27', '2026-03-02')).toBe(3)
  expect(['2026-11-15', '2026-11-16', '2026-11-22'].map(mondayOf)).toEqual([
    '2026-11-09',
    '2026-11-16',
    '2026-11-16',
  ])
  expect(['2026-02', '2028-02', '2026-12'].map(daysInMonth)).toEqual([28, 29, 31])
})

test('a day that the calendar does not have is none', () => {
  const none = ['2026-02-29', '2026-02-31', '2026-13-01', '2026-00-10', '2026-1-1', '2026', '']
  expect(none.filter(isDay)).toEqual([])
  expect(isDay('2028-02-29')).toBe(true)
})
