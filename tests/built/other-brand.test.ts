import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { parseEnv } from '../../config/env.ts'
import { readEnvFile } from '../../config/env-file.ts'
import { required } from '../../contracts/required.ts'
import { readPdf } from '../../scripts/pdf-reading.ts'

// scripts/test.ts builds this site from this file alone.
const other = parseEnv(readEnvFile('tests/e2e/hosted-build.env').values).site
const example = parseEnv({}).site
const folder = 'build-hosted'
const client = join(folder, 'client')

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
const read = (path: string) => readFileSync(join(client, path), 'utf8')

/** The text of a file, uncompressed. */
async function textOf(file: string): Promise<string> {
  const bytes = readFileSync(file)
  if (file.endsWith('.br')) return brotliDecompressSync(bytes).toString()
  if (file.endsWith('.gz')) return gunzipSync(bytes).toString()
  if (file.endsWith('.xlsx')) {
    const parts = Object.values(unzipSync(bytes))
    return parts.map((part) => Buffer.from(part).toString()).join('\n')
  }
  // A PDF's texts are compressed, but its links and properties are not.
  if (file.endsWith('.pdf')) {
    const { pages, info } = await readPdf(file)
    return [...pages, JSON.stringify(info), bytes.toString('latin1')].join('\n')
  }
  return bytes.toString()
}

/** Accents may be written as entities, percent encoding or escapes. */
const traces = [
  'Órbita Ads',
  'rbita Ads',
  'orbita-ads',
  'contato@example.com',
  '90000-0000',
  '900000000',
  'Jacareí',
  'Jacare%C3%AD',
  'instagram.com/example',
  'company/example',
]

describe('a site built from a .env alone, with another brand', () => {
  test('counts nothing and tells of no error, because its functions are a hosted project', () => {
    const namedIn = (build: string) =>
      ['count-visit', 'report-error'].filter((name) =>
        readdirSync(join(build, 'client/assets'))
          .filter((file) => file.endsWith('.js'))
          .some((file) => readFileSync(join(build, 'client/assets', file), 'utf8').includes(name)),
      )
    expect(namedIn(folder)).toEqual([])
    expect(namedIn('build')).toEqual(['count-visit', 'report-error'])
  })

  test('has no trace of the example in any of its files, materials included', async () => {
    expect(files.length).toBeGreaterThan(300)
    expect(files.some((file) => file.endsWith('.pdf'))).toBe(true)
    expect(files.some((file) => file.endsWith('.xlsx'))).toBe(true)
    const found: string[] = []
    for (const file of files) {
      const text = await textOf(file)
      for (const trace of traces) if (text.includes(trace)) found.push(`${file}: ${trace}`)
    }
    expect(found).toEqual([])
  })

  test('this check finds the example brand in the example site', async () => {
    const pages = ['index.html', 'llms.txt', 'site.webmanifest', 'contato/index.html.br']
    for (const page of pages) {
      const text = await textOf(join('build/client', page))
      expect(
        traces.filter((trace) => text.includes(trace)),
        page,
      ).not.toEqual([])
    }
    for (const file of ['guia-performance-ads.pdf', 'planilha-roi.xlsx']) {
      const text = await textOf(join('build/client/materiais', file))
      expect(
        traces.filter((trace) => text.includes(trace)),
        file,
      ).not.toEqual([])
    }
  })

  test('has its own facts for visitors, search engines, previews and agents', () => {
    const home = read('index.html')
    const { '@graph': graph } = JSON.parse(
      required(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(home)?.[1], 'JSON-LD'),
    )
    expect(graph[0]).toMatchObject({
      name: other.name,
      url: `${other.url}/`,
      email: other.email,
      telephone: '+551340028922',
      legalName: 'Farol Mídia Ltda.',
      taxID: '12.ABC.345/01DE-35',
      address: {
        streetAddress: 'Rua do Porto, 10 # sala 2, Centro, 11010-000',
        addressLocality: 'Santos',
        addressRegion: 'SP',
      },
      sameAs: [other.instagram, other.linkedin],
    })
    expect(home).toContain(`<link rel="canonical" href="${other.url}/"/>`)
    expect(home).toContain(`<meta property="og:url" content="${other.url}/"/>`)
    expect(home).toContain(`<meta property="og:image" content="${other.url}/previa/inicio.png"/>`)
    expect(home).toContain('content="Farol &amp; Filhos Mídia"')
    expect(home).toContain('href="tel:+551340028922"')
    expect(home).toContain(
      'Farol Mídia Ltda. · CNPJ 12.ABC.345/01DE-35 · Rua do Porto, 10 # sala 2',
    )
    expect(read('privacidade/index.html')).toContain('Empresa responsável por este site:')
    expect(read('llms.txt')).toMatch(/^# Farol & Filhos Mídia\n/)
    expect(JSON.parse(read('site.webmanifest')).name).toBe(other.name)
    expect(read('robots.txt')).toContain(`Sitemap: ${other.url}/sitemap.xml`)
    expect(read('sitemap.xml')).toContain(`<loc>${other.url}/contato</loc>`)
    expect(read('.well-known/security.txt')).toContain(`Contact: mailto:${other.email}`)
  })

  test('the policy lets the pages call the hosted project', () => {
    const policy = /Content-Security-Policy: (.*)/.exec(read('_headers'))?.[1]
    expect(policy).toMatch(/connect-src 'self' http:\/\/127\.0\.0\.1:23111/)
    expect(policy).toMatch(/form-action 'self' http:\/\/127\.0\.0\.1:23111/)
  })

  test('the PDF and the workbook bear the brand, and the build knows it', async () => {
    const { info, pages } = await readPdf(join(client, 'materiais/guia-performance-ads.pdf'))
    expect(info.Author).toBe(other.name)
    expect(pages[0]).toContain('Farol')
    const { materials, settings } = JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8'))
    expect(materials).toEqual({ name: other.name, isOfThisBrand: true, isOld: false })
    expect(settings.SITE_PHONE).toBe(other.phone)
  })

  test('is not the example', () => {
    for (const [fact, value] of Object.entries(other)) {
      expect(value, fact).not.toBe(example[fact as keyof typeof example])
    }
  })
})
