import { expect, test } from 'vitest'
import { createMemoryCallLimits } from './call-limits.ts'

function limitsAt(start: string, limits: { dailyCap: number; ratePerMinute: number }) {
  let time = Date.parse(start)
  return {
    ...createMemoryCallLimits(limits, () => time),
    pass: (seconds: number) => {
      time += seconds * 1000
    },
  }
}

const from = (hash: string, households = 1) => [{ hash, households }]

test('each address has its own calls per minute', async () => {
  const limits = limitsAt('2026-05-10T12:00:00Z', { dailyCap: 100, ratePerMinute: 2 })
  expect(await limits.take(from('a'))).toBe('taken')
  expect(await limits.take(from('a'))).toBe('taken')
  expect(await limits.take(from('a'))).toBe('address-rate')
  expect(await limits.take(from('b'))).toBe('taken')
  limits.pass(60)
  expect(await limits.take(from('a'))).toBe('taken')
})

test('a network has the calls of its households, for all its addresses together', async () => {
  const limits = limitsAt('2026-05-10T12:00:00Z', { dailyCap: 100, ratePerMinute: 1 })
  const take = (hash: string) => limits.take([...from(hash), ...from('network', 2)])
  expect(await take('a')).toBe('taken')
  expect(await take('a')).toBe('address-rate')
  expect(await take('b')).toBe('taken')
  expect(await take('c')).toBe('address-rate')
})

test('unknown addresses share one rate', async () => {
  const limits = limitsAt('2026-05-10T12:00:00Z', { dailyCap: 100, ratePerMinute: 1 })
  expect(await limits.take([])).toBe('taken')
  expect(await limits.take([])).toBe('address-rate')
})

test('all share the daily cap, and refused calls do not count', async () => {
  const limits = limitsAt('2026-05-10T23:58:00Z', { dailyCap: 2, ratePerMinute: 1 })
  expect(await limits.take(from('a'))).toBe('taken')
  expect(await limits.take(from('a'))).toBe('address-rate')
  expect(await limits.take(from('b'))).toBe('taken')
  expect(await limits.take(from('c'))).toBe('daily-cap')
  limits.pass(60)
  expect(await limits.take(from('c'))).toBe('daily-cap')
  // One day after the first call.
  limits.pass(24 * 60 * 60 - 61)
  expect(await limits.take(from('c'))).toBe('daily-cap')
  limits.pass(1)
  expect(await limits.take(from('d'))).toBe('taken')
})

test('a cap of zero allows no call', async () => {
  const limits = limitsAt('2026-05-10T12:00:00Z', { dailyCap: 0, ratePerMinute: 1 })
  expect(await limits.take(from('a'))).toBe('daily-cap')
})
