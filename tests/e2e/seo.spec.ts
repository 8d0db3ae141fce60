import { parseEnv } from '../../config/env.ts'
import { waitForHydration } from './page-loading.ts'
import { expect, test } from './site.ts'

// tests/built/seo.test.ts tests the metadata of the built pages.
test('the canonical URL changes with client-side navigation', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  await page.locator('footer').getByRole('link', { name: 'Metodologia' }).click()
  await expect(page).toHaveURL(/metodologia$/)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    `${parseEnv({}).site.url}/metodologia`,
  )
})
