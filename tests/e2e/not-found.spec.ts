import { waitForHydration } from './page-loading.ts'
import { expect, test } from './site.ts'

const OWN_RESOURCE = /status 404: .*\/nada|Failed to load resource.*404.*\/nada/

test('an unknown address gets the 404 page, and the path is logged on both sides', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(OWN_RESOURCE, /console warning: .*\/nada\/aqui/)
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  const answer = await page.goto('/nada/aqui?segredo=1')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este endereço saiu de órbita')
  await expect(page.locator('main')).toContainText('Oops! Page not found')
  await expect(page.locator('header')).toHaveCount(1)
  expect(await page.title()).toContain('Oops! Page not found')

  await expect.poll(() => warnings.filter((text) => text.includes('/nada/aqui'))).toHaveLength(1)
  const logged = site.log
    .map((line) => JSON.parse(line))
    .filter(({ path }) => path === '/nada/aqui')
  expect(logged).toMatchObject([{ event: 'not-found', status: 404, method: 'GET' }])
})

test("'Return to Home' leads to the landing page", async ({ page, problems }) => {
  problems.allow(OWN_RESOURCE, /console warning: .*\/nada/)
  await page.goto('/nada')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle(/Agência de Performance ADS$/)
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })
  test('the 404 page reads the same and leads home', async ({ page, problems }) => {
    problems.allow(OWN_RESOURCE)
    expect((await page.goto('/nada'))?.status()).toBe(404)
    await expect(page.locator('main')).toContainText('Oops! Page not found')
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/')
  })
})
