import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  budgetFor,
  budgetWithMarginal,
  type ChannelResponse,
  channelResponse,
  exponentReach,
  logEffective,
  logMarginal,
  mostUsefulBudget,
} from './response.ts'

const learned = { referenceBudget: 8000, exponent: 0.78, exponentDeviation: 0.3 }
const response: fc.Arbitrary<ChannelResponse> = fc
  .record({
    exponent: fc.double({ min: 0.3, max: 0.99, noNaN: true }),
    people: fc.option(fc.double({ min: Math.log(3000), max: Math.log(1e6), noNaN: true })),
  })
  .map(({ exponent, people }) => ({
    ...learned,
    exponent,
    learnedBudget: learned.referenceBudget,
    logMost: people ?? Number.POSITIVE_INFINITY,
  }))
const budget = fc
  .double({ min: Math.log(100), max: Math.log(1e8), noNaN: true })
  .map((log) => Math.exp(log))

test('the response turned around is the budget again, as long as people are left', () => {
  fc.assert(
    fc.property(response, budget, (curve, spent) => {
      if (spent > mostUsefulBudget(curve)) {
        expect(logEffective(curve, spent)).toBe(curve.logMost)
        expect(logMarginal(curve, spent)).toBe(Number.NEGATIVE_INFINITY)
        expect(budgetFor(curve, curve.logMost + 0.01)).toBe(Number.POSITIVE_INFINITY)
        return
      }
      expect(budgetFor(curve, logEffective(curve, spent)) / spent).toBeCloseTo(1, 9)
    }),
  )
})

test('what the last real adds is the slope, and turned around the budget', () => {
  fc.assert(
    fc.property(response, budget, (curve, spent) => {
      const next = spent * 1.0001
      if (next > mostUsefulBudget(curve)) return
      if (spent > curve.referenceBudget) {
        const slope =
          (Math.exp(logEffective(curve, next)) - Math.exp(logEffective(curve, spent))) /
          (next - spent)
        expect(Math.exp(logMarginal(curve, spent)) / slope).toBeCloseTo(1, 3)
        expect(budgetWithMarginal(curve, logMarginal(curve, spent)) / spent).toBeCloseTo(1, 6)
      } else expect(logMarginal(curve, spent)).toBe(0)
    }),
  )
})

test('the curve starts at the own spend as far as the own figures count, and never before the learned one', () => {
  const start = (ownSpend: number, weight: number) =>
    channelResponse(learned, { ownSpend, weight }).referenceBudget
  expect(start(60_000, 1)).toBeCloseTo(60_000, 6)
  expect(start(60_000, 0)).toBeCloseTo(8000, 6)
  expect(start(32_000, 0.5)).toBeCloseTo(16_000, 6)
  expect(start(500, 1)).toBe(8000)
})

test('how returns go matters more the further a budget lies from the own spend, on both sides', () => {
  const curve = channelResponse(learned, { ownSpend: 64_000, weight: 1 })
  expect(exponentReach(curve, 64_000)).toBeCloseTo(0, 12)
  expect(exponentReach(curve, 128_000)).toBeCloseTo(Math.log(2), 12)
  expect(exponentReach(curve, 32_000)).toBeCloseTo(Math.log(2), 12)
  // Where returns are constant on every account, nothing more is open.
  expect(exponentReach(curve, 100)).toBeCloseTo(Math.log(8), 12)
  expect(exponentReach(channelResponse(learned, {}), 100)).toBe(0)
})

test('an own exponent is weighed by its precision', () => {
  const { exponent, exponentDeviation } = channelResponse(learned, {
    own: { exponent: 0.6, deviation: 0.3 },
  })
  expect(exponent).toBeCloseTo(0.69, 9)
  expect(exponentDeviation).toBeCloseTo(0.3 / Math.SQRT2, 9)
  // What the visitor wishes has no doubt, so nothing is weighed against it.
  const wished = { ...learned, exponentDeviation: 0 }
  const own = { exponent: 0.6, deviation: 0.1 }
  expect(channelResponse(wished, { own }).exponent).toBe(0.78)
})
