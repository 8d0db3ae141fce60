import { describe, expect, test } from 'vitest'
import { BUDGET_MAX, BUDGET_MIN, OBJECTIVES, PLATFORMS, SEGMENTS } from '../contracts/campaign.ts'
import {
  budgetCurve,
  chanceOfBeating,
  estimate,
  MODEL_VERSION,
  MODEL_YEAR,
  type PlatformEstimate,
} from './estimate.ts'

// From R$ 100 to R$ 100 million, three budgets a decade.
const BUDGETS = Array.from({ length: 19 }, (_, i) => BUDGET_MIN * 10 ** (i / 3))
const FIGURES = ['impressions', 'clicks', 'leads', 'cpc', 'cpl'] as const
const numbersOf = ({ metrics, ranges }: PlatformEstimate) =>
  FIGURES.flatMap((figure) => [metrics[figure], ranges[figure].low, ranges[figure].high])

/** More money never gives fewer results nor a lower cost, in the middle and at both ends of the range. */
function expectMoreMoneyGivesMore(less: PlatformEstimate, more: PlatformEstimate) {
  for (const figure of ['impressions', 'clicks', 'leads'] as const) {
    expect(more.metrics[figure]).toBeGreaterThan(less.metrics[figure])
    expect(more.ranges[figure].low).toBeGreaterThan(less.ranges[figure].low)
    expect(more.ranges[figure].high).toBeGreaterThan(less.ranges[figure].high)
  }
  for (const figure of ['cpc', 'cpl'] as const) {
    const unchanged = less.metrics[figure] * (1 - 1e-12)
    expect(more.metrics[figure]).toBeGreaterThanOrEqual(unchanged)
    expect(more.ranges[figure].high).toBeGreaterThanOrEqual(less.ranges[figure].high * (1 - 1e-12))
  }
}

describe.each(PLATFORMS)('%s', (platform) => {
  for (const segment of SEGMENTS) {
    for (const objective of OBJECTIVES) {
      test(`${segment}, ${objective}`, () => {
        let less: PlatformEstimate | undefined
        for (const budget of BUDGETS) {
          const result = estimate({ segment, objective, budget, platform })
          const { impressions, clicks, leads, cpc, cpl } = result.metrics
          for (const value of numbersOf(result)) {
            expect(Number.isFinite(value) && value > 0).toBe(true)
          }
          expect((clicks * cpc) / budget).toBeCloseTo(1, 9)
          expect((leads * cpl) / budget).toBeCloseTo(1, 9)
          expect(clicks).toBeLessThan(impressions)
          expect(leads).toBeLessThan(clicks)
          for (const figure of FIGURES) {
            const { low, high } = result.ranges[figure]
            expect(low).toBeLessThan(result.metrics[figure])
            expect(high).toBeGreaterThan(result.metrics[figure])
          }
          const shares = result.sources.map(({ weight }) => weight)
          expect(shares).toEqual([...shares].sort((a, b) => b - a))
          expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(1)
          if (less) expectMoreMoneyGivesMore(less, result)
          less = result
        }
      })
    }

    test(`${segment}: brand objectives give more impressions and fewer conversions`, () => {
      const brand = estimate({ segment, objective: 'Branding', budget: 5000, platform }).metrics
      const leads = estimate({ segment, objective: 'Leads', budget: 5000, platform }).metrics
      expect(brand.impressions).toBeGreaterThan(leads.impressions)
      expect(brand.leads).toBeLessThan(leads.leads)
    })
  }
})

test('enrolments and leads are the same conversion', () => {
  const request = { segment: 'Educação', budget: 3000, platform: 'TikTok' } as const
  expect(estimate({ ...request, objective: 'Matrículas' })).toEqual(
    estimate({ ...request, objective: 'Leads' }),
  )
})

test('R$ 1,000 on Instagram buys R$ 878.50 of media', () => {
  const { taxShare } = estimate({
    segment: 'Moda',
    objective: 'Leads',
    budget: 1000,
    platform: 'Instagram',
  })
  expect(1000 * (1 - taxShare)).toBeCloseTo(878.5)
})

test('platforms with little data of their own say so', () => {
  for (const platform of ['Pinterest', 'YouTube'] as const) {
    for (const segment of SEGMENTS) {
      for (const objective of OBJECTIVES) {
        expect(estimate({ segment, objective, budget: 1000, platform }).confidence).toBe('limitada')
      }
    }
  }
})

test('a large budget past the published cases is less certain', () => {
  const widthAt = (budget: number) => {
    const { cpl } = estimate({
      segment: 'Serviços',
      objective: 'Leads',
      budget,
      platform: 'Google Ads',
    }).ranges
    return cpl.high / cpl.low
  }
  expect(widthAt(BUDGET_MAX)).toBeGreaterThan(widthAt(1000))
})

test('chances of two platforms add up, and an equal one is even', () => {
  const scenario = { segment: 'Saúde', objective: 'Leads', budget: 2000 } as const
  for (const first of PLATFORMS) {
    for (const second of PLATFORMS) {
      const chance = chanceOfBeating(scenario, first, second)
      expect(chance).toBeGreaterThanOrEqual(0)
      expect(chance).toBeLessThanOrEqual(1)
      expect(chance + chanceOfBeating(scenario, second, first)).toBeCloseTo(1, 6)
    }
  }
})

test('the curve scales the estimate as the estimate does', () => {
  const curve = budgetCurve(5000, 500, 50_000)
  expect(curve).toHaveLength(24)
  const at = (budget: number) =>
    estimate({ segment: 'SaaS', objective: 'Vendas', budget, platform: 'LinkedIn Ads' }).metrics
  for (const { budget, results } of curve) {
    expect(at(budget).leads).toBeCloseTo(at(5000).leads * results, 6)
  }
})

test('the model tells its version and the year of its newest data', () => {
  expect(MODEL_VERSION).toMatch(/^\d{4}-[0-9a-f]{8}$/)
  expect(MODEL_YEAR).toBe(2026)
})

test('six platforms with ranges take under 0.2 ms of processor time', () => {
  const all = () => {
    for (const platform of PLATFORMS) {
      estimate({ segment: 'Turismo', objective: 'Leads', budget: 4321, platform })
    }
  }
  for (let i = 0; i < 500; i++) all()
  const before = process.cpuUsage()
  for (let i = 0; i < 2000; i++) all()
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000 / 2000).toBeLessThan(0.2)
})
