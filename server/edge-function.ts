import { parseEnv } from '../config/env.ts'
import { startMessages } from '../content/server-messages.ts'
import { createApp } from './app.ts'
import { deliverDue } from './deliver/attempt-delivery.ts'
import { createChannelHealth } from './deliver/channel-health.ts'
import { DELIVERY_TIMINGS } from './deliver/delivery-worker.ts'
import { httpChannels } from './deliver/http-channels.ts'
import { createAgencyNotifier, type NotifyAgency } from './deliver/notify-agency.ts'
import { sendQuarantineDigest } from './deliver/quarantine-digest.ts'
import { createLog } from './log.ts'
import { createLeadSecrets, webKeyedHash } from './receive/lead-secrets.ts'
import { EDGE_LIMITS } from './store/postgres/postgres-database.ts'
import { postgresStorage } from './store/postgres/postgres-storage.ts'

/** How long one call may deliver. A hosted function's caller is cut off after 150 s. */
const DELIVER_FOR_MS = 50_000

/** Lets a hosted function work on after its response. Plain Deno does not have it and does not need it. */
type HostedRuntime = { EdgeRuntime?: { waitUntil(work: Promise<unknown>): void } }

/**
 * One function as a hosted project runs it: called at '/NAME', in a short-lived process, with the pages on
 * another host. Mail servers cannot be reached from there.
 */
export function edgeFunction(
  name: string,
  variables: Record<string, string | undefined>,
): (request: Request) => Promise<Response> {
  const env = parseEnv({
    TRUST_PROXY: '1',
    PAGES_URL: variables.SITE_URL,
    DATABASE_URL: variables.SUPABASE_DB_URL,
    ...variables,
  })
  const log = createLog((line) => console.log(line.trimEnd()))
  // Without it, a form posted without JavaScript would redirect to a page that is not on this host.
  if (!env.pagesUrl) log.warning('pages-unknown', { variable: 'SITE_URL' })
  if (env.mail) log.warning('mail-server-not-reachable', { variable: 'SMTP_URL' })
  const warnAddressUnknown = () =>
    log.warning('visitor-address-unknown', {
      variable: 'TRUST_PROXY',
      hint: startMessages.visitorsUnknown,
    })
  if (env.trustProxy === 0) warnAddressUnknown()
  let mayBeUnknown = env.trustProxy > 0
  const isHosted = variables.TRUST_PROXY === undefined && isHostedProject(variables.SUPABASE_URL)
  const { store, limits, callLimits } = postgresStorage(env, log, EDGE_LIMITS)
  const channels = httpChannels(env)
  const { timeZone } = env
  const waitUntil = (work: Promise<unknown>) =>
    (globalThis as HostedRuntime).EdgeRuntime?.waitUntil(work)
  const notifyNow = createAgencyNotifier(channels, log)
  const notifyAgency: NotifyAgency = (notice, except) => {
    const notifying = notifyNow(notice, except)
    waitUntil(notifying)
    return notifying
  }
  const health = createChannelHealth({ store, channels, log, notifyAgency, timeZone })
  const parts = { queue: store, log, timings: DELIVERY_TIMINGS }

  async function deliver(): Promise<number> {
    const end = Date.now() + DELIVER_FOR_MS
    const counts = channels.map(async (channel) => {
      let tried = 0
      for (;;) {
        const claimed = await deliverDue(channel, parts)
        tried += claimed
        if (claimed === 0 || Date.now() > end) return tried
      }
    })
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  }

  /** For the scheduler, which calls even when nobody sends a lead. */
  async function deliverAndPoll(): Promise<number> {
    const tried = await deliver()
    await sendQuarantineDigest({ store, channels, log, notifyAgency, timeZone }).catch((error) =>
      log.error('quarantine-not-told', error),
    )
    await health.poll()
    return tried
  }

  const app = createApp({
    env,
    store,
    log,
    callLimits,
    deliver: deliverAndPoll,
    leads: {
      secrets: createLeadSecrets(webKeyedHash(env.appSecret ?? '')),
      limits,
      channels,
      onStored() {
        // The scheduler's next call delivers what is left over.
        waitUntil(deliver().catch((error) => log.error('deliveries-not-claimed', error)))
      },
      notifyAgency,
    },
  })

  return async (request) => {
    const url = new URL(request.url)
    // The platform's gateway removes the prefix, but a form that is shown again posts to the full path.
    if (url.pathname === `/${name}`) url.pathname = `/functions/v1/${name}`
    const passedOn = new Request(url, request)
    if (isHosted) {
      const visitor = hostedVisitor(request)
      if (visitor) passedOn.headers.set('x-forwarded-for', visitor)
    }
    if (mayBeUnknown && !passedOn.headers.get('x-forwarded-for')) {
      mayBeUnknown = false
      warnAddressUnknown()
    }
    return app.fetch(passedOn)
  }
}

const isHostedProject = (projectUrl = '') =>
  URL.parse(projectUrl)?.hostname.endsWith('.supabase.co') ?? false

/**
 * The visitor's address at supabase.co. Cloudflare, in front of it, always sets CF-Connecting-IP itself,
 * whatever the visitor sent. The number of entries in X-Forwarded-For is not documented, so only its first
 * entry is used, as in the platform's own examples, and only if the other header is missing.
 */
const hostedVisitor = ({ headers }: Request) =>
  headers.get('cf-connecting-ip') ?? headers.get('x-forwarded-for')?.split(',')[0]?.trim()
