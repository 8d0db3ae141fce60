import { expect, test } from 'vitest'
import { scaleMetrics, scaleRanges } from './scale-results.ts'

const budget = 1000
const metrics = { impressions: 40_000, clicks: 500, leads: 25, cpc: 2, cpl: 40 }
const scale = { money: 4, results: 3 }

test('clicks × CPC and leads × CPL equal the budget at another budget too', () => {
  const scaled = scaleMetrics(metrics, scale)
  expect(scaled.clicks * scaled.cpc).toBeCloseTo(budget * 4, 6)
  expect(scaled.leads * scaled.cpl).toBeCloseTo(budget * 4, 6)
  expect(scaled.clicks / scaled.impressions).toBeCloseTo(metrics.clicks / metrics.impressions, 9)
  expect(scaled.cpl).toBeGreaterThan(metrics.cpl)
})

test('a scale of 1 changes nothing', () => {
  expect(scaleMetrics(metrics, { money: 1, results: 1 })).toEqual(metrics)
})

test('ranges scale with their figures', () => {
  const range = (value: number) => ({ low: value / 2, high: value * 3 })
  const ranges = {
    impressions: range(metrics.impressions),
    clicks: range(metrics.clicks),
    leads: range(metrics.leads),
    cpc: range(metrics.cpc),
    cpl: range(metrics.cpl),
  }
  const scaled = scaleRanges(ranges, scale)
  const values = scaleMetrics(metrics, scale)
  for (const figure of ['impressions', 'clicks', 'leads', 'cpc', 'cpl'] as const) {
    expect(scaled[figure].low).toBeCloseTo(values[figure] / 2, 6)
    expect(scaled[figure].high).toBeCloseTo(values[figure] * 3, 6)
  }
})
