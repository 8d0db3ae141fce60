import { describe, expect, test } from 'vitest'
import { budgetAt, figuresAt } from '../app/sections/landing/orbit/orbit-model.ts'
import { offered } from '../content/channels/offered.ts'
import { estimate } from '../estimator/estimate.ts'
import { landingOrbit } from './landing-orbit.ts'
import { SCENARIO } from './landing-scenario.ts'

const model = landingOrbit()
const stops = model.budgets.map((_, stop) => stop)

/** The largest relative error of any figure of any channel at these stops. */
function largestError(at: number[]) {
  const errors = at.flatMap((stop) =>
    offered.flatMap(({ platform }, channel) => {
      const { metrics, middles } = estimate({
        ...SCENARIO,
        platform,
        budget: budgetAt(model, stop),
      })
      const told = figuresAt(model, channel, stop)
      return [
        told.leads / metrics.leads,
        told.cost / metrics.cpl,
        told.low / middles.cpl.low,
        told.high / middles.cpl.high,
      ].map((ratio) => Math.abs(ratio - 1))
    }),
  )
  return Math.max(...errors)
}

describe("the hero's estimator, beside the one that the calculator asks", () => {
  test("the example's budget is a stop, and so are both ends", () => {
    expect(model.budgets).toContain(SCENARIO.budget)
    expect(model.budgets[0]).toBe(500)
    expect(model.budgets.at(-1)).toBe(100_000)
  })

  test('gives the same figures at every stop', () => {
    const error = largestError(stops)
    console.info(`largest error at the stops: ${(100 * error).toFixed(5)}%`)
    expect(error).toBeLessThan(1e-6)
  })

  test('and between stops', () => {
    const error = largestError(
      stops.slice(1).flatMap((stop) => [stop - 0.75, stop - 0.5, stop - 0.25]),
    )
    console.info(`largest error between the stops: ${(100 * error).toFixed(5)}%`)
    expect(error).toBeLessThan(1e-6)
  })
})
