import { waitForHydration } from './page-loading.ts'
import { expect, test } from './site.ts'

test('a segment page leads to the planner and to the calculator with its own scenario', async ({
  page,
}) => {
  await page.goto('/segmentos/clinicas')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Planejar minha clínica' }).click()
  await expect(page).toHaveURL(/\/planejador#.*segmento=Sa%C3%BAde/)
  await expect(page.getByLabel('Segmento').first()).toHaveValue('Saúde')

  await page.goto('/segmentos/clinicas')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Calcular com a minha verba' }).click()
  await expect(page.getByRole('heading', { name: 'Resultados Estimados' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a segment page has its figures, questions and links', async ({ page }) => {
    await page.goto('/segmentos')
    await page.getByRole('link', { name: 'Clínicas e consultórios' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Paciente que comparece')
    await expect(page.getByText('53.678')).toBeVisible()
    await expect(page.getByText('Estimativa, não promessa.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Google ou Instagram?' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Planejar minha clínica' })).toHaveAttribute(
      'href',
      /^\/planejador#/,
    )
  })
})
