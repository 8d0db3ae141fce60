import type { Page } from '@playwright/test'
import { field, fillCalculator, submitButton, table } from './calculator-page.ts'
import { waitForHydration } from './page-loading.ts'
import { test as base, expect } from './site.ts'

/** Playwright turns the browser's back/forward cache off by itself. */
const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
})

/** Leaves the site's page as a bookmark does, and comes back. */
async function leaveAndReturn(page: Page) {
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.persisted = String(persisted)
    })
  })
  const left = page.url()
  await page.goto('/robots.txt')
  // Not page.goBack(), which waits for a page to load: this one never does.
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

for (const path of ['/', '/google-ads', '/contato', '/tiktok-live-recrutamento', '/metodologia']) {
  test(`${path} is kept whole for the back button, and works as before`, async ({ page }) => {
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
