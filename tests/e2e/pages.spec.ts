import type { Page } from '@playwright/test'
import { expectOnlyDeclaredStorage, watchNetwork } from './device-storage.ts'
import { waitForBehaviour, waitForHydration, waitInVain } from './page-loading.ts'
import { samplePaths, sampleUnlistedPaths } from './sample-paths.ts'
import { expect, test } from './site.ts'

/** Ten packets, the initial TCP congestion window. Every page with its headers fits into it. */
const FIRST_FLIGHT = (10 * 1460) / 1024
/** The budget: compressed kilobytes that a page may load before any touch. The script inside it is 0.7 KB more. */
const BUDGET = {
  Document: FIRST_FLIGHT,
  Script: 11.4,
  Font: 49,
  Stylesheet: 19.4,
  Image: 30,
  all: 120,
}
/** The hero in orbit and the stage have sheets of their own, which come after the first paint. */
const LANDING_BUDGET = { ...BUDGET, Script: 24.3, Stylesheet: 22.8 }
/** The scripts of a page once all that it has is used: React, and what the islands share. */
const USED_SCRIPTS = 94.3
/** What these show is weighed by itself. */
const HEAVY = ['/planejador']

/** Counts the transferred bytes from now on, by type and in total: of a page with its headers, of scripts without. */
async function weigh(page: Page) {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const kinds = new Map<string, [type: string, headers: number]>()
  const weight: Record<string, number> = {}
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, [type, response.encodedDataLength])
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const [type, headers] = kinds.get(requestId) ?? ['Other', 0]
    const body = type === 'Script' ? encodedDataLength - headers : encodedDataLength
    weight[type] = (weight[type] ?? 0) + body
    weight.all = (weight.all ?? 0) + encodedDataLength
  })
  return weight
}

const pages = [...samplePaths, ...sampleUnlistedPaths]
for (const path of pages) {
  test(`${path} opens at its top, weighs no more than its budget and keeps only what the policy names`, async ({
    page,
    context,
    baseURL,
  }) => {
    const { hosts, cookies } = watchNetwork(context)
    const weight = await weigh(page)
    const answer = await page.goto(`${path}?utm_source=google&gclid=abc`)
    // What loads after the first paint counts too.
    await waitForBehaviour(page)
    await page.evaluate(() => document.fonts.ready)
    await page.waitForLoadState('networkidle')
    if (samplePaths.includes(path)) {
      for (const [type, kilobytes] of Object.entries(path === '/' ? LANDING_BUDGET : BUDGET)) {
        expect((weight[type] ?? 0) / 1024, type).toBeLessThanOrEqual(kilobytes)
      }
      expect(weight.Script, 'scripts were counted').toBeGreaterThan(4 * 1024)
      await waitForHydration(page)
      await waitInVain(page)
      if (!HEAVY.includes(path)) {
        expect((weight.Script ?? 0) / 1024, 'used').toBeLessThanOrEqual(USED_SCRIPTS)
      }
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

for (const path of ['/', '/google-ads', '/calculator', '/contato', '/treinamento/dia-3']) {
  test(`${path} on a phone asks for few scripts before a touch`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    const weight = await weigh(page)
    await page.goto(path)
    await waitForBehaviour(page)
    await page.waitForLoadState('networkidle')
    expect((weight.Script ?? 0) / 1024).toBeLessThanOrEqual(BUDGET.Script)
  })
}
