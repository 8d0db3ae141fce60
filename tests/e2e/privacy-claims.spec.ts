import { leadForm, receiptPage } from '../../content/interface.ts'
import { earlierVersions, legal, versionTexts } from '../../content/legal/legal.ts'
import { CONSENT_VERSION, PRIVACY_VERSION } from '../../contracts/legal-versions.ts'
import { byDay } from '../nightly.ts'
import { expectToast, submitButton } from './calculator-page.ts'
import {
  expectOnlyDeclaredStorage,
  KEPT_AFTER_THE_ANSWER,
  KEPT_FOR_THE_TAB,
  KEPT_UNTIL_ERASED,
  KEPT_WITH_CONSENT,
  watchNetwork,
} from './device-storage.ts'
import { fillIn, leadForms } from './lead-pages.ts'
import { waitForHydration } from './page-loading.ts'
import { showResults } from './page-states.ts'
import { expect, test } from './site.ts'

// Page by page: pages.spec.ts.
test('a visit from an advertisement to the erased receipt stores only what the policy names', async ({
  page,
  context,
  baseURL,
}) => {
  const { hosts, cookies } = watchNetwork(context)
  const seen = new Set<string>()
  const look = async () => {
    for (const key of await expectOnlyDeclaredStorage(page)) seen.add(key)
  }
  await page.goto('/?utm_source=google&gclid=abc')
  await waitForHydration(page)
  await look()
  await showResults(page)
  await look()
  for (const form of leadForms) {
    await page.goto(form.path)
    await waitForHydration(page)
    await fillIn(page, form.values(`politica.${form.kind}@example.com`))
    await look()
    await submitButton(page).click()
    await expectToast(page, 'status', form.success)
    await page.getByRole('link', { name: leadForm.receipt.open }).click()
    await expect(page.locator('main')).toContainText(CONSENT_VERSION)
    await look()
    page.once('dialog', (dialog) => dialog.accept())
    await page.getByRole('button', { name: receiptPage.erase }).click()
    await expect(page.getByRole('heading', { name: receiptPage.erased.title })).toBeVisible()
    await look()
  }
  expect([...seen].sort(), 'what the policy speaks of is there').toEqual(
    Object.keys(KEPT_FOR_THE_TAB).sort(),
  )
  expect(await context.cookies()).toEqual([])
  expect(cookies).toEqual([])
  expect([...hosts]).toEqual([new URL(baseURL ?? '').host])
})

test('the policy states this, and its version is the one stored with a lead', async ({ page }) => {
  await page.goto(legal.privacy.path)
  const main = page.locator('main')
  await expect(main).toContainText(`Versão ${PRIVACY_VERSION}, `)
  expect(CONSENT_VERSION).toBe(`privacidade-v${PRIVACY_VERSION}`)
  const said = [
    'Sem o seu sim, este site não grava cookies.',
    'Sem o seu sim, não carrega nada de outros endereços ao abrir uma página.',
    ...Object.values(KEPT_FOR_THE_TAB),
    ...Object.values(KEPT_UNTIL_ERASED),
    // Mode by mode: consent.spec.ts.
    ...Object.values(KEPT_AFTER_THE_ANSWER),
    ...Object.values(KEPT_WITH_CONSENT),
    'e um código do navegador para a Meta',
    'não são carregadas no planejador',
    'o site apaga os cookies que elas gravaram em nome dele',
  ]
  for (const words of said) await expect(main).toContainText(words)
  await expect(main).not.toContainText(/[{}]/)
})

for (const text of Object.values(legal)) {
  test(`${text.path} leads to its earlier versions and back`, async ({ page }) => {
    for (const { version, to } of byDay(2, earlierVersions(text))) {
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
