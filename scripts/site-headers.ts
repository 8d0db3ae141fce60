import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readVideo, videoVariables } from '../content/videos.ts'
import { pageHeaders } from '../server/security-headers.ts'
import { FOREVER } from '../server/static-files.ts'

/**
 * Writes `_headers`, which static hosts read as it is and the server too. One policy serves all pages,
 * also the one for what is not found, because what stands inline is the same in all of them.
 */
export async function writeSiteHeaders(
  clientFolder: string,
  pages: string[],
  environment: Record<string, string | undefined>,
) {
  const hostedUrl = environment.VITE_SUPABASE_URL?.trim()
  const players = videoVariables.flatMap((name) => {
    const video = readVideo(environment[name]?.trim() ?? '')
    return video?.kind === 'youtube' ? [new URL(video.address).origin] : []
  })
  const inline = await Promise.all(
    pages.map(async (page) => inlineHashes(page, await readFile(page, 'utf8'))),
  )
  const headers = pageHeaders({
    scriptHashes: [...new Set(inline.flatMap(({ scripts }) => scripts))],
    styleHashes: [...new Set(inline.flatMap(({ styles }) => styles))],
    functionsOrigin: hostedUrl ? new URL(hostedUrl).origin : undefined,
    frames: [...new Set(players)],
  })
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  const text = ['/*', ...lines, '/assets/*', `  Cache-Control: ${FOREVER}`, ''].join('\n')
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
  return { scripts: hashes.script, styles: hashes.style }
}

const INLINE = /<(script|style)(?=[ >])((?:(?! src=)[^>])*)>([\s\S]*?)<\/\1>/g

const hashOf = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`
