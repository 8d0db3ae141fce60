import type { Context, MiddlewareHandler } from 'hono'
import type { Env } from '../config/env.ts'
import { SECURITY_HEADERS, strictTransport } from './security-headers.ts'
import { cameByTls } from './visitor-request.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Still to be put on the answer. */
    answerHeaders: Record<string, string>
  }
}

// Answers hold a visitor's own text or an estimate of the moment: no cache may keep them.
const ON_EVERY_ANSWER = { ...SECURITY_HEADERS, 'Cache-Control': 'no-store' }

/** Puts on an answer what was collected for it. Not c.header, which copies a finished one as a stream. */
export function addAnswerHeaders({ trustProxy, hsts }: Env): MiddlewareHandler {
  const onTls = { ...ON_EVERY_ANSWER, ...strictTransport(hsts) }
  return async (c, next) => {
    const { url, headers } = c.req.raw
    const byTls = cameByTls(headers.get('x-forwarded-proto'), url.startsWith('https:'), trustProxy)
    c.set('answerHeaders', { ...(byTls ? onTls : ON_EVERY_ANSWER) })
    await next()
    for (const [name, value] of Object.entries(c.get('answerHeaders')))
      c.res.headers.set(name, value)
  }
}

/**
 * Finished JSON with all its headers at once, as a plain record: a Headers object takes a quarter of the
 * time of an answer that is already known.
 */
export function jsonAnswer(c: Context, json: string): Response {
  const headers = {
    ...c.get('answerHeaders'),
    'X-Request-Id': c.get('requestId'),
    'Content-Type': 'application/json',
  }
  c.set('answerHeaders', {})
  return new Response(json, { headers })
}
