import type { Page } from '@playwright/test'
import { planner } from '../../content/planner.ts'
import { plannerAnswers } from '../../content/planner-answers.ts'
import { csvText, encoded, sampleTable } from '../../reports/sample-reports.ts'
import { waitForHydration } from './page-loading.ts'
import { expect } from './site.ts'

/** The files of the market's numbers, one for each segment and aim. */
export const MARKET = '**/assets/mercado-*.json'

export const question = (page: Page, name: 'worth' | 'account' | 'needed' | 'split' | 'test') =>
  page.locator(`#${planner[name].id}`)
export const plannerField = (page: Page, name: string) => page.locator(`main form [name="${name}"]`)

export async function openPlanner(page: Page, hash = '') {
  await page.goto(`/planejador${hash}`)
  await waitForHydration(page)
}

/** A whole scenario by one button. Resolves when the answers are drawn. */
export async function fillExample(page: Page) {
  await page.getByRole('button', { name: planner.base.example }).click()
  await expect(question(page, 'worth').locator('figure')).toBeVisible()
}

/** A report of Meta Ads. Resolves when it has changed the ranges. */
export async function readSample(page: Page) {
  await page.setInputFiles('#relatorios', {
    name: 'meta.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(encoded(csvText(sampleTable('meta', 'pt-BR'), ','), 'utf-8')),
  })
  await expect(question(page, 'account').getByText(plannerAnswers.account.changed)).toBeVisible()
}

/** The sentence above a drawing. */
export const headline = (page: Page, name: Parameters<typeof question>[1]) =>
  question(page, name).locator('.question-answer p').first()
