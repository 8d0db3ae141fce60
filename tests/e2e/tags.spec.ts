import type { Page } from '@playwright/test'
import { consent } from '../../content/consent.ts'
import { leadForm } from '../../content/interface.ts'
import { eventId } from '../../contracts/lead-calls.ts'
import { expectToast, fillCalculator, SUCCESS, submitButton } from './calculator-page.ts'
import { contactForm, fillIn, recruitmentForm } from './lead-pages.ts'
import { waitForHydration, waitInVain } from './page-loading.ts'
import { expect } from './site.ts'
import { type TagRequest, test } from './tag-servers.ts'

const SCRIPTS = [
  'analytics.tiktok.com/i18n/pixel/events.js',
  'connect.facebook.net/en_US/fbevents.js',
  'connect.facebook.net/signals/config/123456789012345',
  'snap.licdn.com/li.lms-analytics/insight.min.js',
  'www.googletagmanager.com/gtag/js',
  'www.googletagmanager.com/gtm.js',
]
const PRIVATE = /empresa|Padaria|investimento|5000|#/
/** The link to the contact page once there is an answer. */
const WITH_SCENARIO = 'main a[href^="/contato"][href*="empresa="]'
/** They hold any digits, by chance also those of a budget. */
const RANDOM_IDS = ['event_id', 'transaction_id']

async function open(page: Page, path: string) {
  await page.goto(path)
  await waitForHydration(page)
}

async function accept(page: Page) {
  await page
    .getByRole('region', { name: consent.title })
    .getByRole('button', { name: consent.accept })
    .click()
}

const addresses = (requests: TagRequest[]) => requests.map(({ host, path }) => `${host}${path}`)

/** Waits until all tags have told of this page, and forgets what they were asked for so far. */
async function allLoaded(requests: TagRequest[]) {
  await expect.poll(() => SCRIPTS.filter((one) => !addresses(requests).includes(one))).toEqual([])
  await expect.poll(() => addresses(requests)).toContain('px.ads.linkedin.com/collect')
  await expect.poll(() => addresses(requests)).toContain('analytics.tiktok.com/api/v2/pixel')
}

/** The events by the endpoint that got them: name and id. */
function eventsOf(requests: TagRequest[], name: string) {
  const isNamed = ({ query }: TagRequest) =>
    [query.get('en'), query.get('ev'), query.get('event')].includes(name)
  return requests.filter(isNamed)
}

/** All that the tags were told, without what holds any digits: those ids and the port of the site. */
const told = (requests: TagRequest[]) =>
  requests
    .flatMap(({ query, referer }) => [...query, ['referer', referer] as const])
    .filter(([name]) => !RANDOM_IDS.includes(name))
    .map(([, value]) => value.replaceAll(/127\.0\.0\.1:\d+/g, ''))

test('accepted: all tags run, and the policy refuses nothing of theirs', async ({
  page,
  tagRequests,
}) => {
  await open(page, '/?gclid=abc')
  expect(tagRequests).toEqual([])
  await accept(page)
  await allLoaded(tagRequests)
  const states = () =>
    tagRequests
      .filter(({ path }) => path === '/consent')
      // Beacons may arrive in another order than they were sent in.
      .sort((a, b) => Number(a.query.get('nth')) - Number(b.query.get('nth')))
      .map(({ query }) => [query.get('kind'), query.get('ad_user_data')])
  await expect.poll(states).toEqual([
    ['default', 'denied'],
    ['update', 'granted'],
  ])
  // One page view each, also after a step within the site.
  await expect.poll(() => eventsOf(tagRequests, 'PageView')).toHaveLength(1)
  await page.getByRole('link', { name: 'Falar com Especialista' }).first().click()
  await expect(page).toHaveURL(/\/contato$/)
  const views = () =>
    eventsOf(tagRequests, 'page_view')
      .filter(({ path }) => path === '/g/collect')
      .map(({ query }) => new URL(query.get('page_location') ?? '').pathname)
  await expect.poll(views).toEqual(['/', '/contato'])
  await expect.poll(() => eventsOf(tagRequests, 'PageView')).toHaveLength(2)
})

for (const form of [contactForm]) {
  test(`${form.kind}: a lead is told under the id that the server's events have, at the thank-you address`, async ({
    page,
    site,
    tagRequests,
  }) => {
    const email = `tag.${form.kind}@example.com`
    await open(page, form.path)
    await accept(page)
    await allLoaded(tagRequests)
    await fillIn(page, form.values(email))
    await submitButton(page).click()
    await expectToast(page, 'status', form.success)
    await expect(page).toHaveURL(form.sentPath)
    const [lead] = site.leadsOf(email)
    const id = eventId(lead?.submissionId ?? '', 'lead')
    await expect
      .poll(() =>
        tagRequests
          .filter(({ query }) => query.get('event_id') === id)
          .map(
            ({ host, query }) =>
              `${host} ${query.get('en') ?? query.get('ev') ?? query.get('event') ?? query.get('conversionId')}`,
          )
          .sort(),
      )
      .toEqual([
        'analytics.tiktok.com Lead',
        'googleads.g.doubleclick.net conversion',
        'googleads.g.doubleclick.net generate_lead',
        'px.ads.linkedin.com 7654321',
        'region1.google-analytics.com generate_lead',
        'www.facebook.com Lead',
        'www.googletagmanager.com generate_lead',
      ])
    const [conversion] = eventsOf(tagRequests, 'conversion')
    expect(conversion?.query.get('transaction_id')).toBe(id)
    expect(conversion?.query.get('send_to')).toBe('AW-123456789/rotulo-Teste_1')
    const lastView = () => eventsOf(tagRequests, 'PageView').at(-1)?.query.get('dl')
    await expect.poll(lastView).toBe(new URL(form.sentPath, site.url).href)
  })
}

test('recruitment: an applicant is no customer, and no tag is told of one', async ({
  page,
  site,
  tagRequests,
}) => {
  const email = 'tag.applicant@example.com'
  await open(page, recruitmentForm.path)
  await accept(page)
  await allLoaded(tagRequests)
  await fillIn(page, recruitmentForm.values(email))
  await submitButton(page).click()
  await expectToast(page, 'status', recruitmentForm.success)
  // The view of the thank-you page comes with the event, if there is one.
  const lastView = () => eventsOf(tagRequests, 'PageView').at(-1)?.query.get('dl')
  await expect.poll(lastView).toBe(new URL(recruitmentForm.sentPath, site.url).href)
  const id = site.leadsOf(email)[0]?.submissionId ?? ''
  expect(id).not.toBe('')
  const told = tagRequests.filter(({ query }) => query.get('event_id')?.startsWith(id))
  expect(told).toEqual([])
  expect(eventsOf(tagRequests, 'conversion')).toEqual([])
})

test('an estimate is told, but not what was typed: no tag sees the scenario in an address', async ({
  page,
  tagRequests,
}) => {
  await open(page, '/calculator')
  await accept(page)
  await allLoaded(tagRequests)
  await fillCalculator(page, { budget: '5.000' })
  await submitButton(page).click()
  await expectToast(page, 'status', [SUCCESS.title, SUCCESS.text])
  await expect.poll(() => eventsOf(tagRequests, 'view_estimate').length).toBeGreaterThan(1)
  await expect(page).toHaveURL(/\/calculator$/)
  // The contact page gets the scenario in its address, in a document of its own.
  await page.locator(WITH_SCENARIO).click()
  await expect(page.locator('[name="scenario"]')).not.toHaveValue('')
  await expect(page).toHaveURL(/\/contato$/)
  await expect.poll(() => eventsOf(tagRequests, 'PageView')).toHaveLength(2)
  await fillIn(page, contactForm.values('cenario.tag@example.com'))
  await submitButton(page).click()
  await expectToast(page, 'status', contactForm.success)
  await expect.poll(() => eventsOf(tagRequests, 'Lead')).toHaveLength(2)
  for (const value of told(tagRequests)) expect(value).not.toMatch(PRIVATE)
})

test('who accepts on a later page: no tag sees the scenario in the page that led there', async ({
  page,
  tagRequests,
}) => {
  await open(page, '/calculator')
  await fillCalculator(page, { budget: '5.000' })
  await submitButton(page).click()
  await expectToast(page, 'status', [SUCCESS.title, SUCCESS.text])
  await page.locator(WITH_SCENARIO).click()
  await expect(page.locator('[name="scenario"]')).toHaveValue(/Padaria Sol.*5000/)
  await page.locator('footer').getByRole('link', { name: 'Calculadora' }).first().click()
  await expect(page).toHaveURL(/\/calculator$/)
  await waitForHydration(page)
  expect(tagRequests).toEqual([])
  await accept(page)
  await allLoaded(tagRequests)
  await expect.poll(() => eventsOf(tagRequests, 'PageView')).toHaveLength(1)
  const referrers = tagRequests.flatMap(({ query }) => query.get('dr') ?? [])
  expect(referrers.length).toBeGreaterThan(0)
  for (const referrer of referrers) expect(referrer).toMatch(/\/contato$/)
  for (const value of told(tagRequests)) expect(value).not.toMatch(PRIVATE)
})

test('a shared link with a scenario is read and then hidden', async ({ page, tagRequests }) => {
  await open(page, '/contato')
  await accept(page)
  await allLoaded(tagRequests)
  tagRequests.length = 0
  const scenario = new URLSearchParams({
    empresa: 'Padaria Sol',
    segmento: 'Moda',
    objetivo: 'Vendas',
    investimento: '5000.00',
    dias: '30',
  })
  await open(page, `/calculator?gclid=abc#${scenario}`)
  await expect(page.locator('main table').first()).toBeVisible()
  await expect(page).toHaveURL(/\/calculator\?gclid=abc$/)
  await allLoaded(tagRequests)
  await expect.poll(() => eventsOf(tagRequests, 'ViewContent').length).toBeGreaterThan(0)
  for (const value of told(tagRequests)) expect(value).not.toMatch(PRIVATE)
})

test('no tag runs on the planner or on a receipt, however a visitor gets there', async ({
  page,
  tagRequests,
}) => {
  const runs = () => page.evaluate(() => 'dataLayer' in window || 'fbq' in window)
  await open(page, '/contato')
  await accept(page)
  await allLoaded(tagRequests)
  await page.locator('footer').getByRole('link', { name: 'Planejador' }).click()
  await expect(page).toHaveURL(/\/planejador/)
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  expect(await runs()).toBe(false)

  // From there to another page: the tags come, in a document of their own. Back again: without them.
  await page.locator('header').getByRole('link', { name: 'Falar com Especialista' }).click()
  await expect(page).toHaveURL(/\/contato$/)
  await expect.poll(runs).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL(/\/planejador/)
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  expect(await runs()).toBe(false)
  // The planner's own document, not that of the tags loaded anew: there a late script could still have read the address.
  const loads = await page.evaluate(() => performance.getEntriesByType('navigation'))
  expect(loads).not.toMatchObject([{ type: 'reload' }])

  await open(page, '/contato')
  await expect.poll(runs).toBe(true)
  await fillIn(page, contactForm.values('recibo.tag@example.com'))
  await submitButton(page).click()
  await expectToast(page, 'status', contactForm.success)
  await page.getByRole('link', { name: leadForm.receipt.open }).click()
  await expect(page).toHaveURL(/\/recibo#/)
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  expect(await runs()).toBe(false)
  for (const { query } of tagRequests) {
    expect(query.get('seen') ?? '').not.toMatch(/planejador|recibo/)
  }
})

test('who accepts on the planner has tags from the next page on, which learn nothing of it', async ({
  page,
  tagRequests,
}) => {
  await open(page, '/planejador#segmento=Moda')
  await accept(page)
  await waitInVain(page)
  expect(tagRequests).toEqual([])

  await page.locator('footer').getByRole('link', { name: 'Calculadora' }).first().click()
  await expect(page).toHaveURL(/\/calculator$/)
  await allLoaded(tagRequests)
  for (const value of told(tagRequests)) expect(value).not.toMatch(/Moda/)
  await page.goBack()
  await expect(page).toHaveURL(/\/planejador/)
  const before = tagRequests.length
  await waitInVain(page)
  expect(tagRequests.length).toBe(before)
})

test('a download and a click to WhatsApp are told', async ({ page, tagRequests, problems }) => {
  problems.allow(/status 503|Failed to load resource/)
  await open(page, '/contato')
  await accept(page)
  await allLoaded(tagRequests)
  const download = page.waitForEvent('download')
  await page.locator('footer').getByRole('link', { name: 'Planilha de ROI' }).click()
  await download
  await expect.poll(() => eventsOf(tagRequests, 'Download')).toHaveLength(1)
  await page.route(contactForm.call, (route) =>
    route.fulfill({ status: 503, json: { success: false, error: 'Tente mais tarde.' } }),
  )
  await fillIn(page, contactForm.values('zap@example.com'))
  await submitButton(page).click()
  const link = page.getByRole('link', { name: leadForm.failure.whatsapp })
  await expect(link).toBeVisible({ timeout: 30_000 })
  await link.evaluate((one) => one.addEventListener('click', (event) => event.preventDefault()))
  await link.click()
  await expect.poll(() => eventsOf(tagRequests, 'Contact')).toHaveLength(2)
  // The message stands in the link; it is told to nobody.
  for (const { query } of tagRequests) expect(query.toString()).not.toContain('zap')
})
