import { expect, test } from 'vitest'
import { type BudgetResponse, logEffectiveBudget, responseVariance } from './budget-response.ts'

const response: BudgetResponse = {
  referenceBudget: 6000,
  referenceExponent: 0.98,
  scaleBudget: 200_000,
  scaleExponent: 0.72,
  exponentDeviation: 0.13,
}
const exponentAt = (budget: number) =>
  (logEffectiveBudget(response, budget * 1.001) - logEffectiveBudget(response, budget)) /
  Math.log(1.001)

test('returns are constant up to the reference budget', () => {
  expect(logEffectiveBudget(response, 100)).toBeCloseTo(Math.log(100))
  expect(exponentAt(3000)).toBeCloseTo(1)
  expect(responseVariance(response, 6000)).toBe(0)
})

test('past it the exponent falls to that of scale and stays', () => {
  expect(exponentAt(6000)).toBeCloseTo(0.98, 2)
  expect(exponentAt(Math.sqrt(6000 * 200_000))).toBeCloseTo(0.85, 2)
  expect(exponentAt(300_000)).toBeCloseTo(0.72)
  expect(exponentAt(50_000_000)).toBeCloseTo(0.72)
})

test('the unknown exponent weighs more the further the budget goes', () => {
  expect(responseVariance(response, 1e6)).toBeGreaterThan(responseVariance(response, 1e5))
})

test('a budget at scale buys what the exponents between say', () => {
  const span = Math.log(200_000 / 6000)
  const atScale = Math.log(6000) + ((0.98 + 0.72) / 2) * span
  expect(logEffectiveBudget(response, 200_000)).toBeCloseTo(atScale, 12)
  expect(logEffectiveBudget(response, 2_000_000)).toBeCloseTo(atScale + 0.72 * Math.log(10), 12)
  expect(logEffectiveBudget(response, 6000)).toBeCloseTo(Math.log(6000), 12)
})

test('the variance is the square of the exponent’s deviation over the distance', () => {
  expect(responseVariance(response, 6000 * Math.E)).toBeCloseTo(0.13 ** 2, 12)
  expect(responseVariance(response, 60_000)).toBeCloseTo((0.13 * Math.log(10)) ** 2, 12)
  expect(responseVariance(response, 100)).toBe(0)
})
