import { expect, test } from 'vitest'
import { resultsFactor } from './monthly-spend.ts'

const response = {
  referenceBudget: 5000,
  exponent: 0.8,
  exponentDeviation: 0.1,
}
const factor = (budget: number, days: number, withinMonth = budget) =>
  resultsFactor(response, { budget, days }, withinMonth)

test('over 30 days nothing changes', () => {
  for (const budget of [100, 5000, 1_000_000]) expect(factor(budget, 30)).toBe(1)
})

test('the same money brings more over a longer time, and less in a week', () => {
  expect(factor(60_000, 90)).toBeGreaterThan(1)
  expect(factor(60_000, 7)).toBeLessThan(1)
})

test('a small budget brings the same at any pace', () => {
  expect(factor(1000, 7)).toBeCloseTo(1, 12)
  expect(factor(1000, 365)).toBeCloseTo(1, 12)
})

test('twelve months of the same spend bring twelve times as much', () => {
  expect(factor(120_000, 360, 10_000)).toBeCloseTo(12, 9)
})
