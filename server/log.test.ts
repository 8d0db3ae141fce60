import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createLog, sanitizePath } from './log.ts'

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
  const lines = recorded((log) => log.response({ status: 404, method: 'GET', path: '/nada' }))
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
  const [line = ''] = recorded((log) => log.response({ status, method: 'POST', path: '/' }))
  expect(JSON.parse(line)).toMatchObject({ level, event, status })
})

test.each([200, 206, 303, 308, 304])('status %d is not written', (status) => {
  expect(recorded((log) => log.response({ status, method: 'GET', path: '/' }))).toEqual([])
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
  const [line = ''] = recorded((log) =>
    log.warning('no-choice-from-model', { reason: 'status-402' }),
  )
  expect(JSON.parse(line)).toEqual({
    time: '2026-11-15T12:00:00.000Z',
    level: 'warn',
    event: 'no-choice-from-model',
    reason: 'status-402',
  })
})

test('a thrown value that is not an Error is logged too', () => {
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
    expect(sanitizePath(path)).toBe(text)
  })

  test.each(['a', '%01', '%22', '%F0%9F%98%80'])('is cut when it is very long: %s', (letter) => {
    expect(sanitizePath(`/${letter.repeat(2000)}`)).toHaveLength(512)
    const [line = ''] = recorded((log) =>
      log.response({ status: 404, method: 'GET', path: `/${letter.repeat(2000)}` }),
    )
    expect(Buffer.byteLength(line)).toBeLessThan(1300)
  })
})

test('any other long text is cut too', () => {
  const [line = ''] = recorded((log) =>
    log.error('unexpected-error', new Error('a'.repeat(99_999))),
  )
  expect(line.length).toBeLessThan(10_000)
})

test('lines per event are limited, then the log says how many were left out', () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const events: Record<string, unknown>[] = []
  const log = createLog((line) => events.push(JSON.parse(line)))
  const flood = (status: number) => log.response({ status, method: 'GET', path: '/nada' })
  for (let count = 0; count < 1000; count++) flood(404)
  // The flood of lines does not hide an error of the server itself.
  log.error('lead-not-stored', new Error('disk full'))
  log.info('lead-erased', { protocol: 'X' })
  const of = (event: string) => events.filter((line) => line.event === event)
  expect(of('not-found')).toHaveLength(50)
  expect(of('lead-not-stored')).toHaveLength(1)
  expect(of('lead-erased')).toHaveLength(1)
  vi.advanceTimersByTime(10_000)
  expect(of('lines-left-out')).toMatchObject([{ of: 'not-found', lines: 950 }])
  flood(404)
  expect(of('not-found')).toHaveLength(51)
  vi.advanceTimersByTime(60_000)
  expect(of('lines-left-out')).toHaveLength(1)
})
