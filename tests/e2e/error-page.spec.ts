import type { Page } from '@playwright/test'
import { expectNoViolation } from './axe.ts'
import { waitForHydration } from './page-loading.ts'
import { expect, test } from './site.ts'

test.use({ build: 'build-tests' })

async function expectErrorPage(page: Page, words: string[]) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Algo deu errado')
  await expect(page.locator('main')).toContainText('Unexpected Application Error!')
  await expect(page).toHaveTitle('Unexpected Application Error!')
  for (const text of words) await expect(page.locator('main')).toContainText(text)
  await expect(page.locator('header')).toBeVisible()
  await expect(page.locator('footer')).toHaveCount(1)
}

test('a refused answer shows its status and its text', async ({ page, problems }) => {
  problems.allow(/418|A chaleira não faz café/)
  await page.goto('/teste/erros')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Resposta' }).click()
  await expectErrorPage(page, ['418', 'A chaleira não faz café'])
})

test('an exception shows its message and a link to go on', async ({ page, problems }) => {
  problems.allow(/O leite ferveu e derramou/)
  await page.goto('/teste/erros')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Exceção' }).click()
  await expectErrorPage(page, ['O leite ferveu e derramou'])

  await page.locator('main').getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle(/Agência de Performance ADS$/)
})

test('the bar still works on the error page', async ({ page, problems }) => {
  problems.allow(/O leite ferveu e derramou/)
  await page.goto('/teste/erros')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Exceção' }).click()
  await expectErrorPage(page, [])
  await page.locator('header').getByRole('link', { name: 'Calculadora' }).click()
  await expect(page).toHaveURL('/calculator')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Algo deu errado/)
  await expect(page).toHaveTitle(/^Calculadora/)
})

test('axe finds nothing on the error page', async ({ page, problems }) => {
  problems.allow(/O leite ferveu e derramou/)
  await page.goto('/teste/erros')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Exceção' }).click()
  await expectErrorPage(page, [])
  await expectNoViolation(page)
})
