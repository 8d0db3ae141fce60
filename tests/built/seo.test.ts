import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ICON } from '../../app/boot/constants.ts'
import { parseEnv } from '../../config/env.ts'
import { channels } from '../../content/channels/all-channels.ts'
import { readBlockPages } from '../../scripts/block-pages.ts'
import { publicPaths, unlistedPaths } from '../e2e/addresses.ts'
import { CLIENT, readPage } from './built-page.ts'

const { site } = parseEnv({})
const addressOf = (path: string) => `${site.url}${path}`
const pages = publicPaths.map((path) => ({ path, page: readPage(path) }))
const questionPages = (await readBlockPages())
  .filter(({ page }) => page.blocks.some(({ kind }) => kind === 'questions'))
  .map(({ path }) => path)
const asksQuestions = (path: string) => questionPages.includes(path)
type Thing = { '@type': string; '@id'?: string; [field: string]: unknown }

describe.each(pages)('$path', ({ path, page }) => {
  const [title = ''] = page.texts('title')
  const [description = ''] = page.meta('description')

  test('says what it is to search engines and previews', () => {
    expect(page.attributes('html', 'lang')).toEqual(['pt-BR'])
    expect(page.texts('h1')).toHaveLength(1)
    expect(title).toContain(site.name)
    expect(page.meta('description')).toHaveLength(1)
    expect(description.length).toBeGreaterThan(50)
    expect(page.attributes('link', 'href', { rel: 'canonical' })).toEqual([addressOf(path)])
    expect(page.meta('robots')).toEqual([])
    // A file that is named outside the `noscript` would be requested before the first paint.
    expect(page.attributes('link', 'href', { rel: 'icon' })).toEqual(['data:,', ICON])
    expect(page.attributes('link', 'href', { rel: 'manifest' })).toEqual([])
    expect(page.meta('twitter:card')).toEqual(['summary_large_image'])
    expect(page.openGraph).toMatchObject({
      'og:type': 'website',
      'og:locale': 'pt_BR',
      'og:site_name': site.name,
      'og:title': title,
      'og:description': description,
      'og:url': addressOf(path),
      'og:image:width': '1200',
      'og:image:height': '630',
    })
    const picture = readFileSync(`${CLIENT}${page.openGraph['og:image']?.replace(site.url, '')}`)
    expect(picture.subarray(1, 4).toString()).toBe('PNG')
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])
    expect(picture.length).toBeLessThan(300_000) // WhatsApp shows no larger picture.
  })

  test('says what it is to agents, and rates nothing', () => {
    const [data = '', ...more] = page.texts('script', { type: 'application/ld+json' })
    expect(more).toEqual([])
    const graph = JSON.parse(data)['@graph'] as Thing[]
    const isChannel = channels.some(({ slug }) => path === `/${slug}`)
    expect(graph.map((thing) => thing['@type']).sort()).toEqual(
      [
        ...(['/', '/contato'].includes(path) || data.includes('{"@id":')
          ? ['ProfessionalService']
          : []),
        ...(isChannel ? ['Service'] : []),
        ...(path === '/calculator' ? ['WebApplication'] : []),
        ...(path === '/' ? ['WebSite', 'DigitalDocument'] : ['BreadcrumbList']),
        ...(path === '/contato' || asksQuestions(path) ? ['FAQPage'] : []),
        ...(path === '/ebook' ? ['Book'] : []),
        ...(path.startsWith('/ebook/') ? ['Chapter'] : []),
        ...(path === '/treinamento' ? ['Course'] : []),
        ...(path.startsWith('/treinamento/') ? ['LearningResource'] : []),
      ].sort(),
    )
    expect(data).not.toMatch(/aggregateRating|"review"/i)
    const ids = graph.map((thing) => thing['@id'])
    for (const [, id] of data.matchAll(/"(?:provider|publisher)":\{"@id":"([^"]+)"/g)) {
      expect(ids).toContain(id)
    }
  })
})

test('no two pages share a title, a description, a headline or a preview picture', () => {
  const differ = (values: (string | undefined)[]) => {
    expect(values).not.toContain(undefined)
    expect(new Set(values).size).toBe(publicPaths.length)
  }
  differ(pages.map(({ page }) => page.texts('title')[0]))
  differ(pages.map(({ page }) => page.meta('description')[0]))
  differ(pages.map(({ page }) => page.texts('h1')[0]))
  differ(pages.map(({ page }) => page.openGraph['og:image']))
})

test("the landing page's title is the agency's name and what it is", () => {
  expect(readPage('/').texts('title')[0]).toMatch(/^Órbita Ads\b.*\bAgência de Performance ADS$/)
})

test.each(unlistedPaths.filter((path) => path !== '/404'))('%s asks not to be listed', (path) => {
  expect(readPage(path).meta('robots')).toEqual(['noindex'])
})

test('the sitemap lists every public page, once, and nothing else', () => {
  const xml = readFileSync(`${CLIENT}/sitemap.xml`, 'utf8')
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  expect(listed.sort()).toEqual(publicPaths.map(addressOf).sort())
})

test('security.txt ends within a year', () => {
  const text = readFileSync(`${CLIENT}/.well-known/security.txt`, 'utf8')
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')
  expect(expires).toBeGreaterThan(Date.now())
  expect(expires).toBeLessThan(Date.now() + 366 * 86_400_000)
})
