import type { Scenario } from '@contracts/planner-scenario.ts'
import type { DatedGroup, Report } from '@reports/report.ts'
import { expect, test } from 'vitest'
import { dayAfter } from '../../../contracts/calendar-days.ts'
import { knownOf } from './known-of.ts'
import type { OwnNumbers } from './own-numbers.ts'
import { responsesOf } from './responses-of.ts'

const scenario: Scenario = { segment: 'Serviços', objective: 'Leads', budget: 3000, days: 30 }
const group = {
  resultKind: 'lead',
  spend: 900,
  impressions: 9000,
  clicks: 300,
  results: 30,
  unlikely: false,
} as const
type FileEntry = Extract<OwnNumbers, { kind: 'file' }>
const file = (fields: Partial<Report>, more: Partial<FileEntry> = {}): FileEntry => ({
  kind: 'file',
  id: 1,
  name: 'a.csv',
  channel: 'Google Ads',
  byType: true,
  report: {
    platform: 'google',
    language: 'pt-BR',
    currency: 'BRL',
    from: null,
    to: null,
    rows: [],
    totals: { spend: null, impressions: null, clicks: null, results: null },
    declared: null,
    groups: [group],
    dated: [],
    resultsByKind: {},
    notes: [],
    ...fields,
  },
  ...more,
})
const may = { from: '2026-05-01', to: '2026-05-31' }
const daysOf = (...files: FileEntry[]) => [
  ...new Set(knownOf(files, scenario).map(({ days }) => days)),
]

test('the days of figures are those of the files, each day once', () => {
  expect(daysOf(file(may))).toEqual([31])
  expect(daysOf(file(may), file(may))).toEqual([31])
  expect(daysOf(file(may), file({ from: '2026-05-20', to: '2026-06-10' }))).toEqual([41])
  expect(daysOf(file(may), file({ from: '2026-07-01', to: '2026-07-10' }))).toEqual([41])
  expect(daysOf(file(may), file({}))).toEqual([undefined])
  expect(daysOf(file({ from: '1990-01-01', to: '2026-01-01' }))).toEqual([3650])
})

test('types of campaigns have figures of their own, and those of several files are added up', () => {
  const types = file({
    ...may,
    groups: [
      { ...group, campaignType: 'search' },
      { ...group, campaignType: 'performanceMax', spend: 300 },
      { ...group, campaignType: 'video', spend: 600 },
    ],
  })
  const cpms = knownOf([types, file(may)], scenario).filter(({ metric }) => metric === 'cpm')
  expect(cpms).toEqual([
    // Campaigns without a type are searches too.
    {
      platform: 'Google Ads',
      campaignType: 'search',
      days: 31,
      metric: 'cpm',
      value: 100,
      impressions: 18_000,
    },
    {
      platform: 'Google Ads',
      campaignType: 'performanceMax',
      days: 31,
      metric: 'cpm',
      value: 1000 / 30,
      impressions: 9000,
    },
    { platform: 'YouTube', days: 31, metric: 'cpm', value: 2000 / 30, impressions: 9000 },
  ])
})

test('results that cannot be are no leads before the visitor has said so', () => {
  const metrics = (entry: FileEntry) => knownOf([entry], scenario).map(({ metric }) => metric)
  const many = { ...may, groups: [{ ...group, results: 537, unlikely: true }] }
  expect(metrics(file(many))).toEqual(['cpm', 'ctr'])
  expect(metrics(file(many, { unlikelyAnswer: 'none' }))).toEqual(['cpm', 'ctr'])
  expect(metrics(file(many, { unlikelyAnswer: 'lead' }))).toEqual(['cpm', 'ctr', 'costPerLead'])
})

test('weeks of a file tell the response of its channel, by what the scenario counts', () => {
  const dated = Array.from({ length: 20 }, (_, week): DatedGroup[] => {
    const from = dayAfter('2026-01-05', 7 * week)
    const spend = 1000 * 2 ** (week % 3)
    const results = Math.round(30 * (spend / 1000) ** 0.6)
    return [{ from, to: dayAfter(from, 6), resultKind: 'lead', spend, results }]
  }).flat()
  const entry = file({ dated })
  const responses = responsesOf([entry], scenario)
  expect(Object.keys(responses)).toEqual(['Google Ads'])
  expect(Math.abs((responses['Google Ads']?.exponent ?? 0) - 0.6)).toBeLessThan(0.05)
  expect(responsesOf([file({ dated }, { channel: 'YouTube' })], scenario)).toHaveProperty('YouTube')
  // Leads say nothing of purchases, and nothing that is not used says anything.
  expect(responsesOf([file({ dated })], { ...scenario, directSale: true })).toEqual({})
  expect(responsesOf([file({ dated, currency: 'USD' })], scenario)).toEqual({})
  const many = [{ ...group, unlikely: true }]
  expect(responsesOf([file({ dated, groups: many })], scenario)).toEqual({})
})
