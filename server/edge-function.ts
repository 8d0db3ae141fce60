import { parseEnv } from '../config/env.ts'
import { createApp } from './app.ts'
import { deliverDue } from './deliveries/attempt-delivery.ts'
import { DELIVERY_TIMINGS } from './deliveries/delivery-worker.ts'
import { httpChannels } from './deliveries/http-channels.ts'
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
    PAGES_URL: variables.SITE_URL,
    DATABASE_URL: variables.SUPABASE_DB_URL,
    ...variables,
  })
  const log = createLog((line) => console.log(line.trimEnd()))
  // Without it a form posted without JavaScript would be sent on to a page that is not here.
  if (!env.pagesUrl) log.warning('pages-unknown', { variable: 'SITE_URL' })
  if (env.mail) log.warning('mail-server-not-reachable', { variable: 'SMTP_URL' })
  const { store, limits, narratorMemory } = postgresStorage(env, log, EDGE_LIMITS)
  const channels = httpChannels(env)

  async function deliver(): Promise<number> {
    const end = Date.now() + DELIVER_FOR_MS
    const counts = channels.map(async (channel) => {
      let tried = 0
      for (;;) {
        const claimed = await deliverDue(channel, { queue: store, log, timings: DELIVERY_TIMINGS })
        tried += claimed
        if (claimed === 0 || Date.now() > end) return tried
      }
    })
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  }

  const app = createApp({
    env,
    store,
    log,
    narratorMemory,
    async deliver() {
      const tried = await deliver()
      // No process lives on here: the scheduler's call is the occasion.
      await tellOfQuarantine({ store, channels, log }).catch((error) =>
        log.error('quarantine-not-told', error),
      )
      return tried
    },
    leads: {
      secrets: createLeadSecrets(webKeyedHash(env.appSecret ?? '')),
      limits,
      channels: channels.map((channel) => channel.name),
      onStored() {
        // What this does not manage, the scheduler's next call does.
        const work = deliver().catch((error) => log.error('deliveries-not-claimed', error))
        ;(globalThis as HostedRuntime).EdgeRuntime?.waitUntil(work)
      },
    },
  })

  return async (request) => {
    const url = new URL(request.url)
    // The platform's gateway takes the prefix away; forms that are shown again post to the whole path.
    if (url.pathname === `/${name}`) url.pathname = `/functions/v1/${name}`
    return app.fetch(new Request(url, request))
  }
}
