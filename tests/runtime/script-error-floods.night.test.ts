import { expect, test } from 'vitest'
import { REPORT_ERROR_FUNCTION } from '../../contracts/script-errors.ts'
import { floodWithReports } from './report-flood.ts'

/** Numbers are taken out of messages, so these differ by letters. */
const lettersOf = (number: number) =>
  String(number).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')

const error = { message: 'Error: x', frames: ['app-B1c2D3e4.js:1:1'], page: '/contato' }
const HOSTILE: ((number: number) => object)[] = [
  (number) => ({
    ...error,
    message: `Error: ${lettersOf(number)}\u202e\n{"level":"error","event":"forged"}`,
    frames: [`app-B1c2D3e4.js:${number}:1`],
  }),
  (number) => ({ ...error, message: `Error: ${lettersOf(number)}@`.padEnd(200, '@') }),
  (number) => ({ ...error, page: `/${lettersOf(number)}` }),
  () => ({ ...error, message: 'x'.repeat(1500) }),
  (number) => ({
    ...error,
    frames: Array.from({ length: 5 }, () => `${lettersOf(number)}.js:1:1`),
  }),
]

test('ten thousand hostile reports cost fifty lines and no memory, and pages come meanwhile', {
  timeout: 240_000,
}, async () => {
  const { grown, middle, lines, metrics } = await floodWithReports({
    path: `/functions/v1/${REPORT_ERROR_FUNCTION}`,
    type: 'application/json',
    hostile: HOSTILE,
    logged: '"event"',
  })
  expect(lines.filter((line) => line.includes('"script-error"'))).toHaveLength(50)
  expect(lines.length).toBeLessThan(60)
  expect(lines.join('')).not.toContain('forged')
  expect(metrics.match(/^script_errors_total\{.*$/gm)?.length).toBe(2)
  expect(grown).toBeLessThan(60)
  // Machines are busy: a server that is blocked takes far longer.
  expect(middle).toBeLessThan(1000)
})
