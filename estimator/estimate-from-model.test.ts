import { expect, test } from 'vitest'
import { Z80 } from './calibration.ts'
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
  budgetResponse: {
    referenceBudget: 1000,
    referenceExponent: 1,
    scaleBudget: 100_000,
    scaleExponent: 1,
    exponentDeviation: 0.5,
  },
  cells: {
    Instagram: { leads: { Moda: cell }, sales: { Moda: { ...cell, logRate: Math.log(0.05) } } },
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
})

test('ranges hold eight campaigns of ten, and costs have those of their counts', () => {
  const { metrics, ranges } = of(1000)
  const deviations = { impressions: 0.2, clicks: 0.3, leads: 0.4, cpc: 0.3, cpl: 0.4 }
  for (const [name, deviation] of Object.entries(deviations)) {
    const figure = name as keyof typeof deviations
    expect(ranges[figure].high / metrics[figure]).toBeCloseTo(Math.exp(Z80 * deviation), 9)
    expect(metrics[figure] / ranges[figure].low).toBeCloseTo(Math.exp(Z80 * deviation), 9)
  }
})

test('past the reference budget the unknown response widens them', () => {
  const { metrics, ranges } = of(1000 * Math.E)
  const deviation = Math.sqrt(0.3 ** 2 + 0.5 ** 2)
  expect(ranges.clicks.high / metrics.clicks).toBeCloseTo(Math.exp(Z80 * deviation), 9)
})

test('the sources stand in the order of their weight, whole and with it', () => {
  expect(of(1000).sources).toEqual([
    { ...source('B'), weight: 0.6 },
    { ...source('A'), weight: 0.3 },
  ])
  expect(of(2000).sources).toBe(of(1000).sources)
})
