import { describe, expect, test } from 'vitest'
import { comparableText, spamReasons } from './spam.ts'

const person = {
  fields: { name: 'Ana', message: 'Veja https://padariasol.example.com e www.instagram.com/sol' },
  website: false,
  elapsedMs: 30_000,
}

describe('what speaks against a person', () => {
  test('nothing, for a message with the links of a shop', () => {
    expect(spamReasons(person)).toEqual([])
    expect(spamReasons({ ...person, website: undefined, elapsedMs: undefined })).toEqual([])
  })

  test.each([
    ['honeypot', { website: true }],
    ['too-fast', { elapsedMs: 1999 }],
    ['links', { fields: { message: 'http://a http://b https://c www.d' } }],
    ['links', { fields: { message: '<a href=x> <a href=y> [url=z] [url=w]' } }],
    ['links', { fields: { name: 'Ganhe em www.example.com', message: '' } }],
  ])('%s: %j', (reason, different) => {
    expect(spamReasons({ ...person, ...different } as typeof person)).toEqual([reason])
  })

  test('two seconds are enough, and several reasons are all told', () => {
    expect(spamReasons({ ...person, elapsedMs: 2000 })).toEqual([])
    expect(spamReasons({ ...person, website: true, elapsedMs: 0 })).toEqual([
      'honeypot',
      'too-fast',
    ])
  })
})

test('texts are compared without case, spaces and signs, and only long ones', () => {
  expect(comparableText('Quero anunciar minha padaria no bairro!')).toBe(
    comparableText('  quero ANUNCIAR, minha padaria\nno bairro '),
  )
  expect(comparableText('Quero anunciar.')).toBeUndefined()
})
