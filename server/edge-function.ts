import { parseEnv } from '../config/env.ts'
import { startMessages } from '../content/server-messages.ts'
import { createApp } from './app.ts'
import { deliverDue } from './deliveries/attempt-delivery.ts'
import { createChannelHealth } from './deliveries/channel-health.ts'
import { DELIVERY_TIMINGS } from './deliveries/delivery-worker.ts'
import { httpChannels } from './deliveries/http-channels.ts'
import { createAgencyNotifier, type NotifyAgency } from './deliveries/notify-agency.ts'
import { createLeadSecrets, webKeyedHash } from './leads/lead-secrets.ts'
import { tellOfQuarantine } from './leads/quarantine-digest.ts'
import { createLog } from './log.ts'
import { EDGE_LIMITS } from './postgres/postgres-database.ts'
import { postgresStorage } from './postgres/postgres-storage.ts'

/** Of one call to deliver: well under the 150 s after which a hosted function's caller is cut off. */
const DELIVER_FOR_MS = 50_000

/** The hosted runtime's way to go on working after the answer; plain Deno has none and needs none. */
type HostedRuntime = { EdgeRuntime?: { waitUntil(work: Promise<unknown>): void } }

/**
 * One of the functions as a hosted project runs it: called at '/NAME', in a process that comes and goes,
 * with the pages on another host. No mail server can be reached from there.
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
  // Without it a form posted without JavaScript would be sent on to a page that is not here.
  if (!env.pagesUrl) log.warning('pages-unknown', { variable: 'SITE_URL' })
  if (env.mail) log.warning('mail-server-not-reachable', { variable: 'SMTP_URL' })
  const sayAddressUnknown = () =>
    log.warning('visitor-address-unknown', {
      variable: 'TRUST_PROXY',
      hint: startMessages.visitorsUnknown,
    })
  if (env.trustProxy === 0) sayAddressUnknown()
  let mayBeUnknown = env.trustProxy > 0
  const isHosted = variables.TRUST_PROXY === undefined && isHostedProject(variables.SUPABASE_URL)
  const { store, limits, narratorMemory } = postgresStorage(env, log, EDGE_LIMITS)
  const channels = httpChannels(env)
  const goOn = (work: Promise<unknown>) =>
    (globalThis as HostedRuntime).EdgeRuntime?.waitUntil(work)
  const tellNow = createAgencyNotifier(channels, log)
  const tell: NotifyAgency = (notice, except) => {
    const telling = tellNow(notice, except)
    goOn(telling)
    return telling
  }
  const health = createChannelHealth({ store, channels, log, tell })
  const parts = { queue: store, log, timings: DELIVERY_TIMINGS, health }

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
    const tried = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
    await health.settled()
    return tried
  }

  /** For the scheduler, who is the only one to come although nobody sends a lead. */
  async function deliverAndLook(): Promise<number> {
    const tried = await deliver()
    await tellOfQuarantine({ store, channels, log, tell }).catch((error) =>
      log.error('quarantine-not-told', error),
    )
    await health.look()
    await health.settled()
    return tried
  }

  const app = createApp({
    env,
    store,
    log,
    narratorMemory,
    deliver: deliverAndLook,
    leads: {
      secrets: createLeadSecrets(webKeyedHash(env.appSecret ?? '')),
      limits,
      channels: channels.map((channel) => channel.name),
      onStored() {
        // What this does not manage, the scheduler's next call does.
        goOn(deliver().catch((error) => log.error('deliveries-not-claimed', error)))
      },
      notifyAgency: tell,
    },
  })

  return async (request) => {
    const url = new URL(request.url)
    // The platform's gateway takes the prefix away; forms that are shown again post to the whole path.
    if (url.pathname === `/${name}`) url.pathname = `/functions/v1/${name}`
    const passedOn = new Request(url, request)
    if (isHosted) {
      const visitor = hostedVisitor(request)
      if (visitor) passedOn.headers.set('x-forwarded-for', visitor)
    }
    if (mayBeUnknown && !passedOn.headers.get('x-forwarded-for')) {
      mayBeUnknown = false
      sayAddressUnknown()
    }
    return app.fetch(passedOn)
  }
}

const isHostedProject = (projectUrl = '') =>
  URL.parse(projectUrl)?.hostname.endsWith('.supabase.co') ?? false

/**
 * Who called a project at supabase.co, by what the platform in front of it says: Cloudflare writes
 * CF-Connecting-IP itself, whatever the visitor sent. How many entries X-Forwarded-For gets on the way is
 * nowhere promised, so of it only the first is read, as the platform's own examples do, and only without the other.
 */
const hostedVisitor = ({ headers }: Request) =>
  headers.get('cf-connecting-ip') ?? headers.get('x-forwarded-for')?.split(',')[0]?.trim()
