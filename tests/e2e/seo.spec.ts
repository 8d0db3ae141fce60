import { parseEnv } from '../../config/env.ts'
import { channels } from '../../content/channels/all-channels.ts'
import { publicPaths, unlistedPaths } from './addresses.ts'
import { kindsOfPage } from './kinds-of-page.ts'
import { scriptsHaveRun } from './scripts-of-page.ts'
import { expect, test } from './site.ts'

const { site } = parseEnv({})
const addressOf = (path: string) => `${site.url}${path}`
type Thing = { '@type': string; '@id'?: string; [field: string]: unknown }

for (const path of kindsOfPage) {
  test(`${path} says what it is to search engines, previews and agents`, async ({
    page,
    request,
  }) => {
    await page.goto(path)
    const head = await page.evaluate(() => {
      const content = (selector: string) =>
        [...document.head.querySelectorAll(selector)].map(
          (element) => element.getAttribute('content') ?? element.getAttribute('href') ?? '',
        )
      return {
        lang: document.documentElement.lang,
        title: document.title,
        description: content('meta[name="description"]'),
        canonical: content('link[rel="canonical"]'),
        robots: content('meta[name="robots"]'),
        og: Object.fromEntries(
          [...document.head.querySelectorAll('meta[property^="og:"]')].map((element) => [
            element.getAttribute('property')!,
            element.getAttribute('content')!,
          ]),
        ),
        card: content('meta[name="twitter:card"]'),
        data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
          (element) => element.textContent,
        ),
      }
    })
    expect(head.lang).toBe('pt-BR')
    expect(head.description).toHaveLength(1)
    expect(head.description[0]!.length).toBeGreaterThan(50)
    expect(head.canonical).toEqual([addressOf(path)])
    expect(head.robots).toEqual([])
    expect(head.card).toEqual(['summary_large_image'])
    expect(head.og).toMatchObject({
      'og:type': 'website',
      'og:locale': 'pt_BR',
      'og:site_name': site.name,
      'og:title': head.title,
      'og:description': head.description[0],
      'og:url': addressOf(path),
      'og:image:width': '1200',
      'og:image:height': '630',
    })

    const picture = await request.get(head.og['og:image']!.replace(site.url, ''))
    expect(picture.headers()['content-type']).toBe('image/png')
    const bytes = await picture.body()
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
    expect(bytes.length).toBeLessThan(300_000) // WhatsApp shows no larger one.

    expect(head.data).toHaveLength(1)
    const graph = JSON.parse(head.data[0]!)['@graph'] as Thing[]
    const types = graph.map((thing) => thing['@type'])
    const isChannel = channels.some(({ slug }) => path === `/${slug}`)
    expect(types.sort()).toEqual(
      [
        'ProfessionalService',
        'WebSite',
        ...(isChannel ? ['Service'] : []),
        ...(path === '/calculator' ? ['WebApplication'] : []),
        ...(path === '/' ? ['DigitalDocument'] : ['BreadcrumbList']),
        ...(path === '/ebook' ? ['Book'] : []),
        ...(path.startsWith('/ebook/') ? ['Chapter'] : []),
        ...(path === '/treinamento' ? ['Course'] : []),
        ...(path.startsWith('/treinamento/') ? ['LearningResource'] : []),
      ].sort(),
    )
    expect(head.data[0]).not.toMatch(/aggregateRating|"review"/i)
    const ids = graph.map((thing) => thing['@id'])
    for (const [, id] of head.data[0]!.matchAll(/"(?:provider|publisher)":\{"@id":"([^"]+)"/g)) {
      expect(ids).toContain(id)
    }
  })
}

test('no two pages share a preview picture', async ({ request }) => {
  const pictures = await Promise.all(
    publicPaths.map(async (path) => {
      const html = await (await request.get(path)).text()
      return /property="og:image" content="([^"]+)"/.exec(html)?.[1]
    }),
  )
  expect(new Set(pictures).size).toBe(publicPaths.length)
})

for (const path of unlistedPaths.filter((path) => path !== '/404')) {
  test(`${path} asks not to be listed`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  })
}

test('the address that a phone shares follows the visitor', async ({ page }) => {
  await page.goto('/')
  await scriptsHaveRun(page)
  await page.locator('footer').getByRole('link', { name: 'Metodologia' }).click()
  await expect(page).toHaveURL(/metodologia$/)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    addressOf('/metodologia'),
  )
})

const files: Record<string, { type: string; has: RegExp }> = {
  '/robots.txt': { type: 'text/plain; charset=utf-8', has: /^Sitemap: https:\S+\/sitemap\.xml$/m },
  '/sitemap.xml': { type: 'application/xml; charset=utf-8', has: /^<\?xml[\s\S]*<urlset/ },
  '/llms.txt': { type: 'text/plain; charset=utf-8', has: /calculate-campaign-metrics/ },
  '/.well-known/security.txt': { type: 'text/plain; charset=utf-8', has: /^Contact: mailto:/ },
  '/site.webmanifest': { type: 'application/manifest+json; charset=utf-8', has: /"icons"/ },
  '/favicon.svg': { type: 'image/svg+xml; charset=utf-8', has: /^<svg/ },
  '/favicon.ico': { type: 'image/x-icon', has: /PNG/ },
  '/apple-touch-icon.png': { type: 'image/png', has: /PNG/ },
}
for (const [path, { type, has }] of Object.entries(files)) {
  test(`${path} is a file of its own type`, async ({ request }) => {
    const answer = await request.get(path)
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toBe(type)
    const text = (await answer.body()).toString('latin1')
    expect(text).toMatch(has)
    expect(text).not.toContain('<html')
  })
}

test('the sitemap lists every public page, once, and nothing else', async ({ request }) => {
  const xml = await (await request.get('/sitemap.xml')).text()
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  expect(listed.sort()).toEqual(publicPaths.map(addressOf).sort())
})

test('security.txt ends within a year', async ({ request }) => {
  const text = await (await request.get('/.well-known/security.txt')).text()
  const expires = new Date(/^Expires: (.+)$/m.exec(text)![1]!).getTime()
  expect(expires).toBeGreaterThan(Date.now())
  expect(expires).toBeLessThan(Date.now() + 366 * 86_400_000)
})

test('the call that llms.txt documents is answered as it says', async ({ request }) => {
  const text = await (await request.get('/llms.txt')).text()
  const example = JSON.parse(/```json\n([\s\S]*?)\n```/.exec(text)![1]!)
  const answer = await request.post('/functions/v1/calculate-campaign-metrics', { data: example })
  expect(answer.status()).toBe(200)
  expect(await answer.json()).toMatchObject({ success: true, metrics: { Instagram: {} } })
  for (const path of publicPaths) expect(text).toContain(`(${addressOf(path)})`)
})
