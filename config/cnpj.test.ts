import { expect, test } from 'vitest'
import { cnpj } from './kinds.ts'

test.each([
  ['11.222.333/0001-81', '11.222.333/0001-81'],
  ['11222333000181', '11.222.333/0001-81'],
  // The example of the tax office for numbers with letters.
  ['12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
  ['12ABC34501DE35', '12.ABC.345/01DE-35'],
])('%s is read as %s', (text, written) => {
  expect(cnpj.parse(text)).toBe(written)
})

test.each([
  '',
  '11.222.333/0001-80',
  '12.ABC.345/01DE-36',
  '12.abc.345/01de-35',
  '11.111.111/1111-11',
  '11 222 333 0001 81',
])('%j is none', (text) => {
  expect(cnpj.safeParse(text).success).toBe(false)
})
