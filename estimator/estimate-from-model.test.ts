import { expect, test } from 'vitest'
import { Z50, Z80 } from './calibration.ts'
import { estimateFrom } from './estimate-from-model.ts'
import type { Model } from './model-file.ts'

const cell = {
  logCpm: Math.log(20),
  logCtr: Math.log(0.02),
  logRate: Math.log(0.1),
  impressionsDeviation: 0.2,
  clicksDeviation: 0.3,
  leadsDeviation: 0.4,
  confidence: 'alta',
  sources: [
    [1, 0.6],
    [0, 0.3],
  ],
}
const source = (publisher: string) => ({
  id: publisher,
  kind: 'panel',
  leans: 0,
  publisher,
  title: '',
  year: 2026,
  country: 'BR',
  url: '',
})
const model = {
  sources: [source('A'), source('B')],
  taxShares: { Instagram: 0.2 },
  tickets: { Moda: 190 },
  budgetResponse: {
    referenceBudget: 1000,
    exponent: 1,
    exponentDeviation: 0.5,
  },
  cells: {
    Instagram: {
      leads: { Moda: { ...cell, logContact: Math.log(0.5) }, Educação: cell },
      sales: {
        Moda: { ...cell, logRate: Math.log(0.05) },
        Educação: {
          ...cell,
          logRate: Math.log(0.002),
          logClose: Math.log(0.02),
          closeDeviation: 1,
          closing: { accounts: 3, ofSegment: 1, group: 'social' },
        },
      },
    },
  },
} as unknown as Model
const of = (budget: number, objective: 'Leads' | 'Vendas' | 'Matrículas' = 'Leads') =>
  estimateFrom(model, { segment: 'Moda', objective, budget, platform: 'Instagram' })

test('money after taxes buys impressions, of which some are clicks and some of those leads', () => {
  const { metrics, taxShare, confidence } = of(1000)
  expect(metrics.impressions).toBeCloseTo(40_000, 6)
  expect(metrics.clicks).toBeCloseTo(800, 6)
  expect(metrics.leads).toBeCloseTo(80, 6)
  expect(metrics.cpc).toBeCloseTo(1.25, 9)
  expect(metrics.cpl).toBeCloseTo(12.5, 9)
  expect([taxShare, confidence]).toEqual([0.2, 'alta'])
})

test('an objective has the figures of what it is bought for', () => {
  expect(of(1000, 'Matrículas')).toEqual(of(1000, 'Leads'))
  expect(of(1000, 'Vendas').metrics.leads).toBeCloseTo(40, 6)
  const enrolment = { segment: 'Educação', budget: 1000, platform: 'Instagram' } as const
  expect(estimateFrom(model, { ...enrolment, objective: 'Matrículas' })).toEqual(
    estimateFrom(model, { ...enrolment, objective: 'Vendas' }),
  )
})

test('a sale that people close tells its close rate, with the middle half', () => {
  const { closing } = estimateFrom(model, {
    segment: 'Educação',
    objective: 'Vendas',
    budget: 1000,
    platform: 'Instagram',
  })
  expect(closing?.rate).toBeCloseTo(0.02, 12)
  expect(closing?.high).toBeCloseTo(0.02 * Math.exp(Z50), 12)
  expect(closing?.low).toBeCloseTo(0.02 / Math.exp(Z50), 12)
  expect(closing).toMatchObject({ accounts: 3, ofSegment: 1, group: 'social' })
  expect(of(1000, 'Vendas').closing).toBeUndefined()
  // A purchase is priced for the segment's usual order; a sale that people close for none.
  expect(of(1000, 'Vendas').ticket).toBe(190)
})

test('half of the conversations become a contact, so one costs half of it', () => {
  expect(of(1000).conversation?.cost).toBeCloseTo(6.25, 9)
  expect(of(1000).conversation?.contactRate).toBeCloseTo(0.5, 9)
  expect(of(1000, 'Vendas').conversation).toBeUndefined()
})

const deviations = { impressions: 0.2, clicks: 0.3, leads: 0.4, cpc: 0.3, cpl: 0.4 }
const FIGURES = Object.keys(deviations) as (keyof typeof deviations)[]
/** What chance adds to the variance of the log of a count. */
const chance = (count: number) => Math.log(1 + 1 / count)
const countOf = { impressions: 40_000, clicks: 800, leads: 80, cpc: 800, cpl: 80 }

test.each([
  ['ranges', Z80],
  ['middles', Z50],
] as const)('%s: the rate and chance, and costs have those of their counts', (name, z) => {
  const estimated = of(1000)
  for (const figure of FIGURES) {
    const deviation = Math.sqrt(deviations[figure] ** 2 + chance(countOf[figure]))
    const { low, high } = estimated[name][figure]
    expect(high / estimated.metrics[figure]).toBeCloseTo(Math.exp(z * deviation), 9)
    expect(estimated.metrics[figure] / low).toBeCloseTo(Math.exp(z * deviation), 9)
  }
})

test('past the reference budget the unknown response widens them', () => {
  const { metrics, ranges } = of(1000 * Math.E)
  const deviation = Math.sqrt(0.3 ** 2 + 0.5 ** 2 + chance(metrics.clicks))
  expect(ranges.clicks.high / metrics.clicks).toBeCloseTo(Math.exp(Z80 * deviation), 9)
})

/** A count whose rate is lognormal, summed over the rate: how often it lies within both ends. */
function shareWithin(low: number, high: number, median: number, deviation: number): number {
  let share = 0
  let whole = 0
  for (let z = -5; z <= 5; z += 0.05) {
    const weight = Math.exp((-z * z) / 2)
    const mean = median * Math.exp(deviation * z)
    let probability = Math.exp(-mean)
    for (let count = 0; count <= high; count++) {
      if (count > 0) probability *= mean / count
      if (count >= low) share += weight * probability
    }
    whole += weight
  }
  return share / whole
}

test.each([0.5, 1, 3, 10, 40])(
  'a count of about %d really lies within its range 8 times in 10',
  (count) => {
    const { ranges, metrics } = of((1000 * count) / 80)
    expect(metrics.leads).toBeCloseTo(count, 6)
    const share = shareWithin(
      Math.round(ranges.leads.low),
      Math.round(ranges.leads.high),
      count,
      0.4,
    )
    // Whole counts cannot be cut at exactly 80%.
    expect(share).toBeGreaterThan(0.75)
    expect(share).toBeLessThan(0.98)
  },
)

test('the sources stand in the order of their weight, whole and with it', () => {
  expect(of(1000).sources).toEqual([
    { ...source('B'), weight: 0.6 },
    { ...source('A'), weight: 0.3 },
  ])
  expect(of(2000).sources).toBe(of(1000).sources)
})
