import type { BrowserContext, Page } from '@playwright/test'
import { earlierVersions, legal, versionTexts } from '../../content/legal/legal.ts'
import { CONSENT_VERSION, PRIVACY_VERSION } from '../../contracts/legal-versions.ts'
import { unlistedPaths } from './addresses.ts'
import { expectToast, submitButton } from './calculator-page.ts'
import { kindsOfPage } from './kinds-of-page.ts'
import { fillIn, leadForms } from './lead-pages.ts'
import { showResults } from './page-states.ts'
import { scriptsHaveRun } from './scripts-of-page.ts'
import { expect, test } from './site.ts'

/** What the site keeps on the device, by its key, in the words of the policy. */
const KEPT_FOR_THE_TAB: Record<string, string> = {
  'submit-contact': 'o rascunho do formulário que ainda não foi enviado',
  'submit-recruitment': 'o rascunho do formulário que ainda não foi enviado',
  campanha: 'os parâmetros de campanha da visita',
  'react-router-scroll-positions': 'a posição da rolagem em cada página',
}
const KEPT_UNTIL_ERASED: Record<string, string> = {
  treinamento: 'o andamento do minicurso',
}

/** Hosts that were asked for anything, and cookies that any answer tried to set. */
function watchNetwork(context: BrowserContext) {
  const hosts = new Set<string>()
  const cookies: string[] = []
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (/^(?:http|ws)s?:$/.test(protocol)) hosts.add(host)
  })
  context.on('response', async (response) => {
    const set = await response.headerValue('set-cookie').catch(() => null)
    if (set) cookies.push(`${response.url()}: ${set}`)
  })
  return { hosts, cookies }
}

const keptOnDevice = (page: Page) =>
  page.evaluate(async () => ({
    cookie: document.cookie,
    tab: Object.keys(sessionStorage),
    untilErased: Object.keys(localStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))

/** Nothing on the device but what the policy names; gives the keys that are there now. */
async function expectOnlyWhatIsSaid(page: Page) {
  const { tab, untilErased, ...rest } = await keptOnDevice(page)
  const where = page.url()
  expect(rest, where).toEqual({ cookie: '', databases: [], caches: [], workers: 0 })
  expect(Object.keys(KEPT_FOR_THE_TAB), where).toEqual(expect.arrayContaining(tab))
  expect(Object.keys(KEPT_UNTIL_ERASED), where).toEqual(expect.arrayContaining(untilErased))
  return tab
}

test('no page sets a cookie, asks another host or keeps what the policy does not name', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const { hosts, cookies } = watchNetwork(context)
  for (const path of [...kindsOfPage, ...unlistedPaths].filter((path) => path !== '/404')) {
    await test.step(path, async () => {
      await page.goto(`${path}?utm_source=google&gclid=abc`)
      await scriptsHaveRun(page)
      // What waits to come into view comes too.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await page.waitForLoadState('networkidle')
      await expectOnlyWhatIsSaid(page)
    })
  }
  expect(await context.cookies()).toEqual([])
  expect(cookies).toEqual([])
  expect([...hosts]).toEqual([new URL(baseURL ?? '').host])
})

test('nor does a visit from an advertisement to the erased receipt', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const { hosts, cookies } = watchNetwork(context)
  const seen = new Set<string>()
  const look = async () => {
    for (const key of await expectOnlyWhatIsSaid(page)) seen.add(key)
  }
  await page.goto('/?utm_source=google&gclid=abc')
  await scriptsHaveRun(page)
  await look()
  await showResults(page)
  await look()
  for (const form of leadForms) {
    await page.goto(form.path)
    await scriptsHaveRun(page)
    await fillIn(page, form.values(`politica.${form.kind}@example.com`))
    await look()
    await submitButton(page).click()
    await expectToast(page, 'status', form.success)
    await page.getByRole('link', { name: 'Ver meu recibo' }).click()
    await expect(page.locator('main')).toContainText(CONSENT_VERSION)
    await look()
    page.once('dialog', (dialog) => dialog.accept())
    await page.getByRole('button', { name: 'Apagar meus dados' }).click()
    await expect(page.getByRole('heading', { name: 'Dados apagados' })).toBeVisible()
    await look()
  }
  expect([...seen].sort(), 'what the policy speaks of is there').toEqual(
    Object.keys(KEPT_FOR_THE_TAB).sort(),
  )
  expect(await context.cookies()).toEqual([])
  expect(cookies).toEqual([])
  expect([...hosts]).toEqual([new URL(baseURL ?? '').host])
})

test('the policy says so, and is the version that a lead names', async ({ page }) => {
  await page.goto(legal.privacy.path)
  const main = page.locator('main')
  await expect(main).toContainText(`Versão ${PRIVACY_VERSION}, `)
  expect(CONSENT_VERSION).toBe(`privacidade-v${PRIVACY_VERSION}`)
  const said = [
    'Este site não grava cookies.',
    'Não carrega nada de outros endereços ao abrir uma página.',
    ...Object.values(KEPT_FOR_THE_TAB),
    ...Object.values(KEPT_UNTIL_ERASED),
  ]
  for (const words of said) await expect(main).toContainText(words)
  await expect(main).not.toContainText(/[{}]/)
})

for (const text of Object.values(legal)) {
  test(`${text.path} leads to its earlier versions and back`, async ({ page }) => {
    for (const { version, to } of earlierVersions(text)) {
      await page.goto(text.path)
      await expect(page.locator('main')).toContainText(`Versão ${text.version}, `)
      await page
        .locator('main')
        .getByRole('link', { name: versionTexts.version.replace('{version}', String(version)) })
        .click()
      await expect(page).toHaveURL(to)
      await expect(page.locator('main')).toContainText(`Versão ${version}, `)
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
      await page.getByRole('link', { name: versionTexts.current }).click()
      await expect(page).toHaveURL(text.path)
    }
  })
}
