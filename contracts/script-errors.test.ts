import { expect, test } from 'vitest'
import { cleanMessage, FRAME, wordsOf } from './script-errors.ts'

const TYPED = 'Maria da Silva, maria@exemplo.com.br, (11) 91234-5678, "Padaria d’Água" e outras'

test.each([
  // What each engine says of a text that it could not read, with the text.
  `SyntaxError: Unexpected token 'M', "${TYPED}" is not valid JSON`,
  `SyntaxError: Unexpected token 'M', ..."nome": "Maria"... is not valid JSON`,
  `SyntaxError: JSON Parse error: Unexpected identifier "Maria"`,
  `SyntaxError: JSON Parse error: Unexpected identifier “Maria”`,
  `SyntaxError: Invalid regular expression: /Maria(/: Unterminated group`,
  `SyntaxError: Failed to execute 'querySelector' on 'Document': '#Maria' is not a valid selector.`,
  `TypeError: URL constructor: Maria da Silva is not a valid URL.`,
  `TypeError: Failed to construct 'URL': Invalid URL: Maria`,
  `RangeError: Invalid time value: Maria`,
  `Error: {"issues":[{"message":"Maria"}]}`,
  `Error: [{"received":"Maria"}]`,
  `Error: <input value=Maria>`,
  `Error: maria da SILVA não cabe`,
  `Error: o 'd'Maria' não cabe`,
  `Error: ${'x'.repeat(990)}"Maria`,
])('nothing that was typed is left of %s', (message) => {
  const clean = cleanMessage(message, wordsOf([TYPED]))
  expect(clean).not.toMatch(/maria|silva|padaria|água|exemplo|91234|5678/i)
  expect(clean.length).toBeLessThanOrEqual(200)
  expect(clean).toMatch(/^\w*Error: /)
})

test('addresses, e-mails and numbers go, whatever the fields hold', () => {
  expect(
    cleanMessage('Error: maria@exemplo.com.br em https://outro.example/conta?id=7 às 12:34'),
  ).toBe('Error: … em … às #')
  expect(cleanMessage('Error: (11) 91234-5678 ou 123.456.789-00')).toBe('Error: (# # ou #')
})

test('what says where to look stays', () => {
  expect(cleanMessage("TypeError: Can't find variable: calcular")).toBe(
    "TypeError: Can't find variable: calcular",
  )
  expect(cleanMessage("TypeError: Cannot read properties of undefined (reading 'x')")).toBe(
    'TypeError: Cannot read properties of undefined (reading …',
  )
  expect(
    cleanMessage(
      'Error: Minified React error #418; visit https://react.dev/errors/418?args[]=Maria for the full message',
    ),
  ).toBe('Minified React error #418')
})

test('a message stays one line, and cannot change a terminal', () => {
  expect(cleanMessage('Error: a\n{"level":"error"}')).toBe('Error: a …')
  expect(cleanMessage('Error: a\u001b[31m\u202eb\u2028c')).toBe('Error: a …')
  expect(cleanMessage('Error: a\u0007\u202eb\u2028c')).toBe('Error: a b c')
})

test('words are letters and digits, so that none is a pattern', () => {
  expect(wordsOf(['.* (a+)+$ Água-benta', 'R$ 10'])).toEqual(['Água', 'benta'])
  const many = Array.from({ length: 5000 }, (_, index) => `palavra${index}`).join(' ')
  expect(wordsOf([many])).toHaveLength(500)
})

test('a frame is a file of the build, a line and a column', () => {
  expect('root-A1b2C3d.js:12:345').toMatch(FRAME)
  for (const frame of [
    '../x.js:1:1',
    'a/b.js:1:1',
    'x.js',
    'x.html:1:1',
    `${'a'.repeat(99)}.js:1:1`,
  ]) {
    expect(frame).not.toMatch(FRAME)
  }
})
