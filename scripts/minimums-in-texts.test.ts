import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Platform } from '../contracts/campaign.ts'
import { MINIMUMS } from '../estimator/platform-minimums.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const CHAPTERS: Partial<Record<Platform, string>> = {
  YouTube: '04-youtube-ads',
  TikTok: '06-tiktok-ads',
  'LinkedIn Ads': '08-linkedin-ads',
}

test.each(Object.entries(CHAPTERS))('the minimum of %s stands in its chapter', (platform, name) => {
  const minimum = MINIMUMS.Leads[platform as Platform]
  const written = `${minimum?.currency === 'USD' ? 'US$' : 'R$'} ${minimum?.amount}`
  expect(read(`materials/ebook/${name}.md`)).toMatch(
    new RegExp(`${written.replace('$', '\\$')}(?![\\d.])`),
  )
})
