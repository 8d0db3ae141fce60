import { expect, test } from 'vitest'
import { phoneEnd, searchTerms, searchText } from './search-text.ts'

const text = searchText({
  fields: { name: 'João Ávila', phone: '(11) 98765-4321', message: 'Verba de 10% até R$ 5_000' },
  protocol: 'ABCD1234',
  scenario: '',
  phoneE164: '+5511987654321',
})
const finds = (typed: string) =>
  searchTerms(typed).every((ways) => ways.some((way) => text.includes(way)))

test.each([
  '(11) 98765-4321',
  '11987654321',
  '+55 11 98765 4321',
  '+55 (11) 98765-4321',
  '011 98765-4321',
  '11 8765-4321',
  '98765',
  '4321',
  'joao avila',
  'ÁVILA, João'.replace(',', ''),
  'abcd1234',
  'joão 98765-4321',
  '10%',
  '5_000',
  '',
])('%s is found', (typed) => {
  expect(finds(typed)).toBe(true)
})

test.each(['joana', '(21) 98765-4321', 'joao silva', '99999', '1_%'])(
  '%s is not found',
  (typed) => {
    expect(finds(typed)).toBe(false)
  },
)

test('a number keeps its end however it is typed', () => {
  expect(phoneEnd('+5511987654321', '(11) 98765-4321')).toBe('87654321')
  expect(phoneEnd(undefined, '8765-4321')).toBe('87654321')
  expect(phoneEnd(undefined, '123')).toBe('')
  expect(phoneEnd(undefined, undefined)).toBe('')
})
