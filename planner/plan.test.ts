import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { OBJECTIVES, PLATFORMS, SEGMENTS } from '../contracts/campaign.ts'
import { readScenario, type Scenario } from '../contracts/planner-scenario.ts'
import { required } from '../contracts/required.ts'
import { estimate } from '../estimator/estimate.ts'
import { differencesOf, randomFrom, randomScenario } from '../scripts/planner-brute-force.ts'
import { economics } from './economics.ts'
import { distributionOf, jointDistribution } from './joint-distribution.ts'
import { plan } from './plan.ts'
import { reverse } from './reverse.ts'
import { settingOf } from './setting.ts'
import { priceDraws } from './split.ts'
import { chanceOfChoosing } from './test-plan.ts'

const asked = {
  segment: 'Saúde',
  objective: 'Leads',
  budget: 5000,
  days: 30,
  ticket: 900,
  margin: 55,
  closeRate: 25,
  target: 50,
} as const
const settingFrom = (input: object) => {
  const read = readScenario(input)
  if ('error' in read) throw new Error(read.error)
  const { scenario } = read
  return settingOf(scenario, jointDistribution(scenario.segment, scenario.objective, scenario))
}
const planOf = (input: object) => {
  const { scenario, distribution } = settingFrom(input)
  return plan(scenario, distribution)
}
const economicsOf = (input: object) => required(economics(settingFrom(input)))
const reverseOf = (input: object) => {
  const setting = settingFrom(input)
  return required(reverse(setting, priceDraws(setting)))
}

const scenarios = fc.integer({ min: 1, max: 1e9 }).map((seed) => randomScenario(randomFrom(seed)))
const property = (holds: (scenario: Scenario) => void) =>
  fc.assert(fc.property(scenarios, holds), { numRuns: 30 })

describe('is it worth it', () => {
  test('a lead may cost ticket × margin × close rate; a fee takes its part', () => {
    expect(economicsOf(asked).maxLeadCost).toBeCloseTo(900 * 0.55 * 0.25, 9)
    const { maxLeadCost, maxClientCost } = economicsOf({ ...asked, fee: 5000, repeat: 2 })
    expect(maxLeadCost).toBeCloseTo(900 * 0.55 * 0.25, 9)
    expect(maxClientCost).toBeCloseTo(900 * 0.55, 9)
    // Half a month has half the fee.
    expect(economicsOf({ ...asked, days: 15, fee: 5000 }).inputs.fee).toBe(2500)
  })

  test('costs and ranges are those of the calculator', () => {
    for (const objective of ['Leads', 'Vendas', 'Branding'] as const) {
      for (const segment of ['Saúde', 'Moda'] as const) {
        const { platforms } = economicsOf({ segment, objective, budget: 40_000 })
        for (const platform of PLATFORMS) {
          const known = estimate({ segment, objective, budget: 40_000, platform })
          const sells = objective === 'Vendas'
          const { clientCost, leadCost } = platforms[platform]
          const cost = sells ? clientCost : leadCost
          expect(cost.middle / known.metrics.cpl).toBeCloseTo(1, 2)
          expect(cost.low / known.ranges.cpl.low).toBeCloseTo(1, 2)
          expect(cost.high / known.ranges.cpl.high).toBeCloseTo(1, 2)
        }
      }
    }
  })

  test('a dearer ticket, a better margin or close rate and more purchases never lower the chance', () => {
    property((scenario) => {
      const base = economicsOf(scenario)
      const { ticket = 1, margin = 1, repeat = 1 } = scenario
      const better = [
        { ticket: ticket * 1.3 },
        { margin: Math.min(100, margin * 1.3) },
        { repeat: repeat + 1 },
        ...(scenario.closeRate === undefined
          ? []
          : [{ closeRate: Math.min(100, scenario.closeRate * 1.3) }]),
        { fee: 0 },
      ]
      for (const change of better) {
        const { platforms } = economicsOf({ ...scenario, ...change })
        for (const platform of PLATFORMS) {
          expect(platforms[platform].profitChance).toBeGreaterThanOrEqual(
            base.platforms[platform].profitChance - 1e-6,
          )
        }
      }
      for (const { profit, profitChance, noSaleChance, curve } of Object.values(base.platforms)) {
        expect(profit.bad).toBeLessThan(profit.middle)
        expect(profit.middle).toBeLessThan(profit.good)
        expect(profitChance > 0.5).toBe(profit.middle > 0)
        expect(noSaleChance).toBeGreaterThanOrEqual(0)
        expect(noSaleChance).toBeLessThanOrEqual(1)
        const rising = curve.map((point) => point.profit)
        expect(rising).toEqual(rising.toSorted((a, b) => a - b))
      }
    })
  })

  test('between the ends of the break-even the middle case pays, outside it does not', () => {
    property((scenario) => {
      for (const platform of PLATFORMS) {
        const { breakEven } = economicsOf(scenario).platforms[platform]
        const profitWith = (budget: number) =>
          economicsOf({ ...scenario, budget }).platforms[platform].profit.middle
        if (!breakEven) {
          expect(profitWith(5000)).toBeLessThan(0)
          continue
        }
        const { from, to, best } = breakEven
        if (best > 200 && best < 9e7) expect(profitWith(best)).toBeGreaterThanOrEqual(-1)
        if (from > 200) expect(profitWith(from * 0.99)).toBeLessThan(0)
        if (to !== null && to > 200) expect(profitWith(to * 1.01)).toBeLessThan(0)
      }
    })
  })

  test('without ticket, margin and close rate the segment’s own stand in, with sources', () => {
    for (const segment of SEGMENTS) {
      const { inputs } = economicsOf({ segment, objective: 'Leads', budget: 3000 })
      for (const input of [inputs.ticket, inputs.margin, required(inputs.closeRate)]) {
        expect(input.given).toBe(false)
        expect(input.sources.length).toBeGreaterThan(0)
        expect(input.low).toBeLessThanOrEqual(input.middle)
        expect(input.middle).toBeLessThanOrEqual(input.high)
      }
    }
  })
})

describe('how much is needed', () => {
  test('80% costs more than an even chance, and more leads more than fewer', () => {
    property((scenario) => {
      const { platforms, split } = reverseOf(scenario)
      const more = reverseOf({ ...scenario, target: required(scenario.target) * 2 })
      for (const platform of PLATFORMS) {
        const { budget50, budget80, pays } = platforms[platform]
        expect(budget80).toBeGreaterThanOrEqual(budget50)
        expect(more.platforms[platform].budget50).toBeGreaterThan(budget50)
        expect(more.platforms[platform].budget80).toBeGreaterThan(budget80)
        expect(typeof pays).toBe('boolean')
      }
      if (split) expect(split.budget80).toBeGreaterThanOrEqual(split.budget50)
    })
  })

  test('each of the changes that it names is enough', () => {
    const poor = { ...asked, ticket: 60, margin: 20, closeRate: 5, fee: 300 }
    const { best, platforms, changes, tornado } = reverseOf(poor)
    expect(platforms[best].pays).toBe(false)
    const inputs = changes.map(({ input }) => input)
    expect(inputs).toContain('ticket')
    const { to } = required(changes.find(({ input }) => input === 'ticket'))
    expect(reverseOf({ ...poor, ticket: to * 1.001 }).platforms[best].pays).toBe(true)
    expect(reverseOf({ ...poor, ticket: to * 0.999 }).platforms[best].pays).toBe(false)
    const effects = required(tornado).map(({ low, high }) => Math.abs(high.profit - low.profit))
    expect(effects).toEqual(effects.toSorted((a, b) => b - a))
  })
})

describe('how to divide', () => {
  test('shares are a whole, within their bands, and bring no less than one channel or even parts', () => {
    property((scenario) => {
      const { split, splitDetails } = planOf(scenario)
      expect(split.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
      for (const { platform, share, low, high } of split) {
        expect(low).toBeLessThanOrEqual(share)
        expect(share).toBeLessThanOrEqual(high)
        const { min = 0, max = 1 } = scenario.bounds?.[platform] ?? {}
        // The band's ends keep the visitor's bounds too.
        expect(low).toBeGreaterThanOrEqual(min - 1e-9)
        expect(high).toBeLessThanOrEqual(max + 1e-9)
      }
      const bounded = Object.keys(scenario.bounds ?? {}).length > 0
      if (!bounded) {
        for (const { share, learning } of splitDetails.parts) {
          if (share > 0 && share < 1 - 1e-9 && learning) {
            expect(learning.expected).toBeGreaterThan(learning.conversions * (1 - 1e-6))
          }
        }
        expect(splitDetails.gainOverSingle).toBeGreaterThan(-1e-9)
        expect(splitDetails.gainOverEven).toBeGreaterThan(-1e-9)
      }
    })
  })

  test('says what decided', () => {
    const codes = (input: object) => planOf(input).splitDetails.decidedBy.map(({ code }) => code)
    expect(codes(asked)).toEqual(['one-channel', 'near-tie'])
    expect(codes({ ...asked, budget: 9000, bounds: { 'Google Ads': { min: 0.4 } } })).toContain(
      'bound-min',
    )
    const bounds = { Instagram: { max: 0.2 } }
    expect(codes({ ...asked, budget: 200_000, bounds })).toContain('bound-max')
    // A fifth of little money does not end the learning phase.
    expect(codes({ ...asked, bounds })).toContain('learning-left-out')
    const brand = { segment: 'E-commerce', objective: 'Branding', days: 30 }
    const raised = planOf({ ...brand, budget: 60_000 })
    const reason = required(
      raised.splitDetails.decidedBy.find(({ code }) => code === 'learning-raised'),
    )
    const part = required(
      raised.splitDetails.parts.find(
        ({ platform }) => 'platform' in reason && platform === reason.platform,
      ),
    )
    expect(part.learning?.expected).toBeCloseTo(part.learning?.conversions ?? 0, 6)
    expect(codes({ ...brand, budget: 20_000, exponent: 0.5 })).toContain('learning-left-out')
    const wide = planOf({ ...asked, budget: 400_000, exponent: 0.5 })
    expect(wide.split.filter(({ share }) => share > 0.01).length).toBeGreaterThan(2)
    expect(wide.splitDetails.gainOverSingle).toBeGreaterThan(0.05)
  })
})

describe('how to test', () => {
  test('is planned for nine right choices in ten, and takes longer with less money', () => {
    const { chanceBefore, conversions, daysToDecision, calendar } = planOf(asked).test
    expect(chanceBefore).toBeGreaterThan(0.5)
    expect(Math.min(...conversions)).toBeGreaterThan(1)
    expect(required(daysToDecision)).toBeGreaterThanOrEqual(7)
    expect(calendar.length).toBe(Math.ceil(required(daysToDecision) / 7))
    const slow = planOf({ ...asked, budget: 1000 }).test
    expect(required(slow.daysToDecision)).toBeGreaterThanOrEqual(required(daysToDecision))
    // The chance of choosing right rises from that of the prior to certainty.
    expect(chanceOfChoosing(0.3, 1, 1e6)).toBeCloseTo(0.618, 2)
    expect(chanceOfChoosing(0.3, 1, 0.2)).toBeGreaterThan(chanceOfChoosing(0.3, 1, 1))
    expect(chanceOfChoosing(0.3, 1, 1e-6)).toBeGreaterThan(0.999)
  })

  test('stops later the more conversions there are; a dear month brings fewer of them', () => {
    for (const { rules } of planOf(asked).test.stopRules) {
      const spends = rules.map(({ spend }) => spend)
      expect(spends).toEqual(spends.toSorted((a, b) => a - b))
    }
    const week = (month: number) => required(planOf({ ...asked, month }).test.calendar[0])
    expect(week(11).priceIndex).toBeGreaterThan(week(2).priceIndex)
    expect(week(11).conversions[0]).toBeLessThan(week(2).conversions[0])
  })
})

test('closed forms agree with brute force', () => {
  const random = randomFrom(7)
  for (let n = 0; n < 12; n++) {
    const found = differencesOf(randomScenario(random), random, 20_000, 200)
    // Four deviations of 20,000 draws.
    expect(found.profitChance).toBeLessThan(0.0142)
    expect(found.budget50).toBeLessThan(0.0142)
    expect(found.budget80).toBeLessThan(0.0142)
    // Here both sides are draws, of the planner 256 and of the comparison 2,000.
    expect(found.splitBudget50).toBeLessThan(0.06)
    expect(found.splitBudget80).toBeLessThan(0.06)
    expect(found.splitGain).toBeLessThan(1e-4)
  }
})

test('the same scenario gives the same bytes, and no figure that is no number', () => {
  property((scenario) => {
    const text = JSON.stringify(planOf(scenario))
    expect(JSON.stringify(planOf(scenario))).toBe(text)
    // JSON writes NaN and infinities as null: only what may be null is.
    const nulls = [...text.matchAll(/"(\w+)":null/g)].map(([, name]) => name)
    const allowed = [
      'closeRate',
      'breakEven',
      'to',
      'own',
      'learning',
      'split',
      'daysToDecision',
      'month',
    ]
    expect(nulls.filter((name) => !allowed.includes(name ?? ''))).toEqual([])
    expect(text).not.toMatch(/\[null|,null/)
  })
})

test('a distribution is at most 10 KB compressed', () => {
  for (const segment of SEGMENTS) {
    for (const objective of OBJECTIVES) {
      const text = JSON.stringify(jointDistribution(segment, objective))
      expect(gzipSync(text).length).toBeLessThan(10_000)
      expect(JSON.parse(text)).toEqual(distributionOf(segment, JSON.parse(text).aim))
    }
  }
})

describe('a plan for the channels that are offered', () => {
  const { scenario, distribution } = settingFrom(asked)
  const cheapest = plan(scenario, distribution).splitDetails.bestSingle
  const offered = PLATFORMS.filter((platform) => platform !== cheapest)
  const answers = plan(scenario, distribution, offered)

  test('names no other', () => {
    expect(answers.split.map(({ platform }) => platform).sort()).toEqual([...offered].sort())
    expect(answers.splitDetails.bestSingle).not.toBe(cheapest)
    expect(answers.reverse?.best).not.toBe(cheapest)
    expect(answers.test.channels).not.toContain(cheapest)
    expect(JSON.stringify(answers.splitDetails)).not.toContain(cheapest)
    expect(JSON.stringify(answers.reverse?.split)).not.toContain(cheapest)
  })

  test('spends the whole budget, also when a shared link asks for one that is gone', () => {
    const whole = (parts: { share: number }[]) => parts.reduce((sum, { share }) => sum + share, 0)
    expect(whole(answers.split)).toBeCloseTo(1)
    const bounds = Object.fromEntries(
      PLATFORMS.map((platform) => [platform, platform === cheapest ? { min: 1 } : { max: 0 }]),
    )
    expect(whole(plan({ ...scenario, bounds }, distribution, offered).split)).toBeCloseTo(1)
  })
})
