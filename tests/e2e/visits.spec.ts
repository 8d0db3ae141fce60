import type { Page } from '@playwright/test'
import { consent } from '../../content/consent.ts'
import { field } from './calculator-page.ts'
import { answer, notice, open } from './consent-page.ts'
import { waitForHydration, waitInVain } from './page-loading.ts'
import { expect } from './site.ts'
import { test } from './tag-servers.ts'

/** What the page tells the server to count, with the headers of each call. */
function callsOf(page: Page) {
  const calls: { body: Record<string, unknown>; headers: Record<string, string> }[] = []
  page.on('request', async (request) => {
    if (!request.url().endsWith('/count-visit')) return
    calls.push({ body: request.postDataJSON(), headers: request.headers() })
  })
  return calls
}
const bodies = (calls: ReturnType<typeof callsOf>) => calls.map(({ body }) => body)

const start = (page: Page) =>
  page.getByRole('link', { name: 'Falar com Especialista' }).first().click()

test('one who refuses is counted too: sums, and nothing on the device', async ({
  page,
  context,
  site,
  tagServers,
}) => {
  tagServers.requests.length = 0
  const calls = callsOf(page)
  const from = { source: 'boletim-de-teste', medium: 'email' }
  const address = '/?utm_source=boletim-de-teste&utm_medium=email&utm_campaign=segredo'
  await open(page, address)
  await expect(notice(page)).toBeVisible()
  await expect.poll(() => bodies(calls)).toEqual([{ what: 'visit', page: '/', from }])
  await answer(page, consent.refuse).click()
  await start(page)
  // What tells nobody from anybody else goes on in the address, because nothing is stored.
  await expect(page).toHaveURL('/contato?utm_source=boletim-de-teste&utm_medium=email')
  await field(page, 'name').fill('Ana')
  await field(page, 'name').fill('Ana Souza')
  await expect
    .poll(() =>
      bodies(calls)
        .map(({ what, page }) => `${what} ${page}`)
        .sort(),
    )
    .toEqual(['contact-start /contato', 'view /contato', 'visit /'])
  for (const { body, headers } of calls) {
    expect(body.from).toEqual(from)
    expect([headers.cookie, headers.referer || undefined]).toEqual([undefined, undefined])
  }
  expect(JSON.stringify(calls)).not.toContain('segredo')
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['consentimento'])
  expect(tagServers.requests).toEqual([])
  calls.length = 0
  await open(page, '/termos?gclid=segredo')
  const ofAd = { what: 'visit', page: '/termos', from: { click: 'gclid' } }
  await expect.poll(() => bodies(calls)).toEqual([ofAd])
  // Written every few seconds.
  await expect
    .poll(() => site.visitsFrom('boletim-de-teste / email'))
    .toEqual(['view / 1', 'visit / 1', 'contact-start /contato 1', 'view /contato 1'])
})

test('a reload and a step back count nothing, a page of the site is no arrival', async ({
  page,
}) => {
  const calls = callsOf(page)
  await open(page, '/termos')
  await expect.poll(() => calls.length).toBe(1)
  calls.length = 0
  await page.reload()
  await waitForHydration(page)
  await waitInVain(page)
  expect(calls).toEqual([])
  await page.evaluate(() => {
    window.location.href = '/metodologia'
  })
  await waitForHydration(page)
  await expect.poll(() => bodies(calls)).toEqual([{ what: 'view', page: '/metodologia' }])
})

test('a page that nobody sees counts nothing and starts no tag, until it is shown', async ({
  page,
  tagRequests,
}) => {
  await open(page, '/contato')
  await answer(page, consent.accept).click()
  await expect.poll(() => tagRequests.length).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')

  // As a browser says to a page that it prepares ahead. One that is watched by a test prepares none itself.
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  })
  const calls = callsOf(page)
  await page.goto('/calculator')
  await waitForHydration(page)
  tagRequests.length = 0
  await waitInVain(page)
  expect(calls).toEqual([])
  expect(tagRequests).toEqual([])
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(() => bodies(calls)).toMatchObject([{ what: 'visit', page: '/calculator' }])
  await expect.poll(() => tagRequests.length).toBeGreaterThan(0)
})

test('a page that is only fetched ahead counts nothing', async ({ page }) => {
  await open(page, '/termos')
  const calls = callsOf(page)
  const ahead = page.waitForResponse('**/calculator')
  await page.locator('header').getByRole('link', { name: 'Calculadora' }).first().hover()
  expect((await ahead).request().headers()['sec-purpose']).toBe('prefetch')
  await waitInVain(page)
  expect(bodies(calls).filter((body) => body.page !== '/termos')).toEqual([])
})
