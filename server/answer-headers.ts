import type { MiddlewareHandler } from 'hono'
import type { Env } from '../config/env.ts'
import { SECURITY_HEADERS, strictTransport } from './security-headers.ts'
import { cameByTls } from './visitor-request.ts'

/** Headers of every answer that is not a file; one that the answer has already, as a page its policy, stays. */
export function addAnswerHeaders({ trustProxy, hsts }: Env): MiddlewareHandler {
  // Answers hold a visitor's own text or an estimate of the moment: no cache may keep them.
  const always = { ...SECURITY_HEADERS, 'Cache-Control': 'no-store' }
  return async (c, next) => {
    await next()
    const { url, headers } = c.req.raw
    const byTls = cameByTls(headers.get('x-forwarded-proto'), url.startsWith('https:'), trustProxy)
    const own = { ...always, ...(byTls && strictTransport(hsts)) }
    for (const [name, value] of Object.entries(own)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
  }
}
