import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseCsvRecords } from './csv.ts'
import { createPredictor, type Predictor, predictCsv } from './prediction.ts'
import { readMarketData } from './read-market-data.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
let predictor: Predictor
beforeAll(() => {
  const data = readMarketData({
    'observations.csv': read('data/observations.csv'),
    'sources.csv': read('data/sources.csv'),
    'fx.csv': read('data/fx.csv'),
  })
  predictor = createPredictor(data, JSON.parse(read('learned-fit.json')))
}, 120_000)

const HEAD = 'platform,segment_label,segment,objective,event,metric,statistic,currency,year,country'
const line = (metric: string, { statistic = 'mean', currency = 'BRL', event = 'lead' } = {}) =>
  `Facebook,Escola,Educação,leads,${event},${metric},${statistic},${currency},2026,BR`

const asked = (...lines: string[]) => `${[HEAD, ...lines].join('\n')}\n`
const known = (...lines: string[]) => `${[`${HEAD},value`, ...lines].join('\n')}\n`

function answer(input: string, options?: { campaign?: boolean; known?: string }) {
  const [row] = parseCsvRecords(predictCsv(predictor, input, options)).records
  const [p10, p50, p90] = [row?.p10, row?.p50, row?.p90].map(Number)
  return { p10: p10 ?? 0, p50: p50 ?? 0, p90: p90 ?? 0 }
}
const width = ({ p10, p90 }: { p10: number; p90: number }) => Math.log(p90 / p10)

describe('whose figure it is', () => {
  const input = asked(line('cpl'))

  test('a published average, unless it is said to be of a campaign', () => {
    expect(answer(input)).toEqual(answer(input, { campaign: false }))
    expect(width(answer(input))).toBeLessThan(width(answer(input, { campaign: true })))
  })

  test('with known figures it is of the same advertiser, said or not', () => {
    const figures = known(`${line('ctr')},0.01`)
    expect(answer(input, { known: figures })).toEqual(
      answer(input, { known: figures, campaign: true }),
    )
  })

  test('known figures without a line change nothing', () => {
    expect(answer(input, { known: known() })).toEqual(answer(input))
  })
})

describe('known figures', () => {
  const input = asked(line('cpa', { event: 'sale' }))
  const given = (...lines: string[]) => answer(input, { campaign: true, known: known(...lines) })

  test.each([
    ['0', "known, line 2: '0' is no value"],
    ['-3', "known, line 2: '-3' is no value"],
    ['muito', "known, line 2: 'muito' is no value"],
  ])('%s is refused with its line', (value, message) => {
    expect(() => given(`${line('cpl')},${value}`)).toThrow(message)
  })

  test('a currency without any rate is refused with its line', () => {
    expect(() => given(`${line('ctr')},0.01`, `${line('cpl', { currency: 'XAU' })},3`)).toThrow(
      "known, line 3: no rate for 'XAU'",
    )
  })

  test('a metric may be missing, and the message says so', () => {
    expect(() => predictCsv(predictor, 'platform\nFacebook\n')).toThrow(
      "input, line 2: unknown metric ''",
    )
  })

  test.each(['gross_margin', 'qualify_rate', 'close_rate_late', 'response_time_oe'])(
    'nothing follows from %s',
    (metric) => {
      const lead = `${line('cpl')},30`
      expect(given(lead, `${line(metric)},0.2`)).toEqual(given(lead))
    },
  )

  test('the ends of a range tell where its middle lies', () => {
    const low = given(`${line('cpl', { statistic: 'range-low' })},30`)
    const mean = given(`${line('cpl')},30`)
    const high = given(`${line('cpl', { statistic: 'range-high' })},30`)
    expect(low.p50).toBeGreaterThan(mean.p50)
    expect(high.p50).toBeLessThan(mean.p50)
    // An end is known less well than a mean.
    expect(width(low)).toBeGreaterThan(width(mean))
  })

  test('how the words are written does not matter', () => {
    const plain = given(`${line('cpl', { statistic: 'range-low' })},30`)
    expect(given(`${line(' CPL ', { statistic: ' Range-Low ' })},30`)).toEqual(plain)
  })
})

describe('the written answer', () => {
  test('a currency without any rate has empty figures, and the next row has its own', () => {
    const text = predictCsv(predictor, asked(line('cpl', { currency: 'XAU' }), line('cpl')))
    const [none, some] = parseCsvRecords(text).records
    expect([none?.p10, none?.p50, none?.p90]).toEqual(['', '', ''])
    expect(Number(some?.p50)).toBeGreaterThan(0)
  })

  test('a short row keeps its empty columns', () => {
    const text = predictCsv(predictor, 'metric,platform,note\nctr,Facebook\n')
    expect(parseCsvRecords(text).records[0]?.note).toBe('')
  })

  test.each(['ctr', 'cvr', 'vtr', 'close_rate', 'qualify_rate'])(
    '%s stays below the whole',
    (metric) => {
      // A figure known to be near the whole pushes the range over it.
      const figures = known(`${line(metric === 'qualify_rate' ? 'close_rate' : metric)},0.99`)
      expect(answer(asked(line(metric)), { known: figures }).p90).toBeLessThanOrEqual(1)
    },
  )

  test('a cost may pass one', () => {
    expect(answer(asked(line('cpl'))).p90).toBeGreaterThan(1)
  })
})
