import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultInputs } from './default-inputs.ts'
import {
  funnelOf,
  lifetimeValue,
  monthsOf,
  paybackOf,
  type RoiInputs,
  resultOf,
  SCENARIOS,
  scenarioOf,
  turningMonth,
} from './roi-arithmetic.ts'

/** Round numbers that can be checked by hand: the clinic of the training, on Google alone. */
const clinic: RoiInputs = {
  ...defaultInputs,
  ticket: 900,
  margin: 0.55,
  repurchasesPerYear: 0,
  repurchaseMonths: 0,
  managementFee: 0,
  tools: 0,
  setup: 0,
  channels: [{ spend: 1500, cpc: 3, leadRate: 0.05, saleRate: 0.25, taxShare: 0 }],
  spendShares: defaultInputs.spendShares.map(() => 1),
  paceShares: defaultInputs.paceShares.map(() => 1),
}

describe('the funnel', () => {
  test('1,500 at 3 a click: 500 clicks, 25 leads, 6.25 customers', () => {
    const cents = Object.entries(funnelOf(clinic).total).map(([name, value]) => [
      name,
      Math.round(value! * 1e6) / 1e6,
    ])
    expect(Object.fromEntries(cents)).toEqual({
      spend: 1500,
      media: 1500,
      clicks: 500,
      leads: 25,
      sales: 6.25,
      revenue: 5625,
      contribution: 3093.75,
      cpl: 60,
      cac: 240,
      roas: 3.75,
      roi: 1.0625,
      breakEvenCpl: 123.75,
    })
  })

  test('the tax inside the price buys no media: 100 paid are 87.85 of media', () => {
    const channels = [{ ...clinic.channels[0]!, spend: 100, taxShare: 0.1215 }]
    expect(funnelOf({ ...clinic, channels }).total.media).toBeCloseTo(87.85, 10)
  })

  test('a channel without spend, price or rates has nothing to divide', () => {
    const idle = { spend: 0, cpc: 0, leadRate: 0, saleRate: 0, taxShare: 0 }
    const { cpl, cac, roas, roi, breakEvenCpl } = funnelOf({ ...clinic, channels: [idle] }).total
    expect([cpl, cac, roas, roi, breakEvenCpl]).toEqual([null, null, null, null, null])
  })
})

describe('the result', () => {
  test('fees enter the CAC and the break-even, and not the ROAS', () => {
    const result = resultOf({ ...clinic, managementFee: 1000, tools: 500 })
    expect(result.cac).toBe(480)
    expect(result.roas).toBe(3.75)
    expect(result.breakEvenRoas).toBeCloseTo(3000 / 1500 / 0.55, 10)
    expect(result.breakEvenCpl).toBeCloseTo((3093.75 - 1500) / 25, 10)
  })

  test('repurchases enter the lifetime value: two a year for 18 months are three more', () => {
    expect(lifetimeValue(100, 2, 18)).toBe(400)
  })

  test('payback: at once, after whole months, or never within the months of repurchase', () => {
    expect(paybackOf(100, 100, 0, 0)).toBe(0)
    expect(paybackOf(150, 100, 2, 12)).toBe(3)
    expect(paybackOf(150, 100, 2, 2)).toBe('never')
    expect(paybackOf(150, 100, 0, 12)).toBe('never')
    expect(paybackOf(null, 100, 2, 12)).toBe(null)
  })

  test('a lead at its break-even price leaves exactly nothing', () => {
    const price = resultOf(clinic).breakEvenCpl!
    const channels = [{ ...clinic.channels[0]!, cpc: price * 0.05 }]
    expect(resultOf({ ...clinic, channels }).roi).toBeCloseTo(0, 10)
  })
})

describe('the months', () => {
  test('customers of a month come back for as many months as the inputs say, and no longer', () => {
    const once = { ...clinic, repurchasesPerYear: 12, repurchaseMonths: 2 }
    const paceShares = once.paceShares.map((_, month) => (month === 0 ? 1 : 0))
    const repurchases = monthsOf({ ...once, paceShares }).map((month) => month.repurchases)
    expect(repurchases).toEqual([0, 6.25, 6.25, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  })

  test('the turning month is the first after the last with negative cash', () => {
    const cash = (values: number[]) => values.map((value) => ({ cash: value }) as never)
    expect(turningMonth(cash([-2, -1, 0, 1]))).toBe(3)
    expect(turningMonth(cash([1, -1, 2]))).toBe(3)
    expect(turningMonth(cash([1, 2]))).toBe(1)
    expect(turningMonth(cash([1, -1]))).toBe(null)
  })

  test('the year of each scenario is the sum of its months, whatever the inputs', () => {
    const share = fc.double({ min: 0, max: 3, noNaN: true })
    fc.assert(
      fc.property(
        fc.array(share, { minLength: 12, maxLength: 12 }),
        fc.integer({ min: 0, max: 36 }),
        fc.constantFrom(...SCENARIOS),
        (paceShares, repurchaseMonths, projected) => {
          const inputs = { ...defaultInputs, paceShares, repurchaseMonths, projected }
          const months = monthsOf(inputs)
          const summed = months.reduce((total, month) => total + month.result, 0)
          expect(scenarioOf(inputs, projected).yearCash).toBeCloseTo(summed, 4)
        },
      ),
    )
  })
})
