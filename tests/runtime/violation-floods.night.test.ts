import { expect, test } from 'vitest'
import { REPORT_PATH } from '../../server/monitor/violation-reports.ts'
import { floodWithReports } from './report-flood.ts'

const report = (effectiveDirective: string, blockedURL: string) => ({
  type: 'csp-violation',
  body: { effectiveDirective, blockedURL },
})
/** Each tries to be something new: a host, a directive, a line of the metrics, a long name, a long list. */
const HOSTILE: ((number: number) => unknown)[] = [
  (number) => [report('img-src', `https://h${number}.example.com/`)],
  (number) => [report(`x${number}-src`, 'https://a.example/')],
  (number) => [report('img-src', `https://a.example"} ${number}\nforged_total 1\n#`)],
  (number) => [report('img-src', `https://${'a'.repeat(5000)}${number}.example/`)],
  (number) => Array.from({ length: 300 }, () => report('font-src', `https://f${number}.example/`)),
]

test('ten thousand hostile reports cost fifty lines and no memory, and pages come meanwhile', {
  timeout: 240_000,
}, async () => {
  const { grown, middle, lines, metrics } = await floodWithReports({
    path: REPORT_PATH,
    type: 'application/reports+json',
    hostile: HOSTILE,
    logged: '"event":"policy-violation"',
  })
  expect(lines).toHaveLength(50)
  expect(metrics.match(/^policy_violations_total\{.*$/gm)).toHaveLength(51)
  expect(metrics).not.toContain('forged')
  expect(grown).toBeLessThan(60)
  // Machines are busy: a server that is blocked takes far longer.
  expect(middle).toBeLessThan(3000)
})
