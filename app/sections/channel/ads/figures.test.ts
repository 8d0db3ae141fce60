import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { instagramAds, instagramTax } from '../../../../content/channels/instagram-ads.ts'
import { pinterestAds } from '../../../../content/channels/pinterest-ads.ts'
import { GoogleMonth } from './google-month.tsx'
import { TiktokWeek } from './tiktok-week.tsx'
import { YoutubeMoments } from './youtube-moments.tsx'

const sheetOf = (name: string) => readFileSync(new URL(`${name}.css`, import.meta.url), 'utf8')
const sheet = sheetOf('instagram-tax') + sheetOf('pinterest-year')
const reais = (text: string) => Number(text.replace(/[^\d,]/g, '').replace(',', '.'))
/** A rule's declarations, by its selector. */
const rule = (selector: string) => {
  const start = sheet.indexOf(`\n${selector} {`)
  expect(start, selector).toBeGreaterThan(-1)
  return sheet.slice(start, sheet.indexOf('}', start))
}
const percent = (share: number, digits = 2) => `${Number((share * 100).toFixed(digits))}%`

describe('the drawings of the channel pages are what the texts say', () => {
  test('Instagram: the tickets add up, and their parts are as wide as their amounts', () => {
    const [pix, card] = instagramTax.tickets
    expect(reais(pix.media) + reais(pix.tax)).toBeCloseTo(100, 2)
    expect(reais(card.media) + reais(card.tax)).toBeCloseTo(reais(card.paid), 2)
    expect(instagramAds.evidence.map(({ value }) => value)).toContain('R$ 113,83')
    for (const { media, tax } of instagramTax.tickets) {
      const whole = reais(media) + reais(tax)
      expect(rule('.ticket p')).toContain(`width: ${percent(reais(media) / whole)}`)
      expect(rule('.ticket p + p')).toContain(`width: ${percent(reais(tax) / whole)}`)
    }
    expect(rule('.tickets > :first-child .ticket')).toContain(
      `width: ${percent(100 / reais(card.paid))}`,
    )
  })

  test('Pinterest: both dates have the ad 60 days before, the unstable fortnight and 60 days after', () => {
    const day = (month: number, date: number) =>
      (Date.UTC(2026, month - 1, date) - Date.UTC(2026, 0, 1)) / 86_400_000 + 1
    const starts = [day(6, 24), day(12, 25)].map((date) => date - 60)
    expect(starts).toEqual([115, 299])
    expect(rule('.year-rail i')).toContain(percent(115 / 365, 1))
    expect(rule('.year-rail i')).toContain(`width: ${percent(120 / 365)}`)
    expect(rule('.year-rail i + i')).toContain(`left: ${percent(299 / 365)}`)
    expect(sheet).toContain(`var(--hatch) 0 0 / ${percent(14 / 120)} 100%`)
    expect(pinterestAds.expect.items[0]?.text).toMatch(/fim de abril.*fim de outubro/)
  })

  test('Google: thirty days; TikTok: seven days and 25 results; YouTube: six times five seconds', () => {
    const count = (html: string, part: RegExp) => html.match(part)?.length
    expect(count(renderToStaticMarkup(createElement(GoogleMonth)), /<i>/g)).toBe(30)
    const week = renderToStaticMarkup(createElement(TiktokWeek))
    expect(count(week, /#bottle-scene/g)).toBe(7)
    expect(count(week, /h0/g)).toBe(25)
    expect(count(renderToStaticMarkup(createElement(YoutubeMoments)), /#cyclist-scene/g)).toBe(6)
  })
})
