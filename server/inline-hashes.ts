import { createHash } from 'node:crypto'

const INLINE = /<(script|style)(?=[ >])((?:(?! src=)[^>])*)>([\s\S]*?)<\/\1>/g

/** 'sha256-…' of each script and style that stands in a page, as a security policy names them. */
export function inlineHashes(html: string) {
  const hashes = { script: [] as string[], style: [] as string[] }
  for (const [, tag, attributes, code] of html.matchAll(INLINE)) {
    // Data for search engines is not run, nor is an empty element: no policy speaks of them.
    if (!code || attributes!.includes('type="application/ld+json"')) continue
    const digest = createHash('sha256').update(code).digest('base64')
    hashes[tag as 'script' | 'style'].push(`sha256-${digest}`)
  }
  return hashes
}

/** Of a policy for all pages, what one page needs: hashes of other pages are bytes that say nothing of it. */
export function policyForPage(policy: string, html: string): string {
  const { script, style } = inlineHashes(html)
  const own = new Set([...script, ...style])
  return policy.replaceAll(/ '(sha256-[^']+)'/g, (source, hash) => (own.has(hash) ? source : ''))
}
