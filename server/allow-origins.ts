import type { MiddlewareHandler } from 'hono'
import type { Env } from '../config/env.ts'
import { visitorOrigin } from './visitor-request.ts'

/** What supabase-js sends: its own list (`@supabase/supabase-js/cors`) and the region of a function. */
export const CORS_REQUEST_HEADERS = [
  'authorization',
  'x-client-info',
  'apikey',
  'content-type',
  'x-retry-count',
  'traceparent',
  'tracestate',
  'baggage',
  'x-region',
]
const PREFLIGHT_SECONDS = 7200

/**
 * CORS: the site's own pages may call the functions, and those of the origins that were named. Not
 * hono/cors, which makes an answer beforehand to hold its headers: merging it with the real one reads
 * that through a stream, which costs more than the estimate in it.
 */
export const allowOrigins =
  ({ allowedOrigins, pagesUrl, trustProxy }: Env): MiddlewareHandler =>
  async (c, next) => {
    const headers = c.get('answerHeaders')
    headers.Vary = 'Origin'
    const origin = c.req.header('origin')
    if (
      origin &&
      (origin === visitorOrigin(c.req.raw, trustProxy) ||
        origin === pagesUrl ||
        allowedOrigins.includes(origin))
    ) {
      headers['Access-Control-Allow-Origin'] = origin
      headers['Access-Control-Expose-Headers'] = 'Retry-After, X-Request-Id'
    }
    if (c.req.method !== 'OPTIONS') return next()
    headers.Vary += ', Access-Control-Request-Headers'
    headers['Access-Control-Allow-Methods'] = 'POST'
    headers['Access-Control-Allow-Headers'] = CORS_REQUEST_HEADERS.join(',')
    headers['Access-Control-Max-Age'] = String(PREFLIGHT_SECONDS)
    return c.body(null, 204)
  }
