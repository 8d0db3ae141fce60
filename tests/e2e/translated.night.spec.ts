import type { Page } from '@playwright/test'
import { calculator } from '../../content/calculator.ts'
import { channelCards } from '../../content/channels/channel-cards.ts'
import { ebook } from '../../content/ebook.ts'
import { heroOrbit } from '../../content/hero-orbit.ts'
import { interfaceTexts, leadForm, receiptPage } from '../../content/interface.ts'
import { methodology } from '../../content/methodology.ts'
import { planner } from '../../content/planner.ts'
import { plannerAnswers } from '../../content/planner-answers.ts'
import { poster } from '../../content/poster.ts'
import { training } from '../../content/training.ts'
import { fillTemplate } from '../../contracts/fill-template.ts'
import {
  CALCULATION,
  expectValues,
  field,
  fillCalculator,
  submitButton,
  table,
} from './calculator-page.ts'
import { fillIn, leadForms } from './lead-pages.ts'
import { holdScripts, waitForBoot, waitForHydration } from './page-loading.ts'
import { headline, MARKET, plannerField, question, readSample } from './planner-page.ts'
import { test as base, expect } from './site.ts'
import { startTranslator, translate, watchStaleTexts } from './translator.ts'

/** A page that the browser translates: every text may change, and each change is seen. */
const test = base.extend<{ openTranslated: (path: string) => Promise<void> }>({
  openTranslated: async ({ page }, use) => {
    const stale = await watchStaleTexts(page)
    await use(async (path) => {
      await page.goto(path)
      await waitForHydration(page)
      await translate(page)
    })
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)
    expect(stale, 'texts that the visitor goes on reading').toEqual([])
  },
})

const slider = (page: Page) => page.getByRole('slider', { name: poster.curve.label })
const toast = (page: Page) => page.locator('section[aria-label="Avisos"]')

async function closeToast(page: Page) {
  await toast(page).getByRole('button', { name: interfaceTexts.dismiss }).click()
  await expect(toast(page).locator('p')).toHaveCount(0)
}

for (const path of ['/calculator', '/tiktok-ads']) {
  test(`${path}: errors, an answer, another budget, another period and the files`, async ({
    page,
    context,
    problems,
    openTranslated,
  }) => {
    problems.allow(/status 503|Failed to load resource/)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openTranslated(path)
    await test.step('errors', async () => {
      await submitButton(page).click()
      await expect(page.getByText('Nome da empresa é obrigatório').first()).toBeVisible()
      await fillCalculator(page)
      await field(page, 'budget').fill('5')
      await submitButton(page).click()
      await expect(page.locator('#budget-erro')).toBeVisible()
    })
    await test.step('a failure of the server', async () => {
      await page.route(CALCULATION, (route) =>
        route.fulfill({ status: 503, json: { success: false, error: 'Tente mais tarde.' } }),
      )
      await field(page, 'budget').fill('3.000')
      await submitButton(page).click()
      await expect(toast(page)).toContainText('Erro ao calcular')
      await page.unroute(CALCULATION)
      await closeToast(page)
    })
    await test.step('the answer', async () => {
      await submitButton(page).click()
      await expect(toast(page)).toContainText('Cálculo concluído!')
      await expect(page.getByText('Padaria Sol: R$ 3.000 em 30 dias')).toBeVisible()
    })
    await test.step('every budget of the curve, and back', async () => {
      const words = page.locator('.poster-headline, .curve-readout').first()
      const before = await words.textContent()
      for (const key of ['ArrowRight', 'ArrowRight', 'Home', 'ArrowRight', 'End', 'ArrowLeft']) {
        await slider(page).press(key)
      }
      await expect(words).not.toHaveText(before ?? '')
      if (path === '/calculator') {
        // What the slider says to a screen reader, the eye reads in the headline and in the table.
        const said = (await slider(page).getAttribute('aria-valuetext')) ?? ''
        const [budget = ''] = said.split(':')
        await expect(words).toContainText(budget.replace('R$ ', ''))
        await expect(page.locator('.poster-table h3').first()).toContainText(
          budget.replace('R$ ', ''),
        )
      }
      await page
        .getByRole('button', { name: fillTemplate(poster.curve.reset, { budget: 'R$ 3.000' }) })
        .click()
      await expect(words).toHaveText(before ?? '')
    })
    if (path === '/calculator') {
      await test.step('where a figure comes from', async () => {
        await table(page).locator('button').first().click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      })
      await test.step('what is taken along', async () => {
        await page.getByRole('button', { name: calculator.actions.copy }).click()
        await expect(toast(page)).toContainText(calculator.actions.copied.title)
        for (const name of [calculator.actions.download, poster.picture.tall]) {
          const saved = page.waitForEvent('download')
          await page.getByRole('button', { name }).click()
          await saved
        }
      })
    }
    await test.step('another company, aim, budget and period', async () => {
      await fillCalculator(page, { companyName: 'Loja Lua', objective: 'Branding' })
      await field(page, 'budget').fill('300')
      await field(page, 'days').fill('90')
      await submitButton(page).click()
      await expect(page.getByText('Loja Lua: R$ 300 em 90 dias')).toBeVisible()
      await slider(page).press('End')
      await slider(page).press('Home')
    })
  })
}

test('the planner: each question, own figures, files, scenarios and the way out', async ({
  page,
  context,
  problems,
  openTranslated,
}) => {
  problems.allow(/ERR_FAILED/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  let fails = true
  await page.route(MARKET, (route) => (fails ? route.abort() : route.continue()))
  await openTranslated('/planejador')
  await test.step('the market does not come, and then comes', async () => {
    await page.getByRole('button', { name: planner.base.example }).click()
    await expect(page.getByText(planner.states.failed.title)).toBeVisible()
    fails = false
    await page.getByRole('button', { name: planner.states.failed.retry }).click()
    await expect(question(page, 'worth').locator('figure')).toBeVisible()
  })
  await test.step('each question says something else after a change', async () => {
    const changes = [
      ['worth', 'ticket', '450'],
      ['worth', 'margin', '12'],
      ['worth', 'closeRate', '5'],
      ['worth', 'repeat', '3'],
      ['needed', 'target', '300'],
      ['split', 'min Google Ads', '80'],
      ['worth', 'budget', '12000'],
    ] as const
    for (const summary of await page.locator('main details > summary').all()) await summary.click()
    for (const [name, key, value] of changes) {
      const answer = question(page, name).locator('.question-answer')
      const before = await answer.textContent()
      await plannerField(page, key).fill(value)
      await expect(answer).not.toHaveText(before ?? '')
    }
    await expect(headline(page, 'needed')).toContainText('300 leads por mês')
    await plannerField(page, 'month').selectOption('11')
    await page.locator('#exponent').press('Home')
    await page.getByRole('button', { name: planner.fields.exponentReset }).click()
  })
  await test.step('wrong numbers', async () => {
    for (const [key, wrong, right] of [
      ['margin', '450', '45'],
      ['min TikTok', 'x', ''],
      ['repeat', '0', '2'],
    ] as const) {
      await plannerField(page, key).fill(wrong)
      await plannerField(page, key).blur()
      await expect(page.getByText(planner.states.wrong)).toBeVisible()
      await plannerField(page, key).fill(right)
      await expect(page.getByText(planner.states.wrong)).toHaveCount(0)
    }
  })
  await test.step('every segment and aim', async () => {
    for (const segment of ['Moda', 'Educação']) {
      for (const objective of ['Vendas', 'Branding', 'Leads']) {
        await plannerField(page, 'segment').selectOption(segment)
        await plannerField(page, 'objective').selectOption(objective)
        await expect(headline(page, 'worth')).toBeVisible()
      }
    }
  })
  const account = question(page, 'account')
  await test.step('files: one that is read, one that is none, one that is removed', async () => {
    await readSample(page)
    await page.setInputFiles('#relatorios', {
      name: 'vazio.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(''),
    })
    await expect(account.getByRole('alert')).toContainText('vazio.csv')
    await account.locator('li select').first().selectOption('TikTok')
    await account.getByRole('button', { name: 'Remover meta.csv' }).click()
    await page.getByRole('button', { name: planner.base.undo }).click()
    await expect(account.locator('li', { hasText: 'meta.csv' })).toHaveCount(1)
  })
  await test.step('totals that are typed', async () => {
    const { typed } = planner.account
    await page.locator('#conta-spend').fill('1.500')
    await page.locator('#conta-impressions').fill('abc')
    await account.getByRole('button', { name: typed.add }).click()
    await expect(account.getByRole('alert').last()).toContainText(typed.wrong)
    await page.locator('#conta-impressions').fill('200.000')
    await page.locator('#conta-clicks').fill('1.800')
    await page.locator('#conta-leads').fill('60')
    await account.getByRole('button', { name: typed.add }).click()
    await expect(account.locator('li', { hasText: typed.name })).toHaveCount(1)
  })
  await test.step('two scenarios', async () => {
    await page.getByRole('button', { name: 'Duplicar como B' }).click()
    await plannerField(page, 'ticket').fill('770')
    const compared = page.getByRole('region', { name: planner.compare.title, exact: true }).last()
    await expect(compared.getByRole('row', { name: /Valor da venda/ })).toContainText('R$ 770')
    await page.getByRole('button', { name: 'Cenário A', exact: true }).click()
    await expect(plannerField(page, 'ticket')).toHaveValue('450')
    await page.getByRole('button', { name: 'Remover o cenário A' }).click()
    await expect(page.getByRole('button', { name: 'Cenário A', exact: true })).toHaveCount(0)
  })
  await test.step('what is taken along', async () => {
    for (const label of [plannerAnswers.takeAway.csv, plannerAnswers.takeAway.picture]) {
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: label }).click()
      await saved
    }
    await page.getByRole('button', { name: plannerAnswers.takeAway.link }).click()
    await expect(toast(page)).toContainText(plannerAnswers.takeAway.copied.title)
    await page.getByRole('button', { name: plannerAnswers.takeAway.send }).click()
    await expect(page).toHaveURL('/contato')
    await expect(page.locator('main form')).toBeVisible()
  })
})

for (const form of leadForms) {
  test(`the ${form.kind} form: errors, a failure, sent twice, the receipt withdrawn and erased`, async ({
    page,
    problems,
    openTranslated,
  }) => {
    problems.allow(/status 4\d\d|status 503|Failed to load resource/)
    const email = `traduzido.${form.kind}@example.com`
    await openTranslated(form.path)
    await test.step('errors', async () => {
      await submitButton(page).click()
      await fillIn(page, { ...form.values(email), name: '   ', email: 'sem arroba' })
      await submitButton(page).click()
      await expect(page.locator('main form [aria-invalid="true"]').first()).toBeVisible()
      await fillIn(page, { ...form.values(email), name: '   ' })
      await submitButton(page).click()
      await fillIn(page, form.values(email))
    })
    await test.step('a failure', async () => {
      await page.route(form.call, (route) =>
        route.fulfill({ status: 503, json: { success: false, error: 'Tente mais tarde.' } }),
      )
      await submitButton(page).click()
      await expect(page.getByText(leadForm.failure.title).first()).toBeVisible({ timeout: 30_000 })
      await page.unroute(form.call)
    })
    await test.step('sent, and another one', async () => {
      await submitButton(page).click()
      await expect(toast(page)).toContainText(form.success[0])
      await expect(page.getByText(/Protocolo [A-Z0-9]{6,}/)).toBeVisible()
      await page.getByRole('button', { name: form.another }).click()
      await fillIn(page, form.values(email))
      await page.locator('input[name=marketing]').check()
      await submitButton(page).click()
      await expect(page.getByText(/Protocolo [A-Z0-9]{6,}/)).toBeVisible()
    })
    await test.step('the receipt', async () => {
      const link = page.getByRole('link', { name: leadForm.receipt.open })
      await openTranslated((await link.getAttribute('href')) ?? '')
      await expect(page.getByText(receiptPage.marketingYes)).toBeVisible()
      await page.getByRole('button', { name: receiptPage.withdraw }).click()
      await expect(toast(page)).toContainText(receiptPage.withdrawn.title)
      await expect(page.getByText(receiptPage.marketingYes)).toHaveCount(0)
      page.on('dialog', (dialog) => dialog.accept())
      await page.getByRole('button', { name: receiptPage.erase }).click()
      await expect(page.getByRole('heading', { name: receiptPage.erased.title })).toBeVisible()
    })
  })
}

test('the course: ticks, quiz, days that are done and forgotten', async ({
  page,
  openTranslated,
}) => {
  await openTranslated('/treinamento/dia-1')
  await page.locator('.checklist-live input').first().check()
  const quiz = page.locator('.quiz fieldset').first()
  await quiz.locator('.quiz-option:not([data-right]) input').first().check()
  await expect(quiz.getByRole('status')).toHaveText(/^Ainda não\. ./)
  await quiz.locator('.quiz-option[data-right] input').check()
  await expect(quiz.getByRole('status')).toHaveText(/^Certo\. ./)
  for (const _ of [1, 2]) {
    await page.getByRole('button', { name: fillTemplate(training.finish, { number: 1 }) }).click()
    await expect(page.getByText(fillTemplate(training.finished, { number: 1 }))).toBeVisible()
    await page.getByRole('button', { name: training.undo }).click()
  }
  await page.getByRole('button', { name: fillTemplate(training.finish, { number: 1 }) }).click()
  await openTranslated('/treinamento')
  await expect(page.getByText(fillTemplate(training.progress, { done: 1, total: 7 }))).toBeVisible()
  await page.getByRole('button', { name: training.forget }).click()
  await expect(page.getByRole('link', { name: training.start })).toBeVisible()
  await expect(
    page.getByText(training.done, { exact: true }).filter({ visible: true }),
  ).toHaveCount(0)
})

test('the landing page: orbit, stage and menus; then the book and the sources', async ({
  page,
  problems,
  openTranslated,
}) => {
  // A part that React takes over later than the others is drawn anew: it says so.
  problems.allow(/Minified React error #418/)
  // The window is made narrow while one page turns into the next.
  problems.allow(/Transition was aborted/)
  await openTranslated('/')
  await test.step('the budget in orbit', async () => {
    const budget = page.getByRole('slider', { name: heroOrbit.label })
    // Its code comes when the page is idle.
    await expect(async () => {
      await budget.press('End')
      await expect(page.locator('.orbit-core b')).not.toHaveText(/R\$\s3\.000/, { timeout: 500 })
    }).toPass()
    const planet = page.locator('.orbit li[data-channel="instagram-ads"] a > span > span')
    const atEnd = await planet.textContent()
    await budget.press('Home')
    await expect(planet).not.toHaveText(atEnd ?? '')
  })
  await test.step('every tab of the stage', async () => {
    const stage = page.locator('#services')
    await stage.getByRole('heading', { level: 2 }).scrollIntoViewIfNeeded()
    for (const { name, brazil } of channelCards) {
      await stage.getByRole('tab', { name, exact: true }).click()
      await expect(stage.getByRole('tabpanel')).toContainText(brazil.value)
      await expect(stage.getByRole('tabpanel').getByRole('img')).toBeVisible()
    }
    await page.setViewportSize({ width: 390, height: 800 })
    await expect(stage.getByRole('tab')).toHaveCount(0)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(stage.getByRole('tab').first()).toBeVisible()
  })
  await test.step('both menus, and from page to page', async () => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await page.locator('header summary', { hasText: 'Serviços' }).click()
    await page
      .locator('#menu-servicos')
      .getByRole('link', { name: /TikTok/ })
      .click()
    await expect(page).toHaveURL('/tiktok-ads')
    await page.setViewportSize({ width: 390, height: 800 })
    await page.locator('header summary[aria-label]').click()
    await page.locator('#menu-principal').getByRole('link', { name: 'Calculadora' }).click()
    await expect(page).toHaveURL('/calculator')
    await expect(page.locator('main form')).toBeVisible()
    await page.goBack()
    await page.goBack()
    await expect(page.locator('.orbit')).toBeVisible()
  })
  await test.step('the book', async () => {
    await openTranslated('/ebook')
    for (const view of [1, 2, 0]) {
      await page.getByRole('radio', { name: ebook.views.names[view] }).press('Space')
      await expect(page.getByText(ebook.views.captions[view] ?? '')).toBeVisible()
    }
  })
  await test.step('the sources', async () => {
    await openTranslated('/metodologia')
    const count = page.locator('[role="status"]', { hasText: /\d/ }).first()
    const first = await count.textContent()
    await page.locator('#filtro').scrollIntoViewIfNeeded()
    // The later rows have come.
    await expect(count).not.toHaveText(first ?? '')
    const all = await count.textContent()
    await page.locator('#filtro').fill('brasil')
    await expect(count).not.toHaveText(all ?? '')
    await page.locator('#filtro').fill('xyzxyz')
    await expect(page.getByText(methodology.sources.none)).toBeVisible()
    await page.locator('#filtro').fill('')
    await expect(count).toHaveText(all ?? '')
  })
})

test('a page that is translated before React takes it over works too', async ({
  page,
  problems,
}) => {
  // React finds other nodes than it has written and draws the island anew: it says so.
  problems.allow(/Minified React error #(418|423|425)/)
  const stale = await watchStaleTexts(page)
  const release = await holdScripts(page)
  await page.goto('/calculator')
  await page.evaluate(startTranslator)
  release()
  await page.mouse.move(10, 10)
  await waitForHydration(page)
  await fillCalculator(page)
  await submitButton(page).click()
  await expect(toast(page)).toContainText('Cálculo concluído!')
  await slider(page).press('End')
  await slider(page).press('Home')
  await expect(page.getByRole('button', { name: /R\$ 1\.000/ }).first()).toBeVisible()
  expect(stale).toEqual([])
})

test('what is typed into a translated page before its island answers stays there', async ({
  page,
  problems,
}) => {
  problems.allow(/Minified React error #(418|423|425)/)
  const stale = await watchStaleTexts(page)
  const release = await holdScripts(page)
  await page.goto('/calculator')
  await waitForBoot(page)
  await translate(page)
  const label = page.locator('[data-island] label').first()
  // Other words, as a real translator writes: React compares a label's words, not its nodes.
  await label
    .locator('font font')
    .first()
    .evaluate((font) => {
      font.textContent = 'Company name'
    })
  const translated = await label.elementHandle()
  await fillCalculator(page, { budget: '3.000', days: '90' })
  const name = field(page, 'companyName')
  await name.clear()
  await name.pressSequentially('Padaria')
  release()
  await waitForHydration(page)
  // React has found other words than its own, and has drawn the island anew.
  await expect.poll(() => translated?.evaluate((one) => one.isConnected)).toBe(false)
  await expectValues(page, {
    companyName: 'Padaria',
    segment: 'Moda',
    objective: 'Vendas',
    budget: '3.000',
    days: '90',
  })
  await expect(name).toBeFocused()
  await page.keyboard.type(' Sol')
  await submitButton(page).click()
  await expect(toast(page)).toContainText('Cálculo concluído!')
  await expect(page.getByText('Padaria Sol: R$ 3.000 em 90 dias')).toBeVisible()
  expect(stale).toEqual([])
})
