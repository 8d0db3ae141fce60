import type { Page, Route } from '@playwright/test'
import { calculator } from '../../content/calculator.ts'
import { contact } from '../../content/contact.ts'
import { leadForm, receiptPage } from '../../content/interface.ts'
import { planner } from '../../content/planner.ts'
import { sampleReport } from '../../content/sample-report.ts'
import { CALCULATE_FUNCTION } from '../../contracts/calculate-campaign-metrics.ts'
import {
  answerCalculation,
  expectToast,
  field,
  fillCalculator,
  openCalculator,
  SUCCESS,
  submitButton,
} from './calculator-page.ts'
import { listen } from './heard.ts'
import { contactForm, fillIn, formsOfShell } from './lead-pages.ts'
import { waitForHydration } from './page-loading.ts'
import { MARKET, openPlanner, question } from './planner-page.ts'
import { expect, test } from './site.ts'

const RESOURCE_ERROR = /Failed to load resource|status (400|500)|net::ERR_FAILED/
/** Longer than any toast stays. */
const TOAST_GONE_MS = 9000

const broken = (route: Route) => route.fulfill({ status: 500, body: 'x' })

type Control = { name: string; description: string; invalid: string; required: boolean }

/** The form's controls as the browser's accessibility tree has them. */
async function controlsInTree(page: Page): Promise<Control[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const roles = ['textbox', 'combobox', 'spinbutton', 'checkbox']
  return nodes
    .filter(({ ignored, role }) => !ignored && roles.includes(role?.value))
    .map(({ name, description, properties = [] }) => {
      const property = (wanted: string) => properties.find((one) => one.name === wanted)
      return {
        name: String(name?.value ?? ''),
        description: String(description?.value ?? ''),
        invalid: String(property('invalid')?.value.value),
        required: property('required')?.value.value === true,
      }
    })
}

test('an untouched form says nothing wrong of its fields, and examples are no answers', async ({
  page,
}) => {
  const { fields, marketing } = contact.form
  await page.goto('/contato')
  for (const scripts of [false, true]) {
    if (scripts) await waitForHydration(page)
    const controls = await controlsInTree(page)
    expect(controls.map(({ invalid }) => invalid)).toEqual(Array(7).fill('false'))
    expect(controls.find(({ name }) => name === fields.email.label)).toEqual({
      name: fields.email.label,
      description: fields.email.help,
      invalid: 'false',
      required: true,
    })
    // The second sentence describes the box, it does not name it.
    expect(controls.at(-1)).toMatchObject({
      name: marketing,
      description: expect.stringContaining('link do recibo'),
    })
  }
  // Firefox takes a required field without this attribute for wrong while it is empty.
  for (const path of ['/contato', '/tiktok-live-recrutamento', '/calculator', '/google-ads']) {
    await page.goto(path)
    const controls = page.locator('main form .control')
    await expect(controls.first()).toBeVisible()
    await expect(page.locator('main form .control:not([aria-invalid="false"])')).toHaveCount(0)
    await expect(page.locator('main form :is([title], [placeholder])')).toHaveCount(0)
  }
})

test('a field that is left wrong looks wrong only after the form was sent', async ({ page }) => {
  await page.goto('/contato')
  await waitForHydration(page)
  const email = field(page, 'email')
  const rest = await field(page, 'name').evaluate((input) => getComputedStyle(input).borderColor)
  await email.pressSequentially('ana@')
  await field(page, 'phone').focus()
  await expect(email).toHaveCSS('border-color', rest)
  await submitButton(page).click()
  await expect(email).not.toHaveCSS('border-color', rest)
})

for (const form of formsOfShell) {
  test(`${form.kind}: a send that fails keeps the focus and stays in the form until the next`, async ({
    page,
    problems,
  }) => {
    problems.allow(RESOURCE_ERROR)
    await page.clock.install()
    const heard = await listen(page)
    await page.goto(form.path)
    await waitForHydration(page)
    const email = `falha.${form.kind}@example.com`
    await fillIn(page, form.values(email))
    const refused = 'Espere alguns minutos.'
    let answer = broken
    await page.route(form.call, (route) => answer(route))
    await submitButton(page).focus()
    await heard()

    await page.keyboard.press('Enter')
    const failed = page.getByRole('heading', { name: leadForm.failure.title })
    await expect(async () => {
      await page.clock.runFor(1000)
      await expect(failed).toBeVisible({ timeout: 200 })
    }).toPass()
    const words = await heard()
    expect(words[0]).toBe(form.button.sending)
    expect(words.at(-1)).toContain(form.failureTitle)
    expect(words).not.toContain('(focus lost)')
    await page.clock.runFor(TOAST_GONE_MS)
    await expectToast(page, 'alert', [])
    await expect(failed).toBeVisible()
    await expect(submitButton(page)).toBeFocused()
    await expect(submitButton(page)).toHaveAccessibleDescription(/O envio não chegou/)

    // The button of the message goes when it is pressed; the focus does not.
    answer = (route) => route.fulfill({ status: 400, json: { success: false, error: refused } })
    await page.getByRole('button', { name: leadForm.failure.retry }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: form.failureTitle })).toBeVisible()
    await page.clock.runFor(TOAST_GONE_MS)
    await expect(page.locator('main form').getByText(refused)).toBeVisible()
    await expect(submitButton(page)).toBeFocused()
    expect(await heard()).not.toContain('(focus lost)')

    answer = (route) => route.continue()
    await page.keyboard.press('Enter')
    await expectToast(page, 'status', form.success)
    await expect(page.locator('main form').getByText(refused)).toHaveCount(0)
  })
}

const answers = [
  [
    '/calculator',
    /^R\$\s1\.000 devem trazer cerca de .+ Em metade dos casos, uma compra custa .+\.$/,
  ],
  ['/tiktok-ads', /^R\$\s1\.000 devem trazer cerca de .+ no\sTikTok\. Em metade dos casos, .+\.$/],
] as const

for (const [path, sentence] of answers) {
  test(`${path}: waiting, the end and the answer are spoken, the answer last and once`, async ({
    page,
  }) => {
    const heard = await listen(page)
    await openCalculator(page, path)
    await fillCalculator(page)
    await submitButton(page).focus()
    await heard()
    await page.keyboard.press('Enter')
    const spoken = page.locator('.poster > [aria-live="polite"]')
    await expect(spoken).toHaveText(sentence)
    const words = (await heard()).filter((text) => text !== '(focus lost)')
    expect(words.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      calculator.results.loading,
      SUCCESS.title + SUCCESS.text,
      (await spoken.textContent())?.replaceAll('\u00a0', ' '),
    ])
    await expect(submitButton(page)).toBeFocused()
    // The slider says for itself what it changes.
    await page.locator('.poster input[type="range"]').press('ArrowRight')
    await expect(page.locator('.poster input[type="range"]')).toHaveAttribute('aria-valuetext', /:/)
    await expect(spoken).toHaveText(sentence)
  })
}

test('figures without details are spoken too', async ({ page }) => {
  await answerCalculation(page, {
    success: true,
    metrics: { TikTok: { impressions: 9000, clicks: 90, leads: 12, cpc: 11, cpl: 83 } },
  })
  await openCalculator(page)
  await fillCalculator(page)
  await submitButton(page).click()
  await expect(page.locator('.poster > [aria-live="polite"]')).toHaveText(
    /^R\$\s1\.000 devem trazer cerca de 12\sleads no\sTikTok\.\s*$/,
  )
})

test('a calculation that fails gives the focus back and stays in the form until the next', async ({
  page,
  problems,
}) => {
  problems.allow(RESOURCE_ERROR)
  await page.clock.install()
  await openCalculator(page)
  await fillCalculator(page)
  await page.route(`**/functions/v1/${CALCULATE_FUNCTION}`, broken)
  await submitButton(page).focus()
  await page.keyboard.press('Enter')
  await expectToast(page, 'alert', ['Erro ao calcular', 'Resposta inválida do servidor'])
  await expect(submitButton(page)).toBeFocused()
  await page.clock.runFor(TOAST_GONE_MS)
  await expectToast(page, 'alert', [])
  const failed = page.getByRole('heading', { name: calculator.failure.title })
  await expect(failed).toBeVisible()
  await expect(page.locator('main form').getByRole('link').first()).toHaveAttribute(
    'href',
    '/contato',
  )
  await expect(submitButton(page)).toHaveAccessibleDescription(
    /Resposta inválida do servidor\. Seus/,
  )
  await page.unroute(`**/functions/v1/${CALCULATE_FUNCTION}`)
  await page.keyboard.press('Enter')
  await expect(page.locator('table')).toBeVisible()
  await expect(failed).toHaveCount(0)
})

test('the market is asked for again without losing the focus', async ({ page, problems }) => {
  problems.allow(/ERR_FAILED/)
  const heard = await listen(page)
  let answer = (route: Route) => route.abort()
  await page.route(MARKET, (route) => answer(route))
  await openPlanner(page)
  await page.getByRole('button', { name: planner.base.example }).click()
  const retry = page.getByRole('button', { name: planner.states.failed.retry })
  await retry.focus()
  await heard()
  await page.keyboard.press('Enter')
  await expect.poll(heard).toContainEqual(expect.stringContaining(planner.states.loading))
  await expect(retry).toBeFocused()
  answer = (route) => route.continue()
  await expect(retry).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(question(page, 'worth')).toBeFocused()
})

test('receipt: what could not be erased is said beside its button, which keeps the focus', async ({
  page,
  problems,
}) => {
  problems.allow(RESOURCE_ERROR)
  await page.goto('/contato')
  await waitForHydration(page)
  await fillIn(page, contactForm.values('recibo.falha@example.com'))
  await page.locator('[name="marketing"]').check()
  await submitButton(page).click()
  await page.getByRole('link', { name: leadForm.receipt.open }).click()
  page.on('dialog', (dialog) => dialog.accept())
  const heard = await listen(page)
  await page.clock.install()
  await page.reload()
  for (const [name, call, failed] of [
    [receiptPage.erase, '**/erase-receipt', receiptPage.failed.erase],
    [receiptPage.withdraw, '**/withdraw-marketing', receiptPage.failed.withdraw],
  ] as const) {
    await page.route(call, broken)
    const button = page.getByRole('button', { name })
    await button.focus()
    await heard()
    await page.keyboard.press('Enter')
    await expect(page.locator('main').getByText(failed)).toBeVisible()
    await page.clock.runFor(TOAST_GONE_MS)
    await expectToast(page, 'alert', [])
    await expect(page.locator('main').getByText(failed)).toBeVisible()
    await expect(button).toBeFocused()
    await expect(button).toHaveAccessibleDescription(/escreva para contato@example\.com/)
    expect(await heard()).not.toContain('(focus lost)')
    await page.unroute(call)
  }
  await page.keyboard.press('Enter')
  // The button is gone: what it has changed has the focus.
  await expect(page.locator(':focus')).toContainText(/mudou de ideia/)
})

test('tables, landmarks and files have one name each', async ({ page }) => {
  await page.goto('/contato')
  await expect(page.getByRole('table', { name: sampleReport.table })).toBeVisible()
  await openPlanner(page)
  const main = page.locator('main')
  await expect(main.getByRole('navigation')).toHaveCount(1)
  await expect(main.getByRole('list', { name: planner.contents.title })).toBeVisible()
  // One control with its help, not an input and a button.
  const choose = page.getByRole('button', { name: planner.account.choose })
  await expect(choose).toHaveCount(1)
  await expect(choose).toHaveAccessibleDescription(
    `${planner.account.accepted} ${planner.account.stays}`,
  )
  const chosen = page.waitForEvent('filechooser')
  await choose.press('Enter')
  expect((await chosen).isMultiple()).toBe(true)
})
