import { expect, test } from 'vitest'
import {
  campaignFactor,
  campaignReach,
  FITTED_COVER,
  fitWidthFactors,
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
  const calibration = { published: { base: 2, byFeature: {} }, campaign: 0.5 }
  const published = publishedReach(calibration, [], 1)
  expect(campaignReach(calibration, 1, published)).toBeGreaterThan(published)
  expect(campaignReach(calibration, 100, published)).toBeCloseTo(Z80 * 0.5 * 10)
})
