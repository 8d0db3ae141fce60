/** Path and query of the page that sent the request, if it is a page of the site. */
export function siteReferer(
  request: Request,
  /** Of the site's pages, as the visitor's browser sees it: behind a proxy it is not the request's own. */
  origin: string,
): string | undefined {
  const referer = URL.parse(request.headers.get('referer') ?? '')
  if (!referer || referer.host !== new URL(origin).host) return undefined
  // As a link, '//name' would lead to another site.
  if (referer.pathname.startsWith('//')) return undefined
  // To another host browsers tell the origin alone: that is no page's address.
  const toAnotherHost = referer.host !== new URL(request.url).host
  if (toAnotherHost && referer.pathname + referer.search === '/') return undefined
  return referer.pathname + referer.search
}
