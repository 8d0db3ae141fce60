import type { Page } from '@playwright/test'
import { FIRST_PAINT } from '../../app/boot/constants.ts'
import { waitForFullLayout } from './page-loading.ts'
import { expect, test } from './site.ts'

/** The fonts that draw the text of an element, by their own names. */
async function fontsOf(page: Page, selector: string) {
  const browser = await page.context().newCDPSession(page)
  for (const domain of ['DOM', 'CSS']) await browser.send(`${domain}.enable` as 'DOM.enable')
  const { root } = await browser.send('DOM.getDocument')
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId })
  await browser.detach()
  return fonts.map(({ familyName }) => familyName)
}

test('the fonts load and are used', async ({ page }) => {
  await page.goto('/contato')
  const alone = (name: string) => [expect.stringContaining(name)]
  await expect.poll(() => fontsOf(page, 'h1')).toEqual(alone('Bricolage Grotesque'))
  await expect.poll(() => fontsOf(page, 'main p')).toEqual(alone('Instrument Sans'))
})

for (const [share, path] of [
  [0.95, '/pinterest-ads'],
  [1.04, '/segmentos/lojas'],
] as const) {
  test(`words keep their lines where the fallback is ${share} times as wide`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.route(`**${path}`, async (route) => {
      const answer = await route.fetch()
      const html = (await answer.text()).replaceAll(
        /size-adjust:([\d.]+)%/g,
        (_, size) => `size-adjust:${share * size}%`,
      )
      const { 'content-security-policy': _, ...headers } = answer.headers()
      await route.fulfill({ headers, body: html })
    })
    // The fonts come after the first paint.
    const painted = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async (route) => {
      await painted.promise
      await route.continue()
    })
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const { dataset } = document.documentElement
        const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
        const moved = shifts.reduce((sum, { value }) => sum + value, Number(dataset.moved ?? 0))
        dataset.moved = String(moved)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    )
    painted.resolve()
    await expect
      .poll(() => fontsOf(page, 'h1'))
      .toEqual([expect.stringContaining('Bricolage Grotesque')])
    await waitForFullLayout(page)
    await expect(page.locator('main [style*="letter-spacing"]')).not.toHaveCount(0)
    const moved = await page.evaluate(() => Number(document.documentElement.dataset.moved ?? 0))
    expect(moved).toBeLessThanOrEqual(0.01)
  })
}

test('content far below is laid out after the first paint', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator(`[${FIRST_PAINT}]`)).toHaveCount(0)
  await expect(page.locator('footer')).toBeVisible()
})
