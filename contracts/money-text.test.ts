import { expect, test } from 'vitest'
import { formatMoneyText, parseMoneyText } from './money-text.ts'

test.each([
  ['1500', 1500],
  ['1.500', 1500],
  ['1.500,50', 1500.5],
  ['1500.50', 1500.5],
  ['1500,50', 1500.5],
  ['1500,5', 1500.5],
  ['1.500.000', 1_500_000],
  ['150.500', 150_500],
  ['0', 0],
  [' 1000 ', 1000],
])('%j is %d', (text, value) => {
  expect(parseMoneyText(text)).toBe(value)
})

test.each([
  '',
  'abc',
  '1,500.50',
  '1.50.0',
  '1500.500',
  '15.00',
  '1.500,505',
  '-500',
  '1e3',
  'R$ 1.500',
  '1 500',
  '１５００',
  'R$1500.50',
  'Infinity',
])('%j is refused, or parsed as less than the minimum', (text) => {
  const value = parseMoneyText(text)
  expect(Number.isNaN(value) || value < 100).toBe(true)
})

test.each([
  [1500, '1500'],
  [1500.5, '1500,50'],
  [0.1 + 0.2, '0,30'],
])('%d is written %s, which is read back', (amount, text) => {
  expect(formatMoneyText(amount)).toBe(text)
  expect(parseMoneyText(text)).toBeCloseTo(amount)
})
