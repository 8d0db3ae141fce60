import type { Page } from '@playwright/test'
import { unlistedPaths } from './addresses.ts'
import { expectOnlyWhatIsSaid, watchNetwork } from './kept-on-device.ts'
import { kindsOfPage } from './kinds-of-page.ts'
import { scriptsHaveRun } from './scripts-of-page.ts'
import { expect, test } from './site.ts'

/** Ten packets: what a server may send before the first is acknowledged. Every page fits, headers and all. */
const FIRST_FLIGHT = (10 * 1460) / 1024
/** Compressed kilobytes that a page may weigh before anybody touches it, as the network sees them. */
const BUDGET = {
  Document: FIRST_FLIGHT,
  Script: 155,
  Font: 49,
  Stylesheet: 19,
  Image: 30,
  all: 240,
}

/** Bytes on the network from now on, by type and all together. */
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

const pages = [...kindsOfPage, ...unlistedPaths.filter((path) => path !== '/404')]
for (const path of pages) {
  test(`${path} opens at its top, weighs no more than its budget and keeps only what the policy names`, async ({
    page,
    context,
    baseURL,
  }) => {
    const { hosts, cookies } = watchNetwork(context)
    const weight = await weigh(page)
    const answer = await page.goto(`${path}?utm_source=google&gclid=abc`)
    // Scripts and fonts come by themselves after the paint: all of them count.
    await scriptsHaveRun(page)
    await page.evaluate(() => document.fonts.ready)
    await page.waitForLoadState('networkidle')
    if (kindsOfPage.includes(path)) {
      for (const [type, kilobytes] of Object.entries(BUDGET)) {
        expect((weight[type] ?? 0) / 1024, type).toBeLessThanOrEqual(kilobytes)
      }
      expect(weight.Script, 'scripts were counted').toBeGreaterThan(50 * 1024)
    }

    expect(answer?.status()).toBe(200)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.locator('header')).toHaveCount(1)
    await expect(page.locator('footer')).toHaveCount(1)

    // What waits to come into view comes too.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.waitForLoadState('networkidle')
    await expectOnlyWhatIsSaid(page)
    expect(await context.cookies()).toEqual([])
    expect(cookies).toEqual([])
    expect([...hosts]).toEqual([new URL(baseURL ?? '').host])
  })
}
