import { statSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { landing } from '../../content/landing.ts'
import { training } from '../../content/training.ts'
import { fillTemplate } from '../../contracts/fill-template.ts'
import { required } from '../../contracts/required.ts'
import { materialsContent } from '../../scripts/materials-content.ts'
import { byDay } from '../nightly.ts'
import { waitForHydration } from './page-loading.ts'
import { expect, test } from './site.ts'

const { chapters, days } = materialsContent()

/** Follows the link to the next text. */
const turn = (page: Page, title: string) =>
  page.locator('main nav').last().getByRole('link', { name: title }).click()

for (const [action, name, type] of [
  ['Baixar E-book', 'guia-performance-ads.pdf', 'application/pdf'],
  [
    'Baixar Planilha',
    'planilha-roi.xlsx',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
] as const) {
  test(`'${action}' saves ${name}`, async ({ page, request }) => {
    await page.goto('/')
    await waitForHydration(page)
    const saving = page.waitForEvent('download')
    await page.getByRole('link', { name: action }).click()
    const download = await saving
    expect(download.suggestedFilename()).toBe(name)
    expect(statSync(await download.path()).size).toBe(statSync(`public/materiais/${name}`).size)
    const answer = await request.get(new URL(download.url()).pathname)
    expect(answer.headers()['content-type']).toBe(type)
  })
}

test("'Acessar Treinamento' opens the course", async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Acessar Treinamento' }).click()
  await expect(page).toHaveURL('/treinamento')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(training.headline)
})

test('the book can also be read on the site', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  const { also } = landing.materials.items[0]
  await page.getByRole('link', { name: also.label }).click()
  await expect(page).toHaveURL('/ebook')
})

test('links lead through the book, and every reference number in a text leads to its source', async ({
  page,
}) => {
  // One chapter links to the next as any other does.
  const turned = byDay(3, chapters)
  for (const { address, title, number } of chapters) {
    if (turned[number - 2]) await turn(page, title)
    else await page.goto(`/ebook/${address}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const broken = await page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLAnchorElement>('.source-mark a')].filter(
          ({ hash }) => !document.querySelector(`li${hash}`)?.textContent,
        ).length,
    )
    expect(broken, address).toBe(0)
  }
})

test('the course goes from day 1 to day 7 and remembers the progress', async ({ page }) => {
  await page.goto('/treinamento')
  await waitForHydration(page)
  await page.getByRole('link', { name: training.start }).click()
  for (const { number, title } of days) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await waitForHydration(page)
    const boxes = page.locator('.checklist-live input')
    await boxes.first().check()
    await boxes.last().check()
    if (number === 3) {
      // The ticks survive a reload in the middle of a day.
      await page.reload()
      await waitForHydration(page)
      await expect(boxes.first()).toBeChecked()
      await expect(boxes.last()).toBeChecked()
      await expect(boxes.nth(1)).not.toBeChecked()
    }
    await page.getByRole('button', { name: fillTemplate(training.finish, { number }) }).click()
    await expect(page.getByText(fillTemplate(training.finished, { number }))).toBeVisible()
    const next = days[number]
    if (number === 3) {
      await page.goto('/treinamento')
      await expect(
        page.getByText(fillTemplate(training.progress, { done: 3, total: 7 })),
      ).toBeVisible()
      await page.getByRole('link', { name: fillTemplate(training.resume, { number: 4 }) }).click()
    } else if (next) {
      await turn(page, next.title)
    }
  }
  await page.goto('/treinamento')
  await expect(page.getByText(fillTemplate(training.progress, { done: 7, total: 7 }))).toBeVisible()
  await page.getByRole('button', { name: training.forget }).click()
  await expect(page.getByRole('link', { name: training.start })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('treinamento'))).toBeNull()
})

test('what was erased of the course does not come back with the back button or a reload', async ({
  page,
}) => {
  const [day] = days
  await page.goto(`/treinamento/${required(day, 'the first day').address}`)
  await waitForHydration(page)
  const box = page.locator('.checklist-live input').first()
  await box.check()
  await page.getByRole('button', { name: fillTemplate(training.finish, { number: 1 }) }).click()
  await page.goto('/treinamento')
  await waitForHydration(page)
  await page.getByRole('button', { name: training.forget }).click()
  await expect(page.getByRole('link', { name: training.start })).toBeVisible()
  const comeAgain = [() => page.goBack(), () => page.reload()]
  for (const come of comeAgain) {
    await come()
    await waitForHydration(page)
    await expect(box).not.toBeChecked()
    expect(await page.evaluate(() => localStorage.getItem('treinamento'))).toBeNull()
  }
})

test('a quiz explains the choice that was made', async ({ page }) => {
  await page.goto('/treinamento/dia-1')
  await waitForHydration(page)
  const question = page.locator('.quiz fieldset').first()
  const wrong = question.locator('.quiz-option:not([data-right])').first()
  await wrong.getByRole('radio').check()
  await expect(wrong.locator('.quiz-why')).toBeVisible()
  await expect(question.getByRole('status')).toHaveText(/^Ainda não\. ./)
  const right = question.locator('.quiz-option[data-right]')
  await right.getByRole('radio').check()
  await expect(right.locator('.quiz-why')).toBeVisible()
  await expect(wrong.locator('.quiz-why')).toBeHidden()
  await expect(question.getByRole('status')).toHaveText(/^Certo\. ./)
})

test('invalid stored progress of the course is ignored', async ({ page }) => {
  await page.goto('/treinamento/dia-2')
  for (const stored of ['{"done":"x",', '{"done":[9.5],"ticked":{"2":5}}']) {
    await page.evaluate((text) => localStorage.setItem('treinamento', text), stored)
    await page.reload()
    await waitForHydration(page)
    await page.locator('.checklist-live input').first().check()
    await page.getByRole('button', { name: fillTemplate(training.finish, { number: 2 }) }).click()
    await expect(page.getByText(fillTemplate(training.finished, { number: 2 }))).toBeVisible()
  }
})

test('a printed lesson has its text, its checkboxes and the right answers', async ({ page }) => {
  await page.goto('/treinamento/dia-1')
  await waitForHydration(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Lista de conferência' })).toBeVisible()
  await expect(page.locator('.checklist-live li').first()).toBeVisible()
  await expect(page.locator('.quiz-option[data-right] .quiz-why').first()).toBeVisible()
  await expect(page.locator('header').first()).toBeHidden()
  await expect(page.getByRole('button', { name: training.print })).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the course is text, with boxes to tick and answers that show', async ({ page }) => {
    await page.goto('/treinamento')
    await page.getByRole('link', { name: required(days[0], 'the first day').title }).click()
    for (const { number, title } of days) {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await page.locator('.checklist input').first().check()
      const right = page.locator('.quiz-option[data-right]').first()
      await right.getByRole('radio').check()
      await expect(right.locator('.quiz-why')).toBeVisible()
      await expect(page.getByRole('button', { name: /Concluir o dia/ })).toBeHidden()
      const next = days[number]
      if (next) await turn(page, next.title)
    }
  })
})
