import { expect, test } from 'vitest'
import { learnRangeWidths, rangeSide } from './range-width.ts'

const ranges = (metric: string, label: string, half: number) =>
  Array.from({ length: 40 }, () => ({ metric, label, half }))

test('the whole market is quoted in wider ranges than a segment', () => {
  const widths = learnRangeWidths([...ranges('cpc', 'all', 0.7), ...ranges('cpc', 'Legal', 0.4)])
  expect(widths('cpc', 'Geral').mean).toBeGreaterThan(0.65)
  expect(widths('cpc', 'Dental').mean).toBeLessThan(0.45)
})

test('a metric without ranges takes the common width', () => {
  const widths = learnRangeWidths(ranges('cpm', 'all', 0.5))
  expect(widths('roas', 'all').mean).toBeCloseTo(0.5)
  expect(learnRangeWidths([])('cpm', 'all').mean).toBeGreaterThan(0)
})

test('the end of a range is told from its statistic', () => {
  expect(['range-low', 'max', 'median'].map(rangeSide)).toEqual([-1, 1, 0])
})

test.each([
  ['range-low', -1],
  ['min', -1],
  ['p25', -1],
  ['range-high', 1],
  ['max', 1],
  ['p75', 1],
  ['', 0],
] as const)('%j lies on the side %d', (statistic, side) => {
  expect(rangeSide(statistic)).toBe(side)
})

test('ten ranges of a group weigh as much as the wider group around it', () => {
  const some = (count: number, metric: string, label: string, half: number) =>
    Array.from({ length: count }, () => ({ metric, label, half }))
  // All: mean 0.5, variance 0.01. Clicks: mean 0.6 and variance 0, half of it leant on all.
  const widths = learnRangeWidths([
    ...some(10, 'cpc', 'all', 0.6),
    ...some(10, 'cpm', 'Legal', 0.4),
  ])
  const clicks = { mean: 0.55, variance: 0.005 }
  expect(widths('cpc', 'Legal').mean).toBeCloseTo(clicks.mean, 12)
  expect(widths('cpc', 'Legal').variance).toBeCloseTo(clicks.variance, 12)
  expect(widths('cpc', 'all').mean).toBeCloseTo((0.6 + clicks.mean) / 2, 12)
  expect(widths('cpc', 'all').variance).toBeCloseTo(clicks.variance / 2, 12)
  expect(widths('cpm', 'all').mean).toBeCloseTo(0.45, 12)
  expect(widths('cpm', 'Legal').mean).toBeCloseTo(0.425, 12)
  expect(widths('roas', 'all').mean).toBeCloseTo(0.5, 12)
  expect(widths('roas', 'all').variance).toBeCloseTo(0.01, 12)
})

test('without any range a width is assumed', () => {
  expect(learnRangeWidths([])('cpm', 'Legal')).toEqual({ mean: 0.4, variance: 0.04 })
})
