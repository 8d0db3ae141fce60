import { parseEnv } from '../../config/env.ts'
import { scriptsHaveRun } from './scripts-of-page.ts'
import { expect, test } from './site.ts'

// What a page says of itself as it is built: tests/built/seo.test.ts.
test('the address that a phone shares follows the visitor', async ({ page }) => {
  await page.goto('/')
  await scriptsHaveRun(page)
  await page.locator('footer').getByRole('link', { name: 'Metodologia' }).click()
  await expect(page).toHaveURL(/metodologia$/)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    `${parseEnv({}).site.url}/metodologia`,
  )
})
