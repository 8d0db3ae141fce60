import type { Route } from '@playwright/test'
import { calculator } from '../../content/calculator.ts'
import { contact } from '../../content/contact.ts'
import { fillTemplate } from '../../contracts/fill-template.ts'
import { required } from '../../contracts/required.ts'
import {
  answerCalculation,
  expectToast,
  expectValues,
  field,
  fillCalculator,
  openCalculator,
  SCENARIO,
  SUCCESS,
  submitButton,
  table,
} from './calculator-page.ts'
import { contactForm, fillIn } from './lead-pages.ts'
import { expect, test } from './site.ts'

const metrics = {
  'Google Ads': { impressions: 12345.6, clicks: 321.4, leads: 9.5, cpc: 3.456, cpl: 105.2 },
  TikTok: { impressions: 99, clicks: 1, leads: 0, cpc: 1, cpl: 0 },
}

test('sends exactly what the function needs, as the backend client does', async ({ page }) => {
  const calls = await answerCalculation(page, { success: true, metrics })
  await openCalculator(page)
  await fillCalculator(page, { segment: 'Saúde', objective: 'Matrículas', budget: '2.500' })
  await submitButton(page).click()
  await expectToast(page, 'status', [SUCCESS.title, SUCCESS.text])

  expect(calls).toHaveLength(1)
  const call = required(calls[0], 'the call')
  expect(call.method()).toBe('POST')
  expect(new URL(call.url()).pathname).toBe('/functions/v1/calculate-campaign-metrics')
  expect(call.postDataJSON()).toEqual({
    segment: 'Saúde',
    objective: 'Matrículas',
    budget: 2500,
    platform: null,
  })
  const headers = await call.allHeaders()
  expect(headers.apikey).toBe('public-anon-key')
  expect(headers['x-client-info']).toContain('supabase-js')
})

test('says that it is calculating, then shows table and message, then hides them again', async ({
  page,
}) => {
  let answer = () => {}
  const calls = await answerCalculation(page, async (route: Route) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.fulfill({ json: { success: true, metrics } })
  })
  await openCalculator(page)
  await fillCalculator(page)

  for (const round of [1, 2]) {
    await submitButton(page).click()
    await expect(submitButton(page)).toHaveText('Calculando com IA...')
    await expect(submitButton(page)).toBeDisabled()
    await expect(page.locator('main form [role="status"]')).toHaveText(calculator.results.loading)
    // The loading skeleton is not a table, and the previous results are gone.
    await expect(table(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Resultados Estimados' })).toHaveCount(0)
    await expect.poll(() => calls.length).toBe(round)
    answer()
    await expect(page.getByRole('heading', { name: 'Resultados Estimados' })).toBeVisible()
    await expect(submitButton(page)).toHaveText('Calcular Resultados com IA')
    await expect(submitButton(page)).toBeEnabled()
    await expectToast(page, 'status', [SUCCESS.title, SUCCESS.text])
  }
})

test('shows one table: the columns in order, Brazilian figures, the best row tagged', async ({
  page,
}) => {
  await answerCalculation(page, { success: true, metrics })
  await openCalculator(page)
  await fillCalculator(page)
  await submitButton(page).click()

  await expect(table(page)).toHaveCount(1)
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'Plataforma',
    'Impressões',
    'Cliques',
    'Conversões',
    'CPC',
    'CPL',
    'Recomendação',
  ])
  const rows = table(page).locator('tbody tr')
  await expect(rows.nth(0).locator('td')).toHaveText([
    'Google Ads',
    '12.346',
    '321',
    '10',
    'R$ 3,46',
    'R$ 105,20',
    'Recomendada',
  ])
  await expect(rows.nth(1).locator('td')).toHaveText([
    'TikTok',
    '99',
    '1',
    '0',
    'R$ 1,00',
    '-',
    /^(?!Recomendada)/,
  ])
  await expect(table(page).getByText('Recomendada')).toHaveCount(1)
  const background = (row: number) =>
    rows.nth(row).evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await background(0)).not.toBe(await background(1))
})

test('says beside the form what the AI is', async ({ page }) => {
  await openCalculator(page)
  await expect(page.getByText('Calculado com IA')).toBeVisible()
  await expect(page.locator('main')).toContainText('estimativas de IA')
  await expect(page.locator('main')).toContainText('podem variar')
  await expect(page.locator('main')).toContainText('especialista')
})

test('the real function ranks the six platforms', async ({ page }) => {
  await openCalculator(page)
  await fillCalculator(page, { budget: '5.000' })
  await submitButton(page).click()
  await expectToast(page, 'status', [SUCCESS.title, SUCCESS.text])
  const names = await table(page).locator('tbody tr td:first-child').allInnerTexts()
  expect(names.toSorted()).toEqual(
    ['Google Ads', 'Instagram', 'LinkedIn Ads', 'Pinterest', 'TikTok', 'YouTube'].toSorted(),
  )
  await expect(table(page).locator('tbody tr').first()).toContainText('Recomendada')
  await expectValues(page, { companyName: 'Padaria Sol', budget: '5.000', days: '30' })
})

test('works from the keyboard alone', async ({ page }) => {
  await answerCalculation(page, { success: true, metrics })
  await openCalculator(page)
  await field(page, 'companyName').focus()
  await page.keyboard.type('Padaria Sol')
  await page.keyboard.press('Tab')
  // A list forgets after a second what was typed, so one letter has to do.
  await page.keyboard.press('M')
  await page.keyboard.press('Tab')
  await page.keyboard.press('V')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(table(page)).toBeVisible()
  await expectValues(page, { segment: 'Moda', objective: 'Vendas' })
})

test("'Agendar Consultoria Gratuita' takes the scenario and the company to the contact form", async ({
  page,
}) => {
  await answerCalculation(page, { success: true, metrics })
  await openCalculator(page)
  const consultation = page
    .locator('main')
    .getByRole('link', { name: 'Agendar Consultoria Gratuita' })
  await expect(consultation).toHaveAttribute('href', '/contato')

  await fillCalculator(page, { budget: '1.500,50', days: '45' })
  await submitButton(page).click()
  await expect(table(page)).toBeVisible()
  await consultation.click()
  await expect(page).toHaveURL(/\/contato#empresa=/)
  await expect(page.locator('main form')).toContainText(
    fillTemplate(contact.origins.scenario, { ...SCENARIO, budget: 'R$ 1.500,50', days: '45' }),
  )
  await expect(field(page, 'company')).toHaveValue('Padaria Sol')

  const request = page.waitForRequest(contactForm.call)
  const { company, ...typed } = contactForm.values('cenario@example.com')
  await fillIn(page, typed)
  await submitButton(page).click()
  expect((await request).postDataJSON().scenario).toEqual({
    ...{ companyName: SCENARIO.company, segment: SCENARIO.segment, objective: SCENARIO.objective },
    ...{ budget: 1500.5, days: 45 },
  })
})
