import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isUnlikelyRate, LIKELY_RATE_MAX } from '../contracts/likely-rate.ts'
import { parseCsv } from '../estimator/csv.ts'

type Kind = keyof typeof LIKELY_RATE_MAX
const text = readFileSync(new URL('../estimator/data/observations.csv', import.meta.url), 'utf8')
const [header = [], ...lines] = parseCsv(text)
const rates = lines
  .map((line) => Object.fromEntries(header.map((name, at) => [name, line[at] ?? ''])))
  .filter(({ level, metric }) => level === 'account' && metric === 'cvr')
  .map(({ event, value }) => ({ kind: event as Kind, rate: Number(value) }))

test('every rate that an account measured is likely, and the bounds are not far above the highest', () => {
  expect(rates.length).toBeGreaterThan(30)
  for (const kind of Object.keys(LIKELY_RATE_MAX) as Kind[]) {
    const highest = Math.max(...rates.filter((row) => row.kind === kind).map(({ rate }) => rate))
    expect(isUnlikelyRate(kind, 1000 * highest, 1000)).toBe(false)
    expect(LIKELY_RATE_MAX[kind]).toBeLessThan(3 * highest)
  }
  expect(isUnlikelyRate('lead', 1790, 1000)).toBe(true)
})
