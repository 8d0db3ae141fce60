import { planForm } from '../../content/plan-form.ts'
import { planTakeAway } from '../../content/plan-take-away.ts'
import { planner } from '../../content/planner.ts'
import { plannerAnswers } from '../../content/planner-answers.ts'
import {
  fillExample,
  headline,
  MARKET,
  openPlanner,
  plannerField,
  question,
} from './planner-page.ts'
import { expect, test } from './site.ts'

test('by keyboard: a scenario, each question, undo and a second scenario', async ({ page }) => {
  await openPlanner(page)
  await test.step('before anything is said each question tells what its answer shows', async () => {
    await expect(page.getByText(planner.states.shows)).toHaveCount(5)
  })
  await test.step('the base', async () => {
    await plannerField(page, 'segment').focus()
    // A list forgets after a second what was typed, so one letter has to do.
    await page.keyboard.press('S')
    await page.keyboard.press('Tab')
    await page.keyboard.press('L')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('3000')
    await expect(plannerField(page, 'segment')).toHaveValue('Serviços')
    await expect(question(page, 'split').locator('[role="img"]')).toBeVisible()
  })
  await test.step('Vale a pena?', async () => {
    await plannerField(page, 'ticket').focus()
    await page.keyboard.type('900')
    await page.keyboard.press('Tab')
    await plannerField(page, 'margin').focus()
    await page.keyboard.type('45')
    await plannerField(page, 'closeRate').focus()
    await page.keyboard.type('20')
    // 900 × 45% × 20% and 900 × 45%.
    await expect(question(page, 'worth')).toContainText('R$ 81')
    await expect(question(page, 'worth').getByText('R$ 410', { exact: true })).toBeVisible()
    const table = question(page, 'worth').getByText(plannerAnswers.worth.table.show)
    await table.focus()
    await page.keyboard.press('Enter')
    await expect(question(page, 'worth').getByRole('row')).toHaveCount(7)
  })
  await test.step('a wrong number is refused beside its field, and the answers say that they are old', async () => {
    await plannerField(page, 'margin').fill('450')
    // It is checked when it is left: half a number is not a wrong one.
    await expect(question(page, 'worth').getByText(planner.states.before)).toBeVisible()
    await expect(page.locator('#margin-erro')).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(page.locator('#margin-erro')).toBeVisible()
    await expect(page.getByText(planner.states.wrong)).toBeVisible()
    await plannerField(page, 'margin').fill('45')
    await expect(page.locator('#margin-erro')).toHaveCount(0)
  })
  await test.step('Quanto preciso?', async () => {
    await plannerField(page, 'target').focus()
    await page.keyboard.type('60')
    await expect(headline(page, 'needed')).toContainText('60 leads por mês')
    await expect(
      question(page, 'needed').getByText(plannerAnswers.needed.tornadoTitle),
    ).toBeVisible()
  })
  await test.step('Como dividir? A bound decides, and is named', async () => {
    await question(page, 'split').getByText(planner.split.adjust).focus()
    await page.keyboard.press('Enter')
    const shares = question(page, 'split').locator('[role="img"]')
    await expect(shares).toHaveAttribute('aria-label', /Google Ads [1-7]?\d%/)
    await plannerField(page, 'min Google Ads').fill('80')
    await expect(question(page, 'split').locator('.question-answer')).toContainText('Google Ads')
    // At least what was asked, where it had less before.
    await expect(shares).toHaveAttribute('aria-label', /Google Ads [89]\d%/)
  })
  await test.step('Como testar?', async () => {
    await plannerField(page, 'month').selectOption('11')
    await expect(question(page, 'test').getByText(plannerAnswers.test.stop)).toBeVisible()
  })
  await test.step('Ctrl+Z outside of text fields takes the steps back', async () => {
    await question(page, 'test').focus()
    await page.keyboard.press('ControlOrMeta+Z')
    await expect(plannerField(page, 'month')).toHaveValue('')
    await page.keyboard.press('ControlOrMeta+Z')
    await expect(plannerField(page, 'min Google Ads')).toHaveValue('')
  })
  await test.step('two scenarios side by side', async () => {
    await page.getByRole('button', { name: 'Duplicar como B' }).click()
    await plannerField(page, 'ticket').fill('450')
    await expect(question(page, 'worth').getByText('R$ 200', { exact: true })).toBeVisible()
    const compared = page.getByRole('region', { name: planner.compare.title, exact: true }).last()
    await expect(compared.getByRole('row', { name: /Valor da venda/ })).toContainText('R$ 900')
    await expect(compared.getByRole('row', { name: /Valor da venda/ })).toContainText('R$ 450')
    await page.getByRole('button', { name: 'Cenário A', exact: true }).click()
    await expect(plannerField(page, 'ticket')).toHaveValue('900')
  })
})

test('a link shows the same plan elsewhere, and no request carries a number', async ({
  page,
  browser,
  baseURL,
}) => {
  const requests: string[] = []
  page.on('request', (request) =>
    requests.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`),
  )
  await openPlanner(page)
  await fillExample(page)
  await plannerField(page, 'ticket').fill('1234')
  await expect(page).toHaveURL(/#segmento=.*ticket=1234/)
  const said = await headline(page, 'worth').textContent()
  const address = page.url()

  const other = await browser.newContext({ baseURL, locale: 'pt-BR' })
  const there = await other.newPage()
  there.on('request', (request) =>
    requests.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`),
  )
  await there.goto(address)
  await expect(headline(there, 'worth')).toHaveText(said ?? '')
  await expect(plannerField(there, 'ticket')).toHaveValue('1234')
  await expect(plannerField(there, 'target')).toHaveValue('60')
  await other.close()

  // The visit is counted, by the path alone.
  const counted = /^POST \S+\/count-visit {"what":"visit","page":"\/planejador","from":{}}$/
  const others = requests.filter((line) => !counted.test(line))
  expect(others.filter((line) => !/^GET [^?]*$/.test(line))).toEqual([])
  expect(requests.filter((line) => line.includes('1234'))).toEqual([])
})

test('the market is loaded when it is asked for, and again after a failure', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED/)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  let fails = true
  await page.route(MARKET, (route) => (fails ? route.abort() : route.continue()))
  await openPlanner(page)
  expect(asked.filter((url) => /mercado-|engine-|read-report|plan-xlsx/.test(url))).toEqual([])
  await page.getByRole('button', { name: planner.base.example }).click()
  await expect(page.getByText(planner.states.failed.title)).toBeVisible()
  await expect(plannerField(page, 'ticket')).toHaveValue(planner.example.ticket)
  fails = false
  await page.getByRole('button', { name: planner.states.failed.retry }).click()
  await expect(question(page, 'worth').locator('figure')).toBeVisible()
})

test('what is taken along: table, workbook, picture, link and the message to the specialist', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPlanner(page)
  await fillExample(page)
  // A page that grew on the way down would move the buttons from under the pointer.
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const atTop = await height()
  await page.locator(`#${plannerAnswers.takeAway.id}`).scrollIntoViewIfNeeded()
  await page.waitForTimeout(300)
  expect(await height()).toBe(atTop)
  for (const [label, extension] of [
    [plannerAnswers.takeAway.csv, 'csv'],
    [plannerAnswers.takeAway.xlsx, 'xlsx'],
    [plannerAnswers.takeAway.picture, 'png'],
  ] as const) {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: label }).click()
    expect((await saved).suggestedFilename()).toBe(`${planTakeAway.fileName}.${extension}`)
  }
  await page.getByRole('button', { name: plannerAnswers.takeAway.link }).click()
  await expect(page.getByText(plannerAnswers.takeAway.copied.title)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('ticket=900')

  await page.getByRole('button', { name: plannerAnswers.takeAway.send }).click()
  await expect(page).toHaveURL('/contato')
  await expect(page.locator('[name="message"]')).toHaveValue(/R\$ 410/)
})

test('on paper there is one page with the plan and nothing else', async ({ page }) => {
  await openPlanner(page)
  await fillExample(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.plan-sheet')).toBeVisible()
  await expect(page.locator('main form')).toBeHidden()
  await expect(page.locator('footer')).toBeHidden()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

  test('by touch: nothing leaves the screen, and every control is large enough', async ({
    page,
  }) => {
    await openPlanner(page)
    await page.getByRole('button', { name: planner.base.example }).tap()
    await expect(question(page, 'worth').locator('figure')).toBeVisible()
    for (const summary of await page.locator('main details > summary').all()) await summary.tap()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
    const small = await page
      .locator('main form')
      .locator('button:visible, select:visible, input:visible')
      .evaluateAll((controls) =>
        controls
          .filter(
            (control) =>
              !control.classList.contains('sr-only') && control.getAttribute('type') !== 'radio',
          )
          .filter((control) => control.getBoundingClientRect().height < 44)
          .map((control) => control.outerHTML.slice(0, 120)),
      )
    expect(small).toEqual([])
  })

  test('at 360 and 320 px the labels of every axis stay on it, and apart', async ({ page }) => {
    await openPlanner(page)
    await fillExample(page)
    // Also with long figures and a test of many weeks.
    for (const budget of ['3000', '300', '5000000']) {
      await plannerField(page, 'budget').fill(budget)
      await expect(page).toHaveURL(new RegExp(`investimento=${budget}`))
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 780 })
        const places = await page.locator('.axis-labels').evaluateAll((axes) =>
          axes.map((axis) => {
            axis.scrollIntoView()
            const { left, right } = axis.getBoundingClientRect()
            const boxes = [...axis.querySelectorAll('text')]
              .map((text) => text.getBoundingClientRect())
              .sort((a, b) => a.left - b.left)
            const gaps = boxes.slice(1).map((box, index) => box.left - (boxes[index]?.right ?? 0))
            return {
              labels: boxes.length,
              outside: boxes.filter((box) => box.left < left - 1 || box.right > right + 1).length,
              closest: Math.min(99, ...gaps),
            }
          }),
        )
        expect(places).toHaveLength(4)
        for (const { labels, outside, closest } of places) {
          expect(labels).toBeGreaterThan(1)
          expect(outside).toBe(0)
          expect(closest).toBeGreaterThan(4)
        }
      }
    }
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page explains itself, and the server answers the form', async ({ page }) => {
    await page.goto('/planejador')
    // Playwright's texts and roles leave noscript elements out.
    await expect(page.locator('noscript p')).toHaveText(planner.states.noScript)
    await expect(page.locator('noscript p')).toBeVisible()
    await plannerField(page, 'segment').selectOption('Serviços')
    await plannerField(page, 'objective').selectOption('Leads')
    await plannerField(page, 'ticket').fill('900')
    await plannerField(page, 'margin').fill('45')
    await plannerField(page, 'closeRate').fill('20')
    await page.locator('noscript button', { hasText: planForm.submit }).click()
    await expect(page.getByRole('heading', { name: planner.worth.title })).toBeVisible()
    await expect(page.locator('body')).toContainText('R$ 410')
  })
})
