import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Env } from '../config/env.ts'
import { withTimeout } from '../contracts/with-timeout.ts'
import { createApp } from './app.ts'
import { appSecret, keepAppSecret } from './app-secret.ts'
import { limitConnections } from './connection-limit.ts'
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
import { createAgencyNotifier, throttleNotices } from './deliveries/notify-agency.ts'
import { isFreeSpaceBelow } from './free-disk-space.ts'
import { createLeadSecrets } from './leads/lead-secrets.ts'
import { nodeKeyedHash } from './leads/node-keyed-hash.ts'
import { type DigestTimings, startQuarantineDigest } from './leads/quarantine-digest.ts'
import { startRetention } from './leads/retention.ts'
import type { Log } from './log.ts'
import {
  refuseExpectation,
  refuseMalformedRequest,
  refuseTunnel,
} from './refuse-malformed-request.ts'
import { remoteAddress } from './remote-address.ts'
import { createRequestCounts } from './request-counts.ts'
import { createRequestListener } from './request-listener.ts'
import { loadStaticSite } from './static-files.ts'
import { openStorage } from './storage.ts'
import { isDiskNearlyFull, watchDisk } from './watch-disk.ts'

export type RunningServer = {
  port: number
  url: string
  /** The names of the channels that leads are delivered to; empty if leads are only stored. */
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

/** Limits for one client, so that others are still served. */
const CLIENT_LIMITS = {
  /** Time to send the headers, from the moment the connection is open. */
  headersMs: 10_000,
  /** Time to send the whole request. The largest body then needs 5 KB per second. */
  requestMs: 15_000,
  /**
   * Time without a byte read or written: an idle connection, or a client that does not read its response. It
   * is longer than the usual 60 s of load balancers, because the server must not be the first to close.
   */
  idleMs: 65_000,
  /** Node raises its limit of open files to what the system allows, which is rarely below 4096. */
  connections: 4000,
  /**
   * Connections that may arrive in one instant. With Node's default of 511, the rest of a burst waits for
   * seconds.
   */
  backlog: 4096,
}
export type ClientLimits = typeof CLIENT_LIMITS

/** Rejects with Node's own error if the folder, the database or the port cannot be used. */
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
  const notifyAgency = createAgencyNotifier(channels, log)
  const notifyHourly = throttleNotices(notifyAgency)
  const { store, limits, narratorMemory } = await openStorage(env, log, notifyHourly, () => {
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
    addressOf: remoteAddress,
    requests,
    narratorMemory,
    warning: async () => ((await isDiskNearlyFull(env.dataDir)) ? 'disk-nearly-full' : undefined),
    leads: {
      secrets: createLeadSecrets(nodeKeyedHash(secret)),
      limits,
      channels: channelNames,
      onStored: () => worker?.wake(),
      // A Postgres server has its own disk.
      hasRoom: async () =>
        env.databaseUrl !== undefined || !(await isFreeSpaceBelow(env.dataDir, KEPT_FREE)),
      notifyAgency,
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
    keepAliveTimeout: client.idleMs,
    connectionsCheckingInterval: 2_500,
    // The listener refuses these itself, with the headers of every response.
    requireHostHeader: false,
  })
  server.timeout = client.idleMs
  limitConnections(server, client.connections)
  server.on('request', answer)
  server.on('clientError', refuseMalformedRequest)
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

  // Only after the port is open: a second server that finds the port taken must not deliver anything.
  const health = startChannelHealth({ store, channels, log, notifyAgency, timings: healthTimings })
  worker = startDeliveryWorker({ queue: store, channels, log, timings: deliveryTimings, health })
  const stopRetention = startRetention({ store, log, notifyAgency })
  const stopDigest = startQuarantineDigest({
    store,
    channels,
    log,
    notifyAgency,
    timings: digestTimings,
  })
  const stopWatchingDisk = watchDisk({ dataDir: env.dataDir, log, notifyAgency: notifyHourly })

  async function close() {
    stopRetention()
    const digestEnded = stopDigest()
    stopWatchingDisk()
    // server.close() ends idle connections only once. A connection whose response comes later would stay open
    // for the whole idle time and keep the server alive, so idle ones are closed again and again.
    const closed = new Promise((resolve) => server.close(resolve))
    const idleCheck = setInterval(() => server.closeIdleConnections(), 50)
    const limit = setTimeout(() => server.closeAllConnections(), closeLimitMs)
    const half = closeLimitMs / 2
    // Deliveries continue for leads that open requests still store. They do not wait for a slow request: its
    // lead is delivered after the next start.
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
