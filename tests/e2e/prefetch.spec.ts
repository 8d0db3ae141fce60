import type { Page } from '@playwright/test'
import { waitForBehaviour, waitInVain } from './page-loading.ts'
import { expect, test } from './site.ts'

const calculator = (page: Page) =>
  page.locator('header').getByRole('link', { name: 'Calculadora' }).first()

/** The purpose of each request for the calculator's page from now on. */
function purposesOf(page: Page) {
  const purposes: (string | undefined)[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/calculator') return
    const { 'sec-purpose': purpose } = request.headers()
    purposes.push(purpose)
  })
  return purposes
}

const open = async (page: Page) => {
  await page.goto('/termos')
  await waitForBehaviour(page)
}

test('a pointer that rests on a link fetches its page, once', async ({ page }) => {
  await open(page)
  const purposes = purposesOf(page)
  await calculator(page).hover()
  await expect.poll(() => purposes).toEqual(['prefetch'])
  await calculator(page).click()
  await expect(page).toHaveURL('/calculator')
  await expect(page.locator('main form')).toBeVisible()
  await waitInVain(page)
  expect(purposes).toEqual(['prefetch'])
})

for (const [gesture, near] of Object.entries({
  'a pointer over': (page: Page) => calculator(page).hover(),
  'a finger on': (page: Page) => calculator(page).dispatchEvent('touchstart'),
  'the focus on': (page: Page) => calculator(page).focus(),
})) {
  test(`without rules for that, ${gesture} a link fetches its page`, async ({ page }) => {
    await page.addInitScript(() => {
      HTMLScriptElement.supports = () => false
    })
    await page.goto('/termos')
    await page.locator('head > link[rel="manifest"]').waitFor({ state: 'attached' })
    const fetched = page.waitForRequest('**/calculator')
    await expect(async () => {
      await near(page)
      await expect(page.locator('link[rel="prefetch"][href="/calculator"]')).toHaveCount(1, {
        timeout: 500,
      })
    }).toPass()
    expect((await fetched).headers().purpose ?? (await fetched).headers()['sec-purpose']).toBe(
      'prefetch',
    )
  })
}

test('who saves data fetches nothing ahead', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await page.goto('/termos')
  await page.locator('head > link[rel="manifest"]').waitFor({ state: 'attached' })
  const purposes = purposesOf(page)
  await calculator(page).hover()
  await waitInVain(page)
  await expect(page.locator('script[type="speculationrules"], link[rel="prefetch"]')).toHaveCount(0)
  expect(purposes).toEqual([])
})

test('receipts, downloads and functions are not fetched ahead', async ({ page }) => {
  await open(page)
  const rules = JSON.parse(
    (await page.locator('script[type="speculationrules"]').textContent()) ?? '',
  )
  const [, { not }] = rules.prefetch[0].where.and
  expect(not.href_matches).toEqual(
    expect.arrayContaining(['/recibo*', '/materiais/*', '/functions/*']),
  )
})
