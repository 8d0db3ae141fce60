import { expect, test } from 'vitest'
import {
  type CampaignScore,
  campaignReach,
  FITTED_COVER,
  fitWidthFactors,
  groupFactor,
  groupFactors,
  publishedReach,
  type Score,
  widthFactor,
  Z80,
} from './calibration.ts'

/** Distances spread evenly: the fitted share of them lies where a normal has its 80%. */
const scores = (feature: string, scale: number): Score[] =>
  Array.from({ length: 2000 }, (_, i) => ({
    distance: ((i + 0.5) / 2000) * (Z80 / FITTED_COVER) * scale,
    features: [feature],
    source: `${feature} ${i % 100}`,
  }))

test('ranges that hold the fitted share already keep their width', () => {
  expect(fitWidthFactors(scores('a', 1)).base).toBeCloseTo(1, 2)
})

test('each feature learns the width that held its figures', () => {
  const factors = fitWidthFactors([...scores('near', 0.5), ...scores('far', 2)])
  const near = widthFactor(factors, ['near'])
  const far = widthFactor(factors, ['far'])
  expect(near).toBeGreaterThan(0.45)
  expect(near).toBeLessThan(0.65)
  expect(far).toBeGreaterThan(1.6)
  expect(far).toBeLessThan(2.1)
})

test('a feature that one publisher speaks for hardly moves', () => {
  const lone = scores('lone', 4).map((score) => ({ ...score, source: 'one' }))
  const factors = fitWidthFactors([...scores('many', 1), ...lone])
  expect(factors.byFeature.lone).toBeLessThan(1.3)
})

const accounts = (kind: CampaignScore['kind'], distances: number[]): CampaignScore[] =>
  distances.map((distance, index) => ({
    kind,
    distance: distance * Z80,
    source: `${kind} ${index}`,
  }))
const evenly = (scale: number, count: number) =>
  Array.from({ length: count }, (_, i) => (((i + 0.5) / count) * scale) / FITTED_COVER)

test('each group of figures learns its own width', () => {
  const factors = groupFactors([
    ...accounts('cpm', evenly(2, 400)),
    ...accounts('costPerSale', evenly(0.5, 400)),
  ])
  expect(groupFactor(factors, 'cpm')).toBeGreaterThan(1.85)
  expect(groupFactor(factors, 'costPerSale')).toBeLessThan(0.6)
  // Sales and what they return are one group; nobody spoke of views, so they take the width of all.
  expect(groupFactor(factors, 'saleRoas')).toBe(groupFactor(factors, 'costPerSale'))
  expect(groupFactor(factors, 'viewRate')).toBeGreaterThan(groupFactor(factors, 'costPerSale'))
  expect(groupFactor(factors, 'viewRate')).toBeLessThan(groupFactor(factors, 'cpm'))
})

test('an account weighs the same however many figures it prints', () => {
  const one = accounts(
    'cpm',
    Array.from({ length: 300 }, () => 3),
  ).map((score) => ({
    ...score,
    source: 'one',
  }))
  const factors = groupFactors([...accounts('cpm', evenly(1, 200)), ...one])
  expect(groupFactor(factors, 'cpm')).toBeLessThan(1.1)
})

test('a factor leans to that of all as if eight accounts had said so', () => {
  const factors = groupFactors(
    accounts(
      'cpm',
      Array.from({ length: 8 }, () => 2),
    ),
  )
  // Eight accounts at twice the width: all lean half way to it in logs, and the group half way from there.
  expect(groupFactor(factors, 'ctr')).toBeCloseTo(Math.SQRT2, 12)
  expect(groupFactor(factors, 'cpm')).toBeCloseTo(2 ** 0.75, 12)
})

test('the reach of a campaign is its deviation times the factor of its group', () => {
  const campaign = groupFactors(accounts('cpm', evenly(1, 50)))
  const known = { ...campaign, price: 0.5 }
  const calibration = { published: { base: 1, byFeature: {} }, campaign, known }
  expect(campaignReach(calibration, 'cpm', 4)).toBeCloseTo(2 * Z80 * campaign.price)
  expect(campaignReach(calibration, 'cpm', 4, true)).toBeCloseTo(Z80)
})

test('the fitted share of the figures lies within the width, and no width is nothing', () => {
  const figures = (distances: number[]) =>
    distances.map((distance, index) => ({
      distance: distance * Z80,
      features: [],
      source: `${index}`,
    }))
  // 81% of ten are nine of them.
  expect(fitWidthFactors(figures([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])).base).toBeCloseTo(9, 12)
  expect(fitWidthFactors(figures([0, 0, 0])).base).toBe(0.05)
  expect(fitWidthFactors([])).toEqual({ base: 1, byFeature: {} })
})

test('a table of a hundred figures weighs ten times one figure, not a hundred times', () => {
  const table = Array.from({ length: 100 }, () => ({
    distance: Z80,
    features: [],
    source: 'table',
  }))
  const lone = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      distance: 3 * Z80,
      features: [],
      source: `lone ${index}`,
    }))
  // 10 of 12 are 83%, 10 of 13 are 77%.
  expect(fitWidthFactors([...table, ...lone(2)]).base).toBeCloseTo(1, 12)
  expect(fitWidthFactors([...table, ...lone(3)]).base).toBeCloseTo(3, 12)
})

test('widths multiply, and a feature that was never seen changes nothing', () => {
  const factors = { base: 2, byFeature: { a: 3, b: 0.5 } }
  expect(widthFactor(factors, ['a', 'b', 'unknown'])).toBe(3)
  expect(publishedReach({ published: factors }, ['a'], 4)).toBeCloseTo(Z80 * 6 * 2)
})
