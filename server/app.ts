import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { HTTPException } from 'hono/http-exception'
import { requestId } from 'hono/request-id'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Env } from '../config/env.ts'
import { errorScreen } from '../content/error-screen.ts'
import { errorPage, requestMessages } from '../content/server-messages.ts'
import { CALCULATE_FUNCTION } from '../contracts/calculate-campaign-metrics.ts'
import { EXPLAIN_FUNCTION } from '../contracts/estimate-details.ts'
import { CONTACT_FUNCTION, RECRUITMENT_FUNCTION } from '../contracts/lead-calls.ts'
import { PLAN_FUNCTION } from '../contracts/plan-form.ts'
import {
  ERASE_RECEIPT_FUNCTION,
  READ_RECEIPT_FUNCTION,
  WITHDRAW_MARKETING_FUNCTION,
  WITHDRAW_TRACKING_FUNCTION,
} from '../contracts/receipt.ts'
import { REPORT_ERROR_FUNCTION } from '../contracts/script-errors.ts'
import { COUNT_VISIT_FUNCTION } from '../contracts/visits.ts'
import { withTimeout } from '../contracts/with-timeout.ts'
import { bearerToken, constantTimeEqual } from './constant-time-equal.ts'
import { createAgencyNotifier } from './deliver/notify-agency.ts'
import { readChannelStates } from './deliver/outage.ts'
import { computedPlanPage } from './estimate/computed-plan-page.ts'
import { PoolFull } from './estimate/pool-full.ts'
import { calculateCampaignMetrics } from './functions/calculate-campaign-metrics.ts'
import { countVisit } from './functions/count-visit.ts'
import { eraseReceipt } from './functions/erase-receipt.ts'
import { explainEstimate } from './functions/explain-estimate.ts'
import { DELIVERIES_FUNCTION, makeDeliveries } from './functions/make-deliveries.ts'
import { type PlanPage, planCampaign } from './functions/plan-campaign.ts'
import { readReceipt } from './functions/read-receipt.ts'
import { reportError } from './functions/report-error.ts'
import { reportViolation } from './functions/report-violation.ts'
import { submitContact } from './functions/submit-contact.ts'
import { submitRecruitment } from './functions/submit-recruitment.ts'
import { withdrawMarketing } from './functions/withdraw-marketing.ts'
import { withdrawTracking } from './functions/withdraw-tracking.ts'
import type { Log } from './log.ts'
import { doctorToken, requestView } from './monitor/doctor-view.ts'
import { mayReadMetrics, metricsText } from './monitor/metrics.ts'
import { createReadiness } from './monitor/readiness.ts'
import { createRequestCounts, type RequestCounts } from './monitor/request-counts.ts'
import type { ScriptErrors } from './monitor/script-errors.ts'
import { createViolationCounts, REPORT_FUNCTION, REPORT_PATH } from './monitor/violation-reports.ts'
import type { VisitCounts } from './monitor/visit-counts.ts'
import type { CallLimits } from './narrate/call-limits.ts'
import { createNarrator } from './narrate/narrator.ts'
import { createCallLimits } from './receive/call-limits.ts'
import { createFloodNotice } from './receive/flood-notice.ts'
import { createLeadSecrets, webKeyedHash } from './receive/lead-secrets.ts'
import type { LeadServices } from './receive/lead-services.ts'
import { type CountedNetwork, noRateLimits } from './receive/rate-limits.ts'
import { cors } from './serve/cors.ts'
import { csrfProtection } from './serve/csrf.ts'
import { htmlPage, htmlResponse, pageContext } from './serve/html-page.ts'
import { isFormPost } from './serve/request-body.ts'
import { addResponseHeaders } from './serve/response-headers.ts'
import type { SiteFiles } from './serve/site-files.ts'
import { networksOf, visitorAddress } from './serve/visitor-request.ts'
import type { LeadStore } from './store/lead-store.ts'
import { StoreUnavailable } from './store/store-unavailable.ts'

/** Counting all leads takes longer than a readiness check. */
const COUNTS_LIMIT_MS = 5000
/** A full queue is worked off in less than a second. */
const BUSY_SECONDS = 2

type AddressOf = (c: Context) => string | undefined

type AppParts = {
  env: Env
  store: LeadStore
  log: Log
  /** The client's address, if the runtime knows it. Without it, rate limits count all visitors as one. */
  addressOf?: AddressOf
  /**
   * What is left out has a default: no rate limits, no notices, receipts that are valid until the process
   * ends.
   */
  leads?: Partial<Omit<LeadServices, 'store'>>
  /** Makes the deliveries that are due. If left out, the function that triggers deliveries does not exist. */
  deliver?: () => Promise<number>
  /** Of the language model. If left out, this process counts for itself. */
  callLimits?: CallLimits
  /** A one-word warning for /readyz; undefined when all is well. */
  warning?: () => Promise<string | undefined>
  /** Shown by /healthz. */
  version?: string
  /** Makes the page of a plan. If left out, on this thread. */
  planPage?: PlanPage
  /** Shared with the listener that serves the pages. */
  requests?: RequestCounts
  /** What pages tell by themselves. If left out, or without the site's files, the function for it does not exist. */
  visits?: VisitCounts | undefined
  errors?: ScriptErrors | undefined
  files?: SiteFiles
}

/** The HTTP functions as web-standard handlers. Nothing here depends on a runtime. */
export function createApp(parts: AppParts): Hono {
  const { env, store, log, addressOf = () => undefined, requests = createRequestCounts() } = parts
  const app = new Hono()
  const leads: LeadServices = {
    store,
    secrets: createLeadSecrets(webKeyedHash(env.appSecret ?? crypto.randomUUID())),
    limits: noRateLimits,
    channels: [],
    onStored() {},
    hasRoom: async () => true,
    notifyAgency: createAgencyNotifier([], log),
    ...parts.leads,
  }
  /** Several limits ask for them. */
  const networksOfRequest = new WeakMap<Request, Promise<CountedNetwork[]>>()
  const visitorOf = (c: Context) => visitorAddress(c.req.raw, addressOf(c), env.trustProxy)
  const countedNetworksOf = (c: Context): Promise<CountedNetwork[]> => {
    let networks = networksOfRequest.get(c.req.raw)
    if (!networks) {
      networks = countNetworks(visitorOf(c))
      networksOfRequest.set(c.req.raw, networks)
    }
    return networks
  }
  const countNetworks = async (address: string | undefined): Promise<CountedNetwork[]> => {
    if (!address) return []
    const counted = networksOf(address).map(async ({ name, households }) => ({
      hash: await leads.secrets.keyedHash('address', name),
      households,
    }))
    return Promise.all(counted)
  }
  const notifyOfFlood = createFloodNotice(store, leads.notifyAgency)
  const leadParts = { env, log, leads, visitorOf, networksOf: countedNetworksOf, notifyOfFlood }
  const violations = createViolationCounts(log)
  const narrator = createNarrator(env.languageModel, log, parts.callLimits)

  app.use(async (c, next) => {
    await next()
    const { status } = c.res
    const isProbe = !c.req.path.startsWith('/functions/') && c.req.path !== REPORT_PATH
    requests.add(isProbe ? 'probe' : 'function', status)
    const { method, path } = c.req
    log.response({ requestId: c.get('requestId'), status, method, path })
  })
  app.use(addResponseHeaders(env))
  app.use(requestId())

  app.use('/functions/*', cors(env))
  app.use('/functions/*', csrfProtection(env))

  const functions = {
    [CALCULATE_FUNCTION]: calculateCampaignMetrics(env, (path) => {
      parts.visits?.add('calculation', parts.files?.page(path) ?? '')
    }),
    [PLAN_FUNCTION]: planCampaign(env, parts.planPage ?? computedPlanPage),
    [EXPLAIN_FUNCTION]: explainEstimate({ narrator, networksOf: countedNetworksOf }),
    [CONTACT_FUNCTION]: submitContact(leadParts),
    [RECRUITMENT_FUNCTION]: submitRecruitment(leadParts),
    [READ_RECEIPT_FUNCTION]: readReceipt(leadParts),
    [ERASE_RECEIPT_FUNCTION]: eraseReceipt(leadParts),
    [WITHDRAW_MARKETING_FUNCTION]: withdrawMarketing(leadParts),
    [WITHDRAW_TRACKING_FUNCTION]: withdrawTracking(leadParts),
    [COUNT_VISIT_FUNCTION]: countVisit(parts),
    [REPORT_ERROR_FUNCTION]: reportError(parts),
    [REPORT_FUNCTION]: reportViolation(violations),
    ...(parts.deliver && {
      [DELIVERIES_FUNCTION]: makeDeliveries({
        env,
        store,
        log,
        deliver: parts.deliver,
        channels: leads.channels,
        notifyAgency: leads.notifyAgency,
      }),
    }),
  }
  const limitCalls = env.rateLimit ? createCallLimits(countedNetworksOf) : undefined
  for (const [name, handle] of Object.entries(functions)) {
    const paths = [`/functions/v1/${name}`, ...(name === REPORT_FUNCTION ? [REPORT_PATH] : [])]
    for (const path of paths) {
      if (limitCalls) app.post(path, limitCalls(name))
      app.post(path, handle)
      app.all(path, (c) => refuseMethod(c, 'POST, OPTIONS'))
    }
  }

  app.get('/healthz', async (c) => {
    const token = bearerToken(c.req.raw)
    const isDoctor =
      token !== undefined && (await constantTimeEqual(token, await doctorToken(leads.secrets)))
    const seen = { ...requestView(c.req.raw, env), address: visitorOf(c) }
    const scriptErrors = parts.errors?.seen()
    const forDoctor = isDoctor && {
      seen,
      violations: violations.most(),
      ...(scriptErrors && { scriptErrors }),
    }
    return c.json({ status: 'ok', version: parts.version, ...forDoctor })
  })
  const isReady = createReadiness(() => store.isReady())
  app.get('/readyz', async (c) => {
    const [ready, warning] = await Promise.all([isReady(), parts.warning?.()])
    return c.json({ status: ready ? 'ok' : 'database-unavailable', warning }, ready ? 200 : 503)
  })
  app.get('/metrics', async (c) => {
    if (!(await mayReadMetrics(c, env, addressOf(c)))) return c.notFound()
    // Metrics must also work while the database is down: they are how monitoring learns of it.
    const counts = await withTimeout(store.counts(), COUNTS_LIMIT_MS).catch(() => undefined)
    const states = await withTimeout(readChannelStates(store), COUNTS_LIMIT_MS).catch(
      () => undefined,
    )
    const channels = leads.channels.map(({ name }) => ({ name, up: !states?.get(name)?.downAt }))
    const text = metricsText(counts, requests, new Date(), states && channels, violations.list())
    const more = parts.errors ? `${parts.errors.metrics().join('\n')}\n` : ''
    return c.text(text + more, 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' })
  })
  for (const path of ['/healthz', '/readyz', '/metrics']) {
    app.all(path, (c) => refuseMethod(c, 'GET, HEAD'))
  }

  app.notFound((c) => refuse(c, env, 404, requestMessages.unknownFunction))

  app.onError((error, c) => {
    if (error instanceof HTTPException) return refuse(c, env, error.status, error.message)
    if (error instanceof PoolFull) {
      c.header('Retry-After', String(BUSY_SECONDS))
      return refuse(c, env, 503, requestMessages.busy)
    }
    if (error instanceof StoreUnavailable) {
      log.error('database-unavailable', error, c.get('requestId'))
      c.header('Retry-After', '5')
      return refuse(c, env, 503, requestMessages.unavailable)
    }
    log.error('unexpected-error', error, c.get('requestId'))
    return refuse(c, env, 500, requestMessages.unexpected)
  })

  return app
}

function refuseMethod(c: Context, allow: string) {
  c.header('Allow', allow)
  return c.json({ success: false, error: requestMessages.methodNotAllowed }, 405)
}

/** Answers an error as a page for a posted form, and as JSON for everything else. */
function refuse(c: Context, env: Env, status: ContentfulStatusCode, error: string) {
  if (!isFormPost(c.req.raw)) return c.json({ success: false, error }, status)
  const isOurs = status >= 500
  const body = html`${isOurs && html`<p class="headline">${errorScreen.headline}</p>`}<p>${isOurs && `${status}: `}${error}</p>
${isOurs && html`<p>${errorScreen.advice}</p>`}<p><a href="${env.pagesUrl}/">${errorPage.back}</a></p>`
  const title = isOurs ? errorScreen.title : errorPage.title
  const page = htmlPage({ title, ...pageContext(env), body })
  return htmlResponse(c, env, page, status)
}
