import { expect, test } from 'vitest'
import { OVERDISPERSION, USUAL_CONVERSIONS } from './known-events.ts'
import { knownNoise } from './known-noise.ts'
import type { Observation } from './market-data.ts'

const row = (kind: Observation['kind']): Observation => ({
  sourceId: '',
  publisher: '',
  year: 2026,
  country: 'BR',
  platform: 'Facebook',
  placement: 'all',
  label: 'Escola',
  segment: 'Educação',
  objective: 'leads',
  event: '',
  clicksCounted: '',
  path: null,
  launch: false,
  checkout: false,
  level: 'account',
  quality: 3,
  kind,
  statistic: 'mean',
  unratedCurrency: '',
})
const noise = { 'kind costPerLead': 0.2, 'kind ctr': 0.1, account: 0.03, 'statistic mean': 0.02 }
const of = (kind: Observation['kind'], value: number, counts: Record<string, string> = {}) =>
  knownNoise(row(kind), value, counts, noise)

const uncounted = 0.25 + OVERDISPERSION / USUAL_CONVERSIONS

test('without counts, what was learned for figures of the kind, and of conversions the usual number', () => {
  expect(of('costPerLead', 10)).toBeCloseTo(uncounted, 12)
  expect(of('ctr', 0.01)).toBeCloseTo(0.15, 12)
})

test('with counts, the chance of the number of events stands in its place', () => {
  expect(of('costPerLead', 10, { conversions: '20' })).toBeCloseTo(0.05 + OVERDISPERSION / 20, 12)
  expect(of('costPerLead', 10, { spend: '200' })).toBeCloseTo(0.05 + OVERDISPERSION / 20, 12)
  expect(of('ctr', 0.01, { impressions: '5000' })).toBeCloseTo(0.05 + OVERDISPERSION / 50, 12)
  expect(of('ctr', 0.01, { impressions: '5000', clicks: '40' })).toBeCloseTo(
    0.05 + OVERDISPERSION / 40,
    12,
  )
  expect(of('leadRate', 0.1, { clicks: '100' })).toBeCloseTo(0.05 + OVERDISPERSION / 10, 12)
  expect(of('closeRate', 0.1, { conversions: '4' })).toBeCloseTo(0.05 + OVERDISPERSION / 4, 12)
})

test('a count that is empty, zero or of another kind tells nothing', () => {
  expect(of('costPerLead', 10, { conversions: '' })).toBeCloseTo(uncounted, 12)
  expect(of('costPerLead', 10, { conversions: '0' })).toBeCloseTo(uncounted, 12)
  expect(of('costPerLead', 10, { impressions: '9000' })).toBeCloseTo(uncounted, 12)
})
