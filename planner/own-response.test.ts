import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAfter } from '../contracts/calendar-days.ts'
import { cases } from '../tests/nightly.ts'
import { type DatedResults, growthOfDouble, ownResponse } from './own-response.ts'

/** Normal draws, the same for the same seed. */
function draws(seed: number) {
  let state = seed * 2_654_435_761 + 1
  const uniform = () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39)
    mixed ^= mixed >>> 15
    return ((mixed >>> 0) + 0.5) / 2 ** 32
  }
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
}

type World = {
  exponent: number
  weeks: number
  dispersion?: number
  level?: number
  varies?: number
}

/** Days of an account whose weeks answer so to the spend, in weekly counts that scatter so many times Poisson. */
function account(
  seed: number,
  { exponent, weeks, dispersion = 3, level = 40, varies = 0.5 }: World,
) {
  const normal = draws(seed)
  const monthLevels = Array.from({ length: weeks }, () => 0.2 * normal())
  return Array.from({ length: weeks }, (_, week) => {
    const monday = dayAfter('2026-01-05', 7 * week)
    const spend = 1000 * Math.exp(varies * normal())
    const month = monthLevels[Math.floor(week / 4)] ?? 0
    const expected = level * (spend / 1000) ** exponent * Math.exp(month)
    const count = Math.max(0, Math.round(expected + Math.sqrt(dispersion * expected) * normal()))
    return Array.from({ length: 7 }, (_, day): DatedResults => {
      const from = dayAfter(monday, day)
      const results = Math.floor(count / 7) + (day < count % 7 ? 1 : 0)
      return { from, to: from, spend: spend / 7, results }
    })
  }).flat()
}

describe('in a world whose exponent is known', () => {
  test.each([0.4, 0.6, 0.8, 1])('of %f, it is found, and its range holds', (exponent) => {
    const found = Array.from({ length: 200 }, (_, seed) =>
      ownResponse(account(seed + 1, { exponent, weeks: 26 })),
    ).filter((response) => response !== undefined)
    expect(found.length).toBeGreaterThan(180)
    const mean = found.reduce((sum, own) => sum + own.exponent, 0) / found.length
    // Nothing above 1 is believed, so that the mean of what is found lies a little below it.
    expect(Math.abs(mean - exponent)).toBeLessThan(exponent === 1 ? 0.1 : 0.04)
    const holds = found.filter((own) => Math.abs(own.exponent - exponent) < 1.28 * own.deviation)
    // Wider than chance alone asks for: weeks are not months, and budgets follow demand.
    expect(holds.length / found.length).toBeGreaterThan(0.85)
    expect(found[0]?.weeks).toBeGreaterThan(20)
  })

  test('more scatter and fewer results make it less sure', () => {
    const deviation = (world: Partial<World>) => {
      const found = Array.from({ length: 60 }, (_, seed) =>
        ownResponse(account(seed + 1, { exponent: 0.7, weeks: 26, ...world })),
      ).flatMap((own) => own?.deviation ?? [])
      return found.reduce((sum, one) => sum + one, 0) / found.length
    }
    const usual = deviation({})
    expect(deviation({ dispersion: 8 })).toBeGreaterThan(usual)
    expect(deviation({ level: 8 })).toBeGreaterThan(usual)
    expect(deviation({ varies: 0.25 })).toBeGreaterThan(usual)
    expect(deviation({ weeks: 52 })).toBeLessThan(usual)
    expect(deviation({ weeks: 52, dispersion: 1 })).toBeGreaterThan(0.2)
  })
})

describe('the same account', () => {
  const world = { exponent: 0.7, weeks: 20 }
  const seeds = fc.integer({ min: 1, max: 1000 })
  const near = (own: ReturnType<typeof ownResponse>, other: ReturnType<typeof ownResponse>) => {
    expect(own?.exponent ?? 0).toBeCloseTo(other?.exponent ?? 0, 4)
    expect(own?.deviation ?? 0).toBeCloseTo(other?.deviation ?? 0, 4)
  }

  test('in another currency, in another order, or by week, says the same', () => {
    fc.assert(
      fc.property(seeds, fc.double({ min: 0.01, max: 1000, noNaN: true }), (seed, rate) => {
        const days = account(seed, world)
        const own = ownResponse(days)
        near(ownResponse(days.map((day) => ({ ...day, spend: rate * day.spend }))), own)
        near(ownResponse(days.toReversed()), own)
        const weeks = Array.from({ length: world.weeks }, (_, week) => {
          const some = days.slice(7 * week, 7 * week + 7)
          const sum = (of: 'spend' | 'results') => some.reduce((total, day) => total + day[of], 0)
          const [from, to] = [some[0]?.from ?? '', some[6]?.to ?? '']
          return { from, to, spend: sum('spend'), results: sum('results') }
        })
        near(ownResponse(weeks), own)
      }),
      { numRuns: cases(40) },
    )
  })

  test('with another kind of campaign beside it, each with a level of its own', () => {
    const search = account(3, world).map((day) => ({ ...day, group: 'search' }))
    // Ten times the results for a quarter of the spend: without its own level the slope would be negative.
    const brand = account(4, { ...world, level: 400 }).map((day) => ({
      ...day,
      group: 'brandSearch',
      spend: day.spend / 4,
    }))
    const together = ownResponse([...search, ...brand])
    expect(Math.abs((together?.exponent ?? 0) - 0.7)).toBeLessThan(0.2)
    expect(ownResponse([...search, ...brand].map((day) => ({ ...day, group: '' })))).toEqual(
      expect.not.objectContaining({ exponent: together?.exponent }),
    )
  })
})

test('twice the spend brings between nothing and twice as much', () => {
  expect(growthOfDouble({ exponent: 0.5, deviation: 0.01 }).middle).toBeCloseTo(Math.SQRT2 - 1, 9)
  expect(growthOfDouble({ exponent: 0.9, deviation: 0.9 })).toMatchObject({ low: 0, high: 1 })
})

describe('nothing is said', () => {
  const nothing = (days: DatedResults[]) => expect(ownResponse(days)).toBeUndefined()
  const days = account(5, { exponent: 0.8, weeks: 30 })

  test('of less than eight whole weeks with results', () => {
    nothing([])
    nothing(days.slice(0, 7 * 7))
    // Eight times seven days from a Wednesday on are seven whole weeks and two cut ones.
    nothing(days.slice(2, 2 + 8 * 7))
    expect(ownResponse(days.slice(0, 12 * 7))).toBeDefined()
    nothing(days.map((day, at) => (at < 7 * 7 ? day : { ...day, results: 0 })))
  })

  test('where the spend hardly varies', () => {
    nothing(days.map((day) => ({ ...day, spend: 100 })))
    nothing(days.map((day, at) => ({ ...day, spend: at % 2 ? 100 : 105 })))
  })

  test('where more spend brought less, or far more than in proportion', () => {
    const spends = days.map(({ spend }) => spend)
    const as = (power: number) =>
      days.map((day, at) => ({
        ...day,
        results: Math.round(20 * ((spends[at] ?? 0) / 143) ** power),
      }))
    nothing(as(-1))
    nothing(as(2.5))
  })

  test('where hardly anything came', () => {
    nothing(account(6, { exponent: 0.8, weeks: 12, level: 1.2, varies: 0.2 }))
  })
})
