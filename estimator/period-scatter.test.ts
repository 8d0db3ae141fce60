import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { required } from '../contracts/required.ts'
import { readDataFile } from './data-file.ts'
import {
  DAY_DISPERSION,
  measuredVariance,
  NEXT_MONTH_DEVIATION,
  WEEK_DISPERSION,
} from './period-scatter.ts'

const rows = readDataFile(readFileSync(new URL('data/spread.csv', import.meta.url), 'utf8'), [
  'what',
  'metric',
  'log_sd',
  'note',
])
const row = (start: string, metric: string) =>
  required(rows.find((one) => one.what.startsWith(start) && one.metric === metric))
const inNote = (note: string, name: RegExp) => Number(required(name.exec(note))[1])

test('every figure is that of its row', () => {
  const next = 'next 28 days against the last 28, same account'
  expect(NEXT_MONTH_DEVIATION.lead).toBe(Number(row(next, 'cpl').log_sd))
  expect(NEXT_MONTH_DEVIATION.sale).toBe(Number(row(next, 'cpa').log_sd))
  const week = row('weekly result count', 'results')
  expect(WEEK_DISPERSION).toBe(inNote(week.note, /variance over Poisson ([\d.]+)/))
  const day = row('day to day', 'results')
  expect(DAY_DISPERSION).toBe(inNote(day.note, /variance over Poisson ([\d.]+)/))
  const cost = row('week to week inside one account: cost per result', 'cpa')
  const persistence = inNote(cost.note, /autocorrelation ([\d.]+)/)
  const weeks = (count: number) => measuredVariance(1e12, 7 * count) - DAY_DISPERSION / 1e12
  expect(weeks(1)).toBeCloseTo(Number(cost.log_sd) ** 2, 12)
  // Of two weeks of which the second keeps a part of the first.
  expect(weeks(2) / weeks(1)).toBeCloseTo((1 + persistence) / 2, 9)
})

test('more results and more weeks tell more, and many of one week do not end the doubt', () => {
  expect(measuredVariance(30, 14)).toBeCloseTo(WEEK_DISPERSION / 30, 12)
  expect(measuredVariance(1e6, 7)).toBeGreaterThan(0.07)
  expect(measuredVariance(1e6, 70)).toBeLessThan(measuredVariance(1e6, 28))
  // Against weeks that are drawn: each keeps 0.76 of the week before.
  let [state, squares] = [0, 0]
  let seed = 1
  const uniform = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return (seed + 0.5) / 2 ** 32
  }
  const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
  const tests = 20_000
  for (let n = 0; n < tests; n++) {
    let sum = 0
    state = 0.27 * normal()
    for (let week = 0; week < 6; week++) {
      if (week > 0) state = 0.76 * state + 0.27 * Math.sqrt(1 - 0.76 ** 2) * normal()
      sum += state
    }
    squares += (sum / 6) ** 2
  }
  expect(measuredVariance(1e12, 42) / (squares / tests)).toBeCloseTo(1, 1)
})
