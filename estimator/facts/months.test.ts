import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { monthsOverJanuary } from './months.ts'

const HEADER = 'source_id,year,country,platform,metric,month,value,unit,note'
const rows = (...lines: string[]) => `${[HEADER, ...lines].join('\n')}\n`

test('a month lies over the January that follows it, in the same account', () => {
  const { november, december } = monthsOverJanuary(
    rows(
      'A,2024,BR,Facebook,cpm,12,0.9,index,',
      'A,2024,BR,Facebook,cpm,11,1.2,index,',
      'A,2025,BR,Facebook,cpm,1,0.8,index,',
      'A,2025,BR,Facebook,cpm,12,1.1,index,',
      'B,2025,BR,Facebook,cpm,11,1.0,index,',
      'B,2026,BR,Facebook,cpm,1,1.0,index,',
    ),
  )
  expect(november).toEqual([1, 1.4999999999999998])
  expect(december).toEqual([1.125])
})

test('prices of other countries and of campaigns that changed do not count', () => {
  expect(
    monthsOverJanuary(
      rows('A,2024,US,Facebook,cpm,12,9,index,', 'A,2025,BR,Facebook,cpm,1,8,BRL,'),
    ),
  ).toEqual({ november: [], december: [] })
})

test('the data has two groups of accounts: December about an eighth over January, November about a quarter', () => {
  const file = new URL('../data/seasonality.csv', import.meta.url)
  const { november, december } = monthsOverJanuary(readFileSync(file, 'utf8'))
  expect(december.map((ratio) => Number(ratio.toFixed(2)))).toEqual([1.13, 1.13])
  expect(november.map((ratio) => Number(ratio.toFixed(2)))).toEqual([0.99, 1.25, 1.26])
})
