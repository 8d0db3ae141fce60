import type { MiddlewareHandler } from 'hono'
import type { Env } from '../config/env.ts'
import { SECURITY_HEADERS, strictTransport } from './security-headers.ts'
import { cameByTls } from './visitor-request.ts'

/**
 * Headers of every answer that is not a file; a page sets a policy of its own after this. They are set before
 * the answer is made: to add one to a finished answer, Hono and its Node adapter copy it as a stream.
 */
export function addAnswerHeaders({ trustProxy, hsts }: Env): MiddlewareHandler {
  // Answers hold a visitor's own text or an estimate of the moment: no cache may keep them.
  const always = { ...SECURITY_HEADERS, 'Cache-Control': 'no-store' }
  return async (c, next) => {
    const { url, headers } = c.req.raw
    const byTls = cameByTls(headers.get('x-forwarded-proto'), url.startsWith('https:'), trustProxy)
    const own = { ...always, ...(byTls && strictTransport(hsts)) }
    for (const [name, value] of Object.entries(own)) c.header(name, value)
    await next()
  }
}
