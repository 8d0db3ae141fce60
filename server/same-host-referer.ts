/** Path and query of the page that sent the request, if it is a page of this same host. */
export function sameHostReferer(
  request: Request,
  /** As the visitor's browser sees it: behind a proxy it is not the request's own. */
  origin = new URL(request.url).origin,
): string | undefined {
  const referer = URL.parse(request.headers.get('referer') ?? '')
  if (!referer || referer.host !== new URL(origin).host) return undefined
  // As a link, '//name' would lead to another site.
  if (referer.pathname.startsWith('//')) return undefined
  return referer.pathname + referer.search
}
