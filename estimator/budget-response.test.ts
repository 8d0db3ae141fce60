import { expect, test } from 'vitest'
import { type BudgetResponse, logEffectiveBudget, responseVariance } from './budget-response.ts'

const response: BudgetResponse = { referenceBudget: 6000, exponent: 0.8, exponentDeviation: 0.3 }
const exponentAt = (budget: number) =>
  (logEffectiveBudget(response, budget * 1.001) - logEffectiveBudget(response, budget)) /
  Math.log(1.001)

test('returns are constant up to the reference budget', () => {
  expect(logEffectiveBudget(response, 100)).toBeCloseTo(Math.log(100), 12)
  expect(exponentAt(3000)).toBeCloseTo(1, 12)
  expect(responseVariance(response, 6000)).toBe(0)
})

test('past it results grow with a power of the budget', () => {
  expect(exponentAt(6100)).toBeCloseTo(0.8, 9)
  expect(exponentAt(50_000_000)).toBeCloseTo(0.8, 9)
  const tenfold = logEffectiveBudget(response, 60_000) - logEffectiveBudget(response, 6000)
  expect(tenfold).toBeCloseTo(0.8 * Math.log(10), 12)
})

test('the unknown exponent weighs more the further the budget goes', () => {
  expect(responseVariance(response, 6000 * Math.E)).toBeCloseTo(0.3 ** 2, 12)
  expect(responseVariance(response, 60_000)).toBeCloseTo((0.3 * Math.log(10)) ** 2, 12)
  expect(responseVariance(response, 100)).toBe(0)
})
