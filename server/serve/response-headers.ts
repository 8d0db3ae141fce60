import type { MiddlewareHandler } from 'hono'
import type { Env } from '../../config/env.ts'
import { hstsHeader, SECURITY_HEADERS } from './security-headers.ts'
import { isHttps } from './visitor-request.ts'

/**
 * Headers of every response that is not a file. A page sets its own policy afterwards. They are set before
 * the response is made: Hono and its Node adapter would copy a finished response as a stream to add a header.
 */
export function addResponseHeaders({ trustProxy, hsts }: Env): MiddlewareHandler {
  // Responses hold a visitor's own text or an estimate, so no cache may keep them.
  const always = { ...SECURITY_HEADERS, 'Cache-Control': 'no-store' }
  return async (c, next) => {
    const { url, headers } = c.req.raw
    const byTls = isHttps(headers.get('x-forwarded-proto'), url.startsWith('https:'), trustProxy)
    const own = { ...always, ...(byTls && hstsHeader(hsts)) }
    for (const [name, value] of Object.entries(own)) c.header(name, value)
    await next()
  }
}
