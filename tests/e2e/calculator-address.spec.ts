import {
  answerCalculation,
  expectValues,
  fillCalculator,
  openCalculator,
  submitButton,
  table,
} from './calculator-page.ts'
import { expect, test } from './site.ts'

const metrics = { impressions: 40_000, clicks: 500, leads: 25, cpc: 2, cpl: 40 }
const addressOf = (companyName: string, days: number) =>
  `/calculator#${new URLSearchParams({
    empresa: companyName,
    segmento: 'Moda',
    objetivo: 'Vendas',
    investimento: '1500.00',
    dias: String(days),
  })}`

test('a link pasted into an open calculator is calculated every time', async ({ page }) => {
  const calls = await answerCalculation(page, { success: true, metrics: { Rádio: metrics } })
  await openCalculator(page)
  await page.goto(addressOf('Padaria Sol', 30))
  await expect(table(page)).toBeVisible()
  await expect(page.getByText('Padaria Sol: R$ 1.500 em 30 dias')).toBeVisible()
  await expectValues(page, { companyName: 'Padaria Sol', days: '30' })

  await fillCalculator(page, { companyName: 'Outra', days: '60' })
  await submitButton(page).click()
  await expect(page.getByText('Outra: R$ 1.500 em 60 dias')).toBeVisible()
  await page.goto(addressOf('Padaria Sol', 30))
  await expect(page.getByText('Padaria Sol: R$ 1.500 em 30 dias')).toBeVisible()
  await expectValues(page, { companyName: 'Padaria Sol', days: '30' })
  expect(calls).toHaveLength(3)
})

test('a figure of an answer with zeros shows its origin', async ({ page }) => {
  const none = { impressions: 0, clicks: 0, leads: 0, cpc: 0, cpl: 0 }
  const range = { low: 0, high: 0 }
  const ranges = { impressions: range, clicks: range, leads: range, cpc: range, cpl: range }
  await answerCalculation(page, {
    success: true,
    metrics: { Rádio: none },
    modelVersion: 'x',
    modelYear: 2026,
    ranges: { Rádio: ranges },
    middles: { Rádio: ranges },
    conversion: 'sale',
    closing: {},
    contactRates: {},
    placements: {},
    confidence: {},
    sources: [],
    sourcesOf: {},
    taxShares: {},
    minimums: {},
    advice: {},
    ceilings: {},
    budgetResponse: {
      referenceBudget: 5000,
      exponent: 1,
      exponentDeviation: 0,
    },
    explanation: { text: '', lines: {}, writtenBy: 'template' },
    modelMayExplain: false,
  })
  await openCalculator(page)
  await fillCalculator(page)
  await submitButton(page).click()
  await table(page).getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toContainText('Rádio')
})
