import type { MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Env } from '../config/env.ts'
import { requestMessages } from '../content/server-messages.ts'
import { isFormPost } from './request-body.ts'

/** A page of another site can post a form here in a visitor's name; JSON needs a permission that it lacks. */
export function refuseCrossSiteForms(env: Env): MiddlewareHandler {
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
  // What the browser itself says of where the page is; no page can write this header.
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site !== 'cross-site'
  // Older browsers, and sites without TLS. Scheme and port are not compared: a proxy changes them, and with
  // a 'null' nobody says anything: the site's own pages never send that.
  const host = URL.parse(origin)?.hostname
  const known = [headers.get('host'), ...(headers.get('x-forwarded-host')?.split(',') ?? [])]
  const hosts = known.map((name) => URL.parse(`http://${name?.trim()}`)?.hostname)
  return host !== undefined && [new URL(url).hostname, ...hosts].includes(host)
}
