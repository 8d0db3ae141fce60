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
import { MODEL } from './model.generated.ts'
import { PLATFORM_PAIRS } from './platform-pairs.ts'

// From R$ 100 to R$ 100 million, three budgets a decade.
const BUDGETS = Array.from({ length: 19 }, (_, i) => BUDGET_MIN * 10 ** (i / 3))
const FIGURES = ['impressions', 'clicks', 'leads', 'cpc', 'cpl'] as const
const numbersOf = ({ metrics, ranges }: PlatformEstimate) =>
  FIGURES.flatMap((figure) => [metrics[figure], ranges[figure].low, ranges[figure].high])

describe.each(PLATFORMS)('%s', (platform) => {
  for (const segment of SEGMENTS) {
    for (const objective of OBJECTIVES) {
      test(`${segment}, ${objective}`, () => {
        const series = BUDGETS.map((budget) => estimate({ segment, objective, budget, platform }))
        series.forEach((result, i) => {
          const budget = BUDGETS[i]
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
        })
        // More money never gives fewer results nor a lower cost, in the middle and at both ends.
        for (let i = 1; i < series.length; i++) {
          const [less, more] = [series[i - 1], series[i]]
          for (const figure of ['impressions', 'clicks', 'leads'] as const) {
            expect(more.metrics[figure]).toBeGreaterThan(less.metrics[figure])
            expect(more.ranges[figure].low).toBeGreaterThan(less.ranges[figure].low)
            expect(more.ranges[figure].high).toBeGreaterThan(less.ranges[figure].high)
          }
          for (const figure of ['cpc', 'cpl'] as const) {
            const unchanged = less.metrics[figure] * (1 - 1e-12)
            expect(more.metrics[figure]).toBeGreaterThanOrEqual(unchanged)
            expect(more.ranges[figure].high).toBeGreaterThanOrEqual(
              less.ranges[figure].high * (1 - 1e-12),
            )
          }
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

test('the curve goes from the lowest to the highest budget in equal steps of a factor', () => {
  const curve = budgetCurve(1000, 500, 50_000)
  expect(curve[0]?.budget).toBeCloseTo(500, 6)
  expect(curve.at(-1)?.budget).toBeCloseTo(50_000, 6)
  for (let point = 1; point < curve.length; point++) {
    const [before, here] = [curve[point - 1], curve[point]]
    expect((here?.budget ?? 0) / (before?.budget ?? 1)).toBeCloseTo(100 ** (1 / 23), 9)
  }
  expect(budgetCurve(500, 500, 50_000)[0]?.results).toBeCloseTo(1, 12)
})

describe('the chance that one platform beats another', () => {
  /** The area under the normal curve below z, by Simpson's rule. */
  const normal = (z: number) => {
    const steps = 2000
    const density = (x: number) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)
    const step = z / steps
    let sum = density(0) + density(z)
    for (let i = 1; i < steps; i++) sum += density(i * step) * (i % 2 === 1 ? 4 : 2)
    return 0.5 + (sum * step) / 3
  }
  test.each([
    ['Leads', 'leads', 'leads'],
    ['Vendas', 'sales', 'leads'],
    ['Branding', 'reach', 'impressions'],
  ] as const)('%s: a normal contest of logs', (objective, aim, figure) => {
    const scenario = { segment: 'Saúde', objective, budget: 2000 } as const
    PLATFORM_PAIRS.forEach(([first, second], pair) => {
      const of = (platform: typeof first) => estimate({ ...scenario, platform }).metrics[figure]
      const deviation = MODEL.contests[aim].Saúde[pair] ?? Number.NaN
      const z = Math.log(of(first) / of(second)) / deviation
      expect(chanceOfBeating(scenario, first, second)).toBeCloseTo(normal(z), 6)
      expect(chanceOfBeating(scenario, second, first)).toBeCloseTo(normal(-z), 6)
    })
  })

  test('each two platforms are a pair once; with itself a platform is even', () => {
    expect(PLATFORM_PAIRS).toHaveLength(15)
    expect(new Set(PLATFORM_PAIRS.map((pair) => [...pair].sort().join())).size).toBe(15)
    const scenario = { segment: 'Moda', objective: 'Leads', budget: 100 } as const
    expect(chanceOfBeating(scenario, 'TikTok', 'TikTok')).toBe(0.5)
  })
})
