import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from './app.ts'
import type { Env } from './env.ts'
import { openSqliteLeadStore } from './leads/sqlite-lead-store.ts'
import type { Log } from './log.ts'
import { createRequestListener } from './request-listener.ts'
import { loadStaticSite } from './static-files.ts'

export type RunningServer = {
  port: number
  url: string
  /** Finishes what is open, then closes the store. Calling it again waits for the same end. */
  close(): Promise<void>
}

const CLOSE_LIMIT_MS = 10_000

/** Rejects with Node's own error when the folder, the database or the port cannot be used. */
export async function startServer({ env, log }: { env: Env; log: Log }): Promise<RunningServer> {
  const site = await loadStaticSite(env.buildDir)
  const store = openSqliteLeadStore(env.dataDir)
  const app = createApp({ env, store, log })
  const server = createServer(
    {
      headersTimeout: 15_000,
      requestTimeout: 30_000,
      // Longer than the 60 s of usual balancers: the side that closes first must not be this one.
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 5_000,
    },
    createRequestListener({ site, app, log }),
  )

  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(env.port, env.host, resolve)
    })
  } catch (error) {
    await store.close()
    throw error
  }

  async function close() {
    // Ends idle connections by itself, once. One whose answer comes later would be kept alive for
    // the whole keep-alive time, and the server with it, so they are looked for again.
    const closed = new Promise((resolve) => server.close(resolve))
    const idleCheck = setInterval(() => server.closeIdleConnections(), 50)
    const limit = setTimeout(() => server.closeAllConnections(), CLOSE_LIMIT_MS)
    await closed
    clearInterval(idleCheck)
    clearTimeout(limit)
    await store.close()
  }

  const { port } = server.address() as AddressInfo
  let closing: Promise<void> | undefined
  return {
    port,
    url: `http://${urlHost(env.host)}:${port}`,
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
