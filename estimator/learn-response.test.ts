import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { learnBudgetResponse } from './learn-response.ts'

const file = readFileSync(new URL('data/elasticities.csv', import.meta.url), 'utf8')
const learned = learnBudgetResponse(file)

test('twice the money brings less past some thousand reais, and accounts differ widely', () => {
  expect(learned.referenceBudget).toBeCloseTo(Math.cbrt(19_339 * 3400 * 8409), 6)
  // The mean lies between the lowest and the highest, near those with the smallest errors.
  expect(learned.exponent).toBeGreaterThan(0.7)
  expect(learned.exponent).toBeLessThan(0.86)
  // No narrower than single accounts lie apart (0.19 to 0.36), and not much wider.
  expect(learned.exponentDeviation).toBeGreaterThan(0.27)
  expect(learned.exponentDeviation).toBeLessThan(0.36)
})

test('a surer figure weighs more, and three rows of one agency as one', () => {
  const with17 = (what: string) =>
    learnBudgetResponse(file.replace('brand and month fixed effects; se 0.074",0.86', what))
      .exponent
  const sure = with17('brand and month fixed effects; se 0.001",0.20')
  const unsure = with17('brand and month fixed effects; se 0.900",0.20')
  expect(sure).toBeLessThan(unsure)
  expect(unsure).toBeLessThan(learned.exponent)
})

test('a row that is gone or lacks its figure is named', () => {
  expect(() => learnBudgetResponse(file.replace(/^E48/m, 'E480'))).toThrow('row E48')
  expect(() =>
    learnBudgetResponse(file.replace('five periods); se 0.27', 'five periods)')),
  ).toThrow('row E48')
})
