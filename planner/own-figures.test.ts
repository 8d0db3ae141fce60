import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RATES } from '../contracts/planner-scenario.ts'
import { knownFromTotals } from './account.ts'
import { distributionOf } from './joint-distribution.ts'
import { ownFigures, ownFiguresByType } from './own-figures.ts'
import { plan } from './plan.ts'

const totals = fc
  .record({
    spend: fc.double({ min: 1, max: 1e6, noNaN: true }),
    clicks: fc.integer({ min: 10, max: 1e6 }),
    impressions: fc.integer({ min: 1, max: 1000 }),
    leads: fc.integer({ min: 1, max: 10 }),
    sales: fc.integer({ min: 1, max: 10 }),
  })
  .map((drawn) => ({
    ...drawn,
    platform: 'Instagram' as const,
    impressions: drawn.impressions * drawn.clicks,
    sales: Math.min(drawn.sales, drawn.leads),
  }))

test('every figure that totals tell is shown, each as one division of them', () => {
  fc.assert(
    fc.property(totals, (account) => {
      const { spend, impressions, clicks, leads, sales } = account
      const expected = {
        cpm: (1000 * spend) / impressions,
        ctr: clicks / impressions,
        cpc: spend / clicks,
        leadRate: leads / clicks,
        costPerLead: spend / leads,
        closeRate: sales / leads,
        saleRate: sales / clicks,
        costPerSale: spend / sales,
      }
      const own = ownFigures(knownFromTotals(account))
      expect(Object.keys(own).sort()).toEqual(Object.keys(expected).sort())
      for (const [metric, value] of Object.entries(expected)) {
        expect((own[metric as keyof typeof expected] ?? 0) / value).toBeCloseTo(1, 9)
      }
      const bought = ownFigures(knownFromTotals({ ...account, leads: undefined }, 'direct'))
      expect((bought.costPerPurchase ?? 0) / expected.costPerSale).toBeCloseTo(1, 9)
      for (const rate of RATES) expect(own[rate] ?? 0).toBeLessThanOrEqual(1)
    }),
  )
})

test('of several reports, the figures of one are not mixed with those of another', () => {
  const clicksOnly = knownFromTotals({
    platform: 'TikTok',
    spend: 900,
    impressions: 9000,
    clicks: 90,
  })
  const leads = knownFromTotals({
    platform: 'TikTok',
    spend: 100,
    impressions: 5000,
    clicks: 50,
    leads: 5,
  })
  for (const known of [
    [...clicksOnly, ...leads],
    [...leads, ...clicksOnly],
  ]) {
    expect(ownFigures(known).cpc).toBeCloseTo(2, 9)
    expect(ownFigures(known).costPerLead).toBeCloseTo(20, 9)
  }
})

test('what is known stays as it is, and nothing is made up', () => {
  const known = [
    { platform: 'TikTok', metric: 'cpc', value: 2 },
    { platform: 'TikTok', metric: 'costPerLead', value: 1 },
    { platform: 'TikTok', metric: 'costPerSale', value: 900, conversions: 0 },
  ] as const
  // Two leads a click: no rate follows. Spend without a sale is no cost of one.
  expect(ownFigures(known)).toEqual({ cpc: 2, costPerLead: 1 })
  expect(ownFigures([])).toEqual({})
})

test('kinds of Google campaigns stay apart, and only searches stand beside the ranges', () => {
  const search = {
    platform: 'Google Ads',
    spend: 900,
    impressions: 9000,
    clicks: 300,
    leads: 30,
  } as const
  const max = { ...search, campaignType: 'performanceMax', spend: 100, days: 31 } as const
  const known = [...knownFromTotals(search), ...knownFromTotals(max)]
  expect(known.filter(({ campaignType }) => campaignType)).toHaveLength(3)
  expect(known.at(-1)).toMatchObject({ campaignType: 'performanceMax', days: 31 })
  const byType = ownFiguresByType(known, 'Google Ads')
  expect(byType.search?.costPerLead).toBeCloseTo(30, 9)
  expect(byType.performanceMax?.costPerLead).toBeCloseTo(100 / 30, 9)
  expect(ownFiguresByType(known, 'TikTok')).toEqual({})

  const { account } = plan(
    { segment: 'Serviços', objective: 'Leads', budget: 3000, days: 30, known },
    distributionOf('Serviços', 'leads'),
  )
  const own = (metric: string) =>
    account.figures.find((one) => one.platform === 'Google Ads' && one.metric === metric)?.own
  expect(own('cpc')).toBeCloseTo(3, 9)
  expect(own('costPerLead')).toBeCloseTo(30, 9)
  expect(own('closeRate')).toBeNull()
})
