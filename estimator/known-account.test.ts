import { expect, test } from 'vitest'
import { condition, type Variances } from './gaussian-model.ts'
import { predictedJoint } from './gaussian-prediction.ts'
import { givenAccount } from './known-account.ts'
import { learnVariances } from './learn-variances.ts'
import type { Observed } from './market-data.ts'

const figure = (sourceId: string, label: string, logValue: number): Observed => ({
  sourceId,
  publisher: sourceId,
  year: 2026,
  country: 'BR',
  platform: 'Facebook',
  placement: 'all',
  label,
  segment: 'Saúde',
  objective: 'leads',
  event: 'lead',
  clicksCounted: '',
  path: null,
  launch: false,
  checkout: false,
  level: 'account',
  quality: 3,
  kind: 'costPerLead',
  statistic: 'mean',
  unratedCurrency: '',
  logValue,
  records: [{} as Observed['records'][0]],
})
const market = ['A', 'B', 'C', 'D', 'E', 'F'].flatMap((source, i) =>
  [0, 1, 2].map((campaign) =>
    figure(
      source,
      `Clínica: campanha ${campaign}`,
      2 + 0.5 * Math.sin(7 * i) + 0.4 * Math.cos(5 * i * campaign),
    ),
  ),
)
const { variances } = learnVariances(market, { leadRate: 0.7, saleRate: 1 }, 3)
const fit = condition(market, { ...variances, scales: {} } satisfies Variances)
const campaigns = Array.from({ length: 9 }, (_, i) => figure('', `Clínica: campanha ${i}`, 0))
const { mean, covariance } = predictedJoint(fit, campaigns)
const figures = { rows: campaigns, means: mean, covariance }
const after = (known: readonly number[], withFactors = true) =>
  givenAccount(
    fit.effects,
    figures,
    [8],
    known.map((logValue, index) => ({ index, logValue, noise: 0.01 })),
    withFactors,
  )[0] ?? { mean: Number.NaN, variance: Number.NaN }

test('an account that stays near itself is surer than one whose campaigns lie apart', () => {
  const steady = after([3, 3.02, 2.98, 3.01, 2.99, 3, 3.02, 2.98])
  const scattered = after([2, 4, 2.2, 3.8, 2.1, 3.9, 4.2, 1.8])
  expect(steady.variance).toBeLessThan(scattered.variance / 2)
  // With one size of scatter for all accounts, both would be as sure.
  const [a, b] = [after([3, 3], false), after([2, 4], false)]
  expect(a.variance).toBeCloseTo(b.variance, 12)
})

test('an account far from the market counts more of itself', () => {
  const far = after([6, 6.1, 5.9])
  expect(far.mean).toBeGreaterThan(after([6, 6.1, 5.9], false).mean)
  expect(far.mean).toBeLessThan(6.1)
})
