import type { Locator, Page } from '@playwright/test'
import { expectToast, expectValues, field, submitButton, table } from './calculator-page.ts'
import { contactForm } from './lead-pages.ts'
import { waitForHydration } from './page-loading.ts'
import { expect, test } from './site.ts'

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator) {
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let stops = 0; !(await isThere()); stops++) {
    expect(stops, 'stops on the way').toBeLessThan(80)
    await page.keyboard.press('Tab')
  }
}

test('from the first page to an estimate and a message sent, by the keyboard alone', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await waitForHydration(page)
  await tabTo(page, page.locator('header').getByRole('link', { name: 'Calculadora' }).first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/calculator$/)
  await waitForHydration(page)

  // Submitted too early, the form moves the focus to the list of what is missing, whose first link leads to the field.
  await tabTo(page, submitButton(page))
  await page.keyboard.press('Enter')
  await expect(page.locator('.error-summary')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(field(page, 'companyName')).toBeFocused()

  await page.keyboard.type('Padaria Sol')
  await page.keyboard.press('Tab')
  // A list forgets after a second what was typed, so one letter has to do.
  await page.keyboard.press('M')
  await page.keyboard.press('Tab')
  await page.keyboard.press('V')
  await tabTo(page, field(page, 'budget'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('5.000')
  await tabTo(page, field(page, 'days'))
  await page.keyboard.press('ArrowUp')
  await expectValues(page, { segment: 'Moda', objective: 'Vendas', budget: '5.000', days: '31' })
  await tabTo(page, submitButton(page))
  await page.keyboard.press('Space')
  await expect(table(page)).toBeVisible()
  await expect(table(page).locator('tbody tr')).toHaveCount(6)

  await tabTo(
    page,
    page.locator('main').getByRole('link', { name: 'Agendar Consultoria Gratuita' }),
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/contato#empresa=/)
  await expect(field(page, 'company')).toHaveValue('Padaria Sol')
  const email = 'teclado@example.com'
  const { company: _filled, budget: _chosen, ...typed } = contactForm.values(email)
  for (const [name, text] of Object.entries(typed)) {
    await tabTo(page, field(page, name))
    if (name === 'message') await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text.replaceAll('\n', ' '))
  }
  await tabTo(page, submitButton(page))
  await page.keyboard.press('Enter')
  await expectToast(page, 'status', contactForm.success)
  expect(site.leadsOf(email)).toMatchObject([
    { kind: 'contact', fields: { name: typed.name, company: 'Padaria Sol' } },
  ])
})
