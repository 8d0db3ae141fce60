import { cors } from 'hono/cors'
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

/** CORS: the site's own pages may call the functions, and those of the origins that were named. */
export const allowOrigins = ({ allowedOrigins, pagesUrl, trustProxy }: Env) =>
  cors({
    origin: (origin, c) =>
      [visitorOrigin(c.req.raw, trustProxy), pagesUrl, ...allowedOrigins].includes(origin)
        ? origin
        : undefined,
    allowMethods: ['POST'],
    allowHeaders: CORS_REQUEST_HEADERS,
    exposeHeaders: ['Retry-After', 'X-Request-Id'],
    maxAge: 7200,
  })
