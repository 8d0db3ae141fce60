import type { Page, Route } from '@playwright/test'
import { leadForm, receiptPage } from '../../content/interface.ts'
import { CONSENT_VERSION } from '../../contracts/legal-versions.ts'
import { expectToast, expectValues, field, submitButton } from './calculator-page.ts'
import { contactForm, fillIn, leadForms } from './lead-pages.ts'
import { waitForHydration } from './page-loading.ts'
import { expect, test } from './site.ts'

const RESOURCE_ERROR =
  /Failed to load resource|status 400|net::ERR_(?:FAILED|INTERNET_DISCONNECTED)/

async function openFilled(page: Page, email: string, path = contactForm.path) {
  await page.goto(path)
  await waitForHydration(page)
  await fillIn(page, contactForm.values(email))
}

test('a short network failure is retried without any message', async ({ page, site, problems }) => {
  problems.allow(RESOURCE_ERROR)
  const email = 'tunel@example.com'
  let tries = 0
  await page.route(contactForm.call, (route) => (++tries < 3 ? route.abort() : route.continue()))
  await openFilled(page, email)
  await submitButton(page).click()
  await expectToast(page, 'status', contactForm.success)
  expect(tries).toBe(3)
  expect(site.leadsOf(email)).toHaveLength(1)
})

test('without a network the page offers other channels, with the message already written', async ({
  page,
  context,
  site,
  problems,
}) => {
  problems.allow(RESOURCE_ERROR)
  const email = 'cortado@example.com'
  const client = page.waitForResponse(async (response) => {
    return response.url().endsWith('.js') && (await response.text()).includes('GoTrue')
  })
  await openFilled(page, email)
  await client // The backend client is fetched ahead, as soon as a field is used.
  await context.setOffline(true)
  await submitButton(page).click()
  // How long the silent tries take together: submit-lead.test.ts.
  await expect(page.getByText(leadForm.failure.title)).toBeVisible({ timeout: 30_000 })
  const whatsapp = page.getByRole('link', { name: leadForm.failure.whatsapp })
  const href = decodeURIComponent((await whatsapp.getAttribute('href')) ?? '')
  expect(href).toContain('https://wa.me/5512900000000?text=Nome: Ana Souza')
  expect(href).toContain('Mensagem: Faço bolos por encomenda.')
  expect(href).not.toContain(leadForm.honeypot)
  await expect(page.getByRole('link', { name: leadForm.failure.email })).toHaveAttribute(
    'href',
    /^mailto:contato@example\.com\?subject=.+&body=Nome/,
  )
  await expectValues(page, contactForm.values(email) as never)

  await context.setOffline(false)
  await page.getByRole('button', { name: leadForm.failure.retry }).click()
  await expectToast(page, 'status', contactForm.success)
  expect(site.leadsOf(email)).toHaveLength(1)
})

for (const form of leadForms) {
  test(`${form.kind}: unsent text survives a reload and is erased after success`, async ({
    page,
  }) => {
    const values = form.values(`rascunho.${form.kind}@example.com`)
    await page.goto(form.path)
    await waitForHydration(page)
    await fillIn(page, values)
    await page.reload()
    await waitForHydration(page)
    await expectValues(page, values as never)
    await submitButton(page).click()
    await expectToast(page, 'status', form.success)
    await page.goto(form.path)
    await waitForHydration(page)
    await expect(field(page, 'name')).toHaveValue('')
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('rascunho')
  })

  test(`${form.kind}: the receipt is read and erased`, async ({ page, site }) => {
    const email = `recibo.${form.kind}@example.com`
    await page.goto(form.path)
    await waitForHydration(page)
    await fillIn(page, form.values(email))
    await submitButton(page).click()
    await expectToast(page, 'status', form.success)
    const note = page.getByText(/Protocolo [A-Z0-9]{6,}/)
    const [protocol] = (await note.textContent())?.match(/[A-Z0-9]{6,}/) ?? []
    await page.getByRole('link', { name: leadForm.receipt.open }).click()

    await expect(page.getByRole('heading', { name: receiptPage.stored })).toBeVisible()
    const main = page.locator('main')
    await expect(main).toContainText(protocol ?? 'nenhum')
    for (const value of [email, CONSENT_VERSION, receiptPage.marketingNo]) {
      await expect(main).toContainText(value)
    }
    page.on('dialog', (dialog) => dialog.accept())
    await page.getByRole('button', { name: receiptPage.erase }).click()
    const erased = page.getByRole('heading', { name: receiptPage.erased.title })
    await expect(erased).toBeFocused()
    await expect(erased).toBeInViewport()
    await expect(main).not.toContainText(email)
    expect(site.leadsOf(email)).toEqual([])
    await page.reload()
    await expect(page.getByRole('heading', { name: receiptPage.erased.title })).toBeVisible()
  })
}

for (const form of leadForms) {
  test(`${form.kind}: after sending, the address is that of the confirmation and the form is still there`, async ({
    page,
    site,
  }) => {
    const email = `endereco.${form.kind}@example.com`
    const sendAnother = async (message: string) => {
      await fillIn(page, { ...form.values(email), message })
      await submitButton(page).click()
      await expectToast(page, 'status', form.success)
      await expect(page).toHaveURL(form.sentPath)
      await expect(page).toHaveTitle(new RegExp(`^${form.success[0]} \\| `))
      await expect(page.locator('h1')).toHaveText(form.success[0])
      await expect(field(page, 'name')).toHaveValue('')
    }
    await page.goto('/')
    await waitForHydration(page)
    await page.goto(form.path)
    await waitForHydration(page)
    await sendAnother('Primeira mensagem.')
    await expect(page.getByRole('link', { name: leadForm.receipt.open })).toBeVisible()

    // Another one is sent from the same page, and is no step of the history.
    await page.getByRole('button', { name: form.another }).click()
    await expect(page).toHaveTitle(new RegExp(`^${form.title} \\| `))
    await expect(page.locator('h1')).toHaveText(form.headline)
    await sendAnother('Segunda mensagem.')
    const pages = site.leadsOf(email).map(({ page: path }) => path)
    expect(pages).toEqual([form.path, form.path])

    // One step back is the page before; one forward the confirmation, which is a page of its own.
    await page.goBack()
    await expect(page).toHaveURL('/')
    await page.goForward()
    await expect(page).toHaveURL(form.sentPath)
    await expect(page).toHaveTitle(new RegExp(`^${form.success[0]} \\| `))
    for (const words of form.success) await expect(page.locator('main')).toContainText(words)
    await page.reload()
    await expect(page.locator('main')).toContainText(form.success[0])
  })
}

for (const form of leadForms) {
  test(`${form.kind}: a lead on its way when the visitor leaves is sent by the next page, which stays as it is`, async ({
    page,
    site,
    problems,
  }) => {
    problems.allow(RESOURCE_ERROR)
    const email = `saiu.${form.kind}@example.com`
    /** Sends, leaves by the bar's link, and only then lets the answer come. */
    async function leaveWhileSending(answer: (route: Route) => Promise<void>) {
      const held = Promise.withResolvers<void>()
      const asked = Promise.withResolvers<void>()
      await page.route(form.call, async (route) => {
        asked.resolve()
        await held.promise
        // The browser has given up what the page that was left had asked for.
        await answer(route).catch(() => {})
      })
      await page.goto(form.path)
      await waitForHydration(page)
      await fillIn(page, form.values(email))
      await submitButton(page).click()
      await asked.promise
      await page.locator('header').getByRole('link').first().click()
      await expect(page.locator('main form')).toHaveCount(0)
      const title = await page.title()
      held.resolve()
      return async () => {
        await expect(page).toHaveURL('/')
        await expect(page).toHaveTitle(title)
        await page.unroute(form.call)
      }
    }

    const expectUnchanged = await leaveWhileSending((route) => route.continue())
    await expectToast(page, 'status', form.success)
    await expectUnchanged()
    expect(site.leadsOf(email)).toHaveLength(1)
    // What was sent is no draft any more.
    await page.goto(form.path)
    await waitForHydration(page)
    await expect(field(page, 'name')).toHaveValue('')

    const expectStillUnchanged = await leaveWhileSending((route) =>
      route.fulfill({ status: 400, json: { success: false, error: 'x', fields: { name: 'x' } } }),
    )
    await expectToast(page, 'alert', [form.failureTitle, leadForm.failure.left])
    await expectStillUnchanged()
  })
}

test('a truncated receipt link shows an error', async ({ page, problems }) => {
  problems.allow(/Failed to load resource|status 404/)
  await page.goto('/recibo')
  await expect(page.getByText(receiptPage.missing)).toBeVisible()
  await page.goto('about:blank')
  await page.goto('/recibo#errado')
  await expect(page.getByText('Não encontramos um envio com este link')).toBeVisible()
})

test('without consent, source and medium of the visit are sent with the lead, and nothing else of it', async ({
  page,
}) => {
  const sent: string[] = []
  const counted: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST') return
    const list = request.url().endsWith('/count-visit') ? counted : sent
    list.push(request.postData() ?? '')
  })
  await page.goto('/?utm_source=google&utm_medium=cpc&utm_campaign=natal&gclid=abc&outro=x')
  await waitForHydration(page)
  await page.locator('main').getByRole('link', { name: 'Falar com Especialista' }).click()
  await expect(page).toHaveURL('/contato?utm_source=google&utm_medium=cpc')
  await fillIn(page, contactForm.values('campanha@example.com'))
  await submitButton(page).click()
  await expectToast(page, 'status', contactForm.success)
  expect(sent).toHaveLength(1)
  // Counting gets source and medium alone, and on the first page that a click of an ad brought the visitor.
  const from = { source: 'google', medium: 'cpc' }
  for (const body of counted) {
    const { what, from: told } = JSON.parse(body)
    expect(told).toEqual(what === 'visit' ? { ...from, click: 'gclid' } : from)
  }
  const lead = JSON.parse(sent[0] ?? '{}')
  expect(lead.campaign).toEqual({ utm_source: 'google', utm_medium: 'cpc' })
  expect(lead.attribution).toEqual({})
  const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))
  expect(stored).not.toMatch(/google|natal|abc/)
  // A site without tags asks for no consent, so there is none to prove.
  expect(lead).not.toHaveProperty('trackingConsent')
})

test('a phone number is formatted while it is typed, and the cursor stays in place', async ({
  page,
}) => {
  await page.goto('/contato')
  await waitForHydration(page)
  const phone = field(page, 'phone')
  await expect(async () => {
    await phone.fill('')
    await phone.pressSequentially('12912345678')
    await expect(phone).toHaveValue('(12) 91234-5678', { timeout: 500 })
  }).toPass()
  // The visitor inserts a missing digit in the middle of the number.
  await phone.fill('1291234567')
  await phone.evaluate((input: HTMLInputElement) => input.setSelectionRange(6, 6))
  await page.keyboard.type('9')
  await expect(phone).toHaveValue(/^\(12\) \d{5}-\d{4}$/)
  await phone.fill('+351 912 345 678')
  await expect(phone).toHaveValue('+351 912 345 678')
})

test('the consent text is beside the button and marketing is not ticked', async ({ page }) => {
  await page.goto('/tiktok-live-recrutamento')
  await expect(page.locator('[name="marketing"]')).not.toBeChecked()
  await expect(page.getByText('18 anos ou mais').last()).toBeVisible()
  await expect(page.locator('main form').getByRole('link')).toHaveAttribute('href', '/privacidade')
  await expect(page.locator('[name="website"]')).not.toBeInViewport()
})
