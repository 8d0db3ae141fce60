import { expect, test } from 'vitest'
import { condition } from './gaussian-model.ts'
import { leaveOneSourceOut, predict } from './gaussian-prediction.ts'
import { learnVariances } from './learn-variances.ts'
import type { Observation, ObservationRecord, Observed } from './market-data.ts'

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
  const closed = leaveOneSourceOut(condition(observed, variances), sources, same)
  for (const row of observed) {
    const rest = observed.filter((other) => other.sourceId !== row.sourceId)
    const [refitted] = predict(condition(rest, variances), [{ ...row, sourceId: 'new' }])
    expect(closed.get(row)?.mean).toBeCloseTo(refitted.mean, 8)
    expect(closed.get(row)?.variance).toBeCloseTo(refitted.variance, 8)
  }
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
