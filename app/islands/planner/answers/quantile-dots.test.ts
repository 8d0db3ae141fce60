import { expect, test } from 'vitest'
import { DOTS, profitAt, quantileDots } from './quantile-dots.ts'

const curve = Array.from({ length: 41 }, (_, index) => ({
  chance: (index + 0.5) / 41,
  profit: -1000 + 100 * index,
}))
const position = (profit: number) => 50 + profit / 100

test('the curve is read between its points and held at its ends', () => {
  expect(profitAt(curve, 0.5)).toBeCloseTo(1000)
  expect(profitAt(curve, 0)).toBe(-1000)
  expect(profitAt(curve, 1)).toBe(3000)
  expect(profitAt([], 0.5)).toBe(0)
})

test('as many dots lie right of zero as the chance of profit says', () => {
  const dots = quantileDots(curve, position, 2)
  expect(dots).toHaveLength(DOTS)
  const right = dots.filter(({ x }) => x > position(0))
  expect(right).toEqual(dots.filter(({ value }) => value > 0))
  expect(right).toHaveLength(15)
})

test('no two dots lie on each other', () => {
  const flat = [
    { chance: 0, profit: -999 },
    { chance: 1, profit: -990 },
  ]
  for (const points of [curve, flat]) {
    const dots = quantileDots(points, position, 2.4)
    for (const [index, one] of dots.entries()) {
      for (const other of dots.slice(index + 1)) {
        const apart = Math.abs(one.x - other.x) >= 2.4 - 1e-9 || one.level !== other.level
        // Either side of zero a dot may be moved to its side.
        expect(apart || one.value > 0 !== other.value > 0).toBe(true)
      }
    }
  }
})
