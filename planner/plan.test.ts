import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { OBJECTIVES, PLATFORMS, SEGMENTS } from '../contracts/campaign.ts'
import {
  LEAST_TEST_CONVERSIONS,
  readScenario,
  type Scenario,
} from '../contracts/planner-scenario.ts'
import { required } from '../contracts/required.ts'
import { estimate } from '../estimator/estimate.ts'
import { differencesOf, randomFrom, randomScenario } from '../scripts/planner-brute-force.ts'
import { cases } from '../tests/nightly.ts'
import { choose } from './choice.ts'
import { economics } from './economics.ts'
import { distributionOf, jointDistribution } from './joint-distribution.ts'
import { plan } from './plan.ts'
import { priceDraws } from './price-draws.ts'
import { mostChanceOfProfit } from './profit-bound.ts'
import { reverse } from './reverse.ts'
import { settingOf } from './setting.ts'
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
  const prices = priceDraws(setting)
  return required(reverse(setting, prices, choose(setting, prices, economics(setting))))
}

const scenarios = fc.integer({ min: 1, max: 1e9 }).map((seed) => randomScenario(randomFrom(seed)))
const property = (holds: (scenario: Scenario) => void) =>
  fc.assert(fc.property(scenarios, holds), { numRuns: cases(30) })

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
        { capacity: undefined },
      ]
      for (const change of better) {
        const { platforms } = economicsOf({ ...scenario, ...change })
        for (const platform of PLATFORMS) {
          expect(platforms[platform].profitChance).toBeGreaterThanOrEqual(
            // Far below zero, more clients leave less to luck, and so a little less chance. What is dearer is
            // bought by fewer, and without a client there is no profit.
            Math.min(base.platforms[platform].profitChance, 1 - platforms[platform].noSaleChance) -
              1e-4,
          )
        }
      }
      for (const one of Object.values(base.platforms)) {
        const { profit, profitChance, mostChance, noSaleChance, curve } = one
        // Equal where not everybody can be served.
        expect(profit.bad).toBeLessThanOrEqual(profit.middle)
        expect(profit.middle).toBeLessThanOrEqual(profit.good)
        // Where the people nearly run out, the middle of all cases lies a little below the middle case.
        const pays = profit.middle > 0 && noSaleChance < 0.5
        if (scenario.people === undefined) expect(profitChance > 0.5).toBe(pays)
        expect(profitChance).toBeLessThanOrEqual(mostChance)
        // Nobody makes a profit without a client.
        expect(profitChance + noSaleChance).toBeLessThanOrEqual(1 + 1e-9)
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
      // Who sells for others earns a commission, which no source tells.
      if (segment === 'Imobiliário') continue
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

test('who sells for others is asked for the ticket: what a property costs is not what its agency earns', () => {
  const input = { segment: 'Imobiliário', objective: 'Leads', budget: 3000, target: 20 } as const
  const unknown = planOf(input)
  expect(unknown.economics).toBeNull()
  expect(unknown.choice.pays).toBeNull()
  expect(unknown.split.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
  expect(economicsOf({ ...input, ticket: 15_000 }).clientValue).toBeGreaterThan(0)
})

describe('how much is needed', () => {
  test('80% costs more than an even chance, and more leads more than fewer', () => {
    property((scenario) => {
      const { platforms, split } = reverseOf(scenario)
      const more = reverseOf({ ...scenario, target: required(scenario.target) * 2 })
      const grows = more.wanted > reverseOf(scenario).wanted
      for (const platform of PLATFORMS) {
        const { budget50, budget80, pays } = platforms[platform]
        expect(budget80).toBeGreaterThanOrEqual(budget50)
        expect(typeof pays).toBe('boolean')
        if (!grows || !Number.isFinite(budget50)) continue
        expect(more.platforms[platform].budget50).toBeGreaterThan(budget50)
        expect(more.platforms[platform].budget80).toBeGreaterThanOrEqual(budget80)
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
  test('shares are a whole, within their bands and the visitor’s bounds, and the largest is the main channel’s', () => {
    property((scenario) => {
      const { split, splitDetails, choice } = planOf(scenario)
      expect(split.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
      for (const { platform, share, low, high } of split) {
        expect(low).toBeLessThanOrEqual(share)
        expect(share).toBeLessThanOrEqual(high)
        const { min = 0, max = 1 } = scenario.bounds?.[platform] ?? {}
        expect(share).toBeGreaterThanOrEqual(min - 1e-9)
        expect(share).toBeLessThanOrEqual(max + 1e-9)
      }
      if (Object.keys(scenario.bounds ?? {}).length > 0) return
      expect(required(split[0]).platform).toBe(choice.main)
      // A hedge costs some of the middle case; without one nothing brings more.
      if (!choice.hedge) expect(splitDetails.gainOverSingle).toBeGreaterThan(-1e-9)
    })
  })

  test('money goes to a second channel in proportion to the draws, and to one only where it is nearly sure', () => {
    const { split, choice, splitDetails } = planOf(asked)
    expect(split.filter(({ share }) => share > 0)).toHaveLength(2)
    expect(required(split[0]).share).toBeCloseTo(required(choice.chances[choice.main]), 1)
    expect(splitDetails.decidedBy[0]).toMatchObject({ code: 'hedged', next: choice.hedge })
    const google = { platform: 'Google Ads', metric: 'cpl', value: 200, conversions: 3000 }
    const known = [{ platform: 'Instagram', metric: 'cpl', value: 5, conversions: 3000 }, google]
    const sure = planOf({ ...asked, ticket: 90_000, known })
    expect(sure.choice.sure).toBe(true)
    expect(required(sure.split[0])).toMatchObject({ platform: 'Instagram', share: 1 })
    expect(sure.splitDetails.decidedBy[0]).toMatchObject({ code: 'sure', platform: 'Instagram' })
  })

  test('no money to channels where few accounts measured what a client costs, unless the visitor did', () => {
    const leads = planOf(asked)
    expect(leads.choice.candidates.sort()).toEqual(['Google Ads', 'Instagram'])
    expect(leads.splitDetails.decidedBy.at(-1)?.code).toBe('unmeasured-left-out')
    const own = [{ platform: 'TikTok', metric: 'cpl', value: 9, conversions: 300 }]
    expect(planOf({ ...asked, known: own }).choice.candidates).toContain('TikTok')
    const wanted = planOf({ ...asked, bounds: { Pinterest: { min: 0.2 } } })
    expect(wanted.split.find(({ platform }) => platform === 'Pinterest')?.share).toBeCloseTo(0.2)
  })

  test('no money into an expected loss where another channel pays', () => {
    const known = [
      { platform: 'Instagram', metric: 'cpl', value: 20, conversions: 400 },
      { platform: 'Google Ads', metric: 'cpl', value: 60, conversions: 400 },
    ]
    const poor = { ...asked, ticket: 300, closeRates: { Instagram: 25, 'Google Ads': 25 }, known }
    const { choice, economics: worth } = planOf(poor)
    expect(required(worth).platforms['Google Ads'].clientCost.middle).toBeGreaterThan(165)
    expect(choice).toMatchObject({ main: 'Instagram', pays: true, hedge: null })
    expect(choice.leftOut).toContainEqual({ platform: 'Google Ads', why: 'loss' })
  })

  test('says what decided', () => {
    const codes = (input: object) => planOf(input).splitDetails.decidedBy.map(({ code }) => code)
    expect(codes({ ...asked, budget: 9000, bounds: { Pinterest: { min: 0.2 } } })).toContain(
      'bound-min',
    )
    const bounds = { Instagram: { max: 0.2 } }
    expect(codes({ ...asked, budget: 200_000, bounds })).toContain('bound-max')
    expect(codes({ ...asked, budget: 150 })).toContain('minimum-left-out')
    const wide = planOf({ ...asked, budget: 4_000_000, exponent: 0.5 })
    expect(wide.split.filter(({ share }) => share > 0.01).length).toBeGreaterThan(1)
    expect(wide.splitDetails.gainOverSingle).toBeGreaterThan(0.05)
  })
})

test('all answers tell of one main channel, and it is one that the budget runs', () => {
  property((scenario) => {
    const { choice, split, reverse: needed, test: tested, economics: worth } = planOf(scenario)
    expect(tested.channels[0]).toBe(choice.main)
    expect(needed?.best).toBe(choice.main)
    if (!scenario.bounds) expect(required(split[0]).platform).toBe(choice.main)
    // Google takes any budget.
    if (scenario.bounds?.['Google Ads']?.max !== 0 && !scenario.bounds) {
      expect(worth?.platforms[choice.main].belowMinimum).toBe(false)
    }
  })
})

test('of three channels close to each other the main one stays the largest', () => {
  const { choice, split } = planOf({
    segment: 'Alimentos e Bebidas',
    objective: 'Matrículas',
    budget: 334_860,
    days: 240,
    ticket: 58.7,
    margin: 69.4,
    closeRate: 6.07,
    fee: 1275,
    target: 230,
    known: [
      { platform: 'LinkedIn Ads', metric: 'cpm', value: 23.65, impressions: 772_646 },
      {
        platform: 'LinkedIn Ads',
        metric: 'costPerLead',
        value: 5.27,
        days: 160,
        conversions: 8.34,
      },
    ],
    exponent: 0.715,
    responses: { Instagram: { exponent: 0.734, deviation: 0.433 } },
  })
  const [first, second, third] = split.map(({ share }) => share)
  expect(required(split[0]).platform).toBe(choice.main)
  expect(required(third)).toBeGreaterThan(0.3)
  expect(required(first)).toBeCloseTo(required(second))
})

describe('the account’s own figures', () => {
  const own = (spend: number, days?: number) => ({
    ...asked,
    budget: 60_000,
    known: [{ platform: 'Google Ads', metric: 'cpl', value: 12, conversions: spend / 12, days }],
  })
  const costWith = (input: object) => economicsOf(input).platforms['Google Ads'].leadCost.middle

  test('stay what they were where they were bought, and the curve starts there', () => {
    // The same spend again: what is left is the market's share in what is believed.
    expect(costWith(own(60_000))).toBeLessThan(14)
    expect(costWith({ ...own(60_000), budget: 5000 })).toBeGreaterThan(costWith(own(60_000)) / 1.05)
    // Bought with a tenth of the money they say less of a budget of so much.
    expect(costWith(own(6000))).toBeGreaterThan(1.3 * costWith(own(60_000)))
    // Sixty thousand in ten months are six thousand a month.
    expect(costWith(own(60_000, 300))).toBeGreaterThan(1.3 * costWith(own(60_000)))
  })

  test('an own exponent counts by its precision, and one that is wished replaces all', () => {
    const exponentOf = (input: object) => settingFrom(input).channels['Google Ads'].response
    const learned = exponentOf(asked)
    const with01 = (deviation: number) =>
      exponentOf({ ...asked, responses: { 'Google Ads': { exponent: 0.5, deviation } } })
    expect(with01(0.01).exponent).toBeCloseTo(0.5, 2)
    expect(with01(0.01).exponentDeviation).toBeLessThan(0.01)
    expect(with01(1).exponent).toBeGreaterThan(0.9 * learned.exponent)
    expect(exponentOf({ ...asked, exponent: 0.9 })).toMatchObject({
      exponent: 0.9,
      exponentDeviation: 0,
    })
    expect(settingFrom({ ...asked, responses: {} }).channels.TikTok.response).toEqual(
      settingFrom(asked).channels.TikTok.response,
    )
  })

  test('kinds of Google campaigns tell of search only as much as they are like it', () => {
    const google = { platform: 'Google Ads', metric: 'cpl', value: 12, conversions: 400 }
    const weightOf = (campaignType?: string) =>
      settingFrom({ ...asked, known: [{ ...google, campaignType }] }).channels['Google Ads'].weight
    expect(weightOf()).toBe(weightOf('search'))
    expect(weightOf('brandSearch')).toBeLessThan(weightOf())
    const { distribution, scenario } = settingFrom({
      ...asked,
      known: [{ ...google, campaignType: 'brandSearch' }],
    })
    const cheaper = structuredClone(distribution)
    // Brand search known to convert far better: the same figure then says that the market is dear.
    const leadRate = 2
    cheaper.campaignTypes.brandSearch.shift[leadRate] = 1.5
    const costIn = (file: typeof distribution) =>
      settingOf(scenario, file).channels['Google Ads'].lead.log
    expect(costIn(cheaper)).toBeGreaterThan(costIn(distribution) + 0.5)
  })
})

describe('closing by channel', () => {
  const rateOf = (input: object, platform: 'Google Ads' | 'Instagram' | 'TikTok') =>
    required(economicsOf(input).platforms[platform].closeRate).middle
  const oddsOf = (input: object, platform: 'Google Ads' | 'Instagram') => {
    const rate = rateOf(input, platform)
    return rate / (100 - rate)
  }
  // The model's rates say how far channels lie apart; around an own rate it is the odds, so that none passes the whole.
  const ratio = (input: object) => rateOf(input, 'Google Ads') / rateOf(input, 'Instagram')
  const ratioOfOdds = (input: object) => oddsOf(input, 'Google Ads') / oddsOf(input, 'Instagram')

  test('one own rate is that of the present mix, and the channels stay as far apart as the model has them', () => {
    const { closeRate: _, ...unknown } = asked
    const low = { ...asked, closeRate: 2 }
    expect(ratioOfOdds(low)).toBeCloseTo(ratio(unknown), 2)
    const instagram = [{ platform: 'Instagram', metric: 'cpl', value: 20, conversions: 50 }]
    expect(rateOf({ ...low, known: instagram }, 'Instagram')).toBeCloseTo(2, 6)
    expect(rateOf({ ...low, known: instagram }, 'Google Ads')).toBeGreaterThan(2.5)
    // No rate passes one sale a lead.
    expect(rateOf({ ...asked, closeRate: 90, known: instagram }, 'Google Ads')).toBeLessThan(100)
  })

  test('what is said of a channel is exact, and sets the level of the others', () => {
    const { closeRate: _, ...unknown } = asked
    const said = { ...unknown, closeRates: { Instagram: 1 } }
    expect(rateOf(said, 'Instagram')).toBe(1)
    expect(ratioOfOdds(said)).toBeCloseTo(ratio(unknown), 2)
    const { platforms } = economicsOf(said)
    const { leadCost, clientCost } = platforms.Instagram
    expect(clientCost.middle / leadCost.middle).toBeCloseTo(100, 9)
  })
})

describe('ceilings', () => {
  test('people bound the leads, whatever is spent', () => {
    const few = { ...asked, objective: 'Leads', budget: 500_000, people: 5000 }
    const { platforms } = economicsOf(few)
    const more = economicsOf({ ...few, budget: 5_000_000 }).platforms
    for (const platform of PLATFORMS) {
      expect(more[platform].leads.middle).toBeCloseTo(platforms[platform].leads.middle, 6)
    }
    const { ceilings, reverse: needed, choice } = planOf({ ...few, target: 100_000 })
    expect(required(ceilings.people).budget).toBeLessThan(500_000)
    expect(required(needed).platforms[choice.main].budget50).toBe(Number.POSITIVE_INFINITY)
    expect(economicsOf(asked)).toEqual(economicsOf({ ...asked, people: 300_000_000 }))
  })

  test('clients beyond capacity bring nothing', () => {
    const full = { ...asked, objective: 'Vendas', budget: 50_000, capacity: 3, target: 50 }
    const { platforms, clientValue } = economicsOf(full)
    const most = clientValue * 3 - 50_000
    for (const { profit, profitChance } of Object.values(platforms)) {
      expect(profit.good).toBeLessThanOrEqual(most + 1e-6)
      expect(profitChance).toBe(0)
    }
    const { reverse: needed, ceilings, choice, economics: worth } = planOf(full)
    expect(needed).toMatchObject({ target: 50, wanted: 3 })
    const { budget } = required(ceilings.capacity)
    expect(budget).toBeLessThan(50_000)
    expect(required(worth).platforms[choice.main].breakEven?.best ?? 0).toBeLessThanOrEqual(
      required(budget) * (1 + 1e-9),
    )
  })
})

describe('how to test', () => {
  test('is planned for nine right choices in ten with the measured scatter, and takes longer with less money', () => {
    const { chanceBefore, conversions, daysToDecision, calendar } = planOf(asked).test
    expect(chanceBefore).toBeGreaterThan(0.5)
    expect(Math.min(...conversions)).toBeGreaterThanOrEqual(LEAST_TEST_CONVERSIONS)
    expect(required(daysToDecision)).toBeGreaterThanOrEqual(7)
    expect(calendar.length).toBe(Math.min(13, Math.ceil(required(daysToDecision) / 7)))
    const slow = planOf({ ...asked, budget: 1600 }).test
    expect(slow.daysToDecision ?? 366).toBeGreaterThanOrEqual(required(daysToDecision))
    expect(slow.chanceWithin).toBeLessThan(0.9)
    // The chance of choosing right rises from that of the prior to certainty.
    expect(chanceOfChoosing(0.3, 1, 1e6)).toBeCloseTo(0.618, 2)
    expect(chanceOfChoosing(0.3, 1, 0.2)).toBeGreaterThan(chanceOfChoosing(0.3, 1, 1))
    expect(chanceOfChoosing(0.3, 1, 1e-6)).toBeGreaterThan(0.999)
  })

  test('with money for one measured channel it is tried alone', () => {
    const { test: tested, choice } = planOf({ ...asked, budget: 150 })
    expect(choice.main).toBe('Google Ads')
    expect(tested.alone).toBe(true)
    expect(tested.conversions[0]).toBeGreaterThanOrEqual(LEAST_TEST_CONVERSIONS)
    expect(tested.spend[0]).toBeCloseTo((150 / 30) * required(tested.daysToDecision), 6)
    expect(tested.spend[1]).toBe(0)
    expect(tested.stopRules.map(({ platform }) => platform)).toEqual([choice.main])
    expect(planOf(asked).test.alone).toBe(false)
  })

  test('where people close the sale, leads decide first and sales after them', () => {
    expect(planOf(asked).test.sales).toBeNull()
    const { test: sold } = planOf({ ...asked, objective: 'Vendas', budget: 30_000 })
    const sales = required(sold.sales)
    expect(required(sales.daysToDecision)).toBeGreaterThan(required(sold.daysToDecision))
    expect(Math.min(...sales.conversions)).toBeGreaterThanOrEqual(LEAST_TEST_CONVERSIONS)
    const poor = required(planOf({ ...asked, objective: 'Vendas', budget: 1600 }).test.sales)
    expect(poor.withinBudget).toBe(false)
  })

  test('stops within what the test spends, with the ceiling of the economics', () => {
    property((scenario) => {
      const { test: tested, economics: worth } = planOf(scenario)
      tested.stopRules.forEach(({ platform, rules, maxCost, why, expectedCost }, i) => {
        const most = required(tested.dailyBudget[i]) * scenario.days
        const spends = rules.map(({ spend }) => spend)
        expect(spends).toEqual(spends.toSorted((a, b) => a - b))
        expect(Math.max(0, ...spends)).toBeLessThanOrEqual(most * (1 + 1e-6))
        expect(maxCost).toBeCloseTo(worth?.platforms[platform].maxLeadCost ?? 0, 6)
        // Three in a row by chance alone, and a third more for what days differ by.
        if (why === 'expected' && rules[0]) {
          expect(rules[0].spend / expectedCost).toBeCloseTo(1.36 * Math.log(20), 3)
        }
      })
    })
  })

  test('a dear month brings fewer conversions', () => {
    const week = (month: number) => required(planOf({ ...asked, month }).test.calendar[0])
    expect(week(11).priceIndex).toBeGreaterThan(week(2).priceIndex)
    expect(week(11).conversions[0]).toBeLessThan(week(2).conversions[0])
  })
})

test('without own figures no chance of profit passes what the accounts can tell', () => {
  const rich = { ...asked, ticket: 1_000_000, margin: 90 }
  const best = Math.max(
    ...PLATFORMS.map((platform) => economicsOf(rich).platforms[platform].profitChance),
  )
  expect(best).toBeCloseTo(mostChanceOfProfit(0), 9)
  expect(best).toBeLessThanOrEqual(0.92)
  const known = [{ platform: 'Instagram', metric: 'cpl', value: 20, conversions: 500 }]
  const { profitChance } = economicsOf({ ...rich, known }).platforms.Instagram
  expect(profitChance).toBeGreaterThan(0.95)
  expect(profitChance).toBeLessThan(1)
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
      'next',
      'hedge',
      'pays',
      'toPay',
      'people',
      'capacity',
      'sales',
      'budget',
      // Infinite: the people do not give the target.
      'budget50',
      'budget80',
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
