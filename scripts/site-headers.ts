import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readVideo, videoVariables } from '../content/videos.ts'
import { pageHeaders } from '../server/security-headers.ts'

/**
 * Writes `_headers`, which static hosts read as it is and the server too: the headers of every file of
 * the build. One policy serves all pages, because what stands inline is the same in all of them.
 */
export async function writeSiteHeaders(
  clientFolder: string,
  pages: string[],
  environment: Record<string, string | undefined>,
) {
  const inline = { script: new Set<string>(), style: new Set<string>() }
  for (const page of pages) {
    const html = await readFile(page, 'utf8')
    if (/<[^>]+ (?:style|on\w+)="/.test(html)) {
      throw new Error(`${page}: a style or event attribute, which the security policy refuses`)
    }
    for (const [, tag, attributes, code] of html.matchAll(INLINE)) {
      if (!attributes!.includes('type="application/ld+json"')) {
        inline[tag as 'script' | 'style'].add(hashOf(code!))
      }
    }
  }
  const hostedUrl = environment.VITE_SUPABASE_URL?.trim()
  const frames = videoVariables.flatMap((name) => {
    const video = readVideo(environment[name]?.trim() ?? '')
    return video?.kind === 'youtube' ? [new URL(video.address).origin] : []
  })
  const headers = pageHeaders({
    scriptHashes: [...inline.script],
    styleHashes: [...inline.style],
    functionsOrigin: hostedUrl ? new URL(hostedUrl).origin : undefined,
    frames: [...new Set(frames)],
  })
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  const text = ['/*', ...lines, '/assets/*', `  Cache-Control: ${FOREVER}`, ''].join('\n')
  await writeFile(join(clientFolder, '_headers'), text)
}

const FOREVER = 'public, max-age=31536000, immutable'
const INLINE = /<(script|style)(?=[ >])((?:(?! src=)[^>])*)>([\s\S]*?)<\/\1>/g

const hashOf = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`
