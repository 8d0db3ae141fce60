import { expect, test } from 'vitest'
import { areNearNames } from './near-names.ts'

test.each([
  ['Ana Souza', 'ana souza'],
  ['José da Conceição', 'JOSE CONCEICAO'],
  ['Souza, Ana', 'Ana Souza'],
  ['Ana Souza', 'Ana Soza'],
  ['Ana Souza', 'Ana Sozua'],
  ['Ana Souza', 'Ana Maria de Souza'],
  ['Ana', 'Ana Souza'],
  ['Mariana', 'Marianna'],
])('%s and %s are near', (one, other) => {
  expect(areNearNames(one, other)).toBe(true)
  expect(areNearNames(other, one)).toBe(true)
})

test.each([
  ['Ana Souza', 'Ane Souza'],
  ['Ana Souza', 'Ana Silva'],
  ['Mariana Souza', 'Marianna Soza'],
  ['', 'Ana'],
  ['de', 'da'],
  ['Ana Ana', 'Ana Souza'],
])('%s and %s are not', (one, other) => {
  expect(areNearNames(one, other)).toBe(false)
  expect(areNearNames(other, one)).toBe(false)
})
