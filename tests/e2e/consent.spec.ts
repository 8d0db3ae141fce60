import type { BrowserContext, Page } from '@playwright/test'
import { consent } from '../../content/consent.ts'
import { errorScreen } from '../../content/error-screen.ts'
import { plannerAnswers } from '../../content/planner-answers.ts'
import { NOTICE_VERSION } from '../../contracts/legal-versions.ts'
import { expectNoViolation } from './axe.ts'
import { expectToast, submitButton } from './calculator-page.ts'
import { answer, checkboxes, choice, expectAnswersInReach, notice, open } from './consent-page.ts'
import { KEPT_AFTER_THE_ANSWER, KEPT_WITH_CONSENT } from './device-storage.ts'
import { setSpacing } from './large-text.ts'
import { contactForm, fillIn } from './lead-pages.ts'
import { waitForHydration, waitInVain } from './page-loading.ts'
import { fillExample, openPlanner, question, readSample } from './planner-page.ts'
import { expect } from './site.ts'
import { test } from './tag-servers.ts'
import { cutOrOverlappingTexts } from './text-overflow.ts'
import { translate, watchStaleTexts } from './translator.ts'

const AD = '/?utm_source=google&utm_medium=cpc&utm_campaign=verao&gclid=abc&fbclid=def'
/** What a lead carries of it without consent. */
const WITHOUT_CONSENT = { utm_source: 'google', utm_medium: 'cpc' }
const DAY_MS = 24 * 60 * 60_000
/** Set by the stand-ins of the tags. */
const ALL_COOKIES = ['_fbp', '_ga', '_gcl_au', '_ttp']

const preferences = (page: Page) => page.getByRole('button', { name: consent.preferences })

const stored = (page: Page) =>
  page.evaluate(() => ({
    cookie: document.cookie,
    keys: Object.keys(localStorage).sort(),
    tab: JSON.stringify({ ...sessionStorage }),
    origin: JSON.parse(localStorage.getItem('origem') ?? 'null'),
    choice: JSON.parse(localStorage.getItem('consentimento') ?? 'null'),
  }))

const cookies = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name }) => name).sort()

/** Sends the contact form and returns what it sent. */
async function sendLead(page: Page, email: string) {
  const sent = page.waitForRequest(contactForm.call)
  await fillIn(page, contactForm.values(email))
  await submitButton(page).click()
  await expectToast(page, 'status', contactForm.success)
  return (await sent).postDataJSON()
}

async function expectNothingYet(page: Page, context: BrowserContext) {
  const { cookie, keys, tab } = await stored(page)
  expect({ cookie, keys }).toEqual({ cookie: '', keys: [] })
  expect(tab).not.toMatch(/origem|google|verao|abc|def/)
  expect(await context.cookies()).toEqual([])
}

test('before an answer nothing of the arrival is stored or sent, and no other host is asked', async ({
  page,
  context,
  tagServers,
}) => {
  tagServers.requests.length = 0
  await open(page, AD)
  await expect(notice(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectNothingYet(page, context)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  await page.keyboard.press('Escape')
  await expect(notice(page)).toBeVisible()
  await page.getByRole('link', { name: 'Falar com Especialista' }).first().click()
  await expect(page).toHaveURL(/\/contato\?/)
  const lead = await sendLead(page, 'sem.resposta@example.com')
  expect(lead.trackingConsent).toBeUndefined()
  expect(lead).toMatchObject({ campaign: WITHOUT_CONSENT, attribution: {} })
  expect(JSON.stringify(lead)).not.toMatch(/verao|abc|def/)
  await expectNothingYet(page, context)
  expect(tagServers.requests).toEqual([])
})

test('the three answers are alike, and nothing in the page moves', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: PerformanceEntry[] = []
    Object.assign(window, { shifts, noticeAt: undefined })
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    })
    new MutationObserver(() => {
      const isThere = document.querySelector('#aviso > section')
      if (isThere && !('noticeAt' in window && window.noticeAt)) {
        Object.assign(window, { noticeAt: performance.now() })
      }
    }).observe(document, { childList: true, subtree: true })
  })
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await open(page, '/contato')
    await expect(notice(page)).toBeVisible()
    const boxes = await Promise.all(
      [consent.accept, consent.refuse, consent.choose].map((name) =>
        answer(page, name).boundingBox(),
      ),
    )
    const [first] = boxes
    for (const box of boxes) {
      expect(box).toMatchObject({ y: first?.y, height: first?.height })
      expect(box?.width).toBeCloseTo(first?.width ?? 0, 0)
    }
    const looks = await answer(page, consent.accept).evaluate((one) => {
      const styles = [...(one.parentElement?.children ?? [])].map((button) => {
        const { color, backgroundColor, borderColor, fontSize, fontWeight } =
          getComputedStyle(button)
        return [color, backgroundColor, borderColor, fontSize, fontWeight].join()
      })
      return new Set(styles).size
    })
    expect(looks).toBe(1)
    const height = (await notice(page).boundingBox())?.height ?? 740
    expect(height / 740, `share of the window at ${width} px`).toBeLessThan(0.34)
    // Before it, the fonts come and move a little.
    await page.waitForTimeout(300)
    const after = await page.evaluate(() => {
      const { shifts, noticeAt } = window as unknown as {
        shifts: PerformanceEntry[]
        noticeAt: number
      }
      return { noticeAt, moved: shifts.filter(({ startTime }) => startTime >= noticeAt).length }
    })
    expect(after).toEqual({ noticeAt: expect.any(Number), moved: 0 })
  }
})

test('refused: the notice stays away, only the refusal is stored, and the lead carries it', async ({
  page,
  context,
  tagServers,
}) => {
  tagServers.requests.length = 0
  await open(page, AD)
  await answer(page, consent.refuse).click()
  await expect(notice(page)).toBeHidden()
  await page.getByRole('link', { name: 'Falar com Especialista' }).first().click()
  await expect(page).toHaveURL(/\/contato\?/)
  await page.waitForLoadState('networkidle')
  await expect(notice(page)).toBeHidden()
  const lead = await sendLead(page, 'recusou@example.com')
  expect(lead.trackingConsent).toEqual({
    version: NOTICE_VERSION,
    at: expect.any(String),
    measurement: false,
    advertising: false,
  })
  expect(lead).toMatchObject({ campaign: WITHOUT_CONSENT, attribution: {} })
  expect((await stored(page)).keys).toEqual(['consentimento'])
  expect((await stored(page)).tab).not.toMatch(/origem|google|verao|abc/)
  expect(await context.cookies()).toEqual([])
  expect(tagServers.requests).toEqual([])
})

test('accepted: a click id is known in another tab for 89 days and gone on day 91', async ({
  page,
  context,
  tagRequests,
}) => {
  const start = new Date('2026-03-02T12:00:00Z')
  await page.clock.setFixedTime(start)
  await open(page, AD)
  await answer(page, consent.accept).click()
  await expect.poll(() => tagRequests.length).toBeGreaterThan(0)
  await expect.poll(() => cookies(context)).toEqual(ALL_COOKIES)
  await page.close()

  const later = await context.newPage()
  await later.clock.setFixedTime(start.getTime() + 89 * DAY_MS)
  await open(later, '/contato')
  const lead = await sendLead(later, 'dia.89@example.com')
  expect(lead.campaign).toEqual({
    ...{ ...WITHOUT_CONSENT, utm_campaign: 'verao', gclid: 'abc', fbclid: 'def' },
  })
  expect(lead.attribution).toMatchObject({
    first: { at: start.toISOString(), landingPage: '/' },
    fbc: `fb.1.${start.getTime()}.def`,
    // Set by the stand-ins of the tags.
    fbp: 'fb.1.1700000000000.1234567890.AQYAAQIB',
    gaClientId: '111.222',
  })
  expect(lead.trackingConsent).toMatchObject({ measurement: true, advertising: true })
  await later.close()

  const latest = await context.newPage()
  await latest.clock.setFixedTime(start.getTime() + 91 * DAY_MS)
  await open(latest, '/contato')
  await expect.poll(() => stored(latest)).toMatchObject({ origin: { touches: [] } })
  const last = await sendLead(latest, 'dia.91@example.com')
  expect(last.campaign).toEqual({})
  expect(JSON.stringify(last.attribution)).not.toMatch(/abc|def/)
  // The answer itself is good for six months.
  await expect(notice(latest)).toBeHidden()
  await latest.clock.setFixedTime(start.getTime() + 183 * DAY_MS)
  await open(latest, '/contato')
  await expect(notice(latest)).toBeVisible()
})

test('accepted: the first and the last arrival are kept apart; a reload is none', async ({
  page,
  context,
  tagRequests,
}) => {
  await context.route('https://blog.example.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<a href="${new URL('/contato', page.url())}" referrerpolicy="unsafe-url">site</a>`,
    }),
  )
  await open(page, '/google-ads?utm_source=google&gbraid=g1')
  await answer(page, consent.accept).click()
  await expect.poll(() => tagRequests.length).toBeGreaterThan(0)
  await page.goto('https://blog.example.com/artigo?leitor=1')
  await page.getByRole('link').click()
  await expect(page).toHaveURL(/\/contato$/)
  await waitForHydration(page)
  await page.reload()
  await waitForHydration(page)
  const { attribution, campaign } = await sendLead(page, 'chegadas@example.com')
  expect(campaign).toEqual({})
  expect(attribution).toMatchObject({
    first: {
      parameters: { utm_source: 'google', gbraid: 'g1' },
      landingPage: '/google-ads',
      referrer: '',
    },
    last: {
      parameters: {},
      landingPage: '/contato',
      referrer: 'https://blog.example.com/artigo',
    },
  })
})

test('chosen by keyboard: only what was ticked', async ({ page, tagRequests }) => {
  await open(page, AD)
  await expect(notice(page)).toBeVisible()
  // After the skip link.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(notice(page).getByRole('link')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(answer(page, consent.choose)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(choice(page).getByRole('heading')).toBeFocused()
  for (const box of await checkboxes(page)) await expect(box).not.toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(choice(page).getByRole('checkbox', { name: /^Medição/ })).toBeChecked()
  await answer(page, consent.save).click()
  await expect(choice(page)).toBeHidden()
  await expect
    .poll(() => stored(page))
    .toMatchObject({
      choice: { measurement: true, advertising: false },
      origin: { touches: [{ parameters: { utm_source: 'google' } }, {}] },
    })
  await expect.poll(() => tagRequests.map(({ host }) => host)).toContain('www.googletagmanager.com')
  await waitInVain(page)
  expect(tagRequests.filter(({ host }) => !/google(?:tagmanager|-analytics)/.test(host))).toEqual(
    [],
  )
})

test('withdrawn from the footer: what was stored is gone at once, and tags are silent', async ({
  page,
  context,
  tagRequests,
}) => {
  await open(page, AD)
  await answer(page, consent.accept).click()
  await expect.poll(() => cookies(context)).toEqual(ALL_COOKIES)
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toContain('li_adsId')
  await preferences(page).click()
  for (const box of await checkboxes(page)) await expect(box).toBeChecked()
  const loaded = page.waitForEvent('load')
  await answer(page, consent.refuse).click()
  await loaded
  await waitForHydration(page)
  expect((await stored(page)).keys).toEqual(['consentimento'])
  expect((await stored(page)).choice).toMatchObject({ measurement: false, advertising: false })
  expect(await context.cookies()).toEqual([])
  tagRequests.length = 0
  await page.getByRole('link', { name: 'Falar com Especialista' }).first().click()
  await expect(page).toHaveURL(/\/contato$/)
  await waitInVain(page)
  expect(tagRequests).toEqual([])
})

/** The cookies are those of the stand-ins; the click ids, the parameters that are kept. */
const MODES = [
  { choice: [], cookies: [], keys: KEPT_AFTER_THE_ANSWER, parameters: undefined, fbp: undefined },
  {
    choice: ['measurement'],
    cookies: ['_ga'],
    keys: { ...KEPT_AFTER_THE_ANSWER, ...KEPT_WITH_CONSENT },
    parameters: ['utm_campaign', 'utm_medium', 'utm_source'],
    fbp: undefined,
  },
  {
    choice: ['advertising'],
    cookies: ['_fbp', '_gcl_au', '_ttp'],
    keys: { ...KEPT_AFTER_THE_ANSWER, ...KEPT_WITH_CONSENT, li_adsId: '' },
    parameters: ['fbclid', 'gclid', 'utm_medium', 'utm_source'],
    fbp: expect.stringMatching(/^fb\.1\./),
  },
] as const

for (const mode of MODES) {
  test(`allowed: ${mode.choice.join() || 'nothing'}; stored: what the policy says of it`, async ({
    page,
    context,
    tagRequests,
  }) => {
    await open(page, AD)
    await answer(page, consent.choose).click()
    for (const category of mode.choice) {
      await choice(page)
        .getByRole('checkbox', { name: new RegExp(`^${consent.categories[category].name}`) })
        .check()
    }
    await answer(page, consent.save).click()
    const keys = Object.keys(mode.keys).sort()
    await expect.poll(() => cookies(context)).toEqual(mode.cookies)
    await expect.poll(() => stored(page)).toMatchObject({ keys })
    await page.reload()
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    const kept = async () => {
      const { keys, origin } = await stored(page)
      const [touch] = origin?.touches ?? []
      return { keys, parameters: touch && Object.keys(touch.parameters).sort(), fbp: origin?.fbp }
    }
    const { parameters, fbp } = mode
    await expect.poll(kept).toEqual({ keys, parameters, fbp })
    expect(await cookies(context)).toEqual(mode.cookies)
    expect(tagRequests.length > 0).toBe(mode.choice.length > 0)
  })
}

/** Opens the choice from the footer, and leaves only this purpose ticked. */
async function allowOnly(page: Page, kept: 'measurement' | 'advertising') {
  await preferences(page).click()
  for (const category of ['measurement', 'advertising'] as const) {
    const name = new RegExp(`^${consent.categories[category].name}`)
    await choice(page)
      .getByRole('checkbox', { name })
      .setChecked(category === kept)
  }
  await answer(page, consent.save).click()
}

/** What tags leave beside the cookies of the stand-ins: keys of Meta and TikTok, a cookie of LinkedIn, one of a container. */
const leaveTraces = (page: Page) =>
  page.evaluate(() => {
    for (const key of ['lastExternalReferrer', 'lastExternalReferrerTime', 'multiFbc']) {
      localStorage.setItem(key, 'x')
    }
    sessionStorage.setItem('tt_sessionId', 'x')
    for (const name of ['_ga_TESTE12345', '_gid', 'li_fat_id', '_fbc']) {
      // biome-ignore lint/suspicious/noDocumentCookie: as tags do
      document.cookie = `${name}=x;path=/;max-age=1000`
    }
  })

test('one of two purposes taken back: its traces are gone, in every tab, and what was typed stays', async ({
  page,
  context,
  tagRequests,
}) => {
  await open(page, AD)
  await answer(page, consent.accept).click()
  await expect.poll(() => cookies(context)).toEqual(ALL_COOKIES)
  await leaveTraces(page)
  const calculator = await context.newPage()
  await open(calculator, '/calculator')
  await calculator.locator('[name="companyName"]').fill('Padaria Sol')
  await calculator.locator('[name="segment"]').selectOption({ index: 2 })
  await calculator.locator('[name="days"]').fill('45')
  const segment = await calculator.locator('[name="segment"]').inputValue()
  const tagged = () => calculator.evaluate(() => 'fbq' in window)
  await expect.poll(tagged).toBe(true)
  await open(page, '/contato')
  await expect.poll(() => page.evaluate(() => 'fbq' in window)).toBe(true)
  await fillIn(page, contactForm.values('volta.atras@example.com'))
  await page.locator('[name="marketing"]').check()

  const loads = [page, calculator].map((one) => one.waitForEvent('load'))
  await allowOnly(page, 'measurement')
  await Promise.all(loads)
  for (const one of [page, calculator]) await waitForHydration(one)
  for (const [name, value] of Object.entries(contactForm.values('volta.atras@example.com'))) {
    await expect(page.locator(`[name="${name}"]`)).toHaveValue(value)
  }
  await expect(page.locator('[name="marketing"]')).toBeChecked()
  await expect(calculator.locator('[name="companyName"]')).toHaveValue('Padaria Sol')
  await expect(calculator.locator('[name="segment"]')).toHaveValue(segment)
  await expect(calculator.locator('[name="days"]')).toHaveValue('45')
  await expect.poll(() => cookies(context)).toEqual(['_ga', '_ga_TESTE12345', '_gid'])
  await expect
    .poll(() => stored(page))
    .toMatchObject({ keys: ['consentimento', 'origem'], origin: { touches: [{}, {}] } })
  const left = await stored(page)
  expect(JSON.stringify(left.origin)).not.toMatch(/abc|def|fbp/)
  expect(left.tab).not.toMatch(/tt_|recarga/)
  tagRequests.length = 0
  await waitInVain(page)
  const others = tagRequests.filter(({ host }) => !/google(?:tagmanager|-analytics)/.test(host))
  expect(others).toEqual([])
  const lead = await sendLead(page, 'volta.atras@example.com')
  expect(lead.campaign).toEqual({ ...WITHOUT_CONSENT, utm_campaign: 'verao' })
  expect(lead.attribution).not.toHaveProperty('fbp')
  expect(lead.marketing).toBe('on')
})

const TAG_MANAGER = 'www.googletagmanager.com'

test('with a tag manager alone: what its container left is gone, and the page is loaded anew without it', async ({
  page,
  context,
  tagRequests,
}) => {
  // The build has all tags: here its scripts know of the container alone.
  await context.route(/\/assets\/.*\.js$/, async (route) => {
    const response = await route.fetch()
    const script = await response.text()
    await route.fulfill({ response, body: script.replace(/(gtm:`GTM-TESTE12`)[^}]*/, '$1') })
  })
  const paths = () => tagRequests.map(({ path }) => path)
  await open(page, AD)
  await answer(page, consent.accept).click()
  await expect.poll(paths).toContain('/gtm.js')
  await leaveTraces(page)
  expect(new Set(tagRequests.map(({ host }) => host))).toEqual(new Set([TAG_MANAGER]))
  tagRequests.length = 0

  const loaded = page.waitForEvent('load')
  await allowOnly(page, 'measurement')
  await loaded
  await waitForHydration(page)
  await expect.poll(paths).toContain('/gtm.js')
  await expect.poll(() => cookies(context)).toEqual(['_ga_TESTE12345', '_gid'])
  await expect.poll(() => stored(page)).toMatchObject({ keys: ['consentimento', 'origem'] })

  const again = page.waitForEvent('load')
  await preferences(page).click()
  await answer(page, consent.refuse).click()
  await again
  tagRequests.length = 0
  await waitForHydration(page)
  await expect.poll(() => cookies(context)).toEqual([])
  await expect.poll(() => stored(page)).toMatchObject({ keys: ['consentimento'] })
  await waitInVain(page)
  expect(tagRequests).toEqual([])
})

test('taken back on the planner: the traces are gone, and the page stays as it is', async ({
  page,
  context,
  tagRequests,
}) => {
  await open(page, AD)
  await answer(page, consent.accept).click()
  await expect.poll(() => cookies(context)).toEqual(ALL_COOKIES)
  await leaveTraces(page)
  expect(tagRequests.length).toBeGreaterThan(0)
  await openPlanner(page)
  await fillExample(page)
  await readSample(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await allowOnly(page, 'measurement')
  await expect.poll(() => cookies(context)).toEqual(['_ga', '_ga_TESTE12345', '_gid'])
  await expect.poll(() => stored(page)).toMatchObject({ keys: ['consentimento', 'origem'] })
  await preferences(page).click()
  await answer(page, consent.refuse).click()
  await expect.poll(() => cookies(context)).toEqual([])
  await expect.poll(() => stored(page)).toMatchObject({ keys: ['consentimento'] })
  await waitInVain(page)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  await expect(question(page, 'account').getByText(plannerAnswers.account.changed)).toBeVisible()
})

test('answered in one tab, the notice goes in the others', async ({ page, context }) => {
  const other = await context.newPage()
  await open(other, '/contato')
  await expect(notice(other)).toBeVisible()
  await open(page, '/')
  await answer(page, consent.refuse).click()
  await expect(notice(other)).toBeHidden()
})

test('at 360 px the notice names the companies and leaves the page’s first button free', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/', '/contato']) {
    await open(page, path)
    await expect(notice(page)).toBeVisible()
    for (const words of [
      'cookies',
      'Google, Meta, TikTok e LinkedIn',
      'fora do Brasil',
      '2 anos',
    ]) {
      await expect(notice(page)).toContainText(words)
    }
    const box = await page.locator('main a').first().boundingBox()
    const top = (await notice(page).boundingBox())?.y ?? 0
    expect((box?.y ?? 740) + (box?.height ?? 0), path).toBeLessThanOrEqual(top)
  }
})

test('closed again from the footer, the focus is where it was', async ({ page }) => {
  await open(page, '/contato')
  await answer(page, consent.refuse).click()
  await preferences(page).focus()
  await page.keyboard.press('Enter')
  await expect(choice(page).getByRole('heading')).toBeFocused()
  await answer(page, consent.refuse).click()
  await expect(choice(page)).toBeHidden()
  await expect(preferences(page)).toBeFocused()
})

const NOTICE = '**/assets/aviso-*.html'

test('a choice that does not load says so, and the next press tries again', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED/)
  await open(page, '/contato')
  await answer(page, consent.refuse).click()
  await page.route(NOTICE, (route) => route.abort())
  await preferences(page).focus()
  await page.keyboard.press('Enter')
  await expectToast(page, 'alert', [errorScreen.notLoaded.title, errorScreen.notLoaded.text])
  await expect(preferences(page)).toBeFocused()
  await page.unroute(NOTICE)
  await page.keyboard.press('Enter')
  await expect(choice(page).getByRole('heading')).toBeFocused()
})

test('pressed twice while it loads, the choice opens once and gives the focus back', async ({
  page,
}) => {
  await open(page, '/contato')
  await answer(page, consent.refuse).click()
  const loading = Promise.withResolvers<void>()
  let requests = 0
  await page.route(NOTICE, async (route) => {
    requests++
    await loading.promise
    await route.continue()
  })
  await preferences(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  loading.resolve()
  await expect(choice(page).getByRole('heading')).toBeFocused()
  expect(requests).toBe(1)
  await answer(page, consent.refuse).click()
  await expect(preferences(page)).toBeFocused()
})

test('a browser that says no for its visitor is not asked', async ({ page, tagServers }) => {
  tagServers.requests.length = 0
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  )
  await open(page, AD)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
  await expect(notice(page)).toBeHidden()
  expect((await stored(page)).keys).toEqual([])
  expect((await stored(page)).tab).not.toMatch(/origem|google|verao|abc/)
  expect(tagServers.requests).toEqual([])
  await preferences(page).click()
  await expect(choice(page)).toBeVisible()
})

for (const { width, height } of [
  { width: 1280, height: 800 },
  { width: 640, height: 400 },
  { width: 320, height: 640 },
]) {
  test(`both layers are accessible and fit at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/contato/enviada')
    await expect(notice(page)).toBeVisible()
    await expectNoViolation(page)
    expect(await page.evaluate(cutOrOverlappingTexts)).toEqual([])
    await answer(page, consent.choose).click()
    await expect(choice(page)).toBeVisible()
    await expectNoViolation(page)
  })
}

test('what is focused is never behind the notice', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/contato')
  await expect(notice(page)).toBeVisible()
  await page.locator('main form [name="name"]').focus()
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('Tab')
    const top = (await notice(page).boundingBox())?.y ?? 0
    const focused = () =>
      page.evaluate(() => {
        const { top = 0, bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {}
        // Browsers scroll a tall text area to its caret, which is in the first line, not to its end.
        return Math.round(Math.min(bottom, top + 64))
      })
    // The page may still be scrolling to it.
    await expect.poll(focused, { message: `field ${step}` }).toBeLessThanOrEqual(Math.ceil(top))
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing is asked, nothing is offered, nothing is collected', async ({
    page,
    context,
    tagServers,
  }) => {
    tagServers.requests.length = 0
    await page.goto(AD)
    await expect(page.locator('h1')).toBeVisible()
    await expect(notice(page)).toBeHidden()
    await expect(preferences(page)).toBeHidden()
    expect(await context.cookies()).toEqual([])
    expect(tagServers.requests).toEqual([])
  })
})

test('in a translated page: chosen, opened again from the footer and changed', async ({
  page,
  tagRequests,
}) => {
  const stale = await watchStaleTexts(page)
  await open(page, '/contato')
  await expect(notice(page)).toBeVisible()
  await translate(page)
  await answer(page, consent.choose).click()
  await expect(choice(page)).toContainText(consent.choiceText)
  await choice(page)
    .getByRole('checkbox', { name: /^Medição/ })
    .check()
  await answer(page, consent.save).click()
  await expect(choice(page)).toBeHidden()
  await preferences(page).click()
  for (const box of await checkboxes(page)) await box.check()
  await answer(page, consent.save).click()
  await expect(choice(page)).toBeHidden()
  await expect.poll(() => tagRequests.length).toBeGreaterThan(0)
  expect(stale).toEqual([])
})

test('every answer is whole and in reach with the spacing of WCAG 1.4.12', async ({ page }) => {
  await setSpacing(page)
  await expectAnswersInReach(page)
})
