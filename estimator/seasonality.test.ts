import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { monthIndex } from './seasonality.ts'

const HEAD = 'source_id,year,country,platform,metric,month,value,unit,note'
const series = (source: string, values: Record<string, number>) =>
  Object.entries(values)
    .map(([month, value]) => `${source},2025,BR,Facebook,cpm,${month},${value},BRL,x`)
    .join('\n')
const indexOf = (...rows: string[]) => monthIndex(`${HEAD}\n${rows.join('\n')}\n`)
const months = readFileSync(new URL('data/seasonality.csv', import.meta.url), 'utf8')

test('a month that every series has dear is dear, whatever the level of each', () => {
  const year = { 1: 1, 4: 1, 7: 1, 11: 1.5 }
  const times = (factor: number) =>
    Object.fromEntries(Object.entries(year).map(([month, value]) => [month, value * factor]))
  const index = indexOf(series('A', times(10)), series('B', times(80)), series('C', times(3)))
  const [january, november] = [index[0], index[10]]
  expect(november?.log).toBeGreaterThan(0.15)
  expect(january?.log).toBeLessThan(0)
  expect(index.reduce((sum, { log }) => sum + log, 0)).toBeCloseTo(0, 9)
})

test('a month without figures takes after its neighbours and is less certain', () => {
  const index = indexOf(
    series('A', { 1: 1, 2: 1, 6: 1, 11: 1.6 }),
    series('B', { 1: 1, 2: 1, 6: 1, 11: 1.6 }),
  )
  const [january, october, november] = [index[0], index[9], index[10]]
  expect(october?.log).toBeGreaterThan(january?.log ?? 0)
  expect(october?.log).toBeLessThan(november?.log ?? 0)
  expect(october?.deviation).toBeGreaterThan(november?.deviation ?? 1)
})

test('quarters count for their three months; other metrics and units not at all', () => {
  const quarter = 'Q,2024,US,Facebook,cpm,10-12,14,USD,x\nQ,2024,US,Facebook,cpm,1-3,10,USD,x'
  const index = indexOf(quarter)
  expect(index[11]?.log).toBeGreaterThan(index[0]?.log ?? 1)
  const others = 'R,2024,US,TikTok,ctr,1,0.9,fraction,x\nR,2024,US,Facebook,cpm,11,0.4,deviation,x'
  expect(indexOf(quarter, others)).toEqual(index)
})

test('the published months: the end of the year is dear, January is cheap, and nothing is certain', () => {
  const index = monthIndex(months)
  expect(index).toHaveLength(12)
  const dearest = index.toSorted((a, b) => b.log - a.log).slice(0, 2)
  expect(dearest).toContain(index[10])
  expect(index[0]?.log).toBeLessThan(-0.03)
  for (const { deviation } of index) expect(deviation).toBeGreaterThan(0.1)
})
