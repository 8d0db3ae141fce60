import { expect, test } from 'vitest'
import {
  campaignFactor,
  campaignReach,
  FITTED_COVER,
  fitWidthFactors,
  knownReach,
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
  expect(campaignFactor(scores('a', 1))).toBeCloseTo(1, 2)
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

test('a campaign is never surer than a published figure', () => {
  const calibration = {
    published: { base: 2, byFeature: {} },
    campaign: 0.5,
    known: 0.2,
    otherCampaign: 1,
  }
  const published = publishedReach(calibration, [], 1)
  expect(campaignReach(calibration, 1, published)).toBeGreaterThan(published)
  expect(campaignReach(calibration, 100, published)).toBeCloseTo(Z80 * 0.5 * 10)
  expect(knownReach(calibration, 100)).toBeCloseTo(Z80 * 0.2 * 10)
})

test('a factor leans to 1 as if eight publishers had said so', () => {
  const one = (distance: number, source: string): Score => ({ distance, features: [], source })
  // Eight publishers, all at twice the width: half way to it, in logs.
  const eight = Array.from({ length: 8 }, (_, index) => one(2 * Z80, `s${index}`))
  expect(campaignFactor(eight)).toBeCloseTo(Math.SQRT2, 12)
  expect(campaignFactor(eight.map((score) => ({ ...score, source: 's' })))).toBeCloseTo(
    2 ** (1 / 9),
    12,
  )
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
  expect(
    publishedReach({ published: factors, campaign: 1, known: 1, otherCampaign: 1 }, ['a'], 4),
  ).toBeCloseTo(Z80 * 6 * 2)
})

test('an advertiser lies a tenth further off than the next publisher, at least', () => {
  const calibration = {
    published: { base: 1, byFeature: {} },
    campaign: 1,
    known: 1,
    otherCampaign: 1,
  }
  expect(campaignReach(calibration, 1, 10)).toBeCloseTo(11)
  expect(campaignReach(calibration, 4, 1)).toBeCloseTo(2 * Z80)
})
