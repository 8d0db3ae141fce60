import type { Page } from '@playwright/test'
import { contactWithScenario } from '../../contracts/scenario-url.ts'
import {
  answerCalculation,
  CALCULATION,
  expectToast,
  expectValues,
  SUCCESS,
  submitButton,
  table,
} from './calculator-page.ts'
import { contactForm, fillIn, formsOfShell, type LeadForm, leadForms } from './lead-pages.ts'
import {
  abortScripts,
  holdPatience,
  holdScripts,
  waitForBoot,
  waitForHydration,
  waitInVain,
} from './page-loading.ts'
import { expect, test } from './site.ts'

/** How long the scripts are delayed after the visitor has acted. */
const HELD_MS = 600

const scenario = {
  companyName: 'Padaria Sol',
  segment: 'Saúde',
  objective: 'Matrículas',
  budget: '2.750,50',
  days: '90',
}

async function fillCalculator(page: Page) {
  for (const [name, value] of Object.entries(scenario)) {
    const control = page.locator(`main form [name="${name}"]`)
    if (name === 'segment' || name === 'objective') await control.selectOption(value)
    else await control.fill(value)
  }
}

/**
 * Opens a page with its scripts held back, acts, and then lets them load. The returned function ends the
 * time after which the boot script posts a pressed form by itself, if it is not ready by then.
 */
async function beforeScripts(page: Page, path: string, act: () => Promise<void>) {
  const release = await holdScripts(page)
  const endPatience = await holdPatience(page)
  await page.goto(path)
  await waitForBoot(page)
  await act()
  await page.waitForTimeout(HELD_MS)
  await expect(page.locator('form[data-ready]')).toHaveCount(0)
  release()
  await waitForHydration(page)
  return endPatience
}

test('text typed in the calculator before hydration is kept', async ({ page }) => {
  await beforeScripts(page, '/calculator', () => fillCalculator(page))
  await expectValues(page, scenario)
  const call = page.waitForRequest(CALCULATION)
  await submitButton(page).click()
  expect((await call).postDataJSON()).toEqual({
    segment: 'Saúde',
    objective: 'Matrículas',
    budget: 2750.5,
    platform: null,
  })
  await expect(table(page)).toBeVisible()
  await expectValues(page, scenario)
})

for (const form of formsOfShell) {
  test(`text typed in the ${form.kind} form before hydration is kept`, async ({ page, site }) => {
    const email = `antes.${form.kind}@example.com`
    await beforeScripts(page, form.path, () => fillIn(page, form.values(email)))
    await expectValues(page, form.values(email))
    const call = page.waitForRequest(form.call)
    await submitButton(page).click()
    // The time counts from the opening of the page, not from the loading of the scripts.
    expect((await call).postDataJSON().elapsedMs).toBeGreaterThanOrEqual(HELD_MS)
    await expectToast(page, 'status', form.success)
    expect(site.leadsOf(email)).toMatchObject([{ fields: form.values(email) }])
  })
}

test('the field being typed in keeps its focus and its caret', async ({ page }) => {
  const name = page.locator('main form [name="name"]')
  await beforeScripts(page, '/contato', async () => {
    await name.click()
    await page.keyboard.type('Ana')
  })
  await expect(name).toBeFocused()
  await page.keyboard.type(' Souza')
  await expect(name).toHaveValue('Ana Souza')
})

test('a calculation submitted before hydration runs after it', async ({ page }) => {
  const metrics = { TikTok: { impressions: 1, clicks: 1, leads: 1, cpc: 1, cpl: 1 } }
  const calls = await answerCalculation(page, { success: true, metrics })
  await beforeScripts(page, '/calculator', async () => {
    await fillCalculator(page)
    await submitButton(page).click()
    await submitButton(page).click()
  })
  await expect(table(page)).toBeVisible()
  await expectToast(page, 'status', [SUCCESS.title, SUCCESS.text])
  expect(calls).toHaveLength(1)
  await expect(page).toHaveURL(/\/calculator(?:[?#]|$)/)
})

for (const form of formsOfShell) {
  test(`a ${form.kind} form submitted before hydration is sent once after it`, async ({
    page,
    site,
  }) => {
    const email = `apertou.${form.kind}@example.com`
    const endPatience = await beforeScripts(page, form.path, async () => {
      await fillIn(page, form.values(email))
      await submitButton(page).click()
    })
    await expectToast(page, 'status', form.success)
    await endPatience()
    // A form that is posted by the browser as well would lead away from it, and be a second lead.
    await waitInVain(page)
    await expect(page.locator('main form')).toBeAttached()
    expect(site.leadsOf(email)).toHaveLength(1)
  })
}

async function expectPostedByBrowser(page: Page, form: LeadForm) {
  await expect(page).toHaveURL(form.sentPath, { timeout: 15_000 })
  for (const words of form.success) await expect(page.locator('main')).toContainText(words)
}

for (const form of leadForms) {
  test(`a ${form.kind} form whose scripts never load is posted by the browser`, async ({
    page,
    site,
    problems,
  }) => {
    problems.allow(/net::ERR_FAILED|Failed to fetch dynamically imported module/)
    const email = `nunca.${form.kind}@example.com`
    await abortScripts(page)
    await page.goto(form.path)
    await waitForBoot(page)
    await fillIn(page, form.values(email))
    await submitButton(page).click()
    await expectPostedByBrowser(page, form)
    expect(site.leadsOf(email)).toMatchObject([{ fields: form.values(email) }])
  })
}

test('a form submitted before hydration includes the origin of the visitor', async ({
  page,
  site,
}) => {
  const email = 'origem.cedo@example.com'
  await beforeScripts(page, '/contato?canal=pinterest-ads', async () => {
    await fillIn(page, contactForm.values(email))
    await submitButton(page).click()
  })
  await expectToast(page, 'status', contactForm.success)
  expect(site.leadsOf(email)).toMatchObject([{ origin: 'Você veio da página do Pinterest.' }])
})

test('scripts that load while the browser is already posting do not send it again', async ({
  page,
  site,
}) => {
  const email = 'tarde@example.com'
  let calls = 0
  let answer = () => {}
  await page.route(contactForm.call, async (route) => {
    calls++
    if (calls === 1) {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
    }
    await route.continue()
  })
  // The page cannot be evaluated while a navigation is pending, so it reports by itself.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('form[data-ready]')) console.info('form ready')
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
  const ready = page.waitForEvent('console', (message) => message.text() === 'form ready')
  const release = await holdScripts(page)
  await page.goto('/contato')
  await waitForBoot(page)
  await fillIn(page, contactForm.values(email))
  await submitButton(page).click()
  await expect.poll(() => calls, { timeout: 15_000 }).toBe(1)
  release()
  await ready
  await page.waitForTimeout(2000) // Nothing must happen, so wait long enough to notice if it does.
  answer()
  await expectPostedByBrowser(page, contactForm)
  expect(calls).toBe(1)
  expect(site.leadsOf(email)).toHaveLength(1)
})

/** Changes a text of the island, as an extension does: React finds another one than its own, and draws it all anew. */
async function changeLabel(page: Page, name: string) {
  const label = page.locator(`[data-island] label[for="${name}"]`)
  const words = (await label.textContent()) ?? ''
  await label
    .locator('span')
    .first()
    .evaluate((text) => {
      text.textContent = 'How an extension puts it'
    })
  await expect(label).not.toHaveText(words)
  // React's own text is back only in an island that was drawn anew.
  return () => expect(label).toHaveText(words)
}

test('an island that an extension has changed is drawn anew: what was typed and the focus stay', async ({
  page,
}) => {
  const name = page.locator('main form [name="companyName"]')
  let expectDrawnAnew = async () => {}
  await beforeScripts(page, '/calculator', async () => {
    expectDrawnAnew = await changeLabel(page, 'companyName')
    await fillCalculator(page)
    await name.clear()
    await name.pressSequentially('Padaria')
  })
  await expectDrawnAnew()
  await expectValues(page, { ...scenario, companyName: 'Padaria' })
  await expect(name).toBeFocused()
  await page.keyboard.type(' Sol')
  await expectValues(page, scenario)
  const call = page.waitForRequest(CALCULATION)
  await submitButton(page).click()
  expect((await call).postDataJSON()).toMatchObject({ segment: 'Saúde', budget: 2750.5 })
  await expectToast(page, 'status', [SUCCESS.title, SUCCESS.text])
  await expect(table(page)).toBeVisible()
})

for (const form of formsOfShell) {
  test(`a ${form.kind} form that an extension has changed and that was submitted is sent once`, async ({
    page,
    site,
  }) => {
    const email = `mudado.${form.kind}@example.com`
    let expectDrawnAnew = async () => {}
    const endPatience = await beforeScripts(page, form.path, async () => {
      expectDrawnAnew = await changeLabel(page, 'name')
      await fillIn(page, form.values(email))
      await submitButton(page).click()
    })
    await expectToast(page, 'status', form.success)
    // The form is there still, hidden behind the ticket.
    await expectDrawnAnew()
    await endPatience()
    // The form that React has replaced must not be posted by the browser as well.
    await waitInVain(page)
    await expect(page.locator('main form')).toBeAttached()
    expect(site.leadsOf(email)).toMatchObject([{ fields: form.values(email) }])
  })
}

test('a field that is filled in for the visitor stays so where an extension has changed the island', async ({
  page,
}) => {
  const known = {
    companyName: 'Padaria Sol',
    segment: 'Saúde',
    objective: 'Matrículas',
    budget: 2750.5,
    days: 90,
  } as const
  let expectDrawnAnew = async () => {}
  await beforeScripts(page, contactWithScenario(known), async () => {
    expectDrawnAnew = await changeLabel(page, 'name')
    await page.locator('main form [name="name"]').fill('Ana Souza')
  })
  await expectDrawnAnew()
  await expect(page.locator('main form [name="name"]')).toHaveValue('Ana Souza')
  // Nothing must happen, so wait long enough to notice if it does.
  await waitInVain(page)
  await expect(page.locator('main form [name="company"]')).toHaveValue(known.companyName)
  await expect(page.locator('main form [name="scenario"]')).not.toHaveValue('')
})
