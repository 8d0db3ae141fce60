import { waitForHydration } from './page-loading.ts'
import { expect, test } from './site.ts'

const now = new Date()

for (const [when, date] of [
  ['today', now],
  ['on the second of January', new Date(now.getFullYear() + 1, 0, 2, 10)],
] as const) {
  test(`the copyright year is right ${when}, and nothing complains`, async ({
    page,
    timezoneId,
  }) => {
    // Where the browser is, which at the turn of the year may be another than here.
    const year = date.toLocaleDateString('en', { year: 'numeric', timeZone: timezoneId })
    await page.clock.install({ time: date })
    for (const path of ['/', '/calculator', '/contato']) {
      await page.goto(path)
      await waitForHydration(page)
      await expect(page.locator('footer')).toContainText(`© ${year} Órbita Ads`)
    }
  })
}

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })
  test('the year of the build is shown', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('footer')).toContainText(/© 20\d\d Órbita Ads/)
  })
})
