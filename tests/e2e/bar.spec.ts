import type { Page } from '@playwright/test'
import { byDay } from '../nightly.ts'
import { holdScripts, waitForBoot, waitForFullLayout, waitForHydration } from './page-loading.ts'
import { expect, test } from './site.ts'

/** Scrolls and waits a few frames, so that scroll-driven changes are done. */
const scrollTo = (page: Page, y: number) =>
  page.evaluate(async (top) => {
    window.scrollTo(0, top)
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    return window.scrollY
  }, y)

async function expectTransparent(page: Page) {
  const bar = page.getByRole('banner')
  await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(bar).toHaveCSS('box-shadow', 'none')
  await expect(bar).toHaveCSS('position', 'fixed')
  return bar.evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingTop))
}

async function expectWhite(page: Page, largerPadding: number) {
  const bar = page.getByRole('banner')
  await expect(bar).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(bar).not.toHaveCSS('box-shadow', 'none')
  await expect
    .poll(() => bar.evaluate((e) => Number.parseFloat(getComputedStyle(e).paddingTop)))
    .toBeLessThanOrEqual(largerPadding / 2)
  expect((await bar.boundingBox())?.y).toBe(0)
}

for (const path of byDay(2, ['/', '/linkedin-ads', '/contato', '/privacidade'])) {
  test(`the bar of ${path} is transparent up to 10 px of scroll and white past them`, async ({
    page,
  }) => {
    await page.goto(path)
    await waitForHydration(page)
    const padding = await expectTransparent(page)
    expect(await scrollTo(page, 10)).toBe(10)
    expect(await expectTransparent(page)).toBe(padding)
    expect(await scrollTo(page, 11)).toBe(11)
    await expectWhite(page, padding)
    await scrollTo(page, 600)
    await expectWhite(page, padding)
    await scrollTo(page, 0)
    await expectTransparent(page)
  })
}

test('the bar follows the scroll before the scripts have run', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/')
  await waitForBoot(page)
  const padding = await expectTransparent(page)
  await scrollTo(page, 10)
  await expectTransparent(page)
  await scrollTo(page, 11)
  await expectWhite(page, padding)
  // The scripts that come then do not change the white bar.
  release()
  await waitForHydration(page)
  await expectWhite(page, padding)
})

test('a page reloaded half-way down has its white bar at once', async ({ page }) => {
  await page.goto('/')
  // Before that, content laid out above changes scrollY although the view does not move.
  await waitForFullLayout(page)
  await scrollTo(page, 900)
  await page.reload()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900)
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

test('a page opened from a scrolled one has its transparent bar again', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  await scrollTo(page, 900)
  await page.getByRole('banner').getByRole('link', { name: 'Calculadora' }).click()
  await expect(page).toHaveURL('/calculator')
  await expectTransparent(page)
})
