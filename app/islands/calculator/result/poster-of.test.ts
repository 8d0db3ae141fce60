import { bandPath, curvePath } from '@contracts/curve-path.ts'
import { required } from '@contracts/required.ts'
import { scaleMetrics, scaleRanges } from '@contracts/scale-results.ts'
import { expect, test } from 'vitest'
import { middleShares } from './poster-of.ts'

const twice = (value: number) => ({ low: value / 2, high: 2 * value })
const answer = {
  metrics: { impressions: 40_000, clicks: 1000, leads: 44, cpc: 1, cpl: 22.7 },
  middles: {
    impressions: twice(40_000),
    clicks: twice(1000),
    leads: { low: 19, high: 106 },
    cpc: twice(1),
    cpl: twice(22.7),
  },
}

test('the middle half is the same share of the leads at each budget', () => {
  const shares = required(middleShares({ platform: 'Instagram', ...answer }, 'leads'))
  expect(shares.low * answer.metrics.leads).toBeCloseTo(answer.middles.leads.low, 9)
  expect(shares.high * answer.metrics.leads).toBeCloseTo(answer.middles.leads.high, 9)
  const scale = { money: 5, results: 4.2 }
  const later = middleShares(
    {
      platform: 'Instagram',
      metrics: scaleMetrics(answer.metrics, scale),
      middles: scaleRanges(answer.middles, scale),
    },
    'leads',
  )
  expect(later?.low).toBeCloseTo(shares.low, 9)
  expect(later?.high).toBeCloseTo(shares.high, 9)
})

test('the band goes up along its upper share and back along its lower one', () => {
  const box = { most: 100, top: 200 }
  const count = (budget: number) => budget
  const points = (path: string) => path.slice('M0 100L'.length).replace('Z', '').split('L')
  const band = points(bandPath(count, { low: 0.5, high: 2 }, box))
  const half = band.length / 2
  expect(band.slice(0, half)).toEqual(points(curvePath((budget) => 2 * budget, box)))
  expect(band.slice(half).reverse()).toEqual(points(curvePath((budget) => budget / 2, box)))
  expect(band[half - 1]).toBe('100.00 0.00')
  expect(band[half]).toBe('100.00 75.00')
})
