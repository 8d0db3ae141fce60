import type { Page, Request, Route } from '@playwright/test'
import { interfaceTexts } from '../../content/interface.ts'
import { FIELD_MESSAGES } from '../../contracts/lead-fields.ts'
import { required } from '../../contracts/required.ts'
import { expectNoViolation } from './axe.ts'
import { expectToast, expectValues, field, submitButton } from './calculator-page.ts'
import { expectSummary } from './error-summary.ts'
import { fillIn, formsOfShell, type LeadForm, leadForms } from './lead-pages.ts'
import { waitForHydration } from './page-loading.ts'
import { expect, test } from './site.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const RESOURCE_ERROR = /Failed to load resource|status (400|500)|net::ERR_FAILED/

async function openFilled(page: Page, form: LeadForm, email: string) {
  await page.goto(form.path)
  await waitForHydration(page)
  await fillIn(page, form.values(email))
}

/** Routes the call through `answer` and returns the list of calls, which grows as they come. */
async function onCall(page: Page, form: LeadForm, answer: (route: Route) => Promise<void>) {
  const calls: Request[] = []
  await page.route(form.call, async (route) => {
    calls.push(route.request())
    await answer(route)
  })
  return calls
}

/** The message of a required field. */
const messageOf = (name: string) => FIELD_MESSAGES[name as keyof typeof FIELD_MESSAGES]
const wrong = (page: Page) => page.locator('main form [aria-invalid="true"]')
const empty = (values: Record<string, string>) =>
  Object.fromEntries(Object.keys(values).map((name) => [name, '']))

for (const form of leadForms) {
  test.describe(form.kind, () => {
    test('has the fields of the specification; what is missing or is no e-mail is said beside its field, and nothing is sent', async ({
      page,
    }) => {
      const calls = await onCall(page, form, (route) => route.abort())
      await openFilled(page, form, 'falta@example.com')
      const controls = page.locator('main form').locator('input, select, textarea')
      const shown = await controls.evaluateAll((all) =>
        (all as HTMLInputElement[])
          .filter((control) => control.type !== 'hidden')
          .map(({ name, required }) => ({ name, required })),
      )
      // Fields beyond the specification: the marketing consent and the honeypot.
      expect(shown.map(({ name }) => name)).toEqual([
        ...Object.keys(form.values('')),
        'marketing',
        'website',
      ])
      expect(shown.filter(({ required }) => required).map(({ name }) => name)).toEqual(
        form.required,
      )
      await expect(field(page, 'email')).toHaveAttribute('type', 'email')
      await expect(submitButton(page)).toHaveText(form.button.idle)
      for (const missing of form.required) {
        await test.step(missing, async () => {
          await fillIn(page, { ...form.values('falta@example.com'), [missing]: '' })
          await submitButton(page).click()
          await expectSummary(page, { [missing]: messageOf(missing) })
          await expect(wrong(page)).toHaveCount(1)
          await expect(submitButton(page)).toHaveText(form.button.idle)
        })
      }
      await fillIn(page, form.values('sem-arroba'))
      await submitButton(page).click()
      await expectSummary(page, { email: messageOf('email') })
      await field(page, 'email').fill('ana@example.com')
      await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'false')
      await fillIn(page, empty(form.values('')))
      await submitButton(page).click()
      await expectSummary(
        page,
        Object.fromEntries(form.required.map((name) => [name, messageOf(name)])),
      )
      await expect(wrong(page)).toHaveCount(form.required.length)
      await expectNoViolation(page)
      expect(calls).toEqual([])
    })

    test('shows success and empties the form only after the server has answered', async ({
      page,
      site,
    }) => {
      const email = `espera.${form.kind}@example.com`
      let answer = () => {}
      const calls = await onCall(page, form, async (route) => {
        await new Promise<void>((resolve) => {
          answer = resolve
        })
        await route.continue()
      })
      await openFilled(page, form, email)
      await submitButton(page).click()

      await expect(submitButton(page)).toHaveText(form.button.sending)
      await expect(submitButton(page)).toBeDisabled()
      await expect.poll(() => calls.length).toBe(1)
      await expectToast(page, 'status', [])
      await expectValues(page, form.values(email))
      expect(site.leadsOf(email)).toEqual([])

      answer()
      await expectToast(page, 'status', form.success)
      await expectValues(page, empty(form.values(email)))
      // The form has folded into the ticket, which has the focus; its button opens the form again, at its first field.
      await expect(page.locator('.ticket')).toBeFocused()
      await expect(submitButton(page)).toBeHidden()
      await expectNoViolation(page)
      await page.getByRole('button', { name: form.another }).press('Enter')
      await expect(field(page, 'name')).toBeFocused()
      await expect(page.locator('.ticket')).toHaveCount(0)
      await expect(submitButton(page)).toHaveText(form.button.idle)
      const sent = required(calls[0], 'the call').postDataJSON()
      expect(sent).toMatchObject(form.values(email))
      expect(sent.submissionId).toMatch(UUID)
      expect(site.leadsOf(email)).toEqual([
        {
          submissionId: sent.submissionId,
          kind: form.kind,
          origin: '',
          page: form.path,
          fields: form.values(email),
        },
      ])
    })

    test('a double click with only the required fields sends it once', async ({ page, site }) => {
      const email = `dobro.${form.kind}@example.com`
      await openFilled(page, form, email)
      const optional = Object.keys(form.values('')).filter((name) => !form.required.includes(name))
      await fillIn(page, Object.fromEntries(optional.map((name) => [name, ''])))
      await submitButton(page).dblclick()
      await expectToast(page, 'status', form.success)
      expect(site.leadsOf(email)).toHaveLength(1)
    })
  })
}

for (const form of formsOfShell) {
  test.describe(form.kind, () => {
    const refusals: Record<string, (route: Route) => Promise<void>> = {
      'a refusal (400)': (route) =>
        route.fulfill({ status: 400, json: { success: false, error: 'Mensagem do servidor' } }),
      'a server error (500)': (route) =>
        route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Server Error</h1>' }),
      'an answer that is no yes': (route) => route.fulfill({ json: { success: false } }),
      'a lost connection': (route) => route.abort(),
    }
    test('every failure shows a message in Portuguese and keeps the text', async ({
      page,
      problems,
    }) => {
      problems.allow(RESOURCE_ERROR)
      const email = `recusa.${form.kind}@example.com`
      let answer = refusals['a refusal (400)']
      await onCall(page, form, async (route) => answer?.(route))
      await openFilled(page, form, email)
      for (const [what, refuse] of Object.entries(refusals)) {
        await test.step(what, async () => {
          answer = refuse
          await submitButton(page).click()
          const message = page.locator('section[aria-label="Avisos"] [role="alert"] p')
          await expect(message.first()).toHaveText(form.failureTitle)
          await expect(message.nth(1)).toHaveText(
            what.includes('400') ? 'Mensagem do servidor' : /continua aqui/,
          )
          await expectValues(page, form.values(email))
          await expect(submitButton(page)).toBeEnabled()
          await expectToast(page, 'status', [])
          await page.getByRole('button', { name: interfaceTexts.dismiss }).click()
        })
      }
    })

    test('a field that the server refuses shows its message until it is changed', async ({
      page,
      problems,
    }) => {
      problems.allow(RESOURCE_ERROR)
      const tooLong = 'O texto passou do tamanho máximo.'
      await onCall(page, form, (route) =>
        route.fulfill({
          status: 400,
          json: { success: false, error: tooLong, fields: { message: tooLong } },
        }),
      )
      await openFilled(page, form, `campo.${form.kind}@example.com`)
      await submitButton(page).click()
      const message = field(page, 'message')
      await expectSummary(page, { message: tooLong })
      await expect(wrong(page)).toHaveCount(1)
      await message.press('a')
      await expect(message).toHaveAttribute('aria-invalid', 'false')
      await expect(page.locator('#message-erro')).toHaveCount(0)
    })

    test('sent again after a lost answer it is the same lead, stored once', async ({
      page,
      site,
      problems,
    }) => {
      problems.allow(RESOURCE_ERROR)
      const email = `de.novo.${form.kind}@example.com`
      const calls = await onCall(page, form, async (route) => {
        if (calls.length > 4) return route.continue()
        await route.fetch() // The server stores the lead, and only its answer is lost.
        await route.abort()
      })
      await openFilled(page, form, email)
      await submitButton(page).click()
      await expect(page.locator('[role="alert"]')).toContainText(form.failureTitle)
      await submitButton(page).click()
      await expectToast(page, 'status', form.success)

      // The first attempt, three automatic retries, and the visitor's own retry.
      const ids = calls.map((call) => call.postDataJSON().submissionId)
      expect(ids).toHaveLength(5)
      expect(new Set(ids).size).toBe(1)
      expect(site.leadsOf(email)).toHaveLength(1)

      // After a success the next text is a new lead.
      await page.getByRole('button', { name: form.another }).click()
      await fillIn(page, form.values(email))
      await submitButton(page).click()
      await expect.poll(() => site.leadsOf(email).length).toBe(2)
    })

    test('sent again after a lost answer and a reload it is still the same lead, with its receipt', async ({
      page,
      site,
      problems,
    }) => {
      problems.allow(RESOURCE_ERROR)
      const email = `recarregado.${form.kind}@example.com`
      let isLost = true
      const calls = await onCall(page, form, async (route) => {
        if (!isLost) return route.continue()
        await route.fetch() // The server stores the lead, and only its answer is lost.
        await route.abort()
      })
      await openFilled(page, form, email)
      await submitButton(page).click()
      await expect(page.locator('[role="alert"]')).toContainText(form.failureTitle)
      await page.reload()
      await waitForHydration(page)
      await expectValues(page, form.values(email))
      isLost = false
      await submitButton(page).click()
      await expectToast(page, 'status', form.success)
      await expect(page.locator('a[href^="/recibo#"]')).toBeVisible()
      const sent = calls.map((call) => call.postDataJSON())
      expect(new Set(sent.map(({ submissionId }) => submissionId)).size).toBe(1)
      expect(new Set(sent.map(({ senderSecret }) => senderSecret)).size).toBe(1)
      expect(sent[0].senderSecret).toMatch(UUID)
      expect(site.leadsOf(email)).toHaveLength(1)
      // Stored with the draft and erased with it.
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('-attempt')
    })
  })
}
