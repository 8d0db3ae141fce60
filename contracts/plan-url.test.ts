import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../tests/nightly.ts'
import { OBJECTIVES, PLATFORMS, SEGMENTS } from './campaign.ts'
import { readPlanLink, writePlanLink } from './plan-url.ts'
import {
  CAMPAIGN_TYPES,
  METRICS,
  RATES,
  type Scenario,
  scenarioSchema,
} from './planner-scenario.ts'

const full: Scenario = {
  segment: 'Saúde',
  objective: 'Leads',
  budget: 3000,
  days: 30,
  ticket: 1500.5,
  margin: 40,
  closeRate: 8,
  directSale: false,
  repeat: 2,
  fee: 900,
  target: 30,
  month: 11,
  exponent: 0.8,
  closeRates: { 'Google Ads': 25, TikTok: 8.5 },
  responses: { Instagram: { exponent: 0.82, deviation: 0.1 } },
  people: 180_000,
  capacity: 12,
  bounds: { 'Google Ads': { min: 0.1, max: 0.5 }, TikTok: { max: 0.3 } },
  known: [
    { platform: 'Google Ads', metric: 'costPerLead', value: 27.5, clicks: 50, conversions: 3 },
    { platform: 'Instagram', metric: 'ctr', value: 0.012 },
    {
      platform: 'Google Ads',
      metric: 'costPerLead',
      value: 9,
      campaignType: 'brandSearch',
      conversions: 30,
      days: 90,
    },
  ],
}
const { known, responses, ...withoutKnown } = full

/** Values as a visitor can have them: six digits are all that anybody types. */
const digits = (value: number) => Number(value.toPrecision(6))
const between = (min: number, max: number) =>
  fc
    .double({ min, max, noNaN: true })
    .map(digits)
    .filter((value) => value >= min && value <= max)
const share = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100)
const count = fc.integer({ min: 0, max: 999_999 })
const bound = fc.oneof(
  fc.record({ min: share }),
  fc.record({ max: share }),
  fc.tuple(share, share).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
)
const byChannel = <Value>(value: fc.Arbitrary<Value>) =>
  fc.dictionary(fc.constantFrom(...PLATFORMS), value, { minKeys: 1, noNullPrototype: true })
const anyScenario: fc.Arbitrary<Scenario> = fc.record(
  {
    segment: fc.constantFrom(...SEGMENTS),
    objective: fc.constantFrom(...OBJECTIVES),
    budget: between(100, 1e8),
    days: fc.integer({ min: 7, max: 365 }),
    ticket: between(0.01, 1e8),
    margin: between(0.01, 100),
    closeRate: between(0.01, 100),
    directSale: fc.boolean(),
    repeat: between(1, 1000),
    fee: between(0, 1e7),
    target: between(0.1, 1e6),
    month: fc.integer({ min: 1, max: 12 }),
    exponent: between(0.3, 1),
    closeRates: byChannel(between(0.01, 100)),
    responses: byChannel(fc.record({ exponent: between(0.3, 1), deviation: between(0.001, 1) })),
    people: between(1, 3e8),
    capacity: between(0.1, 1e6),
    bounds: fc
      .dictionary(fc.constantFrom(...PLATFORMS), bound, { minKeys: 1, noNullPrototype: true })
      .filter((bounds) => scenarioSchema.shape.bounds.safeParse(bounds).success),
    known: fc.array(
      fc
        .record(
          {
            platform: fc.constantFrom(...PLATFORMS),
            metric: fc.constantFrom(...METRICS),
            value: between(1e-9, 1e6),
            impressions: count,
            clicks: count,
            conversions: count,
            days: between(1, 3650),
            campaignType: fc.constantFrom(...CAMPAIGN_TYPES),
          },
          { requiredKeys: ['platform', 'metric', 'value'] },
        )
        // Only Google has kinds of campaigns.
        .map(({ campaignType, ...figure }) =>
          campaignType && figure.platform === 'Google Ads' ? { ...figure, campaignType } : figure,
        )
        .map((figure) =>
          RATES.includes(figure.metric) ? { ...figure, value: digits(figure.value / 1e6) } : figure,
        ),
      { minLength: 1, maxLength: 20 },
    ),
  },
  { requiredKeys: ['segment', 'objective', 'budget', 'days'] },
)

describe('the link', () => {
  test('holds the planner’s own scenario, with every metric of it', () => {
    for (const metric of METRICS) {
      const scenario = { ...full, known: [{ platform: 'TikTok', metric, value: 0.5 } as const] }
      const link = writePlanLink({ scenarios: [scenario] }, { withKnown: true })
      expect(readPlanLink(link).scenarios[0]?.known).toEqual(scenario.known)
    }
  })

  test('is short and readable, and has the calculator’s own names', () => {
    expect(writePlanLink({ scenarios: [full], modelVersion: '2026-09' }, { withKnown: true })).toBe(
      '#segmento=Sa%C3%BAde&objetivo=Leads&investimento=3000&dias=30&ticket=1500.5&margem=40&fechamento=8' +
        '&venda=fechada&recompra=2&agencia=900&meta=30&mes=11&fechamentos=google_25*tiktok_8.5&expoente=0.8' +
        '&respostas=instagram_0.82_0.1&pessoas=180000&agenda=12&limites=google_10_50*tiktok__30' +
        '&conta=google_cpl_27.5__50_3*instagram_ctr_0.012*google.marca_cpl_9___30_90&modelo=2026-09',
    )
  })

  test('leaves the account’s figures out unless it is told otherwise', () => {
    const link = writePlanLink({ scenarios: [full, { ...full, ticket: 2 }] })
    expect(link).not.toContain('conta')
    expect(readPlanLink(link).scenarios).toEqual([withoutKnown, { ...withoutKnown, ticket: 2 }])
  })

  test('of several scenarios writes what differs', () => {
    const { fee, ...other } = { ...withoutKnown, ticket: 500 }
    const scenarios = [withoutKnown, other, withoutKnown]
    const link = writePlanLink({ scenarios })
    expect(link).toMatch(/&b\.ticket=500&b\.agencia=&cenarios=3$/)
    expect(readPlanLink(link)).toEqual({ scenarios })
    expect(readPlanLink(writePlanLink({ scenarios: [...scenarios, full] })).scenarios).toHaveLength(
      3,
    )
  })

  test('reads back what it wrote, whatever that is', () => {
    fc.assert(
      fc.property(
        fc.array(anyScenario, { minLength: 1, maxLength: 3 }),
        fc.option(fc.stringMatching(/^[\w.-]{1,12}$/), { nil: undefined }),
        (scenarios, modelVersion) => {
          const link = { scenarios, ...(modelVersion && { modelVersion }) }
          expect(readPlanLink(writePlanLink(link, { withKnown: true }))).toEqual(link)
        },
      ),
      { numRuns: cases(500) },
    )
  })

  test('a link of the calculator starts a plan', () => {
    const hash =
      '#empresa=Padaria+Sol&segmento=Moda&objetivo=Vendas&investimento=1500.50&dias=30&modelo=x'
    expect(readPlanLink(hash)).toEqual({
      scenarios: [{ segment: 'Moda', objective: 'Vendas', budget: 1500.5, days: 30 }],
      modelVersion: 'x',
    })
  })

  test('wrong and old values are left out, the others stay', () => {
    const hash =
      '#segmento=Bancos&objetivo=Leads&investimento=-1&dias=1e3&ticket=NaN&margem=101&fechamento=0' +
      '&venda=toString&recompra=Infinity&agencia=&meta=0&mes=13&expoente=2&limites=orkut_1_2*google_9_1*tiktok_x_5' +
      '&fechamentos=google_0*orkut_5*tiktok_8&respostas=google_2_1*tiktok_0.8&pessoas=0&agenda=x' +
      '&conta=google_cpl*google.jornal_cpl_3*tiktok.marca_cpl_3*google_xyz_1*google_cpl_3_x*orkut_cpl_3*tiktok_ctr_0.1_5&cenarios=99&__proto__=1'
    expect(readPlanLink(hash)).toEqual({
      scenarios: [
        {
          objective: 'Leads',
          closeRates: { TikTok: 8 },
          bounds: { TikTok: { max: 0.05 } },
          known: [{ platform: 'TikTok', metric: 'ctr', value: 0.1, impressions: 5 }],
        },
      ],
    })
    expect(readPlanLink('')).toEqual({ scenarios: [] })
    expect(readPlanLink('#vale-a-pena')).toEqual({ scenarios: [] })
  })

  test('no text makes it throw', () => {
    const parameter = fc.tuple(
      fc.constantFrom(
        'segmento',
        'ticket',
        'b.ticket',
        'c.conta',
        'conta',
        'limites',
        'cenarios',
        'mes',
        'x',
      ),
      fc.oneof(fc.string(), fc.stringMatching(/^[a-z_*.\d]{0,30}$/)),
    )
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.array(parameter)), (written) => {
        const hash = typeof written === 'string' ? written : `#${new URLSearchParams(written)}`
        const { scenarios } = readPlanLink(hash)
        expect(scenarios.length).toBeLessThanOrEqual(3)
        // What was read is what would be written.
        const again = readPlanLink(writePlanLink({ scenarios }, { withKnown: true }))
        expect(again.scenarios.length).toBe(scenarios.length)
      }),
      { numRuns: cases(500) },
    )
  })
})
