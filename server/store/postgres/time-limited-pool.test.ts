import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { isTransient } from './time-limited-pool.ts'

const withCode = <Fault extends Error>(error: Fault, code: string) => Object.assign(error, { code })
const fromServer = (code: string) =>
  withCode(new DatabaseError('told by the server', 20, 'error'), code)

test.each([
  ['a socket that a failover has closed', withCode(new Error('write EPIPE'), 'EPIPE')],
  ['a name that is looked up in vain', withCode(new Error('getaddrinfo'), 'EAI_AGAIN')],
  ['a refused connection', withCode(new AggregateError([]), 'ECONNREFUSED')],
  ['an answer that does not come', new Error('Query read timeout')],
  ['a connection that ends', new Error('Connection terminated unexpectedly')],
  ['a server that is shut down', fromServer('57P01')],
  ['a server without a free connection', fromServer('53300')],
  ['a deadlock', fromServer('40P01')],
])('%s is worth another try', (_, error) => {
  expect(isTransient(error)).toBe(true)
})

test.each([
  ['a mistake of the program', new TypeError('undefined is not a function')],
  ['an argument of a wrong type', withCode(new TypeError('wrong'), 'ERR_INVALID_ARG_TYPE')],
  ['a row that is no JSON', new SyntaxError('Unexpected token')],
  ['a broken rule of a table', fromServer('23505')],
  ['a table that is not there', fromServer('42P01')],
])('%s is not', (_, error) => {
  expect(isTransient(error)).toBe(false)
})
