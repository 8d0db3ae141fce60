import { expect, test } from 'vitest'
import { randomFrom } from './planner-brute-force.ts'
import { countIn, monthIn, planned, scenarioOf, testIn } from './planner-worlds.ts'

test.each([
  [3, 1],
  [3, 4],
  [40, 1],
  [40, 5.8],
  [900, 3],
])('counts around %s vary as much as they are set to (%s times chance)', (mean, dispersion) => {
  const random = randomFrom(5)
  const counts = Array.from({ length: 20_000 }, () => countIn(mean, dispersion, random))
  const average = counts.reduce((sum, count) => sum + count, 0) / counts.length
  const variance = counts.reduce((sum, count) => sum + (count - average) ** 2, 0) / counts.length
  expect(average / mean).toBeCloseTo(1, 1)
  expect(variance / mean / dispersion).toBeCloseTo(1, 1)
  expect(counts.every((count) => Number.isInteger(count) && count >= 0)).toBe(true)
})

const asked = scenarioOf({
  segment: 'Serviços',
  objective: 'Vendas',
  directSale: false,
  budget: 60_000,
  ticket: 2000,
  margin: 60,
  target: 900,
})

test('in the planner’s own world its ranges hold what they promise', () => {
  const random = randomFrom(11)
  const one = planned(asked)
  const months = Array.from({ length: 2000 }, () => monthIn({ dispersion: 1 }, one, random))
  const share = (of: 'range' | 'split') => months.filter((month) => month[of]).length / 2000
  expect(share('range')).toBeGreaterThan(0.76)
  expect(share('range')).toBeLessThan(0.86)
  expect(share('split')).toBeGreaterThan(0.74)
})

test('a test that is planned for nine of ten finds the cheaper channel that often, also where counts scatter', () => {
  const one = planned(asked)
  for (const stage of ['leads', 'sales'] as const) {
    const random = randomFrom(17)
    const results = Array.from({ length: 1500 }, () =>
      testIn({ dispersion: 5.8 }, one, stage, random),
    )
    expect(results).not.toContain(null)
    expect(results.filter(Boolean).length / 1500).toBeGreaterThan(0.87)
  }
})
