import { expect, test } from 'vitest'
import type { KnownFigure } from '../contracts/planner-scenario.ts'
import { ownMonthlySpend } from './own-spend.ts'

const meta = (figure: Omit<KnownFigure, 'platform'>): KnownFigure => ({
  platform: 'Instagram',
  ...figure,
})
const spend = (...figures: KnownFigure[]) => ownMonthlySpend(figures, 'Instagram')

test('a price times its count, in thirty days', () => {
  expect(spend(meta({ metric: 'costPerLead', value: 12, conversions: 5000 }))).toBe(60_000)
  expect(spend(meta({ metric: 'costPerLead', value: 12, conversions: 5000, days: 90 }))).toBe(
    20_000,
  )
  expect(spend(meta({ metric: 'cpm', value: 15, impressions: 60_000 }))).toBe(900)
  expect(spend(meta({ metric: 'cpc', value: 2, clicks: 300, days: 15 }))).toBe(1200)
  // A cost without one conversion is what was spent.
  expect(spend(meta({ metric: 'costPerLead', value: 700, conversions: 0 }))).toBe(700)
})

test('figures of one kind of campaign tell one spend, kinds add up, other channels tell nothing', () => {
  const cpm = meta({ metric: 'cpm', value: 15, impressions: 60_000 })
  const cost = meta({ metric: 'costPerLead', value: 30, conversions: 28 })
  expect(spend(cpm, cost)).toBe(900)
  // The count may stand beside another figure than the price.
  const ctr = meta({ metric: 'ctr', value: 0.01, clicks: 600, impressions: 60_000 })
  expect(spend(meta({ metric: 'cpm', value: 15 }), ctr)).toBe(900)
  const google = (campaignType: 'search' | 'performanceMax', conversions: number): KnownFigure => ({
    platform: 'Google Ads',
    metric: 'costPerLead',
    value: 10,
    campaignType,
    conversions,
  })
  const both = [google('search', 50), google('performanceMax', 20), cpm]
  expect(ownMonthlySpend(both, 'Google Ads')).toBe(700)
  expect(ownMonthlySpend(both, 'TikTok')).toBeUndefined()
  expect(spend(meta({ metric: 'costPerLead', value: 30 }))).toBeUndefined()
})
