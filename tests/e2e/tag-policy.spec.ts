import type { Page } from '@playwright/test'
import { consent } from '../../content/consent.ts'
import type { Tag } from '../../contracts/tag-traces.ts'
import { tagSources } from '../../scripts/tag-policy.ts'
import { expectToast, submitButton } from './calculator-page.ts'
import { contactForm, fillIn } from './lead-pages.ts'
import { waitForHydration } from './page-loading.ts'
import { expect } from './site.ts'
import { type TagRequest, test } from './tag-servers.ts'

type Kind = 'script' | 'image' | 'fetch' | 'beacon' | 'frame'
type Asked = { kind: Kind; host: string }

/** The names that the documents and the tags themselves use, where the policy has a wildcard. */
const NAMES: Record<string, string[]> = {
  '*.googletagmanager.com': ['www.googletagmanager.com', 'region1.googletagmanager.com'],
  '*.google-analytics.com': ['www.google-analytics.com', 'region1.google-analytics.com'],
  '*.analytics.google.com': ['region1.analytics.google.com'],
  '*.ads.linkedin.com': ['', '1', '2', '3', '4'].map((shard) => `px${shard}.ads.linkedin.com`),
}
const hostsOf = (sources: string[]) =>
  sources
    .map((source) => source.replace('https://', ''))
    .flatMap((host) => (host.includes('*') ? (NAMES[host] ?? ['no name is known']) : [host]))

function askedOf(tag: Tag): Asked[] {
  const { scripts, images, connections, frames } = tagSources({ [tag]: 'id' })
  const each = (kind: Kind, sources: string[]) =>
    hostsOf(sources).map((host): Asked => ({ kind, host }))
  return [
    ...each('script', scripts),
    ...each('image', images),
    ...each('fetch', connections),
    ...each('beacon', connections),
    ...each('frame', frames),
  ]
}

/** The page itself asks, as a tag's script would. */
const ask = (page: Page, asked: Asked[]) =>
  page.evaluate((all) => {
    for (const { kind, host } of all) {
      const address = `https://${host}/${kind}`
      if (kind === 'image') new Image().src = address
      if (kind === 'fetch') fetch(address, { method: 'POST', mode: 'no-cors' }).catch(() => {})
      if (kind === 'beacon') navigator.sendBeacon(address)
      if (kind === 'frame') {
        const frame = document.createElement('iframe')
        frame.src = address
        document.body.append(frame)
      }
      if (kind === 'script') {
        const script = document.createElement('script')
        script.src = address
        document.head.append(script)
      }
    }
  }, asked)

const TAGS: Tag[] = ['gtm', 'ga4', 'googleAds', 'meta', 'linkedin', 'tiktok']
for (const tag of TAGS) {
  test(`${tag}: the policy lets through what it asks of each of its hosts`, async ({
    page,
    tagRequests,
    problems,
  }) => {
    // What the stand-in answers is no script.
    problems.allow(/MIME type|Refused to execute|ERR_ABORTED/)
    await page.goto('/contato')
    await waitForHydration(page)
    const asked = askedOf(tag)
    await ask(page, asked)
    const came = () => new Set(tagRequests.map(({ host, path }) => `${host}${path}`))
    await expect
      .poll(() =>
        asked.map(({ host, kind }) => `${host}/${kind}`).filter((one) => !came().has(one)),
      )
      .toEqual([])
  })
}

test('a host that no tag has is refused, and the site hears of it: directive and host, nothing else', async ({
  page,
  site,
  tagRequests,
  violations,
  problems,
}) => {
  problems.allow(
    /Content Security Policy|violates|Refused to|ERR_|TrustedScriptURL|blocked|outro\.example/i,
  )
  // Chromium takes a place for `report-to` only over TLS, which this site does not have, and then leaves `report-uri`
  // aside: this page has the latter alone.
  await page.route('**/contato?*', async (route) => {
    const response = await route.fetch()
    const policy = (response.headers()['content-security-policy'] ?? '').replace(
      'report-to csp; ',
      '',
    )
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': policy },
    })
  })
  await page.goto('/contato?utm_source=segredo')
  await waitForHydration(page)
  const kinds: Kind[] = ['image', 'fetch', 'beacon', 'frame']
  await ask(
    page,
    kinds.map((kind) => ({ kind, host: 'outro.example' })),
  )
  await expect.poll(() => violations.length).toBe(4)
  expect(violations.map((text) => text.split(' ')[0]).sort()).toEqual([
    'connect-src',
    'connect-src',
    'frame-src',
    'img-src',
  ])
  violations.length = 0
  expect(tagRequests.filter(({ host }) => host === 'outro.example')).toEqual([])
  const counted = async () => {
    const metrics = await (await fetch(`${site.url}/metrics`)).text()
    return metrics.match(/^policy_violations_total\{.*outro\.example.*$/gm)?.sort()
  }
  await expect
    .poll(counted, { timeout: 90_000 })
    .toEqual([
      'policy_violations_total{directive="connect-src",host="outro.example"} 2',
      'policy_violations_total{directive="frame-src",host="outro.example"} 1',
      'policy_violations_total{directive="img-src",host="outro.example"} 1',
    ])
})

const answer = (page: Page, name: string) =>
  page.getByRole('region', { name: consent.title }).getByRole('button', { name }).click()

test('a platform gets the cookies that it has in this browser with a Yes, and is not asked before', async ({
  page,
  context,
  tagRequests,
}) => {
  const theirs = { name: 'conta', value: 'deles', path: '/', secure: true } as const
  await context.addCookies(
    ['www.facebook.com', 'px.ads.linkedin.com', 'googleads.g.doubleclick.net'].map((domain) => ({
      ...{ ...theirs, domain },
      sameSite: 'None' as const,
    })),
  )
  // A whole browser may keep other sites' cookies back in a private window, as each context is.
  await page.setContent('<img src="https://www.facebook.com/prova" alt="">')
  await expect.poll(() => tagRequests.length).toBe(1)
  const isLet = tagRequests.some(({ cookie }) => cookie.includes('deles'))
  tagRequests.length = 0
  await page.goto('/contato')
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  expect(tagRequests).toEqual([])
  await answer(page, consent.accept)
  const hosts = ['googleads.g.doubleclick.net', 'px.ads.linkedin.com', 'www.facebook.com']
  const asked = (requests: TagRequest[]) => [...new Set(requests.map(({ host }) => host))].sort()
  await expect.poll(() => asked(tagRequests)).toEqual(expect.arrayContaining(hosts))
  const known = tagRequests.filter(({ cookie }) => cookie.includes('deles'))
  expect(asked(known)).toEqual(isLet ? hosts : [])
})

for (const isAccepted of [true, false]) {
  test(`the ids of the platforms' cookies ${isAccepted ? 'go' : 'do not go'} with a lead after a ${isAccepted ? 'Yes' : 'No'}`, async ({
    page,
    context,
    site,
    tagRequests,
  }) => {
    const email = `ids.${isAccepted}@example.com`
    const click = '0c1f2a3b-0000-4000-8000-0123456789ab'
    await page.goto('/contato')
    await waitForHydration(page)
    await answer(page, isAccepted ? consent.accept : consent.refuse)
    if (isAccepted) {
      const cookies = async () => (await context.cookies(site.url)).map(({ name }) => name)
      await expect.poll(cookies).toEqual(expect.arrayContaining(['_ttp', '_fbp', '_ga']))
    }
    // As the real tags write them. Before an answer the page would have removed them.
    await context.addCookies([
      { name: '_ga_TESTE12345', value: 'GS2.1.s1747132561$o1$g0', url: site.url },
      { name: 'li_fat_id', value: click, url: site.url },
    ])
    const request = page.waitForRequest(contactForm.call)
    await fillIn(page, contactForm.values(email))
    await submitButton(page).click()
    await expectToast(page, 'status', contactForm.success)
    const { attribution } = (await request).postDataJSON()
    const ids = {
      fbp: 'fb.1.1700000000000.1234567890.AQYAAQIB',
      ttp: '01JSTANDIN.tt.1',
      liFatId: click,
      gaClientId: '111.222',
      gaSessionId: '1747132561',
    }
    const { first, last, ...sent } = attribution ?? {}
    expect(sent).toEqual(isAccepted ? ids : {})
    if (!isAccepted) expect(tagRequests).toEqual([])
  })
}
