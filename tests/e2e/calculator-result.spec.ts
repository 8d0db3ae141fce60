import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { calculator } from '../../content/calculator.ts'
import { poster } from '../../content/poster.ts'
import { fillTemplate } from '../../contracts/fill-template.ts'
import {
  CALCULATION,
  expectValues,
  field,
  fillCalculator,
  openCalculator,
  submitButton,
  table,
} from './calculator-page.ts'
import { waitForFullLayout } from './page-loading.ts'
import { expect, test } from './site.ts'

/** The text before the model's version. */
const beforeModel = calculator.olderModel.split('{old}')[0] ?? ''

const picture = (page: Page) =>
  page.getByRole('figure').filter({ hasText: calculator.picture.costTitles.lead })
const slider = (page: Page) => page.getByRole('slider', { name: poster.curve.label })
const rowOf = (page: Page, platform: string) =>
  table(page).locator('tbody tr').filter({ hasText: platform }).first()

/** These tests use the real function: ranges, sources and curve come from the trained model. */
async function calculate(page: Page, typed = {}) {
  await openCalculator(page)
  await fillCalculator(page, { objective: 'Leads', segment: 'Moda', budget: '3.000', ...typed })
  await submitButton(page).click()
  await expect(table(page)).toBeVisible()
}

test('a result is read: headline, dots, table, and the origin of each figure', async ({ page }) => {
  await calculate(page)
  await test.step('the message of success does not cover the heading of the results', async () => {
    const toast = page.locator('section[aria-label="Avisos"] [role="status"] > div')
    await expect(toast).toBeVisible()
    await expect(async () => {
      const [one, other] = [
        await toast.boundingBox(),
        await page.locator('#resultados').boundingBox(),
      ]
      expect((one?.y ?? 0) > (other?.y ?? 0) + (other?.height ?? 0)).toBe(true)
    }).toPass()
  })
  await test.step('the dots have a text alternative', async () => {
    const rows = picture(page).getByRole('listitem')
    await expect(rows).toHaveCount(6)
    const texts = (await rows.allTextContents()).map((text) => text.replaceAll('\u00a0', ' '))
    for (const row of texts) {
      expect(row).toMatch(
        /R\$ [\d.,]+Em metade dos casos, R\$ [\d.,]+ a R\$ [\d.,]+; extremos: R\$ [\d.,]+ a R\$ [\d.,]+/,
      )
    }
    // The cheapest comes first, and each row has twenty dots.
    const platforms = await table(page).locator('tbody tr td:first-child').allInnerTexts()
    const costs = await table(page).locator('tbody tr td:nth-child(6)').allInnerTexts()
    const reais = (text: string) => Number(text.replace(/[^\d,]/g, '').replace(',', '.'))
    const costOf = (row: string) =>
      reais(costs[platforms.findIndex((platform) => row.startsWith(platform))] ?? '')
    expect(texts.map(costOf)).toEqual(costs.map(reais).toSorted((a, b) => a - b))
    for (const row of await rows.all()) {
      await expect(row.locator('.dot, .dot-hollow')).toHaveCount(20)
      const limited = await row.getByText(calculator.picture.limited).count()
      await expect(row.locator('.dot-hollow')).toHaveCount(20 * limited)
    }
    await expect(page.getByText(calculator.results.disclaimer)).toBeVisible()
    await expect(page.getByText('Padaria Sol: R$ 3.000 em 30 dias')).toBeVisible()
  })
  await test.step('dots and table write one number, and each note stands under the row that it is about', async () => {
    const rows = picture(page).getByRole('listitem')
    for (const platform of ['Instagram', 'Google Ads']) {
      const cost = await rowOf(page, platform).locator('td').nth(5).innerText()
      const row = rows.filter({ has: page.getByText(platform, { exact: true }) })
      await expect(row.locator('.dots-value strong')).toHaveText(cost)
    }
    const notes = rows.locator('.note')
    await expect(notes).toHaveCount(3)
    await expect(rows.first().locator('.note')).toContainText(['comece pelo Instagram', 'extremos'])
    await expect(rows.nth(1).locator('.note')).toContainText(['Com o TikTok'])
    // A line ends at the rule above each of them.
    await expect(rows.locator('.dots-track:not(.dots-moving) .note-leader')).toHaveCount(3)
  })
  await test.step('one sentence is the headline, and a tie is named where the model says so', async () => {
    const headline = page.getByRole('heading', { level: 3 }).first()
    await expect(headline).toHaveText(
      /^R\$.3\.000 devem trazer ~cerca de \d+.leads no.Instagram\. O.TikTok empata\.$/,
    )
  })
  await test.step('each figure shows its origin: range, arithmetic, sources', async () => {
    const row = rowOf(page, 'Instagram')
    const cost = (await row.locator('td').nth(5).textContent()) ?? ''
    await row.getByRole('button', { name: cost }).click()
    const origin = page.getByRole('dialog', {
      name: fillTemplate(calculator.origin.title, {
        figure: 'Custo por Lead (CPL)',
        platform: 'Instagram',
      }),
    })
    await expect(origin).toContainText(`R$ 3.000 ÷`)
    await expect(origin).toContainText(`= ${cost}`)
    await expect(origin).toContainText('12,15% são impostos')
    const sources = origin.getByRole('listitem')
    expect(await sources.count()).toBeGreaterThan(0)
    await expect(sources.first()).toContainText(
      /\((conta medida|painel de anunciantes|lista de mercado)\), 20\d\d, .+% do peso/s,
    )
    await expect(origin).toContainText('posicionamentos automáticos da Meta')
    await page.keyboard.press('Escape')
    await expect(origin).toBeHidden()
    await expect(row.getByRole('button', { name: cost })).toBeFocused()
  })
})

test('a result is taken along: two posters, a table for Excel in Brazil, and one printed sheet', async ({
  page,
}) => {
  await calculate(page)
  for (const [size, width, height] of [
    ['tall', 1080, 1350],
    ['wide', 1200, 630],
  ] as const) {
    await test.step(`the poster is a picture of ${width} by ${height}`, async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: poster.picture[size] }).click(),
      ])
      expect(download.suggestedFilename()).toBe(`estimativa-padaria-sol-${width}x${height}.png`)
      const bytes = await readFile(await download.path())
      expect(bytes.subarray(1, 4).toString()).toBe('PNG')
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([width, height])
      expect(bytes.length).toBeGreaterThan(20_000)
    })
  }
  await test.step('the table is a CSV that Excel in Brazil opens', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: calculator.actions.download }).click(),
    ])
    expect(download.suggestedFilename()).toBe('estimativa-padaria-sol.csv')
    const text = await readFile(await download.path(), 'utf8')
    expect(text.startsWith('\ufeffPlataforma;Impressões;')).toBe(true)
    expect(text.trimEnd().split('\r\n')).toHaveLength(7)
    expect(text).toMatch(/;\d+,\d\d;/)
  })
  for (const width of [390, 1280]) {
    await test.step(`at ${width} px it prints on one sheet`, async () => {
      await page.setViewportSize({ width, height: 800 })
      const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      expect(sheets.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    })
  }
  await test.step('printed, the page has the result and no header or footer', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(table(page)).toBeVisible()
    await expect(picture(page)).toBeVisible()
    for (const hidden of ['header', 'footer', 'main form']) {
      await expect(page.locator(hidden).first()).toBeHidden()
    }
    await expect(page.getByRole('button', { name: calculator.actions.print })).toBeHidden()
  })
})

test('a recommended channel with limited data has both tags', async ({ page }) => {
  await page.route(CALCULATION, async (route) => {
    const answer = await (await route.fetch()).json()
    const confidence = Object.fromEntries(
      Object.keys(answer.confidence).map((platform) => [platform, 'limitada']),
    )
    await route.fulfill({ json: { ...answer, confidence } })
  })
  await calculate(page)
  const first = picture(page)
    .getByRole('listitem')
    .filter({ hasText: calculator.results.recommended })
  await expect(first).toHaveCount(1)
  await expect(first).toContainText(calculator.picture.limited)
})

test('after a result the form is a sentence of its own controls, and editing unfolds it', async ({
  page,
}) => {
  await calculate(page)
  const form = page.locator('main form')
  await expect(form).toHaveClass(/form-sentence/)
  await expect(submitButton(page)).toBeInViewport()
  for (const name of ['companyName', 'segment', 'objective', 'budget', 'days']) {
    await expect(field(page, name)).toBeVisible()
  }
  await expect(page.getByLabel(calculator.form.companyName)).toHaveValue('Padaria Sol')
  await field(page, 'budget').focus()
  await page.keyboard.press('Home')
  await page.keyboard.type('1')
  await expect(form).not.toHaveClass(/form-sentence/)
  await expect(field(page, 'budget')).toBeFocused()
  await submitButton(page).click()
  await expect(page.getByText('Padaria Sol: R$ 13.000 em 30 dias')).toBeVisible()
  await expect(form).toHaveClass(/form-sentence/)
})

test('a brand objective compares reach', async ({ page }) => {
  await calculate(page, { objective: 'Branding' })
  await expect(
    page.getByRole('figure').filter({ hasText: calculator.picture.reachTitle }),
  ).toBeVisible()
})

test('moving the budget changes results and costs at once, without another call', async ({
  page,
}) => {
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/calculate-campaign-metrics')) calls++
  })
  await calculate(page)
  const costs = () => table(page).locator('tbody tr td:nth-child(6)').allInnerTexts()
  const leads = () => table(page).locator('tbody tr td:nth-child(4)').allInnerTexts()
  const [costsBefore, leadsBefore] = [await costs(), await leads()]
  await slider(page).focus()
  for (let step = 0; step < 40; step++) await page.keyboard.press('ArrowRight')
  await expect(slider(page)).toHaveAttribute(
    'aria-valuetext',
    /^R\$ 9\.000: cerca de \d+\sleads no Instagram$/,
  )
  await expect(page.getByRole('heading', { level: 3 }).first()).toContainText('9.000')
  // The explanations of the rows stay, and the point of the curve lies where the slider's thumb does.
  await expect(table(page).locator('.remarks p').first()).toBeVisible()
  await expect.poll(leads).not.toEqual(leadsBefore)
  await expect.poll(costs).not.toEqual(costsBefore)
  await page
    .getByRole('button', { name: fillTemplate(poster.curve.reset, { budget: 'R$ 3.000' }) })
    .click()
  await expect.poll(costs).toEqual(costsBefore)
  expect(calls).toBe(1)
})

test('a daily budget below the platform’s minimum is mentioned, and no figure is hidden', async ({
  page,
}) => {
  await calculate(page, { budget: '300' })
  const tiktok = rowOf(page, 'TikTok')
  const figures = { minimum: 'cerca de R$ 50', daily: 'R$ 10,00' }
  await expect(tiktok).toContainText(fillTemplate(calculator.belowMinimum, figures))
  await expect(tiktok.locator('td').nth(5)).toHaveText(/R\$/)
})

test('a recommended platform whose minimum the budget misses comes with a warning', async ({
  page,
}) => {
  await calculate(page, { budget: '100', days: '300' })
  const recommended = await table(page).locator('tbody tr td:first-child').first().innerText()
  await expect(page.getByText(`${recommended} costuma pedir cerca de R$ `)).toBeVisible()
})

test('the figures are those of the days chosen, and the text says of which it speaks', async ({
  page,
}) => {
  const costs = () => table(page).locator('tbody tr td:nth-child(6)').allInnerTexts()
  await calculate(page, { budget: '90.000' })
  const within30 = await costs()
  await expect(page.getByText('O texto e as frases da tabela falam de')).toHaveCount(0)
  await calculate(page, { budget: '90.000', days: '180' })
  expect(await costs()).not.toEqual(within30)
  await expect(
    page.getByText('O texto e as frases da tabela falam de R$ 90.000 em 30 dias'),
  ).toBeVisible()
})

test('a sale that people close says at which rate', async ({ page }) => {
  await calculate(page, { segment: 'Imobiliário', objective: 'Vendas' })
  await expect(page.getByText(/% dos leads viram venda; em metade das empresas, de/)).toBeVisible()
  const row = rowOf(page, 'Instagram')
  await row.getByRole('button').nth(4).click()
  await expect(page.getByRole('dialog')).toContainText(
    /R\$ [\d.,]+ por lead ÷ [\d,]+% de fechamento/,
  )
})

test('the link shows the same result in another window and after a reload', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await calculate(page)
  const figures = () => table(page).locator('tbody tr').allInnerTexts()
  const before = await figures()
  await page.getByRole('button', { name: calculator.actions.copy }).click()
  await expect(page.getByText(calculator.actions.copied.title)).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(page.url())

  const other = await context.newPage()
  await other.goto(link)
  await expect(table(other)).toBeVisible()
  expect(await table(other).locator('tbody tr').allInnerTexts()).toEqual(before)
  await expectValues(other, { companyName: 'Padaria Sol', segment: 'Moda', budget: '3000' })

  await page.reload()
  await expect(table(page)).toBeVisible()
  expect(await figures()).toEqual(before)
  await expect(page.getByText(beforeModel)).toHaveCount(0)
})

test('a link made with an older model says so', async ({ page }) => {
  await calculate(page)
  const address = page.url().replace(/modelo=[^&]+/, 'modelo=2024-velho')
  await page.goto('about:blank')
  await page.goto(address)
  await expect(table(page)).toBeVisible()
  await expect(page.getByText(`${beforeModel}2024-velho`)).toBeVisible()
})

test('the company’s name never reaches the server', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await calculate(page, { companyName: 'Segredo Ltda' })
  await page.reload()
  await expect(table(page)).toBeVisible()
  expect(sent.filter((line) => line.split('#')[0]?.includes('Segredo'))).toEqual([])
})

test('the contact form for a specialist has the scenario filled in', async ({ page }) => {
  await calculate(page)
  await page.getByRole('link', { name: 'Agendar Consultoria Gratuita' }).click()
  await expect(page).toHaveURL(/\/contato#empresa=/)
  await expect(page.getByText('Padaria Sol, Moda, Leads, R$ 3.000 em 30 dias')).toBeVisible()
  await expectValues(page, { company: 'Padaria Sol' } as never)
})

test('the answer is shown in the server’s order; only a moved budget is ranked here', async ({
  page,
}) => {
  let order: string[] = []
  await page.route(CALCULATION, async (route) => {
    const answer = await (await route.fetch()).json()
    // No formula gives this order.
    order = answer.order.toReversed()
    await route.fulfill({ json: { ...answer, order } })
  })
  await calculate(page)
  const names = table(page).locator('tbody tr td:first-child')
  expect(order).toHaveLength(6)
  await expect(names).toHaveText(order)
  await slider(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(names.first()).toHaveText(order.at(-1) ?? '')
  await page.keyboard.press('ArrowLeft')
  await expect(names).toHaveText(order)
})

test('sentences that a language model chose replace the template text when it arrives', async ({
  page,
}) => {
  await page.route(CALCULATION, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), modelMayExplain: true } })
  })
  // The call may come after the words that it replaces are there.
  const answered = Promise.withResolvers<void>()
  await page.route('**/functions/v1/explain-estimate', async (route) => {
    await answered.promise
    const explanation = { text: 'As frases escolhidas.', lines: {}, writtenBy: 'model' }
    await route.fulfill({ json: { success: true, explanation } })
  })
  await calculate(page)
  await expect(page.getByText(calculator.explanation.template)).toBeVisible()
  answered.resolve()
  await expect(page.getByText('As frases escolhidas.')).toBeVisible()
  await expect(page.getByText(calculator.explanation.model)).toBeVisible()
})

test('the method page filters its sources and shows the check', async ({ page }) => {
  await page.goto('/metodologia')
  await waitForFullLayout(page)
  const rows = page
    .getByRole('region', { name: 'As fontes' })
    .locator('tbody tr')
    .filter({ visible: true })
  // The first rows are in the page, the others come when it is near.
  await page.getByRole('searchbox').scrollIntoViewIfNeeded()
  await expect.poll(() => rows.count()).toBeGreaterThan(200)
  const all = await rows.count()
  await page.getByRole('searchbox').fill('brasil pinterest')
  await expect.poll(() => rows.count()).toBeLessThan(all)
  await page.getByRole('searchbox').fill('zzzz')
  await expect(page.getByText('Nenhuma fonte tem essas palavras')).toBeVisible()
  await expect(page.getByRole('img', { name: /custos em reais/ })).toBeVisible()
})
