import { expect, test } from 'vitest'
import { estimate } from '../estimator/estimate.ts'
import { normalCumulative } from '../estimator/normal-distribution.ts'
import { DOTS, quantileDots, stackLevels } from './quantile-dots.ts'

test('each dot is the middle of one in twenty parts of the model’s own distribution', () => {
  const { metrics, ranges, middles } = estimate({
    segment: 'Educação',
    objective: 'Leads',
    budget: 3000,
    platform: 'Instagram',
  })
  const dots = quantileDots(metrics.cpl, ranges.cpl)
  expect(dots).toHaveLength(DOTS)
  const deviation = Math.log(middles.cpl.high / metrics.cpl) / 0.67448975
  for (const [index, dot] of dots.entries()) {
    const share = normalCumulative(Math.log(dot / metrics.cpl) / deviation)
    expect(share).toBeCloseTo((index + 0.5) / DOTS, 3)
  }
  // So half of them lie within the middle half, and sixteen within the 80%.
  const within = ({ low, high }: { low: number; high: number }) =>
    dots.filter((dot) => dot > low && dot < high).length
  expect(within(middles.cpl)).toBe(10)
  expect(within(ranges.cpl)).toBe(16)
})

test('dots that would overlap are stacked, others lie on the line', () => {
  expect(stackLevels([0, 5, 10, 12, 30], 10)).toEqual([0, 1, 0, 2, 0])
})
