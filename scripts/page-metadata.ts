/** Title, description and headline of a built page, read from its HTML so that each stands in one place only. */
export type PageMetadata = {
  /** '/' or '/google-ads'. */
  path: string
  title: string
  description: string
  headline: string
  unlisted: boolean
}

const unescapeHtml = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

export function readPageMetadata(path: string, html: string): PageMetadata {
  const read = (pattern: RegExp) => {
    const [, text] = pattern.exec(html) ?? []
    if (!text) throw new Error(`${path}: the page has no ${pattern}`)
    return unescapeHtml(text.replaceAll(/<[^>]+>/g, '')).replaceAll('\u00a0', ' ')
  }
  return {
    path,
    title: read(/<title>([^<]*)<\/title>/),
    description: read(/<meta name="description" content="([^"]*)"\/>/),
    headline: read(/<h1[^>]*>([\s\S]*?)<\/h1>/),
    unlisted: /<meta name="robots" content="noindex"\/>/.test(html),
  }
}
