import { agencySections } from '../../content/agency-sections.ts'
import { faq } from '../../content/faq.ts'
import { leadForm, receiptPage } from '../../content/interface.ts'
import { whatsapp } from '../../content/whatsapp.ts'
import { fillFacts } from '../../scripts/fact-texts.ts'
import { expectNoViolation } from './axe.ts'
import { contactForm, fillIn } from './lead-pages.ts'
import { waitForHydration } from './page-loading.ts'
import { expect, test } from './site.ts'

const textOf = (href: string | null) => new URL(href ?? '').searchParams.get('text')

test('every page has a link to WhatsApp with the page already written, at every width', async ({
  page,
}) => {
  for (const [path, words] of [
    ['/tiktok-ads', 'a página de TikTok'],
    ['/treinamento', '/treinamento'],
    ['/calculator', 'calculadora'],
  ] as const) {
    await page.goto(path)
    for (const width of [320, 360, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const link = page.locator('header').getByRole('link', { name: whatsapp.short, exact: true })
      await expect(link).toBeVisible()
      expect(textOf(await link.getAttribute('href'))).toContain(words)
      const box = await link.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
      const bar = await page.locator('header').evaluate((element) => element.scrollWidth)
      expect(bar).toBeLessThanOrEqual(width)
    }
  }
})

test('the questions open without scripts', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.url}/contato#duvidas`)
  const [first] = faq.questions
  const answer = page.getByText(fillFacts(first?.answer ?? ''))
  await expect(answer).toHaveCount(1)
  await expect(answer).toBeHidden()
  await page.getByText(first?.question ?? '').click()
  await expect(answer).toBeVisible()
  await context.close()
})

test('consent to news is given, and taken back on the receipt, which keeps the rest', async ({
  page,
}) => {
  const email = 'novidades@example.com'
  await page.goto('/contato')
  await waitForHydration(page)
  await expect(page.getByText(agencySections.newsletter.stop)).toBeVisible()
  await fillIn(page, contactForm.values(email))
  await page.locator('input[name=marketing]').check()
  await page.getByRole('button', { name: contactForm.button.idle }).click()
  const message = page.getByRole('main').getByRole('link', { name: whatsapp.label })
  await expect(message.first()).toBeVisible()
  await page.getByRole('link', { name: leadForm.receipt.open }).click()
  await expect(page.getByText(receiptPage.marketingYes)).toBeVisible()
  await page.getByRole('button', { name: receiptPage.withdraw }).click()
  await expect(page.getByText(receiptPage.withdrawn.title)).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/mudou de ideia em/)).toBeVisible()
  await expect(page.getByRole('button', { name: receiptPage.withdraw })).toBeHidden()
})

test('consent to advertising is taken back on the receipt, which keeps the rest', async ({
  page,
}) => {
  const at = '2026-11-10T12:00:00.000Z'
  const told = [
    { platform: 'Meta', event: 'contato', at },
    { platform: 'Google Ads', event: 'contato' },
  ]
  // This build has no tags, so that nobody is asked: the answer is added on the way.
  await page.route('**/submit-contact', (route) => {
    const trackingConsent = { version: 'v1', at, measurement: true, advertising: true }
    return route.continue({ postData: { ...route.request().postDataJSON(), trackingConsent } })
  })
  // What platforms were told is added too: there are none here.
  await page.route(/(?:read-receipt|withdraw-tracking)$/, async (route) => {
    const response = await route.fetch()
    const receipt = await response.json()
    receipt.consent.tracking.told = told
    await route.fulfill({ response, json: receipt })
  })
  const email = 'publicidade@example.com'
  await page.goto('/contato')
  await waitForHydration(page)
  await fillIn(page, contactForm.values(email))
  await page.getByRole('button', { name: contactForm.button.idle }).click()
  await page.getByRole('link', { name: leadForm.receipt.open }).click()
  await expect(page.getByText('você disse sim a publicidade e medição em')).toBeVisible()
  await expect(page.getByText(/^Meta, em 10 de novembro de 2026.*: contato$/)).toBeVisible()
  await expect(page.getByText('Google Ads: contato')).toBeVisible()
  const button = page.getByRole('button', { name: 'Retirar o sim a publicidade e medição' })
  await expectNoViolation(page)
  await button.click()
  await expect(page.getByText(receiptPage.trackingWithdrawnDone.title)).toBeVisible()
  // The button is gone: what it has changed has the focus.
  await expect(page.locator(':focus')).toContainText(/voltou atrás em/)
  await expect(button).toBeHidden()
  await expect(page.getByText(receiptPage.trackingToldAfter)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/voltou atrás em/)).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expect(button).toBeHidden()
})
