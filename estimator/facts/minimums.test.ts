import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Platform } from '../../contracts/campaign.ts'
import { parseCsvRecords } from '../csv.ts'
import { MINIMUMS, type Minimum } from './minimums.ts'

const recordsOf = (file: string) =>
  parseCsvRecords(readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8')).records
const published = recordsOf('minimums.csv')
const sources = recordsOf('sources.csv')

/** Meta publishes one set of rules for Facebook and Instagram. */
const nameInData: Partial<Record<Platform, string>> = {
  Instagram: 'Facebook',
  'LinkedIn Ads': 'LinkedIn',
}
const minimums = Object.entries(MINIMUMS) as [Platform, Minimum][]

/** Reais a day that the platform asks for or has taken, in the rows of a minimum's sources. */
function evidenceOf(platform: Platform, { sourceIds }: Minimum) {
  const newest = recordsOf('fx.csv')
    .filter((row) => row.currency === 'BRL')
    .sort((a, b) => String(a.period).localeCompare(String(b.period)))
    .at(-1)
  return published
    .filter((row) => row.platform === (nameInData[platform] ?? platform) && row.value !== '')
    .filter(({ rule }) => /minimum .*(?:daily|per .*day)|daily budget accepted/.test(String(rule)))
    .filter(({ source_id }) => sourceIds.includes(String(source_id)))
    .map(({ value, currency }) =>
      currency === 'USD' ? Number(value) * Number(newest?.per_usd) : Number(value),
    )
}

describe('the minimums', () => {
  test.each(minimums)('of %s lie within what its rows say, rounded up', (platform, minimum) => {
    const evidence = evidenceOf(platform, minimum)
    expect(evidence.length).toBeGreaterThan(0)
    const [least, most] = [Math.min(...evidence), Math.max(...evidence)]
    expect(minimum.low).toBeGreaterThanOrEqual(Math.floor(least))
    expect(minimum.low).toBeLessThanOrEqual(Math.ceil(least) + 1)
    expect(minimum.high).toBeGreaterThanOrEqual(Math.floor(most))
    expect(minimum.high).toBeLessThanOrEqual(Math.ceil(most))
  })

  test.each(minimums)('of %s are round reais, each with its publisher', (_, minimum) => {
    expect(Number.isInteger(minimum.low) && Number.isInteger(minimum.high)).toBe(true)
    expect(minimum.low).toBeLessThanOrEqual(minimum.high)
    const known = minimum.sourceIds.map((id) => sources.find(({ source_id }) => source_id === id))
    expect(known).not.toContain(undefined)
    expect(known[0]?.publisher).toBe(minimum.publisher)
  })

  test.each(minimums)(
    'of %s come from dollars only where no row is in reais',
    (platform, minimum) => {
      const inReais = published.filter(
        (row) =>
          row.platform === (nameInData[platform] ?? platform) &&
          row.currency === 'BRL' &&
          /^(?:minimum daily|daily budget accepted)/.test(String(row.rule)),
      )
      expect(minimum.evidence === 'dollars').toBe(inReais.length === 0)
    },
  )

  test('the platforms without one are those that publish that they have none', () => {
    expect(minimums.map(([platform]) => platform)).toEqual([
      'Instagram',
      'TikTok',
      'YouTube',
      'LinkedIn Ads',
    ])
    for (const platform of ['Google Ads', 'Pinterest']) {
      const rules = published.filter((row) => row.platform === platform && row.value === '0')
      expect(rules).toHaveLength(1)
    }
  })
})
