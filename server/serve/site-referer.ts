/** Path and query of the page that sent the request, if it belongs to the site. */
export function siteReferer(
  request: Request,
  /**
   * The origin of the site's pages, as the visitor's browser sees it. Behind a proxy, the request's own
   * origin is different.
   */
  origin: string,
): string | undefined {
  const referer = URL.parse(request.headers.get('referer') ?? '')
  if (!referer || referer.host !== new URL(origin).host) return undefined
  // As a link, '//name' would lead to another site.
  if (referer.pathname.startsWith('//')) return undefined
  // Browsers send only the origin to another host, which is not the address of a page.
  const toAnotherHost = referer.host !== new URL(request.url).host
  if (toAnotherHost && referer.pathname + referer.search === '/') return undefined
  return referer.pathname + referer.search
}

/**
 * Where a page that answers a form leads back to: the page that sent it. Answers have the form too, and from there the
 * way leads to the form's own page.
 */
export function formPage(request: Request, origin: string, own: string): string {
  const referer = siteReferer(request, origin)
  return referer && !referer.startsWith('/functions/') ? referer : own
}
