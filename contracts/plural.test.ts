import { expect, test } from 'vitest'
import { plural } from './plural.ts'

test.each([
  [0, 'venda'],
  [1, 'venda'],
  [1.5, 'venda'],
  [2, 'vendas'],
  [21, 'vendas'],
  [1_000_000, 'vendas'],
])('%d %s', (count, word) => {
  expect(plural(count, 'venda', 'vendas')).toBe(word)
})
