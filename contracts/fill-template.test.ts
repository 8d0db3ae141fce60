import { expect, test } from 'vitest'
import { fillTemplate } from './fill-template.ts'

test('named gaps are filled, as often as they stand there, and unknown ones stay', () => {
  expect(fillTemplate('{days} de {days} dias, {name}', { days: 7 })).toBe('7 de 7 dias, {name}')
  expect(fillTemplate('{a}{b}', { a: 0, b: '' })).toBe('0')
})

test('what is filled in is never read as a pattern or as another gap', () => {
  expect(fillTemplate('{a}!', { a: '$&{b}', b: 'x' })).toBe('$&{b}!')
})
