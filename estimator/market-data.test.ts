import { expect, test } from 'vitest'
import { readExchangeRates } from './exchange-rates.ts'
import { LATENTS, type Latent, type LatentSum, OBSERVATION_KINDS } from './figure-kinds.ts'
import { describeRow, type ObservationRecord, readObservations } from './market-data.ts'

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
  expect(describeOne({ metric: 'cpa', event: 'sale' })?.kind).toBe('costPerPurchase')
  expect(describeOne({ metric: 'cpa', event: 'conversation' })?.kind).toBe('costPerConversation')
  expect(describeOne({ metric: 'cpl' })?.event).toBe('lead')
  expect(describeOne({ metric: 'cvr', objective: 'sales' })?.kind).toBe('purchaseRate')
  expect(describeOne({ metric: 'cvr', platform: 'all', segment: 'E-commerce' })?.kind).toBe(
    'purchaseRate',
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
    contactRate: Math.log(0.5),
    closeRate: Math.log(0.1),
    purchaseRate: Math.log(0.01),
    viewRate: Math.log(0.3),
    ticket: Math.log(150),
    listing: 0,
    clicksCounted: 0,
  }
  const value = (kind: keyof typeof OBSERVATION_KINDS) => {
    const sum: LatentSum = OBSERVATION_KINDS[kind]
    const terms = LATENTS.map((latent) => (sum[latent] ?? 0) * latents[latent])
    return Math.exp(terms.reduce((total, term) => total + term, sum.constant ?? 0))
  }
  expect(value('cpc')).toBeCloseTo(20 / 1000 / 0.02)
  expect(value('costPerLead')).toBeCloseTo(20)
  // Half of the conversations become a contact, so a conversation costs half of one.
  expect(value('costPerConversation')).toBeCloseTo(10)
  // One lead in ten is closed, so a sale costs ten leads.
  expect(value('costPerSale')).toBeCloseTo(200)
  expect(value('saleRate')).toBeCloseTo(0.005)
  expect(value('costPerPurchase')).toBeCloseTo(100)
  expect(value('cpv')).toBeCloseTo(20 / 1000 / 0.3)
  // A ticket of 150 over purchases of 100 and sales of 200.
  expect(value('roas')).toBeCloseTo(1.5)
  expect(value('saleRoas')).toBeCloseTo(0.75)
})

test('clicks of every kind make clicks cheaper and leads per click fewer, but no lead dearer', () => {
  const weight = (kind: keyof typeof OBSERVATION_KINDS) =>
    (OBSERVATION_KINDS[kind] as LatentSum).clicksCounted ?? 0
  expect([weight('ctr'), weight('cpc'), weight('leadRate'), weight('costPerLead')]).toEqual([
    1, -1, -1, 0,
  ])
})

test('a sale is a purchase in shops and in published tables, else a lead that was closed', () => {
  const sale = { metric: 'cpa', event: 'sale', objective: 'sales', level: 'account' }
  expect(describeOne({ ...sale, segment: 'Moda' })?.kind).toBe('costPerPurchase')
  expect(describeOne({ ...sale, segment: 'Saúde', level: 'panel' })?.kind).toBe('costPerPurchase')
  expect(describeOne({ ...sale, segment: 'Saúde' })).toMatchObject({
    kind: 'costPerSale',
    objective: 'leads',
  })
  const course = { ...sale, segment: 'Educação' }
  expect(describeOne({ ...course, segment_label: 'MBA presencial' })?.kind).toBe('costPerSale')
  expect(describeOne({ ...course, segment_label: 'Infoproduto' })?.kind).toBe('costPerPurchase')
})

test('a note tells which clicks are counted', () => {
  const clicks = (note: string) => describeOne({ metric: 'ctr', note })?.clicksCounted
  expect(clicks('Meta, traffic; link clicks')).toBe('link')
  expect(clicks('median LINK click-through rate; CTR (all) is about double')).toBe('link')
  expect(clicks('whole account, 30 days; CTR of all clicks')).toBe('all')
  expect(clicks('2,410 clicks')).toBe('')
})
