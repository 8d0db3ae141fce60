import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ICON } from '../app/boot/constants.ts'
import type { Site } from '../config/site.ts'
import { landing } from '../content/landing.ts'
import { llmsText } from '../content/seo.ts'
import { readBlockPages } from './block-pages.ts'
import { withFacts } from './content-facts.ts'
import { materialsContent } from './materials-content.ts'
import { createOgImageRenderer } from './og-images.ts'
import { type PageMetadata, readPageMetadata } from './page-metadata.ts'
import { structuredData } from './structured-data.ts'

const NOT_FOUND = '/404'

/**
 * Adds Open Graph tags, structured data and the icon to each page, and writes sitemap.xml, robots.txt, llms.txt
 * and security.txt.
 */
export async function writeSeoFiles(clientFolder: string, pageFiles: string[], site: Site) {
  const materials = materialsContent()
  const blockPages = await readBlockPages()
  const write = async (path: string, body: string | Buffer) => {
    const file = join(clientFolder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, body)
  }
  const accents = await channelAccents()
  const renderOgImage = await createOgImageRenderer(site)

  const pages: PageMetadata[] = []
  for (const file of pageFiles) {
    const path = pathOf(file.slice(clientFolder.length))
    if (path.startsWith('/teste/')) continue
    const html = await readFile(file, 'utf8')
    const page = readPageMetadata(path, html)
    pages.push(page)
    if (path === NOT_FOUND) continue
    const picture = `/previa${path === '/' ? '/inicio' : path}.png`
    await write(
      picture,
      await renderOgImage(path, page.headline, accents.get(path.split('/').at(-1) ?? '')),
    )
    await writeFile(
      file,
      html.replace(
        '</head>',
        () =>
          `${headOf(site, page, picture, structuredData(site, page, materials, blockPages))}</head>`,
      ),
    )
  }

  const listed = pages
    .filter(({ noindex }) => !noindex)
    .map((page) => ({ ...page, address: addressOf(site, page) }))
    .sort((a, b) => a.address.localeCompare(b.address))
  await write('sitemap.xml', sitemap(listed.map(({ address }) => address)))
  await write(
    'robots.txt',
    `User-agent: *\nDisallow: /functions/\n\nSitemap: ${site.url}/sitemap.xml\n`,
  )
  await write('llms.txt', llmsText(site, landing.description, listed))
  await write('.well-known/security.txt', securityText(site, new Date()))
}

const pathOf = (file: string) => file.replace(/(?:\/index)?\.html$/, '') || '/'
const addressOf = (site: Site, { path }: PageMetadata) => `${site.url}${path === '/' ? '/' : path}`

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

function headOf(site: Site, page: PageMetadata, picture: string, graph: object): string {
  const properties = {
    'og:type': 'website',
    'og:locale': 'pt_BR',
    'og:site_name': site.name,
    'og:title': page.title,
    'og:description': page.description,
    'og:url': addressOf(site, page),
    'og:image': `${site.url}${picture}`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': page.headline,
  }
  const tags = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}"/>`,
  )
  // Escapes '<', because a text with '</script>' would end the script element.
  const data = JSON.stringify(withFacts(graph)).replaceAll('<', '\\u003c')
  return [
    // Browsers request an icon file before the first paint, so scripts name it after that paint. What runs no
    // scripts finds it here, and phones find theirs by its well-known name.
    `<link rel="icon" href="data:,"/><noscript><link rel="icon" href="${ICON}"/></noscript>`,
    ...tags,
    '<meta name="twitter:card" content="summary_large_image"/>',
    `<script type="application/ld+json">${data}</script>`,
  ].join('')
}

const sitemap = (addresses: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => `<url><loc>${escapeHtml(address)}</loc></url>`).join('\n')}
</urlset>
`

/** RFC 9116 recommends an expiry date less than a year away. Each build renews it. */
function securityText(site: Site, today: Date): string {
  const expires = new Date(today)
  expires.setUTCMonth(expires.getUTCMonth() + 11)
  return [
    `Contact: mailto:${site.email}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00.000Z`,
    'Preferred-Languages: pt-BR, en',
    `Canonical: ${site.url}/.well-known/security.txt`,
    '',
  ].join('\n')
}

/** The accent colour of each channel for dark backgrounds, by its slug, read from app/app.css. */
async function channelAccents(): Promise<Map<string, string>> {
  const css = await readFile(new URL('../app/app.css', import.meta.url), 'utf8')
  const blocks = css.matchAll(/\[data-channel="([\w-]+)"\] \{[^}]*--accent-on-ink: (#\w+)/g)
  return new Map([...blocks].map(([, slug = '', color = '']) => [slug, color]))
}
