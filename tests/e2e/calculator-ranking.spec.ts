import {
  answerCalculation,
  expectToast,
  fillCalculator,
  type Metrics,
  openCalculator,
  SUCCESS,
  submitButton,
  table,
} from './calculator-page.ts'
import { expect, test } from './site.ts'

const figures = (impressions: number, leads: number): Metrics => ({
  impressions,
  clicks: 0,
  leads,
  cpc: 1,
  cpl: 0,
})

// What each objective recommends: estimator/ranking.test.ts.
test('the objective decides what is recommended, and one row alone is', async ({ page }) => {
  const metrics = { Contatos: figures(0, 100), Vistas: figures(9_000_000, 50) }
  await answerCalculation(page, { success: true, metrics })
  await openCalculator(page)
  for (const [objective, order] of [
    ['Leads', ['Contatos', 'Vistas']],
    ['Branding', ['Vistas', 'Contatos']],
  ] as const) {
    await fillCalculator(page, { objective })
    await submitButton(page).click()
    const rows = table(page).locator('tbody tr')
    await expect(rows.locator('td:first-child')).toHaveText([...order])
    await expect(rows.nth(0).locator('td:last-child')).toHaveText('Recomendada')
    await expect(table(page).getByText('Recomendada')).toHaveCount(1)
  }
})

test('any names and any finite figures are an answer, zeros and negatives too', async ({
  page,
}) => {
  await answerCalculation(page, {
    success: true,
    metrics: {
      'Rádio de pilha': { impressions: 0, clicks: 0, leads: 0, cpc: 0, cpl: 0 },
      '<b>Outdoor</b>': { impressions: -1200, clicks: -3.4, leads: -1, cpc: -1.5, cpl: -20 },
    },
  })
  await openCalculator(page)
  await fillCalculator(page)
  await submitButton(page).click()
  await expectToast(page, 'status', [SUCCESS.title, SUCCESS.text])
  const rows = table(page).locator('tbody tr')
  await expect(rows.nth(0).locator('td').nth(0)).toHaveText('Rádio de pilha')
  await expect(rows.nth(0).locator('td').nth(5)).toHaveText('-')
  await expect(rows.nth(0)).toContainText('Recomendada')
  await expect(rows.nth(1).locator('td').nth(0)).toHaveText('<b>Outdoor</b>')
  await expect(rows.nth(1).locator('td').nth(1)).toHaveText('-1.200')
  await expect(rows.nth(1).locator('td').nth(5)).toHaveText('-')
})
