/** Path and query of the page that sent the request, if it is a page of this same host. */
export function sameHostReferer(request: Request): string | undefined {
  const referer = URL.parse(request.headers.get('referer') ?? '')
  if (!referer || referer.host !== new URL(request.url).host) return undefined
  // As a link, '//name' would lead to another site.
  if (referer.pathname.startsWith('//')) return undefined
  return referer.pathname + referer.search
}
