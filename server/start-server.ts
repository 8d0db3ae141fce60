import type { Env } from '../config/env.ts'
import { required } from '../contracts/required.ts'
import { TEAM_PATH } from '../contracts/team.ts'
import { withTimeout } from '../contracts/with-timeout.ts'
import { createApp } from './app.ts'
import { appSecret, keepAppSecret } from './app-secret.ts'
import type { Channel } from './deliver/channel.ts'
import {
  type CheckResult,
  type HealthTimings,
  startChannelHealth,
} from './deliver/channel-health.ts'
import { configuredChannels } from './deliver/configured-channels.ts'
import {
  type DeliveryTimings,
  type DeliveryWorker,
  startDeliveryWorker,
} from './deliver/delivery-worker.ts'
import { createAgencyNotifier, throttleNotices } from './deliver/notify-agency.ts'
import { type DigestTimings, startQuarantineDigest } from './deliver/quarantine-digest.ts'
import { visitorChannel } from './deliver/visitor-channel.ts'
import { createPlanPool } from './estimate/plan-pool.ts'
import type { Log } from './log.ts'
import { isFreeSpaceBelow } from './monitor/free-disk-space.ts'
import { createRequestCounts } from './monitor/request-counts.ts'
import { createScriptErrors } from './monitor/script-errors.ts'
import { createVisitCounts } from './monitor/visit-counts.ts'
import { isDiskNearlyFull, watchDisk } from './monitor/watch-disk.ts'
import { createLeadSecrets } from './receive/lead-secrets.ts'
import { nodeKeyedHash } from './receive/node-keyed-hash.ts'
import { CLIENT_LIMITS, type ClientLimits, type Listener, listen } from './serve/listen.ts'
import { remoteAddress } from './serve/remote-address.ts'
import { createRequestListener } from './serve/request-listener.ts'
import { siteFiles } from './serve/site-files.ts'
import { loadStaticSite } from './serve/static-files.ts'
import { tagsBesideTeam, teamHostAmongPages } from './serve/tags-beside-team.ts'
import { openStorage } from './storage.ts'
import { startRetention } from './store/retention.ts'

export type RunningServer = {
  port: number
  url: string
  /** The page of the team; undefined without a team, or if tags keep it closed. */
  teamUrl: string | undefined
  /** The tags for which the inbox was not opened. */
  tagsBesideTeam: readonly string[]
  /** The names of the agency's own channels; empty if leads are only stored. */
  channels: string[]
  /** The result of checking each channel. None rejects. */
  checks: Promise<CheckResult>[]
  isDatabaseReady(): Promise<boolean>
  /** Finishes open requests, then closes the store. A second call waits for the first. */
  close(): Promise<void>
}

/**
 * The server has stopped after this time, whatever is still open. docs/runbook.md and docs/publicar.md
 * promise it.
 */
export const CLOSE_LIMIT_MS = 10_000

/** Disk space that a flood of leads must leave for the leads after it. */
const KEPT_FREE = 100 * 1024 * 1024

/** Rejects with Node's own error if the folder, the database or the port cannot be used. */
export async function startServer({
  env,
  log,
  channels: agencyChannels = configuredChannels(env, { log }),
  deliveryTimings,
  healthTimings,
  digestTimings,
  clientLimits,
  closeLimitMs = CLOSE_LIMIT_MS,
  version,
}: {
  env: Env
  log: Log
  channels?: Channel[]
  deliveryTimings?: DeliveryTimings
  healthTimings?: Partial<HealthTimings>
  digestTimings?: DigestTimings
  clientLimits?: Partial<ClientLimits>
  closeLimitMs?: number
  version?: string
}): Promise<RunningServer> {
  const site = await loadStaticSite(env.buildDir)
  const notifyAgency = createAgencyNotifier(agencyChannels, log)
  const notifyHourly = throttleNotices(notifyAgency)
  const { store, limits, callLimits } = await openStorage(env, log, notifyHourly, () => {
    if (!env.appSecret) keepAppSecret(secret, env.dataDir)
  })
  const secret = appSecret(env.appSecret, env.dataDir)
  const secrets = createLeadSecrets(nodeKeyedHash(secret))
  const visitor = visitorChannel({ env, access: store, secrets, log })
  const channels = visitor ? [...agencyChannels, visitor] : agencyChannels
  const requests = createRequestCounts()
  const plans = createPlanPool()
  const visits = env.countsVisits
    ? createVisitCounts({ access: store, log, timeZone: env.timeZone })
    : undefined
  let worker: DeliveryWorker | undefined
  const listeners: Listener[] = []
  const tags = tagsBesideTeam(env)
  if (tags.length > 0) log.warning('team-not-opened', { tags: tags.join(', ') })
  const team = await openTeam()
  const app = createApp({
    env,
    store,
    log,
    version,
    addressOf: remoteAddress,
    requests,
    visits,
    errors: env.hearsErrors ? createScriptErrors(log) : undefined,
    files: siteFiles(site),
    callLimits,
    planPage: plans.run,
    warning: async () => ((await isDiskNearlyFull(env.dataDir)) ? 'disk-nearly-full' : undefined),
    leads: {
      secrets,
      limits,
      channels,
      onStored() {
        worker?.wake()
        team?.onStored()
      },
      // A Postgres server has its own disk.
      hasRoom: async () =>
        env.databaseUrl !== undefined || !(await isFreeSpaceBelow(env.dataDir, KEPT_FREE)),
      notifyAgency,
    },
  })
  const client = { ...CLIENT_LIMITS, ...clientLimits }
  const { trustProxy, hsts, timeZone } = env
  const hasOwnPort = env.team?.port !== undefined
  const answer = createRequestListener({
    site,
    app,
    team: hasOwnPort ? undefined : team?.app,
    teamHost: team && teamHostAmongPages(env),
    log,
    requests,
    trustProxy,
    hsts,
  })
  try {
    listeners.push(await listen(answer, env, client))
    if (team && env.team?.port !== undefined) {
      const { port, host } = env.team
      const answerTeam = createRequestListener({ app: team.app, log, trustProxy })
      listeners.push(await listen(answerTeam, { port, host }, client))
    }
  } catch (error) {
    await Promise.all(listeners.map((one) => one.stop(closeLimitMs)))
    await team?.close()
    await plans.close()
    await visits?.stop()
    await store.close()
    throw error
  }
  const { port } = required(listeners[0])

  // Only after the port is open: a second server that finds the port taken must not deliver anything.
  const health = startChannelHealth({
    store,
    channels,
    log,
    notifyAgency,
    timeZone,
    timings: healthTimings,
  })
  worker = startDeliveryWorker({
    queue: store,
    channels,
    log,
    timings: deliveryTimings,
    onAttempted: (id) => team?.onAttempted(id),
  })
  const stopRetention = startRetention({ store, log, notifyAgency, channels })
  const stopDigest = startQuarantineDigest({
    store,
    channels,
    log,
    notifyAgency,
    timeZone,
    timings: digestTimings,
  })
  team?.startDigest()
  const stopWatchingDisk = watchDisk({ dataDir: env.dataDir, log, notifyAgency: notifyHourly })

  async function close() {
    stopRetention()
    const digestEnded = stopDigest()
    stopWatchingDisk()
    // Open pages of the team would keep their connections for ever.
    const teamClosed = team?.close()
    const closed = Promise.all(listeners.map((one) => one.stop(closeLimitMs)))
    const half = closeLimitMs / 2
    // Deliveries continue for leads that open requests still store. They do not wait for a slow request: its
    // lead is delivered after the next start.
    await withTimeout(closed, half).catch(() => {})
    const workEnded = (async () => {
      await worker?.stop()
      await health.stop()
      await digestEnded
      await teamClosed
      await visits?.stop()
    })()
    await Promise.all([closed, withTimeout(workEnded, half).catch(() => {})])
    await plans.close()
    await store.close()
  }

  /** Loaded only if there is a team. */
  async function openTeam() {
    if (!env.team || tags.length > 0) return undefined
    const { createTeam } = await import('./team/create-team.ts')
    return createTeam({
      env,
      team: env.team,
      store,
      channels,
      log,
      addressOf: remoteAddress,
      onEnqueued: () => worker?.wake(),
      url: teamUrl,
      isAlone: env.team.port !== undefined,
    })
  }
  /** With the port that the system has chosen. */
  function teamUrl() {
    const used = listeners.at(-1)?.port
    return env.team?.url.replace(/:0$/, `:${used}`) ?? ''
  }

  let closing: Promise<void> | undefined
  return {
    port,
    url: `http://${urlHost(env.host)}:${port}`,
    teamUrl: team && `${teamUrl()}${TEAM_PATH}`,
    tagsBesideTeam: tags,
    channels: agencyChannels.filter(({ event }) => !event).map(({ name }) => name),
    checks: health.checks,
    isDatabaseReady: () => store.isReady(),
    close() {
      closing ??= close()
      return closing
    },
  }
}

function urlHost(host: string | undefined) {
  if (host === undefined || host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
