import type { Page } from '@playwright/test'
import { training } from '../../content/training.ts'
import { publicPaths } from './addresses.ts'
import {
  answerCalculation,
  CALCULATION,
  fillCalculator,
  openCalculator,
  submitButton,
} from './calculator-page.ts'
import { contactForm, fillIn, recruitmentForm } from './lead-pages.ts'
import { said } from './said.ts'
import { scriptsHaveRun } from './scripts-of-page.ts'
import { expect, type Problems } from './site.ts'

/** One thing that a visitor can have on screen, and how it gets there. */
export type PageState = {
  name: string
  open: (page: Page, problems: Problems) => Promise<void>
  /** Where the state exists: the two menus belong to one width each. */
  on?: 'wide' | 'narrow'
}

const rest = (name: string, path: string): PageState => ({
  name,
  open: async (page) => {
    await page.goto(path)
    await scriptsHaveRun(page)
  },
})

/** Results are in place once the message of success has been said. */
export async function showResults(page: Page, path = '/calculator') {
  await openCalculator(page, path)
  await fillCalculator(page)
  await submitButton(page).click()
  await expect(page.getByText('Cálculo concluído!')).toBeVisible()
}

/** The tallest figures that the site must hold: ten million reais, and counts of ten digits. */
export const LARGE_METRICS = Object.fromEntries(
  ['Google Ads', 'YouTube', 'Instagram', 'TikTok', 'Pinterest', 'LinkedIn Ads'].map((platform) => [
    platform,
    { impressions: 9_876_543_210, clicks: 98_765_432, leads: 1, cpc: 101.25, cpl: 10_000_000 },
  ]),
)

export const pageStates: PageState[] = [
  rest('landing', '/'),
  {
    name: 'landing, services menu open',
    on: 'wide',
    open: async (page) => {
      await page.goto('/')
      await scriptsHaveRun(page)
      await page.locator('header summary', { hasText: 'Serviços' }).click()
      await expect(page.locator('#menu-servicos')).toBeVisible()
    },
  },
  {
    name: 'landing, phone menu open',
    on: 'narrow',
    open: async (page) => {
      await page.goto('/')
      await scriptsHaveRun(page)
      await page.locator('header summary[aria-label]').click()
      await expect(page.locator('#menu-principal')).toBeVisible()
    },
  },
  rest('channel', '/google-ads'),
  {
    name: 'channel, errors',
    open: async (page) => {
      await openCalculator(page, '/tiktok-ads')
      await submitButton(page).click()
      await expect(page.getByText('Nome da empresa é obrigatório')).toBeVisible()
    },
  },
  { name: 'channel, results', open: (page) => showResults(page, '/pinterest-ads') },
  rest('calculator', '/calculator'),
  {
    name: 'calculator, errors',
    open: async (page) => {
      await openCalculator(page)
      await submitButton(page).click()
      await expect(page.getByText('Segmento é obrigatório')).toBeVisible()
    },
  },
  {
    name: 'calculator, loading',
    open: async (page) => {
      await page.route(CALCULATION, () => {})
      await openCalculator(page)
      await fillCalculator(page)
      await submitButton(page).click()
      await expect(submitButton(page)).toHaveText('Calculando com IA...')
    },
  },
  { name: 'calculator, results', open: (page) => showResults(page) },
  {
    name: 'calculator, the origin of a figure',
    open: async (page) => {
      await showResults(page)
      await page.locator('table button').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'calculator, large figures',
    open: async (page) => {
      await answerCalculation(page, { success: true, metrics: LARGE_METRICS })
      await showResults(page)
    },
  },
  {
    name: 'calculator, failure',
    open: async (page, problems) => {
      problems.allow(/status 503|console error: Failed to load resource/)
      await page.route(CALCULATION, (route) =>
        route.fulfill({ status: 503, json: { success: false, error: 'Tente mais tarde.' } }),
      )
      await openCalculator(page)
      await fillCalculator(page)
      await submitButton(page).click()
      await expect(page.getByText('Erro ao calcular')).toBeVisible()
    },
  },
  rest('contact', contactForm.path),
  {
    name: 'contact, sent',
    open: async (page) => {
      await page.goto(contactForm.path)
      await scriptsHaveRun(page)
      await fillIn(page, contactForm.values('estados@example.com'))
      await submitButton(page).click()
      await expect(page.getByText(contactForm.success[0])).toBeVisible()
    },
  },
  {
    name: 'contact, not sent',
    open: async (page, problems) => {
      problems.allow(/status 503|console error: Failed to load resource/)
      await page.route(contactForm.call, (route) =>
        route.fulfill({ status: 503, json: { success: false, error: 'Tente mais tarde.' } }),
      )
      await page.goto(contactForm.path)
      await scriptsHaveRun(page)
      await fillIn(page, contactForm.values('estados@example.com'))
      await submitButton(page).click()
      await expect(page.getByText(contactForm.failureTitle)).toBeVisible({ timeout: 20_000 })
    },
  },
  rest('recruitment', recruitmentForm.path),
  {
    name: 'recruitment, missing fields',
    open: async (page) => {
      await page.goto(recruitmentForm.path)
      await scriptsHaveRun(page)
      await fillIn(page, { ...recruitmentForm.values('estados@example.com'), name: '   ' })
      await submitButton(page).click()
      await expect(page.getByText('Campos obrigatórios', { exact: true })).toBeVisible()
    },
  },
  rest('method', '/metodologia'),
  rest('legal text', '/privacidade'),
  rest('chapter', '/ebook/google-ads'),
  {
    name: 'lesson, answered and done',
    open: async (page) => {
      await page.goto('/treinamento/dia-1')
      await scriptsHaveRun(page)
      await page.locator('.checklist-live input').first().check()
      await page.locator('.quiz-option[data-right] input').first().check()
      await page.locator('.quiz fieldset').nth(1).locator('input').first().check()
      await page.getByRole('button', { name: said(training.finish, { number: 1 }) }).click()
    },
  },
  {
    name: 'course, resumed',
    open: async (page) => {
      await page.addInitScript(() =>
        localStorage.setItem('treinamento', '{"done":[1,2],"ticked":{}}'),
      )
      await page.goto('/treinamento')
      await expect(page.getByText(said(training.progress, { done: 2, total: 7 }))).toBeVisible()
    },
  },
  rest('sent page', contactForm.sentPath),
  rest('receipt', '/recibo'),
  {
    name: 'not found',
    open: async (page, problems) => {
      problems.allow(/404/)
      await page.goto('/nao-existe')
      await scriptsHaveRun(page)
    },
  },
]

/** Pages that no state above opens. */
export const otherPaths = publicPaths.filter(
  (path) =>
    ![
      '/',
      '/google-ads',
      '/calculator',
      '/contato',
      '/metodologia',
      '/privacidade',
      '/ebook/google-ads',
      '/treinamento',
      '/treinamento/dia-1',
      recruitmentForm.path,
    ].includes(path),
)
