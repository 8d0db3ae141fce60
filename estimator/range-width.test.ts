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
