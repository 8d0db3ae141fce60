import { describe, expect, test } from 'vitest'
import { BUDGET_MAX, BUDGET_MIN, OBJECTIVES, PLATFORMS, SEGMENTS } from '../contracts/campaign.ts'
import {
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

/** Whether some of its impressions would be to people who have seen the ad often enough. */
const isFull = ({ ranges, ceiling }: PlatformEstimate) =>
  ceiling !== undefined && ranges.impressions.high >= ceiling.people * ceiling.times

/** What is wrong with the estimates of one scenario over all budgets, in words. */
function faultsOf(scenario: Omit<Parameters<typeof estimate>[0], 'budget'>): string[] {
  const faults: string[] = []
  const require = (isRight: boolean, what: string) => {
    if (!isRight) faults.push(`${Object.values(scenario).join(', ')}, ${what}`)
  }
  const series = BUDGETS.map((budget) => ({ budget, result: estimate({ ...scenario, budget }) }))
  for (const { budget, result } of series) {
    const at = `R$ ${budget.toFixed(2)}`
    const { impressions, clicks, leads, cpc, cpl } = result.metrics
    const isPositive = (value: number) => Number.isFinite(value) && value > 0
    require(numbersOf(result).every(isPositive), `${at}: every figure is a positive number`)
    require(Math.abs((clicks * cpc) / budget - 1) < 1e-9, `${at}: clicks × CPC is the budget`)
    require(Math.abs((leads * cpl) / budget - 1) < 1e-9, `${at}: leads × CPL is the budget`)
    require(clicks < impressions && leads < clicks, `${at}: fewer leads than clicks than views`)
    for (const figure of FIGURES) {
      const { low, high } = result.ranges[figure]
      const value = result.metrics[figure]
      // Where everybody has seen the ad so often, no range lies above.
      const within = isFull(result) ? low <= value && value <= high : low < value && value < high
      require(within, `${at}: ${figure} lies within its range`)
    }
    const shares = result.sources.map(({ weight }) => weight)
    const sorted = shares.toSorted((a, b) => b - a)
    require(shares.every((share, i) => share === sorted[i]), `${at}: heaviest source first`)
    const whole = shares.reduce((sum, share) => sum + share, 0)
    require(whole <= 1, `${at}: sources weigh at most the whole`)
  }
  // More money never gives fewer results, in the middle and at both ends, nor a lower cost.
  for (const [i, { budget, result: more }] of series.entries()) {
    const less = series[i - 1]?.result
    if (!less) continue
    const at = `up to R$ ${budget.toFixed(2)}`
    for (const figure of ['impressions', 'clicks', 'leads'] as const) {
      const grows = isFull(more)
        ? more.metrics[figure] >= less.metrics[figure] * (1 - 1e-12)
        : more.metrics[figure] > less.metrics[figure] &&
          more.ranges[figure].low > less.ranges[figure].low &&
          more.ranges[figure].high >= less.ranges[figure].high
      require(grows, `${at}: more ${figure}, in the middle and at both ends`)
    }
    for (const figure of ['cpc', 'cpl'] as const) {
      const holds = more.metrics[figure] >= less.metrics[figure] * (1 - 1e-12)
      require(holds, `${at}: no lower ${figure}`)
    }
  }
  return faults
}

describe.each(PLATFORMS)('%s', (platform) => {
  test('every segment and objective, from R$ 100 to R$ 100 million', () => {
    const scenarios = SEGMENTS.flatMap((segment) =>
      OBJECTIVES.map((objective) => ({ platform, segment, objective })),
    )
    expect(scenarios).toHaveLength(50)
    expect(scenarios.flatMap(faultsOf)).toEqual([])
  })

  test.each(SEGMENTS)(
    '%s: brand objectives give more impressions and fewer conversions',
    (segment) => {
      const brand = estimate({ segment, objective: 'Branding', budget: 5000, platform }).metrics
      const leads = estimate({ segment, objective: 'Leads', budget: 5000, platform }).metrics
      expect(brand.impressions).toBeGreaterThan(leads.impressions)
      expect(brand.leads).toBeLessThan(leads.leads)
    },
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
  for (const segment of SEGMENTS) {
    for (const objective of OBJECTIVES) {
      const { confidence } = estimate({ segment, objective, budget: 1000, platform: 'Pinterest' })
      expect(confidence).toBe('limitada')
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

test('the model tells its version and the year of its newest data', () => {
  expect(MODEL_VERSION).toMatch(/^\d{4}-[0-9a-f]{8}$/)
  expect(MODEL_YEAR).toBe(2026)
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
