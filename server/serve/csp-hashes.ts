import { createHash } from 'node:crypto'

const INLINE = /<(script|style)(?=[ >])((?:(?! src=)[^>])*)>([\s\S]*?)<\/\1>/g

/** As a policy names a text that may stand in a page. */
export const cspHash = (text: string) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`

/** The hash of each inline script and style in a page. */
export function inlineHashes(html: string) {
  const hashes = { script: [] as string[], style: [] as string[] }
  for (const [, tag, attributes = '', code] of html.matchAll(INLINE)) {
    // Browsers do not run JSON-LD or empty elements, so the policy needs no hash for them.
    if (!code || attributes.includes('type="application/ld+json"')) continue
    hashes[tag as 'script' | 'style'].push(cspHash(code))
  }
  return hashes
}

/**
 * Reduces the policy of all pages to the styles that one page needs: those of others would be wasted bytes. All pages
 * have the same scripts.
 */
export function cspForPage(policy: string, html: string): string {
  const { style } = inlineHashes(html)
  return policy.replace(/style-src [^;]*/, (directive) =>
    directive.replaceAll(/ '(sha256-[^']+)'/g, (source, hash) =>
      style.includes(hash) ? source : '',
    ),
  )
}
