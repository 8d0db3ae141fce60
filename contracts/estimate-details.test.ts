import { describe, expect, test } from 'vitest'
import {
  EXPLAIN_FUNCTION,
  estimateDetailsSchema,
  explainResponseSchema,
} from './estimate-details.ts'

const range = { low: 1, high: 2 }
const explanation = { text: 'Assim.', lines: { 'Meta Ads': 'Bem.' }, writtenBy: 'template' }
const details = {
  modelVersion: '2026-abc',
  modelYear: 2026,
  ranges: {
    'Meta Ads': { impressions: range, clicks: range, leads: range, cpc: range, cpl: range },
  },
  middles: {
    'Meta Ads': { impressions: range, clicks: range, leads: range, cpc: range, cpl: range },
  },
  conversion: 'sale',
  closing: {
    'Meta Ads': { rate: 0.05, low: 0.02, high: 0.1, accounts: 3, ofSegment: 1, group: 'social' },
  },
  contactRates: { 'Meta Ads': 0.4 },
  placements: { 'Meta Ads': 'Em toda parte.' },
  confidence: { 'Meta Ads': 'alta' },
  sources: [
    {
      publisher: 'X',
      title: 'Y',
      kind: 'panel',
      leans: -1,
      year: 2025,
      country: 'BR',
      url: 'https://x.example',
    },
  ],
  sourcesOf: { 'Meta Ads': [[0, 0.5]] },
  taxShares: { 'Meta Ads': 0.12 },
  minimums: { 'TikTok Ads': { daily: 50, high: 60, publisher: 'TikTok' } },
  advice: { 'TikTok Ads': { code: 'tiktok-weekly-video' } },
  budgetResponse: {
    referenceBudget: 5000,
    exponent: 0.8,
    exponentDeviation: 0.1,
  },
  ceilings: { 'Meta Ads': { people: 100_000, times: 8 } },
  firstBeatsSecond: 0.7,
  explanation,
  modelMayExplain: false,
}

describe('the details of an estimate', () => {
  test('are read whole, and no more than is known', () => {
    expect(estimateDetailsSchema.parse({ ...details, more: 1 })).toEqual(details)
  })

  test('need no chance where there is one platform', () => {
    const { firstBeatsSecond, ...one } = details
    expect(estimateDetailsSchema.safeParse(one).success).toBe(true)
  })

  test.each([
    { ranges: { 'Meta Ads': { impressions: range } } },
    { ranges: { 'Meta Ads': { ...details.ranges['Meta Ads'], cpl: { low: 1 } } } },
    { confidence: { 'Meta Ads': 'total' } },
    { sources: [{}] },
    { sourcesOf: { 'Meta Ads': [[0]] } },
    { minimums: { 'TikTok Ads': {} } },
    { advice: { 'TikTok Ads': {} } },
    { conversion: 'click' },
    { closing: { 'Meta Ads': { rate: 0.1 } } },
    { sources: [{ ...details.sources[0], kind: 'rumour' }] },
    { sources: [{ ...details.sources[0], leans: 2 }] },
    { budgetResponse: {} },
    { explanation: { ...explanation, writtenBy: 'hand' } },
    { explanation: {} },
  ])('%j is no part of them', (wrong) => {
    expect(estimateDetailsSchema.safeParse({ ...details, ...wrong }).success).toBe(false)
  })
})

test('an explanation is written by the templates or by a model', () => {
  expect(EXPLAIN_FUNCTION).toBe('explain-estimate')
  const answer = { success: true, explanation: { ...explanation, writtenBy: 'model' } }
  expect(explainResponseSchema.parse(answer)).toEqual(answer)
  expect(explainResponseSchema.safeParse({ ...answer, success: false }).success).toBe(false)
  expect(explainResponseSchema.safeParse({ success: true }).success).toBe(false)
})
