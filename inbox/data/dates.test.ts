import { dayAfter } from '@contracts/calendar-days.ts'
import { describe, expect, test } from 'vitest'
import { briefTime, dayOf, duration, momentOf, weekday } from './dates.ts'

const SAO_PAULO = 'America/Sao_Paulo'

describe('days and moments in the agency’s time zone', () => {
  test('a lead of the evening belongs to that day, although it is the next in UTC', () => {
    expect(dayOf('2026-11-18T01:30:00Z', SAO_PAULO)).toBe('2026-11-17')
    expect(dayOf('2026-11-18T01:30:00Z', 'Europe/Lisbon')).toBe('2026-11-18')
  })

  test('nine in the morning is the moment at which clocks there show nine', () => {
    expect(momentOf('2026-11-18', '09:00', SAO_PAULO)).toBe('2026-11-18T12:00:00.000Z')
    expect(momentOf('2026-07-01', '09:00', 'Europe/Lisbon')).toBe('2026-07-01T08:00:00.000Z')
  })

  test('also on a day on which the clocks change', () => {
    // Lisbon: on 29 March 2026 the clocks go from 1 to 2.
    expect(momentOf('2026-03-29', '00:30', 'Europe/Lisbon')).toBe('2026-03-29T00:30:00.000Z')
    expect(momentOf('2026-03-29', '09:00', 'Europe/Lisbon')).toBe('2026-03-29T08:00:00.000Z')
  })

  test('days are counted over months and years', () => {
    expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
    expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28')
    expect(weekday('2026-11-16')).toBe(1)
  })

  test('a time is as short as it can be', () => {
    const now = new Date('2026-11-17T20:00:00Z')
    expect(briefTime('2026-11-17T17:32:00Z', SAO_PAULO, now)).toBe('14:32')
    expect(briefTime('2026-11-16T17:32:00Z', SAO_PAULO, now)).toBe('16/11')
    expect(briefTime('2025-11-16T17:32:00Z', SAO_PAULO, now)).toBe('16/11/25')
  })
})

test('a duration is told in its natural unit', () => {
  expect(duration(0.2)).toEqual({ amount: 1, unit: 'minutes' })
  expect(duration(59)).toEqual({ amount: 59, unit: 'minutes' })
  expect(duration(125)).toEqual({ amount: 2, unit: 'hours' })
  expect(duration(3 * 1440)).toEqual({ amount: 3, unit: 'days' })
})
