import type { Page, Route } from '@playwright/test'
import { callErrors } from '../../content/call-errors.ts'
import { interfaceTexts } from '../../content/interface.ts'
import {
  answerCalculation,
  expectToast,
  expectValues,
  fillCalculator,
  openCalculator,
  SUCCESS,
  submitButton,
  table,
} from './calculator-page.ts'
import { expect, test } from './site.ts'

const typed = {
  companyName: 'Padaria Sol',
  segment: 'Turismo',
  objective: 'Leads',
  budget: '1.500,50',
  days: '45',
}
const whole = { impressions: 1, clicks: 1, leads: 1, cpc: 1, cpl: 1 }
const { cpl: _cpl, ...withoutCpl } = whole
const RESOURCE_ERROR = /Failed to load resource|status (400|429|500)|net::ERR_FAILED/

/** The calculation failed: the message says why, loading ended, the form is as it was. */
async function expectFailure(page: Page, text: string) {
  await expectToast(page, 'alert', ['Erro ao calcular', text])
  await expect(submitButton(page)).toBeEnabled()
  await expect(submitButton(page)).toHaveText('Calcular Resultados com IA')
  await expect(table(page)).toHaveCount(0)
  await expectValues(page, typed)
}

async function calculate(page: Page) {
  await openCalculator(page)
  await fillCalculator(page, typed)
  await submitButton(page).click()
}

// Every shape that is refused: contracts/calculate-campaign-metrics.test.ts.
const invalid: Record<string, (route: Route) => Promise<void>> = {
  'another shape': (route) =>
    route.fulfill({ json: { success: true, metrics: { TikTok: whole, YouTube: withoutCpl } } }),
  'a failure that says nothing': (route) => route.fulfill({ json: { success: false } }),
  'plain text': (route) => route.fulfill({ contentType: 'text/plain', body: 'tudo bem' }),
  'broken JSON': (route) => route.fulfill({ contentType: 'application/json', body: '{"succ' }),
}

test('an answer that cannot be read is an invalid answer', async ({ page }) => {
  let answer = invalid['another shape']
  await answerCalculation(page, (route: Route) => answer?.(route))
  await openCalculator(page)
  for (const [what, fulfil] of Object.entries(invalid)) {
    await test.step(what, async () => {
      answer = fulfil
      await fillCalculator(page, typed)
      await submitButton(page).click()
      await expectFailure(page, 'Resposta inválida do servidor')
      await page.getByRole('button', { name: interfaceTexts.dismiss }).click()
    })
  }
})

test("a refusal shows the server's own words", async ({ page, problems }) => {
  problems.allow(RESOURCE_ERROR)
  let status = 400
  await answerCalculation(page, (route: Route) =>
    route.fulfill({ status, json: { success: false, error: `Mensagem do servidor ${status}` } }),
  )
  await openCalculator(page)
  for (status of [400, 429]) {
    await fillCalculator(page, typed)
    await submitButton(page).click()
    await expectFailure(page, `Mensagem do servidor ${status}`)
  }
})

test("a broken server's page is not shown, and nothing in English", async ({ page, problems }) => {
  problems.allow(RESOURCE_ERROR)
  await answerCalculation(page, (route: Route) =>
    route.fulfill({
      status: 500,
      contentType: 'text/html',
      body: '<h1>Internal Server Error</h1>',
    }),
  )
  await calculate(page)
  await expectFailure(page, 'Resposta inválida do servidor')
})

test("a proxy's own refusal says what to do", async ({ page, problems }) => {
  problems.allow(RESOURCE_ERROR, /status 503/)
  let status = 429
  await answerCalculation(page, (route: Route) =>
    route.fulfill({ status, contentType: 'text/html', body: '<h1>Too Many Requests</h1>' }),
  )
  await openCalculator(page)
  for (status of [429, 503]) {
    await fillCalculator(page, typed)
    await submitButton(page).click()
    await expectFailure(page, callErrors.busy)
    await page.getByRole('button', { name: interfaceTexts.dismiss }).click()
  }
})

test('without a network the message says what to do', async ({ page, problems }) => {
  problems.allow(RESOURCE_ERROR)
  await answerCalculation(page, (route: Route) => route.abort())
  await calculate(page)
  expect(callErrors.network).toMatch(/conexão.*tente novamente/i)
  await expectFailure(page, callErrors.network)
})

test('the same message is shown when the client library itself cannot be loaded', async ({
  page,
  problems,
}) => {
  problems.allow(RESOURCE_ERROR)
  await openCalculator(page)
  await page.route('**/assets/*.js', (route) => route.abort())
  await fillCalculator(page, typed)
  await submitButton(page).click()
  await expectFailure(page, callErrors.network)
})

test('a server that never answers leads to a timeout message in Portuguese', async ({ page }) => {
  await page.clock.install()
  const calls = await answerCalculation(page, () => new Promise<void>(() => {}))
  await calculate(page)
  await expect.poll(() => calls.length).toBe(1)
  // Just past the time limit: much later the message would have disappeared again.
  await page.clock.runFor(21_000)
  await expectFailure(page, callErrors.timeout)
})

test('a thrown value that is not an Error is shown as an unknown error', async ({ page }) => {
  await page.addInitScript(() => {
    const fetchOfBrowser = window.fetch
    window.fetch = (input, init) => {
      if (String(input).includes('/functions/')) throw 'x'
      return fetchOfBrowser(input, init)
    }
  })
  await calculate(page)
  await expectFailure(page, 'Erro desconhecido. Tente novamente.')
})

test('after a failure the next try shows its results and takes the error away', async ({
  page,
  problems,
}) => {
  problems.allow(RESOURCE_ERROR)
  let tries = 0
  await answerCalculation(page, (route: Route) =>
    ++tries === 1
      ? route.abort()
      : route.fulfill({ json: { success: true, metrics: { TikTok: whole } } }),
  )
  await calculate(page)
  await expectFailure(page, callErrors.network)
  await submitButton(page).click()
  await expect(table(page)).toBeVisible()
  await expectToast(page, 'status', [SUCCESS.title, SUCCESS.text])
  await expectToast(page, 'alert', [])
})
