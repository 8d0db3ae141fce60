import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../tests/nightly.ts'
import {
  formatBudget,
  formatChance,
  formatCostPerLead,
  formatCount,
  formatNumber,
  formatReais,
  formatRoughCount,
  formatRoughPercent,
  formatRoughReais,
  formatShortReais,
} from './number-format.ts'

test('formats like Intl.NumberFormat in pt-BR, except that there is no negative zero', () => {
  const thousandths = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })
  fc.assert(
    fc.property(thousandths, fc.integer({ min: 0, max: 2 }), (number, digits) => {
      const inBrazil = new Intl.NumberFormat('pt-BR', {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        signDisplay: 'negative',
      })
      expect(formatNumber(number / 1000, digits)).toBe(inBrazil.format(number / 1000))
    }),
    { numRuns: cases(2000) },
  )
})

test('formats money like Intl.NumberFormat, also at half cents', () => {
  const inBrazil = new Intl.NumberFormat('pt-BR', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  const values = [
    // Six digits, as the figures have, from a cent to billions.
    ...Array.from({ length: 4000 }, (_, step) => Number((0.01 * 1.0067 ** step).toPrecision(6))),
    ...Array.from({ length: 4000 }, (_, step) => Number((0.005 + step / 100).toFixed(3))),
  ]
  for (const value of values) expect(formatReais(value)).toBe(`R$ ${inBrazil.format(value)}`)
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e307, -1e307])(
  '%d is formatted as a dash',
  (value) => {
    for (const decimals of [0, 2]) expect(formatNumber(value, decimals)).toBe('-')
    expect(formatReais(value)).toBe('-')
  },
)

test('the largest numbers are formatted with all digits', () => {
  expect(formatNumber(999_999_999_999_999, 2)).toBe('999.999.999.999.999,00')
  expect(formatNumber(1e20, 0)).toBe('100.000.000.000.000.000.000')
})

describe('formatCount', () => {
  test.each([
    [12345.6, '12.346'],
    [0, '0'],
    [0.5, '1'],
    [999.4, '999'],
    [1000, '1.000'],
    [1234567, '1.234.567'],
    [100_000_000_000, '100.000.000.000'],
  ])('%d is written %s', (count, text) => {
    expect(formatCount(count)).toBe(text)
  })

  test.each([-0, -0.2, -0.5])('%d is never written -0', (count) => {
    expect(formatCount(count)).toBe('0')
  })
})

describe('formatReais', () => {
  test.each([
    [3.456, 'R$ 3,46'],
    [0, 'R$ 0,00'],
    [7, 'R$ 7,00'],
    [1234.5, 'R$ 1.234,50'],
    [1234567.891, 'R$ 1.234.567,89'],
    [1.005, 'R$ 1,01'],
  ])('%d is written %s', (reais, text) => {
    expect(formatReais(reais)).toBe(text)
  })

  test('the space is a plain one', () => {
    expect(formatReais(1)).not.toContain('\u00a0')
  })
})

test.each([
  [0, '-'],
  [-0, '-'],
  [-3, '-'],
  [0.001, 'R$ 0,00'],
  [25.5, 'R$ 25,50'],
])('a cost per lead of %d is written %s', (reais, text) => {
  expect(formatCostPerLead(reais)).toBe(text)
})

test.each([
  [100, 'R$ 100'],
  [1500, 'R$ 1.500'],
  [1500.5, 'R$ 1.500,50'],
  [100_000_000, 'R$ 100.000.000'],
])('a budget of %d is written %s', (reais, text) => {
  expect(formatBudget(reais)).toBe(text)
})

test.each([
  [0.456, 'R$ 0,46'],
  [1.234, 'R$ 1,20'],
  [9.96, 'R$ 10'],
  [12.34, 'R$ 12'],
  [1267, 'R$ 1.300'],
  [98_765_432, 'R$ 99.000.000'],
])('R$ %d as the end of a range is %s', (reais, text) => {
  expect(formatRoughReais(reais)).toBe(text)
})

test('counts and shares have two digits at most in a range', () => {
  expect([1.4, 12.6, 1249, 45_678].map(formatRoughCount)).toEqual(['1', '13', '1.200', '46.000'])
  expect([0.0012, 0.00934, 0.02, 0.0456, 0.1249, 0.5].map(formatRoughPercent)).toEqual([
    '0,12%',
    '0,93%',
    '2%',
    '4,6%',
    '12%',
    '50%',
  ])
})

test.each([
  [0, 'R$ 0'],
  [-0.2, 'R$ 0'],
  [949.6, 'R$ 950'],
  [-3000, '-R$ 3.000'],
  [12_345, 'R$ 12 mil'],
  [994_999, 'R$ 990 mil'],
  [995_000, 'R$ 1 mi'],
  [1_234_567, 'R$ 1,2 mi'],
  [-98_000_000, '-R$ 98 mi'],
  [2_500_000_000, 'R$ 2,5 bi'],
])('R$ %d on an axis is %s', (reais, text) => {
  expect(formatShortReais(reais)).toBe(text)
})

test('no chance is certain', () => {
  expect([0, 0.004, 0.5, 0.646, 0.999].map(formatChance)).toEqual(['1%', '1%', '50%', '65%', '99%'])
})
