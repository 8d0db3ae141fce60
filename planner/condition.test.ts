import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { PLATFORMS, SEGMENTS } from '../contracts/campaign.ts'
import { type KnownFigure, METRICS } from '../contracts/planner-scenario.ts'
import { required } from '../contracts/required.ts'
import { advertiserJoint, JOINT_KINDS } from '../estimator/advertiser-joint.ts'
import { JOINT_LATENTS, KIND_NAMES } from '../estimator/figure-kinds.ts'
import { predictGiven } from '../estimator/gaussian-prediction.ts'
import { JOINTS } from '../estimator/joint.generated.ts'
import { CLICKS_VARIANCE, clicksWeight, OVERDISPERSION } from '../estimator/known-events.ts'
import { knownNoise } from '../estimator/known-noise.ts'
import type { Observation } from '../estimator/market-data.ts'
import { AIMS } from '../estimator/model-file.ts'
import { NEXT_MONTH_DEVIATION } from '../estimator/period-scatter.ts'
import { createPredictor, type Predictor } from '../estimator/prediction.ts'
import { readMarketData } from '../estimator/read-market-data.ts'
import { campaignFigure, OBJECTIVES } from '../estimator/visitor-campaign.ts'
import { knownFromTotals } from './account.ts'
import { calibratedFigure, condition, figureOf } from './condition.ts'
import { distributionOf } from './joint-distribution.ts'

const read = (path: string) =>
  readFileSync(new URL(`../estimator/${path}`, import.meta.url), 'utf8')
let predictor: Predictor
beforeAll(() => {
  const data = readMarketData({
    'observations.csv': read('data/observations.csv'),
    'sources.csv': read('data/sources.csv'),
    'fx.csv': read('data/fx.csv'),
  })
  predictor = createPredictor(data, JSON.parse(read('learned-fit.json')))
}, 120_000)

const known: KnownFigure[] = [
  { platform: 'Instagram', metric: 'cpm', value: 31, impressions: 40_000 },
  { platform: 'Instagram', metric: 'ctr', value: 0.021, clicks: 840, impressions: 40_000 },
  { platform: 'Instagram', metric: 'costPerLead', value: 44, conversions: 27 },
  { platform: 'Google Ads', metric: 'cpc', value: 2.9 },
  { platform: 'Google Ads', metric: 'closeRate', value: 0.08, conversions: 5 },
]
const asked = [
  ['Instagram', 'cpm'],
  ['Instagram', 'costPerLead'],
  ['Instagram', 'costPerSale'],
  ['Google Ads', 'costPerLead'],
  ['TikTok', 'leadRate'],
  ['LinkedIn Ads', 'costPerConversation'],
  ['YouTube', 'costPerPurchase'],
] as const

describe('the distribution given own figures', () => {
  test('is what the estimator predicts for another campaign of the same advertiser', () => {
    const { fit, data } = predictor
    for (const aim of AIMS) {
      for (const segment of ['Saúde', 'E-commerce', 'Outros'] as const) {
        // The same words, so the same subject and advertiser; another label, so another campaign.
        const [planned, past] = [`${segment}:`, `${segment},`]
        const row = (
          platform: (typeof PLATFORMS)[number],
          kind: Observation['kind'],
          label: string,
        ) => ({
          ...campaignFigure(data.newestYear, platform, aim, segment, kind),
          objective: OBJECTIVES[aim],
          label,
        })
        const logReais = Math.log(required(data.rates('BRL', data.newestYear)))
        const inReais = (kind: string) => (/^c(?:p|ost)/.test(kind) ? logReais : 0)
        const expected = predictGiven(
          fit,
          asked.map(([platform, kind]) => row(platform, kind, planned)),
          known.map(({ platform, metric, value, impressions, clicks, conversions }) => {
            const figure = row(platform, metric, past)
            const counts = { impressions, clicks, conversions }
            const record = Object.fromEntries(
              Object.entries(counts).map(([name, count]) => [name, String(count ?? '')]),
            )
            return {
              row: figure,
              logValue: Math.log(value) - inReais(metric),
              // Clicks of other campaigns are believed less; here no two figures of a channel are about clicks.
              noise:
                knownNoise(figure, value, record, fit.variances.noise) +
                CLICKS_VARIANCE * clicksWeight(metric) ** 2,
            }
          }),
        )
        const { campaign, ...rest } = exactDistribution(segment, aim, planned)
        const posterior = condition({ ...rest, campaign }, known)
        asked.forEach(([platform, metric], i) => {
          const { log, variance } = figureOf(posterior, platform, metric)
          const { mean, variance: wanted } = required(expected[i])
          expect(log).toBeCloseTo(mean + inReais(metric), 6)
          expect(variance).toBeCloseTo(wanted, 6)
        })
      }
    }

    function exactDistribution(
      segment: (typeof SEGMENTS)[number],
      aim: (typeof AIMS)[number],
      label: string,
    ) {
      const { mean, covariance } = advertiserJoint(fit, data, aim, segment, label)
      const effect = required(fit.effects.find(({ component }) => component.name === 'campaign'))
      const kinds = JOINT_LATENTS.map((kind) => KIND_NAMES.indexOf(kind))
      const campaign = kinds.flatMap((a, i) =>
        kinds.slice(0, i + 1).map((b) => effect.table.get(a, b)),
      )
      // The predictor knows of other campaigns, not of the same ones a month before.
      return { ...distributionOf(segment, aim), mean, covariance, campaign, campaignKept: 0 }
    }
  })

  test('is the same from the rounded file, to a hundredth of a range', () => {
    const { fit, data } = predictor
    for (const aim of AIMS) {
      const exact = {
        ...distributionOf('Serviços', aim),
        ...advertiserJoint(fit, data, aim, 'Serviços'),
      }
      const rounded = condition(distributionOf('Serviços', aim), known)
      for (const [platform, metric] of asked) {
        const a = calibratedFigure(condition(exact, known), platform, metric)
        const b = calibratedFigure(rounded, platform, metric)
        expect(Math.abs(a.log - b.log)).toBeLessThan(0.005)
        expect(Math.abs(a.deviation / b.deviation - 1)).toBeLessThan(0.005)
      }
    }
  })
})

describe('own numbers', () => {
  const file = distributionOf('Saúde', 'leads')
  const cost = (figures: KnownFigure[]) =>
    calibratedFigure(condition(file, figures), 'Instagram', 'costPerLead')
  const leads = (conversions: number) =>
    cost([{ platform: 'Instagram', metric: 'costPerLead', value: 200, conversions }])
  const before = cost([])

  test('the more conversions, the narrower the range and the nearer to the own figure', () => {
    const counts = [1, 3, 10, 30, 100, 1000].map(leads)
    for (const [i, { deviation, log, weight }] of counts.entries()) {
      const last = counts[i - 1] ?? before
      expect(deviation).toBeLessThan(last.deviation)
      expect(Math.abs(log - Math.log(200))).toBeLessThan(Math.abs(last.log - Math.log(200)))
      expect(weight).toBeGreaterThan(last.weight)
      expect(weight).toBeLessThan(1)
    }
  })

  test('three leads move the middle less than three hundred, and never all the way', () => {
    const moved = ({ log }: { log: number }) => (log - before.log) / (Math.log(200) - before.log)
    const [one, few, many] = [moved(leads(1)), moved(leads(3)), moved(leads(300))]
    expect(one).toBeGreaterThan(0)
    expect(one).toBeLessThan(0.4)
    expect(few).toBeLessThan(0.65)
    expect(many).toBeGreaterThan(few + 0.2)
    expect(many).toBeLessThan(1)
    // Next month is another one: even endless counts leave it as open as accounts were measured to move.
    const next = leads(1e9).deviation / file.calibration.known.costPerLead
    expect(next).toBeGreaterThan(0.9 * NEXT_MONTH_DEVIATION.lead)
    expect(next).toBeLessThan(1.1 * NEXT_MONTH_DEVIATION.lead)
  })

  test('without a count, a figure counts as much as one from a usual number of conversions', () => {
    const bare = cost([{ platform: 'Instagram', metric: 'costPerLead', value: 200 }])
    expect(bare.weight).toBeGreaterThan(leads(3).weight)
    expect(bare.weight).toBeLessThan(leads(30).weight)
  })

  test('clicks of other campaigns count less than their cost per lead, and leave the cost as it was', () => {
    const spend = { platform: 'Instagram', metric: 'cpm', value: 20, impressions: 1e6 } as const
    const clicks = { platform: 'Instagram', metric: 'ctr', value: 0.05, clicks: 50_000 } as const
    const rate = {
      platform: 'Instagram',
      metric: 'leadRate',
      value: 0.002,
      conversions: 100,
    } as const
    // Twice the clicks that convert half as often: the same leads for the same money.
    const [some, twice] = [
      cost([spend, clicks, rate]),
      cost([spend, { ...clicks, value: 0.1, clicks: 100_000 }, { ...rate, value: 0.001 }]),
    ]
    expect(Math.abs(some.log - twice.log)).toBeLessThan(0.05)
    expect(some.weight).toBeGreaterThan(0.6)
    const posterior = condition(file, [clicks])
    expect(calibratedFigure(posterior, 'Instagram', 'ctr').weight).toBeLessThan(0.6)
  })

  test('spend without a lead makes leads dearer, the more was spent; a little tells nothing', () => {
    const middle = Math.exp(before.log)
    const none = (spend: number) =>
      cost([{ platform: 'Instagram', metric: 'costPerLead', value: spend, conversions: 0 }])
    expect(none(middle / 1000).log).toBeCloseTo(before.log, 2)
    const spends = [0.1, 0.5, 1, 3, 10, 100, 1e9].map((times) => none(times * middle).log)
    for (const [i, log] of spends.entries()) {
      expect(log).toBeGreaterThan(spends[i - 1] ?? before.log)
    }
    expect(Math.exp(none(10 * middle).log - before.log)).toBeGreaterThan(1.5)
  })

  test.each([0.3, 1, 3, 10, 30])('which is the exact answer after %s times its price', (times) => {
    const middle = (figures: KnownFigure[]) =>
      figureOf(condition(file, figures), 'Instagram', 'costPerLead').log
    const start = middle([])
    const figure = { platform: 'Instagram', metric: 'costPerLead' } as const
    // How far the middle follows a price that is known for sure, and so the variance of that price.
    const follows = middle([{ ...figure, value: Math.exp(start + 1), conversions: 1e12 }]) - start
    const half = middle([{ ...figure, value: Math.exp(start + 1), conversions: 1 }]) - start
    const variance = OVERDISPERSION / (follows / half - 1)
    let [sum, weights] = [0, 0]
    for (let z = -8; z <= 8; z += 0.001) {
      const off = z * Math.sqrt(variance)
      const weight = Math.exp((-z * z) / 2 - (times * Math.exp(-off)) / OVERDISPERSION)
      sum += weight * off
      weights += weight
    }
    const none = { ...figure, value: times * Math.exp(start), conversions: 0 }
    expect(middle([none]) - start).toBeCloseTo((follows * sum) / weights, 2)
  })

  test('totals become figures that use each count once', () => {
    const totals = { platform: 'Instagram', spend: 900, impressions: 60_000, clicks: 600 } as const
    expect(knownFromTotals({ ...totals, leads: 30, sales: 3 })).toEqual([
      { platform: 'Instagram', metric: 'cpm', value: 15, impressions: 60_000 },
      { platform: 'Instagram', metric: 'ctr', value: 0.01, clicks: 600, impressions: 60_000 },
      { platform: 'Instagram', metric: 'leadRate', value: 0.05, conversions: 30, clicks: 600 },
      { platform: 'Instagram', metric: 'closeRate', value: 0.1, conversions: 3 },
    ])
    expect(knownFromTotals({ ...totals, sales: 12 }, 'direct')[2]).toEqual({
      platform: 'Instagram',
      metric: 'purchaseRate',
      value: 0.02,
      conversions: 12,
      clicks: 600,
    })
    expect(knownFromTotals({ platform: 'TikTok', spend: 900, leads: 9 })).toEqual([
      { platform: 'TikTok', metric: 'costPerLead', value: 100, conversions: 9 },
    ])
    expect(knownFromTotals({ platform: 'TikTok', spend: 900 })).toEqual([])
    const none = { platform: 'TikTok', value: 900, conversions: 0 } as const
    expect(knownFromTotals({ platform: 'TikTok', spend: 900, leads: 0 })).toEqual([
      { ...none, metric: 'costPerLead' },
    ])
    expect(knownFromTotals({ platform: 'TikTok', spend: 900, leads: 9, sales: 0 })[1]).toEqual({
      ...none,
      metric: 'costPerSale',
    })
    expect(knownFromTotals({ platform: 'TikTok', spend: 900, sales: 0 }, 'direct')).toEqual([
      { ...none, metric: 'costPerPurchase' },
    ])
    const dated = { ...none, platform: 'Google Ads', days: 90, campaignType: 'app' } as const
    expect(
      knownFromTotals({
        platform: 'Google Ads',
        spend: 900,
        leads: 0,
        days: 90,
        campaignType: 'app',
      }),
    ).toEqual([{ ...dated, metric: 'costPerLead' }])
    const conversations = knownFromTotals({ ...totals, conversations: 45 })[2]
    expect(conversations?.metric).toBe('conversationRate')
  })
})

test('the list of figures agrees with the estimator', () => {
  expect([...METRICS].sort()).toEqual([...JOINT_KINDS].sort())
})

test('the joint distributions are of the model that ships, for every segment and aim', async () => {
  const { MODEL } = await import('../estimator/model.generated.ts')
  expect(JOINTS.version).toBe(MODEL.version)
  for (const aim of AIMS) {
    for (const segment of SEGMENTS) {
      const file = distributionOf(segment, aim)
      // A purchase is priced for the segment's usual order, here as in the calculator.
      const posterior = condition(file, [], aim === 'sales' ? MODEL.tickets[segment] : undefined)
      for (const platform of PLATFORMS) {
        const cell = MODEL.cells[platform][aim][segment]
        const { log, deviation } = calibratedFigure(posterior, platform, 'cpm')
        if (aim === 'sales' && MODEL.tickets[segment] === undefined) continue
        expect(log).toBeCloseTo(cell.logCpm, 3)
        expect(deviation).toBeCloseTo(cell.impressionsDeviation, 3)
        const cost = aim === 'sales' ? 'costPerPurchase' : 'costPerLead'
        expect(calibratedFigure(posterior, platform, cost).deviation).toBeCloseTo(
          cell.leadsDeviation,
          3,
        )
      }
    }
  }
})
