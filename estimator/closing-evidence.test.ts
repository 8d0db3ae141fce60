import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PLATFORMS, type Platform, SEGMENTS } from '../contracts/campaign.ts'
import { closingCaps, closingEvidence, groupOf } from './closing-evidence.ts'
import { MODEL } from './model.generated.ts'
import { readMarketData } from './read-market-data.ts'
import { SALE_ROUTES } from './sale-route.ts'

const read = (name: string) => readFileSync(new URL(`data/${name}`, import.meta.url), 'utf8')
const { observed } = readMarketData({
  'observations.csv': read('observations.csv'),
  'sources.csv': read('sources.csv'),
  'fx.csv': read('fx.csv'),
})
const evidence = (platform: Platform) => closingEvidence(observed, platform, 'Saúde')

test('closing was measured on Search, Meta, TikTok and LinkedIn; never on Pinterest, on YouTube only in a launch', () => {
  expect(evidence('Google Ads').accounts).toBeGreaterThanOrEqual(8)
  expect(evidence('Instagram').accounts).toBeGreaterThanOrEqual(10)
  expect(evidence('Instagram').ofSegment).toBe(2)
  expect(evidence('TikTok').accounts).toBe(1)
  expect(evidence('LinkedIn Ads').accounts).toBe(1)
  expect(evidence('YouTube').accounts).toBe(0)
  expect(evidence('Pinterest')).toEqual({ accounts: 0, ofSegment: 0, group: 'social' })
  expect(groupOf('Google Ads')).toBe('search')
})

test('a channel with fewer than three measured accounts comes down to the middle of its group, and is never lifted', () => {
  const logs = Object.fromEntries(PLATFORMS.map((platform) => [platform, -3])) as Record<
    Platform,
    number
  >
  expect(closingCaps(observed, { ...logs, Pinterest: -2, YouTube: -4 })).toMatchObject({
    Pinterest: -1,
    YouTube: 0,
    Instagram: 0,
    'Google Ads': 0,
  })
  // One measured account on TikTok does not make it the middle.
  expect(closingCaps(observed, { ...logs, Instagram: -4 })).toMatchObject({
    Pinterest: -1,
    TikTok: -1,
  })
})

test('in every segment, a hardly measured channel closes no more than the middle of its group, in a wider range', () => {
  for (const segment of SEGMENTS) {
    if (SALE_ROUTES[segment] === 'purchase') continue
    const cell = (platform: Platform) => MODEL.cells[platform].sales[segment]
    const log = (platform: Platform) => cell(platform).logClose ?? Number.NaN
    const middle = log('Instagram')
    for (const platform of ['YouTube', 'Pinterest', 'TikTok'] as const) {
      expect(cell(platform).closing?.accounts).toBeLessThan(3)
      expect(log(platform)).toBeLessThanOrEqual(middle + 1e-4)
      expect(cell(platform).closeDeviation).toBeGreaterThan(
        cell('Instagram').closeDeviation ?? Number.NaN,
      )
    }
  }
})
