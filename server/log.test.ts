import { describe, expect, test } from 'vitest'
import { createLog, readablePath } from './log.ts'

function recorded(write: (log: ReturnType<typeof createLog>) => void) {
  const lines: string[] = []
  write(
    createLog(
      (line) => lines.push(line),
      () => new Date('2026-11-15T12:00:00Z'),
    ),
  )
  return lines
}

test('a refused request is one JSON line', () => {
  const lines = recorded((log) => log.answered({ status: 404, method: 'GET', path: '/nada' }))
  expect(lines).toEqual([
    '{"time":"2026-11-15T12:00:00.000Z","level":"warn","event":"not-found","status":404,"method":"GET","path":"/nada"}\n',
  ])
})

test.each([
  [400, 'warn', 'request-refused'],
  [404, 'warn', 'not-found'],
  [500, 'error', 'request-failed'],
  [503, 'error', 'request-failed'],
])('status %d is %s, %s', (status, level, event) => {
  const [line = ''] = recorded((log) => log.answered({ status, method: 'POST', path: '/' }))
  expect(JSON.parse(line)).toMatchObject({ level, event, status })
})

test.each([200, 206, 303, 308, 304])('status %d is not written', (status) => {
  expect(recorded((log) => log.answered({ status, method: 'GET', path: '/' }))).toEqual([])
})

test('an error is written with its name, message and stack', () => {
  const [line = ''] = recorded((log) => log.error('unexpected-error', new TypeError('broken')))
  expect(JSON.parse(line)).toEqual({
    time: '2026-11-15T12:00:00.000Z',
    level: 'error',
    event: 'unexpected-error',
    error: 'TypeError',
    message: 'broken',
    stack: expect.stringContaining('log.test.ts'),
  })
})

test('a warning is written with the words it was given', () => {
  const [line = ''] = recorded((log) => log.warning('no-text-from-model', { reason: 'status-402' }))
  expect(JSON.parse(line)).toEqual({
    time: '2026-11-15T12:00:00.000Z',
    level: 'warn',
    event: 'no-text-from-model',
    reason: 'status-402',
  })
})

test('what is thrown and is no Error is written too', () => {
  const [line = ''] = recorded((log) => log.error('unexpected-error', 'text'))
  expect(JSON.parse(line)).toMatchObject({ error: 'text' })
})

describe('a path in the log', () => {
  test.each([
    ['/p%C3%A1gina', '/página'],
    ['/a%20b', '/a b'],
    ['/%E0%A4%A', '/%E0%A4%A'],
    ['/a%0Ab', '/a\\u000ab'],
    ['/%1B[31m', '/\\u001b[31m'],
    ['/%E2%80%AE', '/\\u202e'],
    ['/%E2%80%A8', '/\\u2028'],
    ['/\ud800', '/\\ud800'],
  ])('%j is written %j', (path, text) => {
    expect(readablePath(path)).toBe(text)
  })

  test('is cut when it is very long', () => {
    expect(readablePath(`/${'a'.repeat(10_000)}`)).toHaveLength(512)
  })
})
