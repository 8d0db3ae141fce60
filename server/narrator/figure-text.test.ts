import { expect, test } from 'vitest'
import { chanceText, countText, cpmOf, moneyText } from './figure-text.ts'

test.each([
  [0.2, 'R$ 0,20'],
  [99.99, 'R$ 99,99'],
  [99.996, 'R$ 100'],
  [1234.56, 'R$ 1.235'],
])('%d reais in a sentence are %s', (reais, text) => {
  expect(moneyText(reais)).toBe(text)
})

test.each([
  [0.4, '0'],
  [999.4, '999'],
  [1234, '1.230'],
  [2_924_873, '2.920.000'],
  [999_999, '1.000.000'],
])('about %d is %s', (count, text) => {
  expect(countText(count)).toBe(text)
})

test('no chance is certain', () => {
  expect([0, 0.004, 0.5, 0.646, 0.999].map(chanceText)).toEqual(['1%', '1%', '50%', '65%', '99%'])
})

test('the CPM is the budget per thousand impressions', () => {
  expect(cpmOf(500, 100_000)).toBe(5)
})
