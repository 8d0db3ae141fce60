import { BUDGET_MAX, BUDGET_MIN } from '@contracts/campaign.ts'
import { expect, test } from 'vitest'
import { budgetSteps, REQUESTED_STEP } from './budget-steps.ts'

test.each([BUDGET_MIN, 1234.56, 3000, 1_000_000, BUDGET_MAX])(
  'the steps around %d include it and keep the limits',
  (requested) => {
    const { first, last, budgetAt } = budgetSteps(requested)
    expect(budgetAt(REQUESTED_STEP)).toBe(requested)
    expect(first).toBeLessThanOrEqual(REQUESTED_STEP)
    expect(last).toBeGreaterThanOrEqual(REQUESTED_STEP)
    expect(budgetAt(first)).toBeGreaterThanOrEqual(BUDGET_MIN)
    expect(budgetAt(last)).toBeLessThanOrEqual(BUDGET_MAX)
  },
)

test('five times the requested budget is the most', () => {
  const { last, budgetAt } = budgetSteps(3000)
  expect(budgetAt(last)).toBe(15_000)
})
