import type { Page } from '@playwright/test'
import { unlistedPaths } from './addresses.ts'
import { expectOnlyDeclaredStorage, watchNetwork } from './device-storage.ts'
import { waitForHydration, waitInVain } from './page-loading.ts'
import { samplePaths } from './sample-paths.ts'
import { expect, test } from './site.ts'

/** Ten packets, the initial TCP congestion window. Every page with its headers fits into it. */
const FIRST_FLIGHT = (10 * 1460) / 1024
/** The budget: compressed kilobytes that a page may load before any interaction. */
const BUDGET = {
  Document: FIRST_FLIGHT,
  // Each channel's ad is a file of its own, because the landing page's stage loads them one by one.
  Script: 161,
  Font: 49,
  Stylesheet: 19.4,
  Image: 30,
  all: 240,
}
/** The hero in orbit and the stage have sheets of their own, which come after the first paint. */
const LANDING_BUDGET = { ...BUDGET, Stylesheet: 22.8 }

/** Counts the transferred bytes from now on, by type and in total. */
async function weigh(page: Page) {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const typeOf = new Map<string, string>()
  const weight: Record<string, number> = {}
  network.on('Network.responseReceived', ({ requestId, type }) => typeOf.set(requestId, type))
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = typeOf.get(requestId) ?? 'Other'
    weight[type] = (weight[type] ?? 0) + encodedDataLength
    weight.all = (weight.all ?? 0) + encodedDataLength
  })
  return weight
}

const pages = [...samplePaths, ...unlistedPaths.filter((path) => path !== '/404')]
for (const path of pages) {
  test(`${path} opens at its top, weighs no more than its budget and keeps only what the policy names`, async ({
    page,
    context,
    baseURL,
  }) => {
    const { hosts, cookies } = watchNetwork(context)
    const weight = await weigh(page)
    const answer = await page.goto(`${path}?utm_source=google&gclid=abc`)
    // Scripts and fonts that load after the first paint count too.
    await waitForHydration(page)
    await page.evaluate(() => document.fonts.ready)
    await page.waitForLoadState('networkidle')
    if (samplePaths.includes(path)) {
      for (const [type, kilobytes] of Object.entries(path === '/' ? LANDING_BUDGET : BUDGET)) {
        expect((weight[type] ?? 0) / 1024, type).toBeLessThanOrEqual(kilobytes)
      }
      expect(weight.Script, 'scripts were counted').toBeGreaterThan(50 * 1024)
    }

    expect(answer?.status()).toBe(200)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(1)
    await expect(page.locator('footer')).toHaveCount(1)

    // Lazy content loads too.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await waitInVain(page)
    await expectOnlyDeclaredStorage(page)
    expect(await context.cookies()).toEqual([])
    expect(cookies).toEqual([])
    expect([...hosts]).toEqual([new URL(baseURL ?? '').host])
  })
}
