import { expect, test } from 'vitest'
import { readExchangeRates } from './exchange-rates.ts'
import {
  describeRow,
  LATENTS,
  type Latent,
  OBSERVATION_KINDS,
  type ObservationRecord,
  readObservations,
} from './market-data.ts'

const rates = readExchangeRates([
  { period: '2024', currency: 'BRL', per_usd: '5.4' },
  { period: '2024-01', currency: 'BRL', per_usd: '9' },
  { period: '2026-01', currency: 'BRL', per_usd: '5.2' },
  { period: '2026-02', currency: 'BRL', per_usd: '5.0' },
])
const row = (fields: Partial<ObservationRecord>): ObservationRecord => ({
  source_id: 'S',
  year: '2024',
  country: 'BR',
  currency: 'BRL',
  platform: 'Facebook',
  placement: 'feed',
  segment_label: 'Moda',
  segment: 'Moda',
  objective: '',
  event: '',
  level: 'panel',
  metric: 'cpc',
  statistic: 'mean',
  value: '5.4',
  note: '',
  ...fields,
})
const describeOne = (fields: Partial<ObservationRecord>) =>
  describeRow(row(fields), new Map(), rates, 2026)

test('a year takes its annual average, else the mean of its months, else the nearest year', () => {
  expect(rates('BRL', 2024)).toBe(5.4)
  expect(rates('BRL', 2026)).toBeCloseTo(5.1)
  expect(rates('BRL', 2016)).toBe(5.4)
  expect(rates('USD', 2016)).toBe(1)
  expect(rates('CLP', 2024)).toBeNull()
})

test('prices are learned in dollars, rates as they are', () => {
  const { observed } = readObservations([row({}), row({ metric: 'ctr' })], new Map(), rates)
  const [price, rate] = observed
  expect(price?.logValue).toBeCloseTo(0)
  expect(rate?.logValue).toBeCloseTo(Math.log(5.4))
})

test('a currency without a rate keeps its scale as an effect of its own', () => {
  expect(describeOne({ currency: 'CLP' })).toMatchObject({ unratedCurrency: 'CLP', logRate: 0 })
  expect(describeOne({ currency: 'CLP', metric: 'ctr' })?.unratedCurrency).toBe('')
})

test('the two ends of a range are one figure in their middle', () => {
  const ends = [
    row({ statistic: 'range-low', value: '2' }),
    row({ statistic: 'range-high', value: '8' }),
  ]
  const { observed, widths } = readObservations(ends, new Map(), rates)
  expect(observed).toHaveLength(1)
  const [middle] = observed
  expect(middle?.logValue).toBeCloseTo(Math.log(4 / 5.4))
  expect(middle?.statistic).toBe('range')
  expect(middle?.records).toEqual(ends)
  expect(widths('cpc', 'all').mean).toBeCloseTo(Math.log(2))
})

test('a range with one end, a value of zero and an unknown metric are no obstacle', () => {
  const rows = [
    row({ statistic: 'range-low', value: '2' }),
    row({ value: '0' }),
    row({ value: 'about 3' }),
    row({ metric: 'likes' }),
  ]
  expect(readObservations(rows, new Map(), rates).observed).toHaveLength(1)
})

test('leads and sales are different conversions, and a missing event is guessed', () => {
  expect(describeOne({ metric: 'cpa', event: 'sale' })?.kind).toBe('costPerSale')
  expect(describeOne({ metric: 'cpa', event: 'conversation' })?.kind).toBe('costPerLead')
  expect(describeOne({ metric: 'cpl' })?.event).toBe('lead')
  expect(describeOne({ metric: 'cvr', objective: 'sales' })?.kind).toBe('saleRate')
  expect(describeOne({ metric: 'cvr', platform: 'all', segment: 'E-commerce' })?.kind).toBe(
    'saleRate',
  )
})

test('bands that an agency compiled are not a measured account', () => {
  expect(describeOne({ level: 'account' })?.level).toBe('account')
  expect(describeOne({ level: 'account', note: 'compiled; not measured' })?.level).toBe('panel')
})

test('kinds of figures obey the arithmetic of advertising', () => {
  const latents: Record<Latent, number> = {
    cpm: Math.log(20),
    ctr: Math.log(0.02),
    leadRate: Math.log(0.05),
    saleRate: 0,
    viewRate: Math.log(0.3),
    roas: 0,
    listing: 0,
  }
  const value = (kind: keyof typeof OBSERVATION_KINDS) => {
    const { weights, constant } = OBSERVATION_KINDS[kind]
    const terms = LATENTS.map((latent, index) => (weights[index] ?? 0) * latents[latent])
    return Math.exp(terms.reduce((sum, term) => sum + term, constant))
  }
  expect(value('cpc')).toBeCloseTo(20 / 1000 / 0.02)
  expect(value('costPerLead')).toBeCloseTo(20 / 1000 / 0.02 / 0.05)
  expect(value('cpv')).toBeCloseTo(20 / 1000 / 0.3)
})
