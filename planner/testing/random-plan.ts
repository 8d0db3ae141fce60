import fc from 'fast-check'
import { OBJECTIVES, PLATFORMS, type Platform, SEGMENTS } from '../../contracts/campaign.ts'
import { METRICS, type Scenario } from '../../contracts/planner-scenario.ts'
import type { Band, Plan, PlannerSource, SplitReason } from '../types.ts'

/**
 * Plans of the right shape with numbers of every size, also such as no scenario gives: what is written from a plan has
 * to be readable whatever it holds.
 */
const size = (min: number, max: number) =>
  fc
    .double({ min: Math.log(min), max: Math.log(max), noNaN: true })
    .map((log) => Math.min(max, Math.max(min, Math.exp(log))))
const chance = fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 0.5, 1))
const money = size(0.001, 1e9)
const signed = fc.oneof(
  money,
  money.map((reais) => -reais),
  fc.constant(0),
)
const platform = fc.constantFrom(...PLATFORMS)
const whole = (min: number, max: number) => fc.integer({ min, max })
const counted = fc.oneof(size(0.001, 1e6), fc.constantFrom(0, 0.5, 1, 2, 1.5))
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })

const sorted = (values: fc.Arbitrary<number>): fc.Arbitrary<Band> =>
  fc.tuple(values, values, values).map((three) => {
    const [low = 0, middle = 0, high = 0] = three.toSorted((a, b) => a - b)
    return { low, middle, high }
  })
const byPlatform = <Value>(value: fc.Arbitrary<Value>) =>
  fc
    .tuple(value, value, value, value, value, value)
    .map(
      (values) =>
        Object.fromEntries(PLATFORMS.map((name, index) => [name, values[index]])) as Record<
          Platform,
          Value
        >,
    )

const source: fc.Arbitrary<PlannerSource> = fc.record({
  id: fc.constantFrom('A', 'B', 'C'),
  publisher: fc.constant('Instituto'),
  title: fc.constant('Pesquisa'),
  year: whole(2018, 2026),
  country: fc.constant('Brasil'),
  kind: fc.constantFrom('account', 'panel', 'opinion'),
})
const input = (values: fc.Arbitrary<number>) =>
  fc
    .tuple(sorted(values), fc.boolean(), fc.array(source, { minLength: 1, maxLength: 3 }))
    .map(([band, given, sources]) => ({ ...band, given, sources: given ? [] : sources }))

const known = fc.record({
  platform,
  metric: fc.constantFrom(...METRICS),
  value: size(0.001, 1000),
})
const scenario: fc.Arbitrary<Scenario> = fc.record(
  {
    segment: fc.constantFrom(...SEGMENTS),
    objective: fc.constantFrom(...OBJECTIVES),
    budget: whole(100, 1e8),
    days: whole(7, 365),
    target: whole(1, 1e6),
    month: whole(1, 12),
    known: fc.array(known, { maxLength: 4 }),
  },
  { requiredKeys: ['segment', 'objective', 'budget', 'days'] },
)

const economics = fc.record({
  route: fc.constantFrom('closed', 'direct'),
  inputs: fc.record({
    ticket: input(money),
    margin: input(size(0.01, 100)),
    closeRate: orNull(input(size(0.01, 100))),
    repeat: fc.oneof(fc.constant(1), size(0.5, 50)),
    fee: fc.oneof(fc.constant(0), money),
  }),
  clientValue: money,
  leadValue: money,
  maxLeadCost: money,
  maxClientCost: money,
  platforms: byPlatform(
    fc.record({
      profitChance: chance,
      mostChance: size(0.9, 1),
      profit: sorted(signed).map(({ low, middle, high }) => ({ bad: low, middle, good: high })),
      leads: sorted(counted),
      clients: sorted(counted),
      leadCost: sorted(money),
      clientCost: sorted(money),
      closeRate: orNull(sorted(size(0.01, 100))),
      maxLeadCost: money,
      noSaleChance: chance,
      breakEven: orNull(fc.record({ from: money, to: orNull(money), best: money })),
      minimumBudget: money,
      belowMinimum: fc.boolean(),
      curve: fc.array(fc.record({ chance, profit: signed }), { maxLength: 21 }),
    }),
  ),
})

const tornadoInput = fc.constantFrom(
  'ticket',
  'margin',
  'closeRate',
  'cpm',
  'ctr',
  'conversionRate',
  'fee',
)
const end = fc.record({ value: size(0.01, 100), profit: signed })
const bars = fc.array(
  fc.record({
    input: tornadoInput,
    low: end,
    high: end,
    ends: fc.constantFrom('model', 'given'),
  }),
  { maxLength: 7 },
)
const changes = fc.array(
  fc.record({ input: tornadoInput, from: size(0.01, 100), to: size(0.01, 100) }),
  { maxLength: 3 },
)
const budget = fc.oneof(money, fc.constant(Number.POSITIVE_INFINITY))
const reverse = fc.record({
  target: whole(1, 1e6),
  wanted: whole(1, 1e6),
  months: fc.oneof(fc.constant(1), size(0.25, 12)),
  counts: fc.constantFrom('leads', 'clients'),
  platforms: byPlatform(
    fc.record({
      budget50: budget,
      budget80: budget,
      pays: fc.boolean(),
      minimumBudget: money,
      belowMinimum: fc.boolean(),
      leadCost: money,
      clientCost: money,
    }),
  ),
  split: orNull(
    fc.record({
      budget50: budget,
      budget80: budget,
      shares: fc.array(fc.record({ platform, share: chance }), { maxLength: 3 }),
    }),
  ),
  best: platform,
  tornado: orNull(bars),
  changes,
})

const learning = fc.record({
  conversions: whole(1, 100),
  days: whole(1, 30),
  sourceId: fc.constant('A'),
  publisher: fc.constant('Instituto'),
  expected: counted,
  reached: fc.boolean(),
})
const reason: fc.Arbitrary<SplitReason> = fc.oneof(
  fc.record({ code: fc.constant('sure'), platform, chance }),
  fc.record({ code: fc.constant('only-measured'), platform }),
  fc.record({
    code: fc.constantFrom('hedged', 'surer'),
    platform,
    next: platform,
    chance,
    nextChance: chance,
  }),
  fc.record({
    code: fc.constant('no-room'),
    platform,
    next: platform,
    chance,
    nextChance: chance,
    conversions: whole(2, 100),
  }),
  fc.record({
    code: fc.constantFrom('unmeasured-left-out', 'loss-left-out'),
    platforms: fc.shuffledSubarray([...PLATFORMS], { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    code: fc.constantFrom('minimum-left-out', 'minimum-raised', 'below-minimum'),
    platform,
    minimum: money,
  }),
  fc.record({ code: fc.constantFrom('bound-min', 'bound-max'), platform, share: chance }),
  fc.record({
    code: fc.constantFrom('few-left-out', 'few-raised'),
    platform,
    minimum: money,
    conversions: whole(2, 100),
  }),
)
/** Shares that add up to one: some channels with a part, the others without. */
const shares = fc
  .tuple(
    fc.shuffledSubarray([...PLATFORMS], { minLength: 6 }),
    whole(1, 6),
    fc.array(whole(1, 100), { minLength: 6, maxLength: 6 }),
  )
  .map(([platforms, used, weights]) => {
    const kept = weights.map((weight, index) => (index < used ? weight : 0))
    const total = kept.reduce((sum, weight) => sum + weight, 0)
    const parts = kept.map((weight) => weight / total).toSorted((a, b) => b - a)
    return platforms.map((name, index) => {
      const share = parts[index] ?? 0
      return { platform: name, share, low: share / 2, high: Math.min(1, share * 1.4) }
    })
  })
const split = fc
  .tuple(
    shares,
    fc.array(fc.tuple(money, counted, money, orNull(learning)), { minLength: 6, maxLength: 6 }),
    fc.record({
      conversions: fc.record({
        split: sorted(counted),
        single: sorted(counted),
        even: sorted(counted),
      }),
      bestSingle: platform,
      gainOverSingle: fc.oneof(size(0.0001, 3), fc.constantFrom(0, -0.12)),
      gainOverEven: fc.oneof(size(0.0001, 30), fc.constantFrom(0, -0.1)),
      decidedBy: fc.array(reason, { maxLength: 3 }),
      exponent: fc.record({
        reference: size(0.05, 1),
        referenceBudget: money,
        given: fc.boolean(),
      }),
    }),
  )
  .map(([parts, figures, details]) => ({
    split: parts,
    splitDetails: {
      ...details,
      parts: parts.map((part, index) => {
        const [spend = 0, conversions = 0, cost = 0, phase = null] = figures[index] ?? []
        return { ...part, budget: spend, conversions, cost, learning: phase }
      }),
    },
  }))

const two = <Value>(value: fc.Arbitrary<Value>) => fc.tuple(value, value)
const test = fc.record({
  channels: fc
    .shuffledSubarray([...PLATFORMS], { minLength: 2, maxLength: 2 })
    .map((names) => names as [Platform, Platform]),
  chanceBefore: chance,
  confidence: fc.constant(0.9),
  conversions: fc.oneof(two(counted), fc.constant<[number, number]>([0, 0])),
  spend: two(money),
  dailyBudget: two(money),
  daysToDecision: orNull(size(1, 365)),
  withinBudget: fc.boolean(),
  alone: fc.boolean(),
  chanceWithin: chance,
  sales: orNull(
    fc.record({
      chanceBefore: chance,
      conversions: two(counted),
      spend: two(money),
      daysToDecision: orNull(fc.oneof(fc.constant(0), size(7, 365))),
      withinBudget: fc.boolean(),
    }),
  ),
  stopRules: fc.array(
    fc.record({
      platform,
      maxCost: fc.oneof(money, fc.constant(0)),
      expectedCost: money,
      why: fc.constantFrom('ceiling', 'expected'),
      rules: fc
        .array(money, { maxLength: 4 })
        .map((spends) => spends.map((spend, conversions) => ({ conversions, spend }))),
    }),
    { maxLength: 2 },
  ),
  learning: fc.array(
    fc.record({
      platform,
      conversions: whole(1, 100),
      days: whole(1, 30),
      expected: counted,
      reached: fc.boolean(),
    }),
    { maxLength: 2 },
  ),
  calendar: fc.array(
    fc.record({
      week: whole(1, 52),
      fromDay: whole(1, 365),
      toDay: whole(1, 365),
      month: orNull(whole(1, 12)),
      priceIndex: size(0.5, 2),
      spend: money,
      conversions: two(counted),
    }),
    { maxLength: 8 },
  ),
})

const choice = fc
  .tuple(
    fc.shuffledSubarray([...PLATFORMS], { minLength: 1, maxLength: 6 }),
    fc.boolean(),
    fc.boolean(),
    orNull(fc.boolean()),
    fc.array(chance, { minLength: 6, maxLength: 6 }),
  )
  .map(([candidates, hedges, sure, pays, chances]) => {
    const [main = PLATFORMS[0], next = null] = candidates
    return {
      main,
      next,
      hedge: hedges ? next : null,
      sure,
      pays,
      candidates,
      chances: Object.fromEntries(candidates.map((name, index) => [name, chances[index]])),
      leftOut: PLATFORMS.filter((name) => !candidates.includes(name)).map((name, index) => ({
        platform: name,
        why: (['minimum', 'unmeasured', 'loss'] as const)[index % 3] ?? 'loss',
      })),
    }
  })
const ceilings = fc.record({
  people: orNull(
    fc.record({ people: whole(1, 3e8), times: fc.constant(10), budget: orNull(money) }),
  ),
  capacity: orNull(fc.record({ clients: whole(1, 1e6), budget: orNull(money) })),
})

export const randomPlan: fc.Arbitrary<Plan> = fc
  .tuple(
    scenario,
    fc.constantFrom('reach', 'leads', 'sales'),
    fc.record({
      figures: fc.array(
        fc.record({
          platform,
          metric: fc.constantFrom(...METRICS),
          own: orNull(size(0.001, 1000)),
          before: sorted(size(0.001, 1000)),
          after: sorted(size(0.001, 1000)),
          weight: chance,
        }),
        { maxLength: 8 },
      ),
    }),
    orNull(economics),
    orNull(reverse),
    split,
    test,
    fc.tuple(choice, ceilings, orNull(fc.record({ changes, tornado: bars }))),
  )
  .map(([scenario, aim, account, economics, reverse, split, test, [choice, ceilings, toPay]]) => ({
    version: '2026-09',
    scenario,
    aim,
    choice,
    ceilings,
    toPay,
    account,
    economics,
    reverse,
    ...split,
    test,
  }))
