import { expect, test } from 'vitest'
import { OutcomeUnknown } from './channel.ts'
import { failureReason } from './delivery-failure.ts'

const failure = (message: string, details: object = {}) =>
  Object.assign(new Error(message), details)

test.each([
  ['what is no error', 'ana@example.com', 'unknown'],
  ['an error of our own', new Error('HTTP 500'), 'Error: HTTP 500'],
  ['a name of its own', new TypeError('fetch failed'), 'TypeError: fetch failed'],
  ['a code', failure('to ana@example.com', { code: 'EENVELOPE' }), 'EENVELOPE'],
  ['a code and an answer', failure('535 no', { code: 'EAUTH', responseCode: 535 }), 'EAUTH 535'],
  ['a code of its cause', failure('fetch failed', { cause: { code: 'ECONNRESET' } }), 'ECONNRESET'],
  ['the number of a web error', failure('timeout', { code: 23 }), 'Error: timeout'],
  ['sent and not answered', new OutcomeUnknown('ETIMEDOUT'), 'ETIMEDOUT'],
])('%s is kept as a reason without a visitor’s words', (_, thrown, reason) => {
  expect(failureReason(thrown)).toBe(reason)
})

test('a reason has 300 letters at most', () => {
  expect(failureReason(new Error('x'.repeat(400)))).toBe(`Error: ${'x'.repeat(293)}`)
})

test('an error without an answer to what was sent says so', () => {
  expect(new OutcomeUnknown('X').message).toBe('no answer to what was sent')
})
