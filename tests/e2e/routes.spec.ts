import { parseEnv } from '../../config/env.ts'
import { publicPaths } from './addresses.ts'
import { kindsOfPage } from './kinds-of-page.ts'
import { scriptsHaveRun } from './scripts-of-page.ts'
import { expect, test } from './site.ts'

for (const path of kindsOfPage) {
  test(`${path} opens at its top, with one heading, one bar and words of its own`, async ({
    page,
  }) => {
    const answer = await page.goto(path)
    await scriptsHaveRun(page)

    expect(answer?.status()).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.locator('header')).toHaveCount(1)
    await expect(page.locator('footer')).toHaveCount(1)
    expect(await page.title()).toContain(parseEnv({}).site.name)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })
}

test('no two pages share a title, a description or a headline', async ({ page }) => {
  const seen = { titles: new Set(), descriptions: new Set(), headlines: new Set() }
  for (const path of publicPaths) {
    await page.goto(path)
    seen.titles.add(await page.title())
    seen.descriptions.add(await page.locator('meta[name="description"]').getAttribute('content'))
    seen.headlines.add(await page.locator('h1').textContent())
  }
  expect(seen.titles.size).toBe(publicPaths.length)
  expect(seen.descriptions.size).toBe(publicPaths.length)
  expect(seen.headlines.size).toBe(publicPaths.length)
})

test("the landing page's title is the agency's name and what it is", async ({ page }) => {
  await page.goto('/')
  expect(await page.title()).toMatch(/^Órbita Ads\b.*\bAgência de Performance ADS$/)
})

test('no link of any page leads nowhere', async ({ page, request }) => {
  const links = new Set<string>()
  for (const path of publicPaths) {
    await page.goto(path)
    const addresses = await page
      .locator('a[href]')
      .evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).href))
    for (const address of addresses) links.add(address)
  }

  const pages = new Map<string, string>()
  for (const link of links) {
    const url = new URL(link)
    if (url.protocol === 'mailto:' || url.protocol === 'tel:') continue
    if (url.origin !== new URL(page.url()).origin) {
      // Other sites are only ever linked to, over https.
      expect.soft(url.protocol, link).toBe('https:')
      continue
    }
    const address = url.pathname + url.search
    if (!pages.has(address)) {
      const answer = await request.get(address)
      expect.soft(answer.status(), link).toBe(200)
      pages.set(address, await answer.text())
    }
    if (url.hash) {
      expect.soft(pages.get(address), link).toContain(`id="${url.hash.slice(1)}"`)
    }
  }
  expect(links.size).toBeGreaterThan(20)
})
