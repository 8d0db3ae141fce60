import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Platform } from '../contracts/campaign.ts'
import { parseCsvRecords } from './csv.ts'
import { MINIMUMS, minimumInReais, NEWEST_REAIS_PER_DOLLAR } from './platform-minimums.ts'

const recordsOf = (file: string) =>
  parseCsvRecords(readFileSync(new URL(`data/${file}`, import.meta.url), 'utf8')).records
const published = recordsOf('minimums.csv')
const sources = recordsOf('sources.csv')

/** Meta publishes one set of rules for Facebook and Instagram. */
const nameInData: Partial<Record<Platform, string>> = {
  Instagram: 'Facebook',
  'LinkedIn Ads': 'LinkedIn',
}

const minimums = Object.entries(MINIMUMS).flatMap(([objective, byPlatform]) =>
  Object.entries(byPlatform).map(
    ([platform, minimum]) => [objective, platform as Platform, minimum] as const,
  ),
)

describe('the minimums', () => {
  test.each(minimums)(
    '%s on %s is what the data says, of that publisher',
    (_, platform, minimum) => {
      const rows = published.filter(
        (row) =>
          row.platform === (nameInData[platform] ?? platform) &&
          row.rule === minimum.rule &&
          row.source_id === minimum.sourceId,
      )
      expect(rows).toHaveLength(1)
      expect(rows[0]).toMatchObject({ value: expect.anything(), currency: minimum.currency })
      expect(Number(rows[0]?.value)).toBe(minimum.amount)
      expect(['BR', 'global']).toContain(rows[0]?.country)
      const source = sources.find((row) => row.source_id === minimum.sourceId)
      expect(source?.publisher).toBe(minimum.publisher)
    },
  )

  test('dollars are converted at the newest published rate', () => {
    const newest = recordsOf('fx.csv')
      .filter((row) => row.currency === 'BRL')
      .sort((a, b) => String(a.period).localeCompare(String(b.period)))
      .at(-1)
    expect(Number(newest?.per_usd)).toBe(NEWEST_REAIS_PER_DOLLAR)
    const source = { rule: '', sourceId: '', publisher: '' }
    expect(minimumInReais({ amount: 10, currency: 'USD', ...source })).toBeCloseTo(51.241)
    expect(minimumInReais({ amount: 50, currency: 'BRL', ...source })).toBe(50)
  })

  test('the platforms without one are those that publish that they have none', () => {
    for (const byPlatform of Object.values(MINIMUMS)) {
      expect(byPlatform).not.toHaveProperty('Google Ads')
      expect(byPlatform).not.toHaveProperty('Pinterest')
    }
    for (const platform of ['Google Ads', 'Pinterest']) {
      const rules = published.filter((row) => row.platform === platform && row.value === '0')
      expect(rules).toHaveLength(1)
    }
  })

  test('every objective has the same platforms', () => {
    for (const byPlatform of Object.values(MINIMUMS)) {
      expect(Object.keys(byPlatform)).toEqual(['Instagram', 'TikTok', 'YouTube', 'LinkedIn Ads'])
    }
  })
})
