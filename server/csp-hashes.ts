import { createHash } from 'node:crypto'

const INLINE = /<(script|style)(?=[ >])((?:(?! src=)[^>])*)>([\s\S]*?)<\/\1>/g

/** The CSP hash ('sha256-…') of each inline script and style in a page. */
export function inlineHashes(html: string) {
  const hashes = { script: [] as string[], style: [] as string[] }
  for (const [, tag, attributes = '', code] of html.matchAll(INLINE)) {
    // Browsers do not run JSON-LD or empty elements, so the policy needs no hash for them.
    if (!code || attributes.includes('type="application/ld+json"')) continue
    const digest = createHash('sha256').update(code).digest('base64')
    hashes[tag as 'script' | 'style'].push(`sha256-${digest}`)
  }
  return hashes
}

/**
 * Reduces the policy of all pages to the hashes that one page needs. The hashes of other pages would be
 * wasted bytes.
 */
export function cspForPage(policy: string, html: string): string {
  const { script, style } = inlineHashes(html)
  const own = new Set([...script, ...style])
  return policy.replaceAll(/ '(sha256-[^']+)'/g, (source, hash) => (own.has(hash) ? source : ''))
}
