import { describe, expect, test } from 'vitest'
import {
  OBJECTIVES,
  type Objective,
  PLATFORMS,
  type Platform,
  SEGMENTS,
  type Segment,
} from '../contracts/campaign.ts'
import { conversionOf } from './aims.ts'
import { estimate } from './estimate.ts'
import { SALE_ROUTES } from './sale-route.ts'

/** All that a visitor can be told, judged as somebody who buys media would. */
const BUDGETS = [300, 3000, 30_000, 300_000]

type Row = { segment: Segment; objective: Objective; platform: Platform; budget: number }
const rows: Row[] = SEGMENTS.flatMap((segment) =>
  OBJECTIVES.flatMap((objective) =>
    PLATFORMS.flatMap((platform) =>
      BUDGETS.map((budget) => ({ segment, objective, platform, budget })),
    ),
  ),
)
const name = (row: Row) => Object.values(row).join(', ')
/** The rows of which something is not true, by name. */
const failing = (isTrue: (row: Row) => boolean, among = rows) =>
  among.filter((row) => !isTrue(row)).map(name)
const conversions = rows.filter(({ objective }) =>
  ['Leads', 'Vendas', 'Matrículas'].includes(objective),
)

test('there are 1,200 rows', () => {
  expect(rows).toHaveLength(1200)
})

test('a sale is never cheaper than a lead of the same segment, channel and budget', () => {
  const sales = rows.filter(({ objective }) => objective === 'Vendas')
  const costs = (row: Row) => estimate(row).metrics.cpl
  expect(failing((row) => costs(row) > costs({ ...row, objective: 'Leads' }), sales)).toEqual([])
})

test('where people close the sale, it costs exactly the leads that it takes', () => {
  const closed = rows.filter(
    ({ segment, objective }) => objective === 'Vendas' && SALE_ROUTES[segment] === 'conversation',
  )
  expect(closed).toHaveLength(7 * 6 * 4)
  const holds = (row: Row) => {
    const sale = estimate(row)
    const lead = estimate({ ...row, objective: 'Leads' })
    const rate = sale.closing?.rate ?? Number.NaN
    return Math.abs((sale.metrics.cpl * rate) / lead.metrics.cpl - 1) < 1e-4
  }
  expect(failing(holds, closed)).toEqual([])
})

test('the figures of a row multiply to each other', () => {
  const holds = (row: Row) => {
    const { impressions, clicks, leads, cpc, cpl } = estimate(row).metrics
    const isBudget = (value: number) => Math.abs(value - row.budget) < 0.005
    return clicks < impressions && leads < clicks && isBudget(clicks * cpc) && isBudget(leads * cpl)
  }
  expect(failing(holds)).toEqual([])
})

test('more money brings more, and each real no more than the one before', () => {
  const holds = (row: Row) => {
    const { leads, cpl } = estimate(row).metrics
    const more = estimate({ ...row, budget: row.budget * 2 }).metrics
    return more.leads > leads && more.cpl >= cpl * (1 - 1e-12)
  }
  expect(failing(holds)).toEqual([])
})

test('the middle half lies within the 80%, around the figure', () => {
  const holds = (row: Row) => {
    const { metrics, ranges, middles } = estimate(row)
    return (['impressions', 'clicks', 'leads', 'cpc', 'cpl'] as const).every(
      (figure) =>
        ranges[figure].low < middles[figure].low &&
        middles[figure].low < metrics[figure] &&
        metrics[figure] < middles[figure].high &&
        middles[figure].high < ranges[figure].high,
    )
  }
  expect(failing(holds)).toEqual([])
})

test('R$ 300 promises nobody three clients: the range of a small count has its own chance', () => {
  const few = conversions.filter((row) => estimate(row).metrics.leads < 3)
  expect(few.length).toBeGreaterThan(60)
  // A count below three may well be none, even if its rate were known.
  expect(failing((row) => estimate(row).ranges.leads.low < 1, few)).toEqual([])
})

test('no end of a range shows an ad to more people, or more often, than the channel can', () => {
  const reach = rows.filter(({ objective }) =>
    ['Branding', 'Reconhecimento de Marca'].includes(objective),
  )
  const holds = (row: Row) =>
    [row, { ...row, budget: 98_765_432 }].every((one) => {
      const { metrics, ranges, middles, ceiling } = estimate(one)
      const most = (ceiling?.people ?? 0) * (ceiling?.times ?? 0)
      const ends = [metrics.impressions, ranges.impressions.high, middles.impressions.high]
      return Math.max(...ends) <= most
    })
  expect(failing(holds, reach)).toEqual([])
})

describe('prices that people who buy media know', () => {
  const clickOf = (row: Row) => estimate(row).metrics.cpc
  const ctrOf = (row: Row) => {
    const { clicks, impressions } = estimate(row).metrics
    return clicks / impressions
  }
  const on = (platform: Platform) => conversions.filter((row) => row.platform === platform)

  test('LinkedIn has the dearest click', () => {
    const others = PLATFORMS.filter((platform) => platform !== 'LinkedIn Ads')
    const isDearest = (row: Row) =>
      others.every((platform) => clickOf({ ...row, platform }) < clickOf(row))
    expect(failing(isDearest, on('LinkedIn Ads'))).toEqual([])
  })

  // Shops that buy sales there have measured up to 1.7% (Demand Gen) and expect 1 to 2% (Pinterest).
  test.each(['YouTube', 'Pinterest'] as const)(
    'on %s fewer than 1% click, or 2% on what a shop sells',
    (platform) => {
      const all = rows.filter((row) => row.platform === platform)
      const sold = (row: Row) => conversionOf(row.objective, row.segment) === 'purchase'
      expect(failing((row) => ctrOf(row) < (sold(row) ? 0.02 : 0.01), all)).toEqual([])
    },
  )

  test('a flat is not sold for the price of a pizza', () => {
    const flats = conversions.filter(
      ({ segment, objective }) => segment === 'Imobiliário' && objective === 'Vendas',
    )
    expect(failing((row) => estimate(row).metrics.cpl > 1000, flats)).toEqual([])
  })
})

test('enrolments are counted in schools, sign-ups elsewhere', () => {
  expect(conversionOf('Matrículas', 'Educação')).toBe('enrolment')
  expect(conversionOf('Matrículas', 'SaaS')).toBe('sign-up')
  const request = { platform: 'TikTok', budget: 3000 } as const
  const figures = (segment: Segment, objective: Objective) =>
    estimate({ ...request, segment, objective }).metrics
  expect(figures('Educação', 'Matrículas')).toEqual(figures('Educação', 'Vendas'))
  expect(figures('SaaS', 'Matrículas')).toEqual(figures('SaaS', 'Leads'))
})

test('a conversation costs less than a contact, because not all become one', () => {
  for (const segment of SEGMENTS) {
    const { metrics, conversation } = estimate({
      segment,
      objective: 'Leads',
      budget: 3000,
      platform: 'Instagram',
    })
    expect(conversation?.cost).toBeLessThan(metrics.cpl)
    expect(conversation?.contactRate).toBeGreaterThan(0.1)
    expect(conversation?.contactRate).toBeLessThan(1)
  }
})
