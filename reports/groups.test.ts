import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAfter } from '../contracts/calendar-days.ts'
import { datedGroups, groupsOf, sumsOf } from './groups.ts'
import { parseReport } from './read-report.ts'
import { FIGURES, type ReportRow } from './report.ts'
import { csvText, encoded } from './sample-reports.ts'

const cents = fc.option(fc.integer({ min: 0, max: 1e7 }).map((value) => value / 100))
const count = fc.option(fc.nat({ max: 10_000 }))
const rows: fc.Arbitrary<ReportRow[]> = fc.array(
  fc.record({
    name: fc.constant('x'),
    spend: cents,
    impressions: count,
    clicks: count,
    results: count,
    resultKind: fc.constantFrom('lead', 'sale', 'unknown', 'other'),
    campaignType: fc.constantFrom(undefined, 'search', 'performanceMax', 'video'),
  }),
  { maxLength: 40 },
)

test('groups, and days of groups, sum to all the rows', () => {
  fc.assert(
    fc.property(
      rows,
      fc.array(fc.nat({ max: 20 }), { minLength: 40, maxLength: 40 }),
      (some, days) => {
        const all = sumsOf(some)
        const spans = some.map((_, at) => {
          const from = dayAfter('2026-05-01', days[at] ?? 0)
          return { from, to: from }
        })
        const dated = datedGroups(some, spans)
        for (const figure of FIGURES) {
          expect(sumsOf(groupsOf(some))[figure]).toBe(all[figure])
        }
        const empty = { impressions: null, clicks: null }
        const sums = sumsOf(dated.map((group) => ({ ...empty, ...group })))
        expect([sums.spend, sums.results]).toEqual([all.spend, all.results])
        expect(dated.map(({ from }) => from)).toEqual(dated.map(({ from }) => from).sort())
      },
    ),
  )
})

test('without the date of one row that cost something, there is no series', () => {
  const row: ReportRow = {
    name: 'A',
    spend: 5,
    impressions: 9,
    clicks: 1,
    results: 1,
    resultKind: 'lead',
  }
  const span = { from: '2026-05-01', to: '2026-05-01' }
  expect(datedGroups([row, row], [span, undefined])).toEqual([])
  expect(datedGroups([row, { ...row, spend: 0 }], [span, undefined])).toHaveLength(1)
})

const read = (table: (string | number)[][], separator = ',') =>
  parseReport(encoded(csvText(table, separator), 'utf-8'))

describe('when the lines are of', () => {
  const spans = (table: (string | number)[][]) =>
    read(table).dated.map(({ from, to, spend, results }) => [from, to, spend, results])
  const daily = ['Day', 'Campaign', 'Currency code', 'Cost', 'Impr.', 'Clicks', 'Conversions']

  test('days', () => {
    const line = (day: string, name: string, cost: string) => [
      day,
      name,
      'BRL',
      cost,
      10,
      9,
      '1.00',
    ]
    expect(
      spans([
        daily,
        line('2026-05-02', 'A', '1.50'),
        line('2026-05-01', 'A', '2.00'),
        line('2026-05-01', 'B', '3.00'),
      ]),
    ).toEqual([
      ['2026-05-01', '2026-05-01', 5, 2],
      ['2026-05-02', '2026-05-02', 1.5, 1],
    ])
  })

  test('weeks, of which the period cuts the first and the last', () => {
    const table = [
      ['Relatório de campanha'],
      ['6 de maio de 2026 - 20 de maio de 2026'],
      ['Semana', 'Campanha', 'Custo', 'Impr.', 'Cliques', 'Conversões'],
      ['4 de mai. de 2026', 'A', '1,50', 10, 9, '1,00'],
      ['11 de mai. de 2026', 'A', '2,50', 10, 9, '2,00'],
      ['18 de mai. de 2026', 'A', '3,50', 10, 9, '3,00'],
    ]
    expect(spans(table)).toEqual([
      ['2026-05-06', '2026-05-10', 1.5, 1],
      ['2026-05-11', '2026-05-17', 2.5, 2],
      ['2026-05-18', '2026-05-20', 3.5, 3],
    ])
    // Without the lines above, the last week is a whole one.
    expect(read(table.slice(2))).toMatchObject({ from: '2026-05-04', to: '2026-05-24' })
  })

  test("weeks of Meta, each with its first and last day; and Meta's days", () => {
    const header = [
      'Reporting starts',
      'Reporting ends',
      'Campaign name',
      'Amount spent (BRL)',
      'Impressions',
      'Leads',
    ]
    const line = (from: string, to: string) => [from, to, 'A', '10.00', 100, 2]
    expect(
      spans([header, line('2026-05-04', '2026-05-10'), line('2026-05-11', '2026-05-15')]),
    ).toEqual([
      ['2026-05-04', '2026-05-10', 10, 2],
      ['2026-05-11', '2026-05-15', 10, 2],
    ])
    expect(
      spans([header, line('2026-05-04', '2026-05-04'), line('2026-05-06', '2026-05-06')]),
    ).toHaveLength(2)
  })

  test('months, or one time for all, there is no series', () => {
    const header = [
      'Start Date (in UTC)',
      'Currency',
      'Campaign Name',
      'Total Spent',
      'Impressions',
      'Clicks',
      'Leads',
    ]
    const line = (day: string) => [day, 'BRL', 'A', '10.00', 100, 9, 1]
    expect(spans([header, line('5/1/2026'), line('6/1/2026'), line('7/1/2026')])).toEqual([])
    expect(spans([header, line('5/1/2026'), line('5/1/2026')])).toEqual([])
    expect(spans([header, line('5/13/2026'), line('5/14/2026'), line('5/16/2026')])).toHaveLength(3)
  })
})

describe('more results than clicks bring', () => {
  const table = (rows: [type: string, clicks: number | string, results: number][]) => [
    ['Campaign', 'Campaign type', 'Currency code', 'Cost', 'Impr.', 'Clicks', 'Conversions'],
    ...rows.map(([type, clicks, results]) => ['A', type, 'BRL', '10.00', 1000, clicks, results]),
  ]
  const unlikely = (...rows: Parameters<typeof table>[0]) =>
    read(table(rows)).groups.map((group) => group.unlikely)

  test('are said type by type, and stay as they are', () => {
    const report = read(
      table([
        ['Search', 3773, 6755],
        ['Performance Max', 1000, 50],
      ]),
    )
    expect(report.groups.map(({ results, unlikely }) => [results, unlikely])).toEqual([
      [6755, true],
      [50, false],
    ])
    expect(report.totals.results).toBe(6805)
    expect(report.notes[0]).toMatch(/^São 6\.755 resultados para 3\.773 cliques \(179%\)\./)
  })

  test('start at two fifths of the clicks, and at five', () => {
    expect(unlikely(['Search', 100, 40])).toEqual([false])
    expect(unlikely(['Search', 100, 41])).toEqual([true])
    expect(unlikely(['Search', 5, 4])).toEqual([false])
    expect(unlikely(['Search', 0, 5])).toEqual([true])
    expect(unlikely(['Search', ' --', 500])).toEqual([false])
  })

  test('not for what the file says is something else, and later for conversations', () => {
    const meta = (indicator: string, results: number) =>
      read([
        [
          'Campaign name',
          'Amount spent (BRL)',
          'Impressions',
          'Link clicks',
          'Results',
          'Result indicator',
        ],
        ['A', '10.00', 1000, 100, results, indicator],
      ]).groups[0]?.unlikely
    expect(meta('actions:offsite_conversion.fb_pixel_lead', 45)).toBe(true)
    expect(meta('actions:offsite_conversion.fb_pixel_purchase', 45)).toBe(true)
    expect(meta('actions:onsite_conversion.messaging_conversation_started_7d', 45)).toBe(false)
    expect(meta('actions:onsite_conversion.messaging_conversation_started_7d', 61)).toBe(true)
    expect(meta('profile_visit_view', 90)).toBe(false)
  })
})
