import type { Page } from '@playwright/test'
import { errorScreen } from '../../content/error-screen.ts'
import { expectNoViolation } from './axe.ts'
import { waitForHydration } from './page-loading.ts'
import { expect, test } from './site.ts'

test.use({ build: 'build-tests' })

const failed = (page: Page) => page.locator('[data-island="throwing"]').getByRole('alert')

async function failIsland(page: Page, typed: string) {
  await page.goto('/teste/erros')
  await waitForHydration(page)
  await page.getByLabel('Texto').fill(typed)
  await page.getByRole('button', { name: 'Desenhar' }).click()
}

test('an island that throws says so in its own place, and the page around it goes on', async ({
  page,
  problems,
}) => {
  problems.allow(/O leite ferveu e derramou/)
  await failIsland(page, 'duas vezes')
  for (const words of [
    errorScreen.part.headline,
    'Unexpected Application Error!',
    'O leite ferveu e derramou: duas vezes',
  ]) {
    await expect(failed(page)).toContainText(words)
  }
  await expect(page.getByText('O resto continua aqui.')).toBeVisible()
  await expectNoViolation(page)
  await page.locator('header summary', { hasText: 'Serviços' }).click()
  await expect(page.locator('header #menu-servicos').getByRole('link').first()).toBeVisible()
})

test('it can be tried again, by the keyboard too', async ({ page, problems }) => {
  problems.allow(/O leite ferveu e derramou/)
  await failIsland(page, 'uma vez')
  await failed(page).getByRole('button', { name: errorScreen.part.again }).focus()
  await page.keyboard.press('Enter')
  await expect(failed(page)).toHaveCount(0)
  await expect(page.getByLabel('Texto')).toHaveValue('')
  // The pressed button has gone: the focus is at the start of the island.
  await expect(page.locator('[data-island="throwing"] > :first-child')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Texto')).toBeFocused()
})

test('a link leads on from a page whose island has failed', async ({ page, problems }) => {
  problems.allow(/O leite ferveu e derramou/)
  await failIsland(page, 'três vezes')
  await expect(failed(page)).toBeVisible()
  await page.locator('header').getByRole('link', { name: 'Calculadora' }).first().click()
  await expect(page).toHaveURL('/calculator')
  await expect(page).toHaveTitle(/^Calculadora/)
})

test('an error in a handler changes nothing on the page', async ({ page, problems }) => {
  problems.allow(/is not valid JSON|page error/)
  await page.goto('/teste/erros')
  await waitForHydration(page)
  await page.getByLabel('Texto').fill('isto não é JSON')
  await page.getByRole('button', { name: 'Ler' }).click()
  await expect(page.getByLabel('Texto')).toHaveValue('isto não é JSON')
  await expect(failed(page)).toHaveCount(0)
})
