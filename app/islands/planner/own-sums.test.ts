import type { Report, ReportGroup } from '@reports/report.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type OwnNumbers, unlikelyCount } from './own-numbers.ts'
import { askedAbout, partsOf, totalsOf } from './own-sums.ts'

const group = (fields: Partial<ReportGroup>): ReportGroup => ({
  resultKind: 'lead',
  spend: 100,
  impressions: 5000,
  clicks: 80,
  results: 5,
  unlikely: false,
  ...fields,
})
const report = (groups: ReportGroup[], fields: Partial<Report> = {}): Report => ({
  platform: 'meta',
  language: 'pt-BR',
  currency: 'BRL',
  from: null,
  to: null,
  rows: [],
  totals: { spend: null, impressions: null, clicks: null, results: null },
  declared: null,
  groups,
  dated: [],
  resultsByKind: {},
  notes: [],
  ...fields,
})
type FileEntry = Extract<OwnNumbers, { kind: 'file' }>
const file = (groups: ReportGroup[], fields: Partial<FileEntry> = {}): FileEntry => ({
  kind: 'file',
  id: 1,
  name: 'a.csv',
  channel: 'Instagram',
  report: report(groups),
  ...fields,
})

const none = { spend: null, impressions: null, clicks: null }
const mixed = [
  group({}),
  group({ ...none, resultKind: 'unknown', results: 4 }),
  group({ ...none, resultKind: 'other', results: 3 }),
]

test('only results that the file or the visitor named are counted', () => {
  expect(totalsOf(file(mixed))).toMatchObject({
    spend: 100,
    clicks: 80,
    leads: 5,
    sales: undefined,
  })
  expect(totalsOf(file(mixed, { answer: 'lead' }))).toMatchObject({ leads: 9 })
  expect(totalsOf(file(mixed, { answer: 'sale' }))).toMatchObject({ leads: 5, sales: 4 })
  expect(totalsOf(file(mixed, { answer: 'none' }))).toMatchObject({ leads: 5, sales: undefined })
})

test('another currency, or one that nobody named, is not used', () => {
  const dollars = report(mixed, { currency: 'USD' })
  const unnamed = report(mixed, { currency: null })
  expect(partsOf(file([], { report: dollars }))).toBeUndefined()
  expect(partsOf(file([], { report: unnamed }))).toBeUndefined()
  expect(partsOf(file([], { report: unnamed, inReais: false }))).toBeUndefined()
  expect(partsOf(file([], { report: unnamed, inReais: true }))?.[0]?.totals.spend).toBe(100)
})

describe('more results than that many clicks bring', () => {
  const many = [
    group({ clicks: 3773, results: 6755, unlikely: true }),
    group({ resultKind: 'unknown' }),
  ]

  test('count as nothing until the visitor says what they are', () => {
    expect(totalsOf(file(many))).toMatchObject({ clicks: 3853, leads: undefined, sales: undefined })
    expect(totalsOf(file(many, { answer: 'lead' })).leads).toBe(5)
    expect(totalsOf(file(many, { unlikelyAnswer: 'lead' })).leads).toBe(6755)
    const other = totalsOf(file(many, { unlikelyAnswer: 'conversation', answer: 'lead' }))
    expect(other).toMatchObject({ conversations: 6755, leads: 5 })
    expect(totalsOf(file(many, { unlikelyAnswer: 'none' })).leads).toBeUndefined()
    expect(askedAbout(file(many))).toEqual({ unnamed: 5, unlikely: 6755, open: 6760 })
    expect(askedAbout(file(many, { unlikelyAnswer: 'lead' })).open).toBe(5)
  })

  test('of typed totals too: leads first, then sales', () => {
    const typed = (totals: { clicks?: number; leads?: number; sales?: number }) =>
      ({ kind: 'typed', id: 1, channel: 'TikTok', totals: { spend: 900, ...totals } }) as const
    expect(unlikelyCount({ clicks: 100, leads: 179, sales: 90 })).toBe('leads')
    expect(unlikelyCount({ clicks: 100, leads: 30, sales: 60 })).toBe('sales')
    expect(unlikelyCount({ clicks: 100, leads: 40, sales: 40 })).toBeUndefined()
    expect(unlikelyCount({ leads: 179 })).toBeUndefined()
    expect(totalsOf(typed({ clicks: 100, leads: 179, sales: 3 }))).toMatchObject({
      spend: 900,
      clicks: 100,
      leads: undefined,
      sales: 3,
    })
    const answered = { ...typed({ clicks: 100, leads: 179 }), unlikelyAnswer: 'lead' } as const
    expect(totalsOf(answered).leads).toBe(179)
    expect(totalsOf(typed({ clicks: 100, leads: 20 })).leads).toBe(20)
  })
})

describe('types of Google campaigns', () => {
  const google = (fields: Partial<FileEntry>) =>
    file([], {
      channel: 'Google Ads',
      report: report(
        [
          group({ campaignType: 'search', spend: 10 }),
          group({ campaignType: 'brandSearch', spend: 20 }),
          group({ campaignType: 'performanceMax', spend: 40 }),
          group({ campaignType: 'demandGen', spend: 80 }),
          group({ campaignType: 'video', spend: 160 }),
          group({ spend: 320 }),
        ],
        { platform: 'google' },
      ),
      ...fields,
    })
  const places = (entry: FileEntry) =>
    partsOf(entry)?.map(({ channel, campaignType, totals }) => [
      channel,
      campaignType,
      totals.spend,
    ])

  test('go each to its own, video and Demand Gen to YouTube', () => {
    expect(places(google({ byType: true }))).toEqual([
      ['Google Ads', 'search', 10],
      ['Google Ads', 'brandSearch', 20],
      ['Google Ads', 'performanceMax', 40],
      ['YouTube', undefined, 240],
      ['Google Ads', undefined, 320],
    ])
  })

  test('unless the visitor moved the file', () => {
    expect(places(google({ channel: 'YouTube' }))).toEqual([['YouTube', undefined, 630]])
    expect(places(google({}))).toEqual([
      ['Google Ads', 'search', 10],
      ['Google Ads', 'brandSearch', 20],
      ['Google Ads', 'performanceMax', 40],
      ['Google Ads', 'demandGen', 240],
      ['Google Ads', undefined, 320],
    ])
  })

  test('wherever they go, nothing is lost and nothing counts twice', () => {
    const types = [
      'search',
      'brandSearch',
      'performanceMax',
      'demandGen',
      'video',
      undefined,
    ] as const
    const groups = fc.array(
      fc.record({ campaignType: fc.constantFrom(...types), spend: fc.nat(), results: fc.nat() }),
      { minLength: 1 },
    )
    fc.assert(
      fc.property(groups, fc.boolean(), (some, byType) => {
        const entry = file([], {
          channel: 'Google Ads',
          byType,
          report: report(some.map(group), { platform: 'google' }),
        })
        const parts = partsOf(entry) ?? []
        for (const figure of ['spend', 'leads'] as const) {
          const sum = parts.reduce((total, { totals }) => total + (totals[figure] ?? 0), 0)
          expect(sum).toBe(totalsOf(entry)[figure])
        }
      }),
    )
  })
})
