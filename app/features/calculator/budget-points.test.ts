import { expect, test } from 'vitest'
import { budgetPoints } from './budget-points.ts'

test.each([100, 1500, 24_999.5, 100_000_000])('the slider of R$ %d passes through it', (budget) => {
  const points = budgetPoints(budget)
  expect(points).toHaveLength(24)
  expect(points.filter((point) => point === budget)).toHaveLength(1)
  expect(points[0]).toBeCloseTo(Math.max(100, budget / 10), -1)
  expect(points[23]).toBeCloseTo(Math.min(100_000_000, budget * 10), -1)
  expect(points).toEqual(points.toSorted((a, b) => a - b))
  expect(new Set(points).size).toBe(24)
})
