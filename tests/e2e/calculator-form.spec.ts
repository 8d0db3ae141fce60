import { calculator } from '../../content/calculator.ts'
import { writeScenarioLink } from '../../contracts/scenario-url.ts'
import {
  answerCalculation,
  expectValues,
  field,
  fillCalculator,
  openCalculator,
  submitButton,
  type Typed,
} from './calculator-page.ts'
import { expectSummary } from './error-summary.ts'
import { expect, test } from './site.ts'

const SEGMENTS = [
  'E-commerce',
  'Educação',
  'Serviços',
  'SaaS',
  'Imobiliário',
  'Saúde',
  'Moda',
  'Alimentos e Bebidas',
  'Turismo',
  'Outros',
]
const OBJECTIVES = ['Branding', 'Reconhecimento de Marca', 'Leads', 'Vendas', 'Matrículas']
const MESSAGES = {
  companyName: 'Nome da empresa é obrigatório',
  segment: 'Segmento é obrigatório',
  objective: 'Objetivo é obrigatório',
}
const BUDGET_MIN = 'Investimento mínimo é de R$ 100'
const BUDGET_MAX = 'Investimento máximo é de R$ 100.000.000'
const DAYS_MIN = 'Período mínimo é de 7 dias'
const DAYS_MAX = 'Período máximo é de 365 dias'

test('opens with the usual budget and period and nothing chosen', async ({ page }) => {
  await openCalculator(page)
  await expectValues(page, {
    companyName: '',
    segment: '',
    objective: '',
    budget: '1000',
    days: '30',
  })
  const choices = (name: string) => field(page, name).locator('option[value=""] ~ option')
  await expect(choices('segment')).toHaveText(SEGMENTS)
  await expect(choices('objective')).toHaveText(OBJECTIVES)
  await expect(field(page, 'budget')).toHaveAttribute('type', 'text')
  await expect(field(page, 'budget')).toHaveAttribute('inputmode', 'decimal')
  // Of a field of text, whatever it says, it would be no valid HTML: the rule is checked when the form is sent.
  await expect(field(page, 'budget')).not.toHaveAttribute('min')
  await expect(field(page, 'days')).toHaveAttribute('type', 'number')
  await expect(field(page, 'days')).toHaveAttribute('min', '7')
  await expect(field(page, 'days')).toHaveAttribute('max', '365')
  await expect(submitButton(page)).toHaveText('Calcular Resultados com IA')
  for (const name of ['companyName', 'segment', 'objective', 'budget', 'days']) {
    const id = await field(page, name).getAttribute('id')
    await expect(page.locator(`label[for="${id}"]`)).toBeVisible()
  }
})

test('a form sent empty gets every message at once, and a list of them has the focus', async ({
  page,
}) => {
  const calls = await answerCalculation(page, {})
  await openCalculator(page)
  await field(page, 'budget').fill('')
  await field(page, 'days').fill('')
  await submitButton(page).click()
  await expectSummary(page, { ...MESSAGES, budget: BUDGET_MIN, days: DAYS_MIN })
  expect(calls).toEqual([])
})

test('a link that is opened over a refused form leaves neither list nor title of it', async ({
  page,
}) => {
  await openCalculator(page)
  await submitButton(page).click()
  await expectSummary(page, MESSAGES)
  const scenario = { companyName: 'Padaria Sol', segment: 'Moda', objective: 'Vendas' } as const
  const hash = writeScenarioLink({ scenario: { ...scenario, budget: 1000, days: 30 } })
  await page.evaluate((opened) => {
    window.location.hash = opened
  }, hash)
  await expect(page.locator('table')).toBeVisible()
  await expect(page.locator('.error-summary')).toHaveCount(0)
  await expect(page).toHaveTitle(new RegExp(`^${calculator.title}`))
})

// Every value that is refused or read: contracts/calculate-campaign-metrics.test.ts and money-text.test.ts.
const refusals: { name: keyof Typed; value: string; message: string }[] = [
  { name: 'companyName', value: 'A', message: MESSAGES.companyName },
  { name: 'segment', value: '', message: MESSAGES.segment },
  { name: 'objective', value: '', message: MESSAGES.objective },
  { name: 'budget', value: '99,99', message: BUDGET_MIN },
  { name: 'budget', value: '100.000.000,01', message: BUDGET_MAX },
  { name: 'days', value: '6', message: DAYS_MIN },
  { name: 'days', value: '366', message: DAYS_MAX },
]

test('an invalid value gets its message under its field, and nothing is sent', async ({ page }) => {
  const calls = await answerCalculation(page, {})
  await openCalculator(page)
  for (const { name, value, message } of refusals) {
    await test.step(`'${value}' as ${name} gets '${message}'`, async () => {
      await fillCalculator(page, { budget: '1000', days: '30', [name]: value })
      await submitButton(page).click()

      const control = field(page, name)
      await expectSummary(page, { [name]: message })
      const shown = page.locator(`#${name}-erro`)
      await expect(shown).toHaveText(message)
      await expect(shown).toBeVisible()
      const describedBy = (await control.getAttribute('aria-describedby'))?.split(' ')
      expect(describedBy).toContain(await shown.getAttribute('id'))
      const [above, below] = [await control.boundingBox(), await shown.boundingBox()]
      if (!above || !below) throw new Error('not on screen')
      expect(below.y).toBeGreaterThanOrEqual(above.y + above.height)
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1)
    })
  }
  expect(calls).toEqual([])
})

test('a message disappears as soon as its field is corrected', async ({ page }) => {
  await openCalculator(page)
  await fillCalculator(page, { budget: '50', days: '400' })
  await submitButton(page).click()
  await expect(page.locator('#budget-erro')).toHaveText(BUDGET_MIN)
  await field(page, 'budget').fill('500')
  await expect(page.locator('#budget-erro')).toHaveCount(0)
  await expect(field(page, 'budget')).toHaveAttribute('aria-invalid', 'false')
  await expect(page.locator('#days-erro')).toHaveText(DAYS_MAX)
})

test('a budget in Brazilian format is sent as a number', async ({ page }) => {
  const calls = await answerCalculation(page, { success: true, metrics: {} })
  await openCalculator(page)
  await fillCalculator(page, { budget: '1.500,50', days: '365' })
  await submitButton(page).click()
  await expect.poll(() => calls.map((call) => call.postDataJSON().budget)).toEqual([1500.5])
})
