import { expect, test } from 'vitest'
import { closingArithmetic, figureArithmetic } from './figure-arithmetic.ts'

const metrics = { impressions: 40_777, clicks: 1019.4, leads: 72.816, cpc: 2.9429, cpl: 41.2 }

test('the formula gives its own result', () => {
  expect(figureArithmetic('cpl', metrics, 3000, 0)).toBe('R$ 3.000 ÷ 72,816 conversões = R$ 41,20')
  expect(figureArithmetic('cpc', metrics, 3000, 0)).toBe('R$ 3.000 ÷ 1.019,4 cliques = R$ 2,94')
})

test('taxes are taken off before the money buys impressions', () => {
  expect(figureArithmetic('impressions', metrics, 1000, 0.1215)).toContain('R$ 878,50 em mídia')
})

test('there is no formula where it would divide by zero', () => {
  const none = { impressions: 0, clicks: 0, leads: 0, cpc: 0, cpl: 0 }
  for (const figure of ['impressions', 'clicks', 'leads'] as const) {
    expect(figureArithmetic(figure, none, 1000, 0)).toBeUndefined()
  }
  expect(figureArithmetic('cpl', none, 1000, 0)).toBe('R$ 1.000 ÷ 0 conversões = -')
})

test('a sale costs the leads that it takes', () => {
  const closing = {
    rate: 0.02,
    low: 0.01,
    high: 0.04,
    accounts: 3,
    ofSegment: 0,
    group: 'social',
  } as const
  expect(closingArithmetic({ ...metrics, cpl: 1000 }, closing, 'sale')).toBe(
    'R$ 20,00 por lead ÷ 2% de fechamento (em metade das empresas, 1% a 4%) = R$ 1.000,00',
  )
  expect(closingArithmetic(metrics, undefined, 'purchase')).toBeUndefined()
})
