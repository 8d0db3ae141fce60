import { expect, test } from 'vitest'
import { cpmOf, cpmRange } from './figure-text.ts'

test('the CPM is the budget per thousand impressions', () => {
  expect(cpmOf(500, 100_000)).toBe(5)
  expect(cpmRange(500, { low: 50_000, high: 100_000 })).toEqual({ low: 5, high: 10 })
})
