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

const figures = (impressions: number, clicks: number, leads: number, cpl: number): Metrics => ({
  impressions,
  clicks,
  leads,
  cpc: 1,
  cpl,
})

/** Made so that each formula of the specification has another winner. */
const crafted = {
  Raios: figures(100, 100, 0, 0),
  Vistas: figures(9_000_000, 0, 50, 0),
  Contatos: figures(0, 0, 100, 0),
  Cliques: figures(0, 200_000, 90, 0),
  Barato: figures(0, 0, 1, 10),
}
/** Each with the five scores of `crafted`, in its order, worked out by hand from the specification. */
const orders = {
  // 100,006 / 92,500 / 5,000 / 14,500 / 50
  Branding: ['Raios', 'Vistas', 'Cliques', 'Contatos', 'Barato'],
  // 2.1 / 14,000 / 10,000 / 13,000 / 4,100
  'Reconhecimento de Marca': ['Vistas', 'Cliques', 'Contatos', 'Barato', 'Raios'],
  // 0.5 / 7,500 / 15,000 / 14,500 / 6,150
  Leads: ['Contatos', 'Cliques', 'Vistas', 'Barato', 'Raios'],
  Matrículas: ['Contatos', 'Cliques', 'Vistas', 'Barato', 'Raios'],
  // 1 / 6,000 / 12,000 / 12,800 / 5,120
  Vendas: ['Cliques', 'Contatos', 'Vistas', 'Barato', 'Raios'],
}

for (const [objective, order] of Object.entries(orders)) {
  test(`for '${objective}' ${order[0]} is recommended`, async ({ page }) => {
    await answerCalculation(page, { success: true, metrics: crafted })
    await openCalculator(page)
    await fillCalculator(page, { objective })
    await submitButton(page).click()
    const rows = table(page).locator('tbody tr')
    await expect(rows.locator('td:first-child')).toHaveText(order)
    await expect(rows.nth(0).locator('td:last-child')).toHaveText('Recomendada')
    await expect(table(page).getByText('Recomendada')).toHaveCount(1)
  })
}

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
