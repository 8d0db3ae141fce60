import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readVideo, videoVariables } from '../content/videos.ts'
import { POLICY_HEADER, pagePolicy, siteHeaders } from '../server/security-headers.ts'

/**
 * Writes `_headers`, which static hosts read as it is and the server too: what every file is answered
 * with, and the policy of each page, which names what stands inline in that page and nothing else.
 */
export async function writeSiteHeaders(
  clientFolder: string,
  pages: string[],
  environment: Record<string, string | undefined>,
) {
  const hostedUrl = environment.VITE_SUPABASE_URL?.trim()
  const functionsOrigin = hostedUrl ? new URL(hostedUrl).origin : undefined
  const players = videoVariables.flatMap((name) => {
    const video = readVideo(environment[name]?.trim() ?? '')
    return video?.kind === 'youtube' ? [new URL(video.address).origin] : []
  })
  const frames = [...new Set(players)]

  const blocks: Record<string, Record<string, string>> = {
    '/*': siteHeaders(frames),
    '/assets/*': { 'Cache-Control': FOREVER },
  }
  for (const page of pages) {
    const inline = inlineHashes(page, await readFile(page, 'utf8'))
    const path = page.slice(clientFolder.length).replace(/\/index\.html$/, '') || '/'
    blocks[path] = { [POLICY_HEADER]: pagePolicy({ ...inline, functionsOrigin, frames }) }
  }
  const text = Object.entries(blocks)
    .map(([path, headers]) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join(
        '\n',
      ),
    )
    .join('')
  await writeFile(join(clientFolder, '_headers'), text)
}

function inlineHashes(page: string, html: string) {
  if (/<[^>]+ (?:style|on\w+)="/.test(html)) {
    throw new Error(`${page}: a style or event attribute, which the security policy refuses`)
  }
  const hashes = { script: [] as string[], style: [] as string[] }
  for (const [, tag, attributes, code] of html.matchAll(INLINE)) {
    // Data for search engines is not run, so no policy speaks of it.
    if (attributes!.includes('type="application/ld+json"')) continue
    hashes[tag as 'script' | 'style'].push(hashOf(code!))
  }
  return { scriptHashes: hashes.script, styleHashes: hashes.style }
}

const FOREVER = 'public, max-age=31536000, immutable'
const INLINE = /<(script|style)(?=[ >])((?:(?! src=)[^>])*)>([\s\S]*?)<\/\1>/g

const hashOf = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`
