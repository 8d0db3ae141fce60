import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { consent } from '../../content/consent.ts'
import { leadForm, receiptPage } from '../../content/interface.ts'
import { training } from '../../content/training.ts'
import { fillTemplate } from '../../contracts/fill-template.ts'
import { wholeChromium } from '../../scripts/chromium.ts'
import { expectToast, fillCalculator, openCalculator, submitButton } from './calculator-page.ts'
import { fillIn, leadForms } from './lead-pages.ts'
import { waitForHydration, waitInVain } from './page-loading.ts'
import { fillExample, openPlanner, plannerField } from './planner-page.ts'
import { expect, type Site, test } from './site.ts'

// The tests' own site asks for consent.
test.use({ build: 'build-tests' })

/** As in a browser that is told to block all cookies: reading the property throws. */
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    const denied = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, { get: denied })
    }
    Object.defineProperty(document, 'cookie', { get: denied, set: denied })
  })

/** Everything of the site that stores something when it may. */
async function visitAll(page: Page, site: Site, email: (kind: string) => string) {
  await test.step('consent', async () => {
    await page.goto('/?utm_source=google&gclid=abc')
    await waitForHydration(page)
    const notice = page.getByRole('region', { name: consent.title })
    // No answer would last, so nobody is asked and nothing runs.
    await waitInVain(page)
    await expect(notice).toHaveCount(0)
    await page.locator('header').getByRole('link', { name: 'Falar com Especialista' }).click()
    await expect(page).toHaveURL(/\/contato\?utm_source=google$/)
    await expect(page.locator('main form')).toBeVisible()
  })
  for (const form of leadForms) {
    await test.step(form.kind, async () => {
      await page.goto(form.path)
      await waitForHydration(page)
      await fillIn(page, form.values(email(form.kind)))
      await submitButton(page).click()
      await expectToast(page, 'status', form.success)
      expect(site.leadsOf(email(form.kind))).toHaveLength(1)
    })
  }
  await test.step('receipt', async () => {
    await page.getByRole('link', { name: leadForm.receipt.open }).click()
    await expect(page.getByRole('heading', { name: receiptPage.stored })).toBeVisible()
  })
  await test.step('calculator', async () => {
    await openCalculator(page)
    await fillCalculator(page)
    await submitButton(page).click()
    await expect(page.locator('table')).toBeVisible()
  })
  await test.step('planner', async () => {
    await openPlanner(page)
    await fillExample(page)
    await plannerField(page, 'ticket').fill('1234')
    await expect(page).toHaveURL(/#segmento=.*ticket=1234/)
  })
  await test.step('course', async () => {
    await page.goto('/treinamento/dia-1')
    await waitForHydration(page)
    const line = page.locator('.checklist-live input').first()
    await line.check()
    await page.getByRole('button', { name: fillTemplate(training.finish, { number: 1 }) }).click()
    await expect(line).toBeChecked()
  })
}

test('where reading the storage throws, everything works and nothing is lost within the page', async ({
  page,
  site,
}) => {
  await blockStorage(page)
  await visitAll(page, site, (kind) => `bloqueado.${kind}@example.com`)
})

test('the same in a browser that really blocks all cookies (whole Chromium only)', async ({
  site,
}) => {
  const executablePath = wholeChromium()
  test.skip(!executablePath, 'the headless shell reads no preferences')
  const profile = await mkdtemp(join(tmpdir(), 'blocked-cookies-'))
  await mkdir(join(profile, 'Default'))
  await writeFile(
    join(profile, 'Default', 'Preferences'),
    JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } }),
  )
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    baseURL: site.url,
    locale: 'pt-BR',
    viewport: { width: 1280, height: 800 },
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
  try {
    const page = await context.newPage()
    await page.goto('/')
    const refused = await page.evaluate(() => {
      try {
        return `${window.localStorage.length}`
      } catch (thrown) {
        return (thrown as Error).name
      }
    })
    test.skip(refused !== 'SecurityError', 'this browser takes no preference for cookies')
    await visitAll(page, site, (kind) => `cookies.bloqueados.${kind}@example.com`)
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
})
