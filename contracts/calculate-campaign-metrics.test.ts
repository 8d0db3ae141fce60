import { describe, expect, test } from 'vitest'
import {
  allPlatformsResponseSchema,
  CALCULATE_FUNCTION,
  CALCULATOR_MESSAGES,
  calculateRequestSchema,
  calculatorFormSchema,
  onePlatformResponseSchema,
} from './calculate-campaign-metrics.ts'

const form = {
  companyName: 'Padaria Sol',
  segment: 'Alimentos e Bebidas',
  objective: 'Leads',
  budget: '1.500,50',
  days: '30',
}
const firstMessage = (change: object) =>
  calculatorFormSchema.safeParse({ ...form, ...change }).error?.issues[0]?.message

describe('the calculator form', () => {
  test('parses what was typed', () => {
    expect(calculatorFormSchema.parse({ ...form, companyName: '  Padaria Sol ' })).toEqual({
      companyName: 'Padaria Sol',
      segment: 'Alimentos e Bebidas',
      objective: 'Leads',
      budget: 1500.5,
      days: 30,
    })
  })

  test.each([
    [{ companyName: 'a' }, CALCULATOR_MESSAGES.companyName],
    [{ companyName: '   ' }, CALCULATOR_MESSAGES.companyName],
    [{ segment: '' }, CALCULATOR_MESSAGES.segment],
    [{ segment: 'Mineração' }, CALCULATOR_MESSAGES.segment],
    [{ objective: '' }, CALCULATOR_MESSAGES.objective],
    [{ budget: '99,99' }, CALCULATOR_MESSAGES.budgetMin],
    [{ budget: 'mil' }, CALCULATOR_MESSAGES.budgetMin],
    [{ budget: '' }, CALCULATOR_MESSAGES.budgetMin],
    [{ budget: '1,500.50' }, CALCULATOR_MESSAGES.budgetMin],
    [{ budget: '-5' }, CALCULATOR_MESSAGES.budgetMin],
    [{ budget: '99' }, CALCULATOR_MESSAGES.budgetMin],
    [{ budget: '0' }, CALCULATOR_MESSAGES.budgetMin],
    [{ budget: '1.50.00' }, CALCULATOR_MESSAGES.budgetMin],
    [{ budget: 'R$ 500' }, CALCULATOR_MESSAGES.budgetMin],
    [{ budget: '100000001' }, CALCULATOR_MESSAGES.budgetMax],
    [{ budget: '100.000.000,01' }, CALCULATOR_MESSAGES.budgetMax],
    [{ days: '6' }, CALCULATOR_MESSAGES.daysMin],
    [{ days: '' }, CALCULATOR_MESSAGES.daysMin],
    [{ days: 'dez' }, CALCULATOR_MESSAGES.daysMin],
    [{ days: '-5' }, CALCULATOR_MESSAGES.daysMin],
    [{ days: '366' }, CALCULATOR_MESSAGES.daysMax],
    [{ days: '30.5' }, CALCULATOR_MESSAGES.daysWhole],
    [{ days: '30,5' }, CALCULATOR_MESSAGES.daysWhole],
    [{ days: '1e2' }, CALCULATOR_MESSAGES.daysWhole],
    [{ days: '0x1E' }, CALCULATOR_MESSAGES.daysWhole],
  ])('%j gets its message', (change, message) => {
    expect(message).toBeDefined()
    expect(firstMessage(change)).toBe(message)
  })

  test.each([
    { budget: '100' },
    { budget: '100.000.000' },
    { days: '7' },
    { days: '365' },
    { days: ' 30 ' },
  ])('%j is within the limits', (change) => {
    expect(firstMessage(change)).toBeUndefined()
  })
})

describe('the request', () => {
  test('takes every platform of the specification and null, and ignores other fields', () => {
    const request = { segment: 'SaaS', objective: 'Vendas', budget: 100, platform: null }
    expect(calculateRequestSchema.parse({ ...request, companyName: 'x' })).toEqual(request)
    expect(calculateRequestSchema.safeParse({ ...request, platform: 'LinkedIn Ads' }).success).toBe(
      true,
    )
    expect(calculateRequestSchema.safeParse({ ...request, platform: 'LinkedIn' }).success).toBe(
      false,
    )
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY, '1000', null, 99.99, 100_000_001])(
    'refuses %s as a budget',
    (budget) => {
      const request = { segment: 'SaaS', objective: 'Vendas', budget, platform: null }
      expect(calculateRequestSchema.safeParse(request).success).toBe(false)
    },
  )
})

describe('the response', () => {
  const metrics = { impressions: 0, clicks: -1, leads: 2.5, cpc: 1e9, cpl: 0 }

  test('any platform names and any finite numbers are valid', () => {
    const answer = { success: true, metrics: { Rádio: metrics }, version: '1' }
    expect(allPlatformsResponseSchema.parse(answer).metrics).toEqual({ Rádio: metrics })
    expect(onePlatformResponseSchema.parse({ success: true, metrics }).metrics).toEqual(metrics)
  })

  test.each([
    null,
    'ok',
    {},
    { success: true },
    { metrics: { Rádio: metrics } },
    { success: false, metrics: { Rádio: metrics } },
    { success: true, metrics: null },
    { success: true, metrics: [] },
    { success: true, metrics: {} },
    { success: false },
    { success: true, metrics: { Rádio: { ...metrics, cpl: null } } },
    { success: true, metrics: { Rádio: metrics, Jornal: { ...metrics, cpl: undefined } } },
    { success: true, metrics: { Rádio: { ...metrics, clicks: '3' } } },
  ])('%j is not valid', (answer) => {
    expect(allPlatformsResponseSchema.safeParse(answer).success).toBe(false)
  })
})

test('the function has the name of the specification', () => {
  expect(CALCULATE_FUNCTION).toBe('calculate-campaign-metrics')
})
