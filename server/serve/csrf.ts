import type { MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Env } from '../../config/env.ts'
import { requestMessages } from '../../content/server-messages.ts'
import { isFormPost } from './request-body.ts'

/**
 * CSRF protection: a page of another site can post a form in a visitor's name. JSON needs no check here,
 * because CORS already refuses it.
 */
export function csrfProtection(env: Env): MiddlewareHandler {
  const named = new Set([env.site.url, env.pagesUrl, ...env.allowedOrigins])
  return async (c, next) => {
    const request = c.req.raw
    if (isFormPost(request) && !mayPostForms(request, named)) {
      throw new HTTPException(403, { message: requestMessages.fromAnotherSite })
    }
    await next()
  }
}

function mayPostForms({ headers, url }: Request, named: Set<string>): boolean {
  const origin = headers.get('origin')
  if (origin === null || named.has(origin)) return true
  // The browser sets this header itself; a page cannot change it.
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site !== 'cross-site'
  // For older browsers and for sites without TLS. Scheme and port are not compared, because a proxy changes
  // them. The origin 'null' is refused: the site's own pages never send it.
  const host = URL.parse(origin)?.hostname
  const known = [headers.get('host'), ...(headers.get('x-forwarded-host')?.split(',') ?? [])]
  const hosts = known.map((name) => URL.parse(`http://${name?.trim()}`)?.hostname)
  return host !== undefined && [new URL(url).hostname, ...hosts].includes(host)
}
