import { expect, test } from 'vitest'
import { formatBudget, formatCount, formatReais } from '../../contracts/number-format.ts'
import { budgetText, chanceText, countText, cpmOf, moneyText } from './figure-text.ts'

// Six digits, as the figures have, from a cent to billions, with every half cent that is easy to miss.
const values = [
  ...Array.from({ length: 4000 }, (_, step) => Number((0.01 * 1.0067 ** step).toPrecision(6))),
  ...Array.from({ length: 4000 }, (_, step) => Number((0.005 + step / 100).toFixed(3))),
]

test('numbers are written as the rest of the site writes them', () => {
  for (const value of [...values, 0.005, 0.125, 1.005, 99.994, 99.996, 100, 1e8]) {
    expect(moneyText(value)).toBe(
      value < 99.995 ? formatReais(value) : formatBudget(Math.round(value)),
    )
    expect(budgetText(value)).toBe(formatBudget(value))
    expect(budgetText(Math.round(value))).toBe(formatBudget(Math.round(value)))
    expect(countText(value)).toBe(formatCount(Number(value < 1000 ? value : value.toPrecision(3))))
  }
})

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

test('a thousand impressions cost their share of the budget', () => {
  expect(cpmOf(500, 100_000)).toBe(5)
})
