import { describe, expect, test } from 'vitest'
import { required } from '../contracts/required.ts'
import { condition, noiseOf } from './gaussian-model.ts'
import { leftOutSources, predict, predictGiven } from './gaussian-prediction.ts'
import { learnVariances } from './learn-variances.ts'
import { invert } from './linear-algebra.ts'
import type { Observation, ObservationRecord, Observed } from './market-data.ts'
import { dot, Matrix } from './matrix.ts'

const figure = (fields: Partial<Observed>): Observed => ({
  sourceId: 'A',
  publisher: 'a',
  year: 2025,
  country: 'US',
  platform: 'Google Ads',
  placement: 'search',
  label: 'Legal',
  segment: 'Serviços',
  objective: '',
  event: '',
  clicksCounted: '',
  path: null,
  launch: false,
  checkout: false,
  level: 'panel',
  quality: 3,
  kind: 'cpc',
  statistic: 'mean',
  unratedCurrency: '',
  logValue: 1,
  records: [{} as ObservationRecord],
  ...fields,
})
const observed: Observed[] = ['A', 'B', 'C', 'D'].flatMap((sourceId, s) => [
  figure({ sourceId, logValue: 1 + 0.1 * s }),
  figure({ sourceId, kind: 'ctr', logValue: -3 + 0.1 * s }),
  figure({ sourceId, label: 'Travel', segment: 'Turismo', logValue: 0.2 + 0.1 * s }),
  figure({ sourceId, kind: 'costPerLead', event: 'lead', logValue: 4 - 0.1 * s }),
  figure({ sourceId, platform: 'Facebook', placement: 'feed', kind: 'cpm', logValue: 2.5 }),
])
const spread = { leadRate: 0.7, saleRate: 1 }
const same = (row: Observation) => row

test('each step of learning makes the data likelier', () => {
  const likelihoods: number[] = []
  learnVariances(observed, spread, 6, (_, logLikelihood) => likelihoods.push(logLikelihood))
  expect(likelihoods.length).toBeGreaterThan(1)
  expect(likelihoods).toEqual(likelihoods.toSorted((a, b) => a - b))
  expect(new Set(likelihoods).size).toBe(likelihoods.length)
})

test('leaving a source out in closed form is fitting without it', () => {
  const { variances } = learnVariances(observed, spread, 4)
  const sources = new Set(['A', 'B', 'C', 'D'])
  const closed = new Map(
    leftOutSources(condition(observed, variances), sources, same).flatMap(
      ({ rows, means, covariance }) =>
        rows.map((row, i) => [row, { mean: means[i], variance: covariance.get(i, i) }] as const),
    ),
  )
  for (const row of observed) {
    const rest = observed.filter((other) => other.sourceId !== row.sourceId)
    const [refitted] = predict(condition(rest, variances), [{ ...row, sourceId: 'new' }])
    expect(closed.get(row)?.mean).toBeCloseTo(refitted.mean, 8)
    expect(closed.get(row)?.variance).toBeCloseTo(refitted.variance, 8)
  }
})

describe('figures of the advertiser that are known', () => {
  const account = (fields: Partial<Observed>) =>
    figure({
      sourceId: 'X',
      level: 'account',
      country: 'BR',
      platform: 'Facebook',
      placement: 'all',
      ...fields,
    })
  const accounts = [
    account({ kind: 'cpm', logValue: 1.4 }),
    account({ kind: 'cpc', logValue: -0.4 }),
    account({ kind: 'costPerLead', logValue: 2.9 }),
    account({ kind: 'closeRate', logValue: -3 }),
  ]
  const all = [...observed, ...accounts]
  const { variances } = learnVariances(all, spread, 2)
  const fit = condition(observed, variances)
  const noise = noiseOf(account({ kind: 'cpm' }), variances.noise)
  const asNew = (row: Observed) => ({ ...row, sourceId: '' })

  test('condition the others as if the model had been fitted with them', () => {
    const [asked, ...known] = accounts
    if (!asked) throw new Error('no account')
    const [given] = predictGiven(
      fit,
      [asNew(asked)],
      known.map((row) => ({
        row: asNew(row),
        logValue: row.logValue,
        noise: noiseOf(row, variances.noise),
      })),
    )
    const scales = { ...variances, scales: {} }
    const [source] = leftOutSources(condition(all, scales), new Set(['X']), same)
    const again = predictGiven(
      condition(observed, scales),
      [asNew(asked)],
      known.map((row) => ({
        row: asNew(row),
        logValue: row.logValue,
        noise: noiseOf(row, variances.noise),
      })),
    )
    const others = Float64Array.from(
      known,
      (row) => row.logValue - (source?.means[accounts.indexOf(row)] ?? Number.NaN),
    )
    const { inverse } = invert(
      Matrix.from(known.length, known.length, (i, j) =>
        required(source).covariance.get(i + 1, j + 1),
      ),
    )
    const solved = Float64Array.from(known, (_, i) => dot(inverse.row(i), others))
    const shared = Float64Array.from(known, (_, i) => required(source).covariance.get(0, i + 1))
    expect(again[0]?.mean).toBeCloseTo(dot(shared, solved, source?.means[0]), 8)
    expect(given?.variance).toBeLessThan(source?.covariance.get(0, 0) ?? 0)
  })

  test('a dear lead that is known makes the sale dear, and the surer it is the more', () => {
    const row = asNew(account({ kind: 'costPerSale', objective: 'leads' }))
    const lead = asNew(account({ kind: 'costPerLead', objective: 'leads' }))
    const [before] = predict(fit, [lead])
    const known = (log: number, chance: number) =>
      predictGiven(fit, [row], [{ row: lead, logValue: before.mean + log, noise: chance }])[0]
        ?.mean ?? 0
    const [alone] = predict(fit, [row])
    expect(known(1, noise)).toBeGreaterThan(alone.mean)
    expect(known(-1, noise)).toBeLessThan(alone.mean)
    expect(known(1, noise)).toBeGreaterThan(known(1, 10))
  })

  test('nothing known changes nothing', () => {
    const row = asNew(account({ kind: 'ctr' }))
    const [alone] = predict(fit, [row])
    const [given] = predictGiven(fit, [row], [])
    expect(given?.mean).toBeCloseTo(alone.mean, 12)
    expect(given?.variance).toBeCloseTo(alone.variance, 12)
  })
})

test('predictions obey the identities: a cost per click is a CPM over a CTR', () => {
  const fit = learnVariances(observed, spread, 3)
  const meanOf = (kind: Observation['kind']) => {
    const [{ mean }] = predict(fit, [figure({ level: 'account', sourceId: '', kind })])
    return mean
  }
  expect(meanOf('cpc')).toBeCloseTo(meanOf('cpm') - meanOf('ctr') - Math.log(1000), 8)
  expect(meanOf('costPerLead')).toBeCloseTo(meanOf('cpc') - meanOf('leadRate'), 8)
})

test('what was never seen widens the range', () => {
  const fit = learnVariances(observed, spread, 3)
  const varianceOf = (fields: Partial<Observed>) =>
    predict(fit, [figure({ sourceId: 'new', ...fields })])[0].variance
  const known = varianceOf({})
  expect(varianceOf({ label: 'Zwölf', segment: 'Other' })).toBeGreaterThan(known)
  expect(varianceOf({ placement: 'hologram' })).toBeGreaterThan(known)
  expect(varianceOf({ year: 2035 })).toBeGreaterThan(known)
  expect(varianceOf({ platform: 'Snapchat' })).toBeGreaterThan(known)
  expect(varianceOf({ country: 'ZZ' })).toBeGreaterThan(known)
})

test('one odd source does not drag the others', () => {
  const odd = [...observed, figure({ sourceId: 'Z', logValue: 6 })]
  const fit = learnVariances(odd, spread, 8)
  const [{ mean }] = predict(fit, [figure({ sourceId: 'new' })])
  expect(mean).toBeLessThan(2)
})
