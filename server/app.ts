import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { html } from 'hono/html'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { errorPage, requestMessages } from '../content/server-messages.ts'
import { CALCULATE_FUNCTION } from '../contracts/calculate-campaign-metrics.ts'
import { CONTACT_FUNCTION, RECRUITMENT_FUNCTION } from '../contracts/leads.ts'
import type { Env } from './env.ts'
import { calculateCampaignMetrics } from './functions/calculate-campaign-metrics.ts'
import { submitContact } from './functions/submit-contact.ts'
import { submitRecruitment } from './functions/submit-recruitment.ts'
import { htmlPage } from './html-page.ts'
import type { LeadStore } from './leads/lead-store.ts'
import type { Log } from './log.ts'
import { isFormPost } from './request-body.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

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

/** The functions as web-standard handlers: nothing here knows which runtime it is in. */
export function createApp({ env, store, log }: { env: Env; store: LeadStore; log: Log }): Hono {
  const app = new Hono()

  app.use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.header(name, value)
    // Answers hold a visitor's own text or an estimate of the moment: no cache may keep them.
    c.header('Cache-Control', 'no-store')
    log.answered({ status: c.res.status, method: c.req.method, path: c.req.path })
  })

  app.use(
    '/functions/*',
    cors({
      origin: (origin, c) =>
        origin === new URL(c.req.url).origin || env.allowedOrigins.includes(origin) ? origin : null,
      allowMethods: ['POST'],
      allowHeaders: CORS_REQUEST_HEADERS,
      maxAge: PREFLIGHT_SECONDS,
    }),
  )

  const functions = {
    [CALCULATE_FUNCTION]: calculateCampaignMetrics(env),
    [CONTACT_FUNCTION]: submitContact({ env, store, log }),
    [RECRUITMENT_FUNCTION]: submitRecruitment({ env, store, log }),
  }
  for (const [name, handle] of Object.entries(functions)) {
    app.post(`/functions/v1/${name}`, handle)
    app.all(`/functions/v1/${name}`, (c) => refuseMethod(c, 'POST, OPTIONS'))
  }

  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.all('/healthz', (c) => refuseMethod(c, 'GET, HEAD'))

  app.notFound((c) => refuse(c, env, 404, requestMessages.unknownFunction))

  app.onError((error, c) => {
    if (error instanceof HTTPException) return refuse(c, env, error.status, error.message)
    log.error('unexpected-error', error)
    return refuse(c, env, 500, requestMessages.unexpected)
  })

  return app
}

function refuseMethod(c: Context, allow: string) {
  c.header('Allow', allow)
  return c.json({ success: false, error: requestMessages.methodNotAllowed }, 405)
}

/** A refusal as the client can read it: a page for a posted form, JSON for the rest. */
function refuse(c: Context, { site }: Env, status: ContentfulStatusCode, error: string) {
  if (!isFormPost(c.req.raw)) return c.json({ success: false, error }, status)
  const body = html`<p>${error}</p>
<p><a href="/">${errorPage.back}</a></p>`
  return c.html(htmlPage({ title: errorPage.title, agency: site.name, body }), status)
}
