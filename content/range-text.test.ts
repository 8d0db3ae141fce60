import { expect, test } from 'vitest'
import {
  countedRange,
  countRange,
  from,
  moneyBetween,
  moneyRange,
  shareRange,
} from './range-text.ts'

test.each([
  [{ low: 0.1, high: 0.4 }, 'menos de 1 venda'],
  [{ low: 0.3, high: 1.2 }, '0 a 1 venda'],
  [{ low: 0.9, high: 3.3 }, '0 a 3 vendas'],
  [{ low: 1.1, high: 1.4 }, 'cerca de 1 venda'],
  [{ low: 1.1, high: 1.6 }, '1 a 2 vendas'],
  [{ low: 0.2, high: 1.47 }, '0 a 2 vendas'],
  [{ low: 123, high: 4567 }, '120 a 4.600 vendas'],
])('%j sales are %j', (range, text) => {
  expect(countedRange(range, 'venda', 'vendas')).toBe(text)
})

test('money and shares have two digits', () => {
  expect(moneyRange({ low: 1.234, high: 70.4 })).toBe('R$ 1,20 a R$ 70')
  expect(moneyRange({ low: 11.9, high: 12.1 })).toBe('cerca de R$ 12')
  expect(shareRange({ low: 0.00421, high: 0.0206 })).toBe('0,42% a 2,1%')
})

test('a range after a verb starts with "de", unless it has words of its own', () => {
  expect(from(moneyRange({ low: 12, high: 70 }))).toBe('de R$ 12 a R$ 70')
  expect(from(countRange({ low: 0.2, high: 3 }))).toBe('de 0 a 3')
  expect(from(countRange({ low: 0.2, high: 0.3 }))).toBe('menos de 1')
  expect(moneyBetween({ low: 12, high: 70 })).toBe('entre R$ 12 e R$ 70')
  expect(moneyBetween({ low: 11.9, high: 12.1 })).toBe('em cerca de R$ 12')
})
