import { expect, test } from 'vitest'
import { meanInterval, poissonQuantile } from './chance.ts'

test('a Poisson count of 25 lies between 19 and 32 in eight of ten cases', () => {
  expect([0.1, 0.9].map((chance) => poissonQuantile(25, chance))).toEqual([19, 32])
  expect([0.1, 0.9].map((chance) => poissonQuantile(5, chance))).toEqual([2, 8])
})

test('the interval of a count is the textbook one', () => {
  // Garwood's interval of 10 at 95%, and of 6 at 80%.
  expect(meanInterval(10, 0.95).low).toBeCloseTo(4.795, 3)
  expect(meanInterval(10, 0.95).high).toBeCloseTo(18.39, 2)
  expect(meanInterval(6, 0.8).low).toBeCloseTo(3.152, 3)
  expect(meanInterval(6, 0.8).high).toBeCloseTo(10.532, 3)
  expect(meanInterval(0, 0.8).low).toBe(0)
})
