import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Env } from '../config/env.ts'
import { createApp } from './app.ts'
import { appSecret, keepAppSecret } from './app-secret.ts'
import { closeLongestWaiting } from './close-longest-waiting.ts'
import { connectionAddress } from './connection-address.ts'
import type { Channel } from './deliveries/channel.ts'
import {
  type CheckResult,
  type HealthTimings,
  startChannelHealth,
} from './deliveries/channel-health.ts'
import { configuredChannels } from './deliveries/configured-channels.ts'
import {
  type DeliveryTimings,
  type DeliveryWorker,
  startDeliveryWorker,
} from './deliveries/delivery-worker.ts'
import { atMostHourly, createAgencyNotifier } from './deliveries/notify-agency.ts'
import { hasLessFree } from './free-disk.ts'
import { createLeadSecrets } from './leads/lead-secrets.ts'
import { nodeKeyedHash } from './leads/node-keyed-hash.ts'
import { type DigestTimings, startQuarantineDigest } from './leads/quarantine-digest.ts'
import { startRetention } from './leads/retention.ts'
import type { Log } from './log.ts'
import { refuseBrokenRequest, refuseExpectation, refuseTunnel } from './refuse-broken-request.ts'
import { createRequestCounts } from './request-counts.ts'
import { createRequestListener } from './request-listener.ts'
import { loadStaticSite } from './static-files.ts'
import { openStorage } from './storage.ts'
import { isDiskNearlyFull, watchDisk } from './watch-disk.ts'
import { withTimeout } from './with-timeout.ts'

export type RunningServer = {
  port: number
  url: string
  /** The ways in which the agency hears of a lead; none when leads are only stored. */
  channels: string[]
  /** Whether each of them works, as far as that can be tried. None rejects. */
  checks: Promise<CheckResult>[]
  isDatabaseReady(): Promise<boolean>
  /** Finishes what is open, then closes the store. Calling it again waits for the same end. */
  close(): Promise<void>
}

/** After which the server is gone whatever is still open: docs/runbook.md and docs/publicar.md promise it. */
export const CLOSE_LIMIT_MS = 10_000

/** Of the disk, left by a flood of leads for those that come when it is over. */
const KEPT_FREE = 100 * 1024 * 1024

/** What one client may take, so that the others go on being answered. */
const CLIENT_LIMITS = {
  /** To send the headers, from the moment the connection is open. */
  headersMs: 10_000,
  /** To send the whole request: the largest body needs 5 KB a second. */
  requestMs: 15_000,
  /**
   * Without a byte read or written: an idle connection, or a client that does not take its answer. Longer
   * than the 60 s of usual balancers: the side that closes first must not be this one.
   */
  quietMs: 65_000,
  /** Node raises the limit of open files to what the system allows: it is seldom below 4096. */
  connections: 4000,
  /** Connections that may come in one instant. With Node's 511 the rest of a burst waits for seconds. */
  backlog: 4096,
}
export type ClientLimits = typeof CLIENT_LIMITS

/** Rejects with Node's own error when the folder, the database or the port cannot be used. */
export async function startServer({
  env,
  log,
  channels = configuredChannels(env, { log }),
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
  const tell = createAgencyNotifier(channels, log)
  const tellHourly = atMostHourly(tell)
  const { store, limits, narratorMemory } = await openStorage(env, log, tellHourly, () => {
    if (!env.appSecret) keepAppSecret(secret, env.dataDir)
  })
  const secret = appSecret(env.appSecret, env.dataDir)
  const channelNames = channels.map(({ name }) => name)
  const requests = createRequestCounts()
  let worker: DeliveryWorker | undefined
  const app = createApp({
    env,
    store,
    log,
    version,
    addressOf: connectionAddress,
    requests,
    narratorMemory,
    warning: async () => ((await isDiskNearlyFull(env.dataDir)) ? 'disk-nearly-full' : undefined),
    leads: {
      secrets: createLeadSecrets(nodeKeyedHash(secret)),
      limits,
      channels: channelNames,
      onStored: () => worker?.nudge(),
      // A Postgres has a disk of its own.
      hasRoom: async () =>
        env.databaseUrl !== undefined || !(await hasLessFree(env.dataDir, KEPT_FREE)),
      notifyAgency: tell,
    },
  })
  const client = { ...CLIENT_LIMITS, ...clientLimits }
  const answer = createRequestListener({
    site,
    app,
    log,
    requests,
    trustProxy: env.trustProxy,
    hsts: env.hsts,
  })
  const server = createServer({
    headersTimeout: client.headersMs,
    requestTimeout: client.requestMs,
    keepAliveTimeout: client.quietMs,
    connectionsCheckingInterval: 2_500,
    // The listener refuses it itself, with the headers of every answer.
    requireHostHeader: false,
  })
  server.timeout = client.quietMs
  closeLongestWaiting(server, client.connections)
  server.on('request', answer)
  server.on('clientError', refuseBrokenRequest)
  server.on('connect', refuseTunnel)
  server.on('checkExpectation', refuseExpectation)

  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen({ port: env.port, host: env.host, backlog: client.backlog }, resolve)
    })
  } catch (error) {
    await store.close()
    throw error
  }

  // Only now: a second server that finds the port taken must not have begun to deliver.
  const health = startChannelHealth({ store, channels, log, tell, timings: healthTimings })
  worker = startDeliveryWorker({ queue: store, channels, log, timings: deliveryTimings, health })
  const stopRetention = startRetention({ store, log, tell })
  const stopDigest = startQuarantineDigest({ store, channels, log, tell, timings: digestTimings })
  const stopWatchingDisk = watchDisk({ dataDir: env.dataDir, log, tell: tellHourly })

  async function close() {
    stopRetention()
    const digestEnded = stopDigest()
    stopWatchingDisk()
    // Ends idle connections by itself, once. One whose answer comes later would be kept alive for
    // the whole quiet time, and the server with it, so they are looked for again.
    const closed = new Promise((resolve) => server.close(resolve))
    const idleCheck = setInterval(() => server.closeIdleConnections(), 50)
    const limit = setTimeout(() => server.closeAllConnections(), closeLimitMs)
    const half = closeLimitMs / 2
    // Deliveries go on for what requests still store. Of a slow request they do not wait for the end: what it
    // stores is delivered after the next start.
    await withTimeout(closed, half).catch(() => {})
    const workEnded = (async () => {
      await worker?.stop()
      await health.stop()
      await digestEnded
    })()
    await Promise.all([closed, withTimeout(workEnded, half).catch(() => {})])
    clearInterval(idleCheck)
    clearTimeout(limit)
    await store.close()
  }

  const { port } = server.address() as AddressInfo
  let closing: Promise<void> | undefined
  return {
    port,
    url: `http://${urlHost(env.host)}:${port}`,
    channels: channelNames,
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
