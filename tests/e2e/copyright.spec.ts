import { waitForHydration } from './page-loading.ts'
import { expect, test } from './site.ts'

const thisYear = new Date().getFullYear()

for (const [when, date, year] of [
  ['today', new Date(), thisYear],
  ['on the second of January', new Date(thisYear + 1, 0, 2, 10), thisYear + 1],
] as const) {
  test(`the copyright year is right ${when}, and nothing complains`, async ({ page }) => {
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
