import { expect, test } from 'vitest'
import { chanceText, cpmOf, cpmRange } from './figure-text.ts'

test('no chance is certain', () => {
  expect([0, 0.004, 0.5, 0.646, 0.999].map(chanceText)).toEqual(['1%', '1%', '50%', '65%', '99%'])
})

test('the CPM is the budget per thousand impressions', () => {
  expect(cpmOf(500, 100_000)).toBe(5)
  expect(cpmRange(500, { low: 50_000, high: 100_000 })).toEqual({ low: 5, high: 10 })
})
