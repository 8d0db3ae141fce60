import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SPECULATION_RULES } from '../app/boot/speculation-rules.ts'
import type { Settings } from '../config/variables.ts'
import { cspHash, inlineHashes } from '../server/serve/csp-hashes.ts'
import { pageHeaders } from '../server/serve/security-headers.ts'
import { IMMUTABLE } from '../server/serve/static-files.ts'
import { configuredTags, tagSources } from './tag-policy.ts'
import { siteModule } from './virtual-modules.ts'

/**
 * Writes `_headers`, which static hosts and our server both read. One Content-Security-Policy serves all pages,
 * also the 404 page: it has the hashes of the inline scripts and styles of all of them.
 */
export async function writeSiteHeaders(clientFolder: string, pages: string[], settings: Settings) {
  const { VITE_SUPABASE_URL: hostedUrl } = settings
  const videos = Object.values(siteModule(settings).videos).filter((video) => video !== undefined)
  const players = videos
    .filter(({ kind }) => kind === 'youtube')
    .map(({ address }) => new URL(address).origin)
  const inline = await Promise.all(
    pages.map(async (page) => {
      const html = await readFile(page, 'utf8')
      if (/<[^>]+ (?:style|on\w+)="/.test(html)) {
        throw new Error(`${page}: a style or event attribute, which the security policy refuses`)
      }
      return inlineHashes(html)
    }),
  )
  const headers = pageHeaders({
    // The rules for fetching pages ahead are added to the page by app/behaviour/prefetch.ts.
    scriptHashes: [...new Set(inline.flatMap(({ script }) => script)), cspHash(SPECULATION_RULES)],
    styleHashes: [...new Set(inline.flatMap(({ style }) => style))],
    functionsOrigin: hostedUrl ? new URL(hostedUrl).origin : undefined,
    frames: [...new Set(players)],
    ownVideos: videos.some(({ kind }) => kind === 'file'),
    tags: tagSources(configuredTags(settings)),
  })
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  const text = ['/*', ...lines, '/assets/*', `  Cache-Control: ${IMMUTABLE}`, ''].join('\n')
  await writeFile(join(clientFolder, '_headers'), text)
}
