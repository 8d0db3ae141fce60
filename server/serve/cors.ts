import type { MiddlewareHandler } from 'hono'
import type { Env } from '../../config/env.ts'
import { visitorOrigin } from './visitor-request.ts'

/**
 * The headers that supabase-js sends: its own list (`@supabase/supabase-js/cors`) and the region of a
 * function.
 */
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

/**
 * CORS: the site's own pages and the configured origins may call the functions. hono/cors is not used,
 * because it first makes a response to hold its headers, and merging that with the real one costs as much as
 * a whole response (docs/decisions/0016-server-weighed.md).
 */
export const cors =
  ({ allowedOrigins, pagesUrl, trustProxy }: Env): MiddlewareHandler =>
  async (c, next) => {
    const origin = c.req.header('origin')
    const allowed = [visitorOrigin(c.req.raw, trustProxy), pagesUrl, ...allowedOrigins]
    c.header('Vary', 'Origin')
    if (origin && allowed.includes(origin)) {
      c.header('Access-Control-Allow-Origin', origin)
      c.header('Access-Control-Expose-Headers', 'Retry-After, X-Request-Id')
    }
    if (c.req.method !== 'OPTIONS') return next()
    c.header('Vary', 'Origin, Access-Control-Request-Headers')
    c.header('Access-Control-Allow-Methods', 'POST')
    c.header('Access-Control-Allow-Headers', CORS_REQUEST_HEADERS.join(','))
    c.header('Access-Control-Max-Age', '7200')
    return c.body(null, 204)
  }
