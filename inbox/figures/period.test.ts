import { expect, test } from 'vitest'
import { daysIn, isPeriod, lastDays } from './period.ts'

test('a period includes both its days', () => {
  expect(lastDays(7, '2026-11-17')).toEqual({ since: '2026-11-11', until: '2026-11-17' })
  expect(daysIn(lastDays(90, '2026-11-17'))).toBe(90)
})

test('a period that ends before it starts, or is too long for the server, is none', () => {
  expect(isPeriod({ since: '2026-11-17', until: '2026-11-16' })).toBe(false)
  expect(isPeriod({ since: '2024-01-01', until: '2026-11-16' })).toBe(false)
  expect(isPeriod({ since: '2026-11-17', until: '2026-11-17' })).toBe(true)
})
