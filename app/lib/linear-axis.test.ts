import { expect, test } from 'vitest'
import { linearAxis } from './linear-axis.ts'

test('ticks are round, inside, and zero is one of them', () => {
  const axis = linearAxis(-3000, 8700)
  expect(axis.ticks).toEqual([0, 5000])
  expect(axis.position(-3000)).toBe(0)
  expect(axis.position(8700)).toBe(100)
  expect(linearAxis(-420, 1130).ticks).toEqual([0, 500, 1000])
})

test.each([
  [-1, 1],
  [-100_000_000, 3_000_000],
  [-0.5, 0.1],
  [2, 3],
])('from %d to %d there are between one and seven ticks', (low, high) => {
  const { ticks } = linearAxis(low, high)
  expect(ticks.length).toBeGreaterThanOrEqual(1)
  expect(ticks.length).toBeLessThanOrEqual(7)
  for (const tick of ticks) {
    expect(tick).toBeGreaterThanOrEqual(low)
    expect(tick).toBeLessThanOrEqual(high)
  }
})

test('an axis without width divides by nothing', () => {
  expect(linearAxis(5, 5).position(5)).toBe(0)
})
