import type { Page } from '@playwright/test'
import { FIRST_PAINT } from '../../app/boot/constants.ts'
import { holdFirstPaint, holdStyles, waitForFullLayout } from './page-loading.ts'
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

test('content far below is laid out after the first paint', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator(`[${FIRST_PAINT}]`)).toHaveCount(0)
  await expect(page.locator('footer')).toBeVisible()
})

test('on a wide screen the fonts come beside the style sheets: the headline is set once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await holdFirstPaint(page)
  const release = await holdStyles(page)
  await page.goto('/', { waitUntil: 'commit' })
  // No frame is drawn yet, so it cannot look once a frame.
  await page.waitForFunction(
    () =>
      [...document.fonts].some(
        ({ status, family }) => status === 'loaded' && family.includes('Bricolage Grotesque'),
      ),
    null,
    { polling: 50 },
  )
  expect(await page.evaluate(() => performance.getEntriesByType('paint').length)).toBe(0)
  release()
  await waitForFullLayout(page)
})
