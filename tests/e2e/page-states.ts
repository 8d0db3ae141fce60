import type { Page } from '@playwright/test'
import { ebook } from '../../content/ebook.ts'
import { heroOrbit } from '../../content/hero-orbit.ts'
import { poster } from '../../content/poster.ts'
import { training } from '../../content/training.ts'
import { fillTemplate } from '../../contracts/fill-template.ts'
import { publicPaths } from './addresses.ts'
import {
  answerCalculation,
  CALCULATION,
  fillCalculator,
  openCalculator,
  submitButton,
} from './calculator-page.ts'
import { contactForm, fillIn, recruitmentForm } from './lead-pages.ts'
import { holdCalls, waitForHydration } from './page-loading.ts'
import { fillExample, openPlanner, plannerField, question, readSample } from './planner-page.ts'
import { expect, type Problems } from './site.ts'

/** One state of a page, and how a visitor gets there. */
export type PageState = {
  name: string
  open: (page: Page, problems: Problems) => Promise<void>
  /** The width that has this state: each of the two menus exists in one only. */
  on?: 'wide' | 'narrow'
  /** By day another state has the same parts, or a journey has axe look at it. */
  byNight?: boolean
}

const rest = (name: string, path: string): PageState => ({
  name,
  open: async (page) => {
    await page.goto(path)
    await waitForHydration(page)
  },
})

/** The results are complete once the success message is shown. */
export async function showResults(page: Page, path = '/calculator') {
  await openCalculator(page, path)
  await fillCalculator(page)
  await submitButton(page).click()
  await expect(page.getByText('Cálculo concluído!')).toBeVisible()
}

/** The longest figures that must fit: ten million reais, and counts of ten digits. */
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
      await waitForHydration(page)
      await page.locator('header summary', { hasText: 'Serviços' }).click()
      await expect(page.locator('#menu-servicos')).toBeVisible()
    },
  },
  {
    name: 'landing, phone menu open',
    on: 'narrow',
    open: async (page) => {
      await page.goto('/')
      await waitForHydration(page)
      await page.locator('header summary[aria-label]').click()
      await expect(page.locator('#menu-principal')).toBeVisible()
    },
  },
  {
    name: 'landing, budget of the hero moved',
    byNight: true,
    open: async (page) => {
      await page.goto('/')
      await waitForHydration(page)
      const budget = page.getByRole('slider', { name: heroOrbit.label })
      await budget.press('End')
      await expect(page.locator('.orbit-core b')).not.toHaveText(/R\$\s3\.000/)
    },
  },
  {
    name: 'landing, another channel on the stage',
    byNight: true,
    on: 'wide',
    open: async (page) => {
      await page.goto('/')
      await waitForHydration(page)
      const stage = page.locator('#services')
      await stage.getByRole('heading', { level: 2 }).scrollIntoViewIfNeeded()
      await stage.getByRole('tab', { name: 'TikTok' }).click()
      await expect(stage.getByRole('tabpanel').getByRole('img')).toBeVisible()
    },
  },
  rest('channel', '/google-ads'),
  {
    name: 'channel, errors',
    byNight: true,
    open: async (page) => {
      await openCalculator(page, '/tiktok-ads')
      await submitButton(page).click()
      await expect(page.locator('#companyName-erro')).toBeVisible()
    },
  },
  {
    name: 'channel, results',
    byNight: true,
    open: (page) => showResults(page, '/pinterest-ads'),
  },
  rest('calculator', '/calculator'),
  {
    name: 'calculator, errors',
    open: async (page) => {
      await openCalculator(page)
      await submitButton(page).click()
      await expect(page.locator('#segment-erro')).toBeVisible()
    },
  },
  {
    name: 'calculator, loading',
    open: async (page) => {
      await page.route(CALCULATION, () => {})
      await holdCalls(page)
      await openCalculator(page)
      await fillCalculator(page)
      await submitButton(page).click()
      await expect(submitButton(page)).toHaveText('Calculando com IA...')
    },
  },
  { name: 'calculator, results', open: (page) => showResults(page) },
  {
    name: 'calculator, another budget on the curve',
    open: async (page) => {
      await showResults(page)
      await page.getByRole('slider', { name: poster.curve.label }).press('End')
      await expect(
        page.getByRole('button', {
          name: fillTemplate(poster.curve.reset, { budget: 'R$ 1.000' }),
        }),
      ).toBeVisible()
    },
  },
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
    name: 'contact, errors',
    byNight: true,
    open: async (page) => {
      await page.goto(contactForm.path)
      await waitForHydration(page)
      await submitButton(page).click()
      await expect(page.locator('main form [aria-invalid="true"]')).toHaveCount(
        contactForm.required.length,
      )
    },
  },
  {
    name: 'contact, sent',
    byNight: true,
    open: async (page) => {
      await page.goto(contactForm.path)
      await waitForHydration(page)
      await fillIn(page, contactForm.values('estados@example.com'))
      await submitButton(page).click()
      await expect(page.locator('h1')).toHaveText(contactForm.success[0])
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
      await waitForHydration(page)
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
      await waitForHydration(page)
      await fillIn(page, { ...recruitmentForm.values('estados@example.com'), name: '   ' })
      await submitButton(page).click()
      await expect(page.getByText('Campos obrigatórios', { exact: true })).toBeVisible()
    },
  },
  { name: 'planner', open: (page) => openPlanner(page) },
  {
    name: 'planner, answered, with a file and errors',
    open: async (page) => {
      await openPlanner(page)
      await fillExample(page)
      await readSample(page)
      await page.setInputFiles('#relatorios', {
        name: 'vazio.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(''),
      })
      await expect(question(page, 'account').getByRole('alert')).toContainText('vazio.csv')
      for (const summary of await page.locator('main details > summary').all()) {
        await summary.click()
      }
      await plannerField(page, 'repeat').fill('0')
      await plannerField(page, 'repeat').blur()
      await expect(page.locator('#repeat-erro')).toBeVisible()
      // Wherever the clicks scrolled to, something may lie under the bar, and axe takes it for covered.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    },
  },
  rest('method', '/metodologia'),
  rest('legal text', '/privacidade'),
  {
    name: 'book, opened',
    open: async (page) => {
      await page.goto('/ebook')
      await waitForHydration(page)
      await page.getByRole('radio', { name: ebook.views.names[2] }).press('Space')
      await expect(page.getByText(ebook.views.captions[2] ?? '')).toBeVisible()
    },
  },
  rest('chapter', '/ebook/google-ads'),
  {
    name: 'lesson, answered and done',
    open: async (page) => {
      await page.goto('/treinamento/dia-1')
      await waitForHydration(page)
      await page.locator('.checklist-live input').first().check()
      await page.locator('.quiz-option[data-right] input').first().check()
      await page.locator('.quiz fieldset').nth(1).locator('input').first().check()
      await page.getByRole('button', { name: fillTemplate(training.finish, { number: 1 }) }).click()
    },
  },
  {
    name: 'course, resumed',
    open: async (page) => {
      await page.addInitScript(() =>
        localStorage.setItem('treinamento', '{"done":[1,2],"ticked":{}}'),
      )
      await page.goto('/treinamento')
      await expect(
        page.getByText(fillTemplate(training.progress, { done: 2, total: 7 })),
      ).toBeVisible()
    },
  },
  rest('sent page', contactForm.sentPath),
  rest('receipt', '/recibo'),
  {
    name: 'not found',
    open: async (page, problems) => {
      problems.allow(/404/)
      await page.goto('/nao-existe')
      await waitForHydration(page)
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
      '/planejador',
      '/privacidade',
      '/ebook/google-ads',
      '/treinamento',
      '/treinamento/dia-1',
      recruitmentForm.path,
    ].includes(path),
)
