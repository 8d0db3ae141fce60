import type { BrowserContext, Page } from '@playwright/test'
import { consent } from '../../content/consent.ts'
import { startPlatformReceiver } from '../../server/testing/platform-receiver.ts'
import { byDay } from '../nightly.ts'
import { expectToast, submitButton } from './calculator-page.ts'
import { answer, choice, open } from './consent-page.ts'
import { contactForm, fillIn } from './lead-pages.ts'
import { waitForHydration, waitInVain } from './page-loading.ts'
import { expect } from './site.ts'
import { test as base, type TagRequest } from './tag-servers.ts'

/**
 * For each condition: what left the browser for other hosts, what is stored on the device, what the server kept of a
 * lead, and which platforms it told. Printed as one line of JSON for each, so that it can be read as a table.
 */
const AD = '/?utm_source=google&utm_medium=cpc&utm_campaign=verao&gclid=abc&fbclid=def'
const ALWAYS = { utm_source: 'google', utm_medium: 'cpc' }
const CLICKS = { gclid: 'abc', fbclid: 'def' }
const COOKIES = { measurement: ['_ga'], advertising: ['_fbp', '_gcl_au', '_ttp'] }
const ADS_HOSTS = /facebook|linkedin|licdn|tiktok|doubleclick/

const TOLD = { measurement: ['ga4'], advertising: ['google-ads', 'linkedin', 'meta', 'tiktok'] }

type Receiver = Awaited<ReturnType<typeof startPlatformReceiver>>
const test = base.extend<object, { receiver: Receiver }>({
  receiver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      let stop = () => {}
      await use(
        await startPlatformReceiver((end) => {
          stop = end
        }),
      )
      stop()
    },
    { scope: 'worker' },
  ],
  variables: [async ({ receiver }, use) => use(receiver.variables), { scope: 'worker' }],
})

type Purpose = 'measurement' | 'advertising'
type Journey = { page: Page; context: BrowserContext; tagRequests: TagRequest[] }

async function choose(page: Page, purposes: readonly Purpose[]) {
  for (const category of ['measurement', 'advertising'] as const) {
    const name = new RegExp(`^${consent.categories[category].name}`)
    const box = choice(page).getByRole('checkbox', { name })
    await box.setChecked(purposes.includes(category))
  }
  await answer(page, consent.save).click()
}

const allow =
  (...purposes: Purpose[]) =>
  async ({ page, tagRequests }: Journey) => {
    await answer(page, consent.choose).click()
    await choose(page, purposes)
    await expect.poll(() => tagRequests.length).toBeGreaterThan(0)
  }

const accept = ({ page }: Journey) => answer(page, consent.accept).click()

async function takeBack({ page, context, tagRequests }: Journey) {
  await accept({ page, context, tagRequests })
  await expect.poll(async () => (await context.cookies()).length).toBe(4)
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: consent.preferences }).click()
  await answer(page, consent.refuse).click()
  await loaded
  await waitForHydration(page)
  tagRequests.length = 0
}

type Condition = {
  name: string
  before?: (journey: Journey) => Promise<unknown>
  act?: (journey: Journey) => Promise<unknown>
  allowed: readonly Purpose[]
  /** The tags' hosts do not answer, so their cookies are not there. */
  silent?: boolean
}

const BOTH = ['measurement', 'advertising'] as const
const CONDITIONS: Condition[] = [
  { name: 'before a choice', allowed: [] },
  { name: 'refused', act: ({ page }) => answer(page, consent.refuse).click(), allowed: [] },
  { name: 'accepted', act: accept, allowed: BOTH },
  { name: 'advertising alone', act: allow('advertising'), allowed: ['advertising'] },
  { name: 'taken back', act: takeBack, allowed: [] },
  {
    name: 'Global Privacy Control',
    before: ({ page }) =>
      page.addInitScript(() =>
        Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
      ),
    allowed: [],
  },
  { name: 'measurement alone', act: allow('measurement'), allowed: ['measurement'] },
  {
    name: 'refused in a second tab',
    act: async ({ page, context }) => {
      const second = await context.newPage()
      await open(second, '/contato')
      await answer(second, consent.refuse).click()
      await expect(page.getByRole('region', { name: consent.title })).toBeHidden()
      await second.close()
    },
    allowed: [],
  },
  {
    name: 'accepted, the tags’ hosts blocked',
    before: ({ context }) => context.route(/^https:/, (route) => route.abort()),
    act: accept,
    allowed: BOTH,
    silent: true,
  },
  {
    name: 'accepted, the tags’ hosts hanging',
    before: ({ context }) => context.route(/^https:/, () => {}),
    act: accept,
    allowed: BOTH,
    silent: true,
  },
]

for (const { name, before, act, allowed, silent = false } of byDay(5, CONDITIONS)) {
  test(`what leaves, what is stored and what is kept: ${name}`, async ({
    page,
    context,
    site,
    receiver,
    tagRequests,
    problems,
  }) => {
    problems.allow(/^other host: https:/, /ERR_FAILED|ERR_ABORTED/)
    const journey = { page, context, tagRequests }
    const email = `tabela.${CONDITIONS.findIndex((one) => one.name === name)}@example.com`
    await before?.(journey)
    await open(page, AD)
    await page.waitForLoadState('networkidle')
    await act?.(journey)
    await page.getByRole('link', { name: 'Falar com Especialista' }).first().click()
    await expect(page).toHaveURL(/\/contato(?:\?|$)/)
    await fillIn(page, contactForm.values(email))
    await submitButton(page).click()
    await expectToast(page, 'status', contactForm.success)
    await waitInVain(page)

    const kept = site.arrivalOf(email)
    const isAllowed = (purpose: Purpose) => allowed.includes(purpose)
    // Google Analytics knows nobody without the id that its tag makes.
    const known = allowed.filter((purpose) => purpose === 'advertising' || !silent)
    const id = site.leadsOf(email)[0]?.submissionId ?? 'none'
    const told = () =>
      receiver.taken.filter((event) => event.id.startsWith(id)).map(({ platform }) => platform)
    await expect.poll(() => told().sort()).toEqual(known.flatMap((purpose) => TOLD[purpose]).sort())
    const row = {
      condition: name,
      left: [...new Set(tagRequests.map(({ host }) => host))].sort(),
      cookies: (await context.cookies()).map((cookie) => cookie.name).sort(),
      ...(await page.evaluate(() => ({
        localStorage: Object.keys(localStorage).sort(),
        sessionStorage: Object.keys(sessionStorage).sort(),
      }))),
      kept,
      told: told(),
    }
    console.info(JSON.stringify(row))

    expect(row.left.length > 0).toBe(allowed.length > 0 && !silent)
    expect(row.left.some((host) => ADS_HOSTS.test(host))).toBe(isAllowed('advertising') && !silent)
    const cookies = silent ? [] : allowed.flatMap((purpose) => COOKIES[purpose])
    expect(row.cookies).toEqual([...cookies].sort())
    expect(row.localStorage.includes('origem')).toBe(allowed.length > 0)
    expect(row.sessionStorage).not.toContain('origem')
    // After a reload the page's address still has the two; nothing of the arrival was stored.
    expect(row.kept?.campaign).toEqual({
      ...ALWAYS,
      ...(isAllowed('measurement') && { utm_campaign: 'verao' }),
      ...(isAllowed('advertising') && CLICKS),
    })
    const { first, last, ...ids } = row.kept?.attribution ?? {}
    expect([first, last].filter((touch) => touch !== undefined)).toHaveLength(
      allowed.length > 0 ? 2 : 0,
    )
    expect(last?.landingPage || undefined).toBe(isAllowed('measurement') ? '/' : undefined)
    expect(ids).toEqual({
      ...(isAllowed('advertising') && {
        fbc: expect.stringMatching(/^fb\.1\..*\.def$/),
        fbp: expect.stringMatching(/^fb\.1\./),
        ...(!silent && { ttp: '01JSTANDIN.tt.1' }),
      }),
      ...(isAllowed('measurement') && !silent && { gaClientId: '111.222' }),
    })
    expect(row.kept?.trackingConsent?.advertising ?? false).toBe(isAllowed('advertising'))
  })
}
