import type { Page, Request, Route } from '@playwright/test'
import { waitForHydration } from './page-loading.ts'
import { expect } from './site.ts'

export const CALCULATION = '**/functions/v1/calculate-campaign-metrics'

export const SUCCESS = {
  title: 'Cálculo concluído!',
  text: 'Os resultados foram calculados com dados reais de mercado via IA.',
}

export type Metrics = {
  impressions: number
  clicks: number
  leads: number
  cpc: number
  cpl: number
}

/** The scenario of `fillCalculator`, with the names that the contact form uses. */
export const SCENARIO = { company: 'Padaria Sol', segment: 'Moda', objective: 'Vendas' }

/** What a visitor types and chooses in the form, by the name of the control. */
export type Typed = {
  companyName?: string
  segment?: string
  objective?: string
  budget?: string
  days?: string
}

const usual: Typed = { companyName: 'Padaria Sol', segment: 'Moda', objective: 'Vendas' }

export const field = (page: Page, name: string) => page.locator(`main form [name="${name}"]`)
export const submitButton = (page: Page) => page.locator('main form [type="submit"]')
export const table = (page: Page) => page.locator('table')

export async function openCalculator(page: Page, path = '/calculator') {
  await page.goto(path)
  await waitForHydration(page)
}

export async function fillCalculator(page: Page, typed: Typed = {}) {
  const { segment, objective, ...texts } = { ...usual, ...typed }
  for (const [name, text] of Object.entries(texts)) await field(page, name).fill(text)
  if (segment !== undefined) await field(page, 'segment').selectOption(segment)
  if (objective !== undefined) await field(page, 'objective').selectOption(objective)
}

export async function expectValues(page: Page, typed: Typed) {
  for (const [name, value] of Object.entries(typed)) {
    await expect(field(page, name)).toHaveValue(value)
  }
}

/** Mocks the answer of the calculation and returns the list of calls, which grows as they come. */
export async function answerCalculation(
  page: Page,
  answer: unknown | ((route: Route) => Promise<void>),
): Promise<Request[]> {
  const calls: Request[] = []
  await page.route(CALCULATION, async (route) => {
    calls.push(route.request())
    if (typeof answer === 'function') await answer(route)
    else await route.fulfill({ json: answer })
  })
  return calls
}

/** Expects these texts in the toast, title first. */
export async function expectToast(page: Page, role: 'status' | 'alert', words: string[]) {
  const region = page.locator(`section[aria-label="Avisos"] [role="${role}"]`)
  await expect(region.locator('p')).toHaveText(words)
}
