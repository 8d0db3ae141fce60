/** What a finished page says of itself, read from its own HTML: one place for each fact. */
export type PageOfBuild = {
  /** '/' or '/google-ads'. */
  path: string
  title: string
  description: string
  headline: string
  unlisted: boolean
}

const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

export function readPage(path: string, html: string): PageOfBuild {
  const read = (pattern: RegExp) => {
    const [, text] = pattern.exec(html) ?? []
    if (!text) throw new Error(`${path}: the page has no ${pattern}`)
    return unescaped(text.replaceAll(/<[^>]+>/g, '')).replaceAll('\u00a0', ' ')
  }
  return {
    path,
    title: read(/<title>([^<]*)<\/title>/),
    description: read(/<meta name="description" content="([^"]*)"\/>/),
    headline: read(/<h1[^>]*>([\s\S]*?)<\/h1>/),
    unlisted: /<meta name="robots" content="noindex"\/>/.test(html),
  }
}
