import type { Page } from '@playwright/test'
import { wholeChromium } from '../../scripts/chromium.ts'
import { byDay } from '../nightly.ts'
import { field, fillCalculator, submitButton, table } from './calculator-page.ts'
import { waitForHydration } from './page-loading.ts'
import { samplePaths } from './sample-paths.ts'
import { test as base, expect } from './site.ts'

/** Playwright disables the back/forward cache by default, so this enables it, in a browser that has one. */
const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const executablePath = wholeChromium()
      const whole = executablePath ? { executablePath } : { channel: 'chromium' }
      const ignoreDefaultArgs = ['--disable-back-forward-cache']
      await use({ ...launchOptions, ...whole, ignoreDefaultArgs })
    },
    { scope: 'worker' },
  ],
})

/** Navigates away from the page and comes back. */
async function leaveAndReturn(page: Page) {
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.persisted = String(persisted)
    })
  })
  const left = page.url()
  await page.goto('/robots.txt')
  // page.goBack() waits for a load event, and a page from the cache has none.
  await page.evaluate(() => setTimeout(() => history.back()))
  await expect(page).toHaveURL(left)
}

const wasKept = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation')
    return {
      persisted: document.documentElement.dataset.persisted,
      reasons: (entry as { notRestoredReasons?: unknown }).notRestoredReasons ?? null,
    }
  })

for (const path of byDay(4, [...samplePaths, '/contato/enviada', '/recibo'])) {
  test(`${path} is restored from the back/forward cache and works`, async ({ page }) => {
    await page.goto(path)
    await waitForHydration(page)
    await leaveAndReturn(page)
    expect(await wasKept(page)).toEqual({ persisted: 'true', reasons: null })
    const services = page.locator('header summary', { hasText: 'Serviços' })
    await services.click()
    await page.locator('header #menu-servicos').getByRole('link').nth(1).click()
    await expect(page).toHaveURL(/\/youtube-ads$/)
    await expect(page.locator('h1')).toBeVisible()
  })
}

test('a calculation is still there after the back button, and can be changed', async ({ page }) => {
  await page.goto('/calculator')
  await waitForHydration(page)
  await fillCalculator(page, { budget: '5.000' })
  await submitButton(page).click()
  await expect(table(page)).toBeVisible()
  const before = await table(page).textContent()
  await leaveAndReturn(page)
  expect(await wasKept(page)).toEqual({ persisted: 'true', reasons: null })
  expect(await table(page).textContent()).toBe(before)
  await field(page, 'budget').fill('50.000')
  await submitButton(page).click()
  await expect.poll(() => table(page).textContent()).not.toBe(before)
})
