import type { Report } from '@reports/report.ts'
import { expect, test } from 'vitest'
import { totalsOfFile } from './own-numbers.ts'

const report: Report = {
  platform: 'meta',
  language: 'pt-BR',
  currency: 'BRL',
  from: null,
  to: null,
  rows: [],
  totals: { spend: 100, impressions: 5000, clicks: 80, results: 12 },
  declared: null,
  resultsByKind: { lead: 5, unknown: 4, other: 3 },
  notes: [],
}
const file = { kind: 'file', name: 'a.csv', report } as const

test('only results that the file or the visitor named are counted', () => {
  expect(totalsOfFile(file)).toMatchObject({ spend: 100, clicks: 80, leads: 5, sales: undefined })
  expect(totalsOfFile({ ...file, answer: 'lead' })).toMatchObject({ leads: 9 })
  expect(totalsOfFile({ ...file, answer: 'sale' })).toMatchObject({ leads: 5, sales: 4 })
  expect(totalsOfFile({ ...file, answer: 'none' })).toMatchObject({ leads: 5, sales: undefined })
})

test('another currency, or one that nobody named, is not used', () => {
  const dollars = { ...file, report: { ...report, currency: 'USD' } }
  const unnamed = { ...file, report: { ...report, currency: null } }
  expect(totalsOfFile(dollars)).toBeUndefined()
  expect(totalsOfFile(unnamed)).toBeUndefined()
  expect(totalsOfFile({ ...unnamed, inReais: false })).toBeUndefined()
  expect(totalsOfFile({ ...unnamed, inReais: true })).toMatchObject({ spend: 100 })
})
