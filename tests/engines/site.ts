import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { parseEnv } from '../../config/env.ts'
import { environment } from '../../config/load.ts'
import { createLog } from '../../server/log.ts'
import { startServer } from '../../server/start-server.ts'
import { leadsFile } from '../../server/store/sqlite/sqlite-database.ts'

/** How a file can fail to load. */
export type Failure = 'refused' | 'not found' | 'never answered'

export type Site = Awaited<ReturnType<typeof startSite>>

/** The real server with its own database, behind a proxy that can block files. */
export async function startSite() {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-engines-'))
  const env = parseEnv({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    BUILD_DIR: environment.BUILD_DIR ?? 'build/client',
    // All journeys share one IP address.
    RATE_LIMIT: 'off',
  })
  const server = await startServer({ env, log: createLog(() => {}) })
  const errors: string[] = []
  const requestedPaths: string[] = []
  let blocked: { files: RegExp; how: Failure } | undefined

  const proxy = createServer(async (incoming, outgoing) => {
    const path = incoming.url ?? '/'
    if (path === ERRORS_PATH) {
      const words = await text(incoming)
      // A file, or a page that a test leaves at once, takes no part in the transition that the page offers.
      if (!/^(?:InvalidState|Abort)Error: .*transition/i.test(words)) errors.push(words)
      outgoing.writeHead(204).end()
      return
    }
    requestedPaths.push(path)
    if (!blocked?.files.test(path)) pass(server.port, incoming, outgoing)
    else if (blocked.how === 'refused') incoming.socket.destroy()
    else if (blocked.how === 'not found') outgoing.writeHead(404).end()
    // 'never answered': the connection stays open until one side gives up.
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => proxy.once('listening', resolve))

  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    /** Uncaught errors of the pages since the list was last emptied. */
    errors,
    /** The requested paths since the list was last emptied. */
    requestedPaths,
    /** From now on these files fail. */
    block(files: RegExp, how: Failure) {
      blocked = { files, how }
    },
    isBlocking: () => blocked !== undefined,
    unblock() {
      blocked = undefined
      // Requests that still wait never get an answer.
      proxy.closeAllConnections()
    },
    /** The leads on disk that carry this e-mail address. */
    leadsOf(email: string) {
      const database = new DatabaseSync(leadsFile(dataDir), { readOnly: true })
      const rows = database
        .prepare(`SELECT kind, fields FROM leads WHERE json_extract(fields, '$.email') = ?`)
        .all(email)
      database.close()
      return rows.map(({ kind, fields }) => ({ kind, fields: JSON.parse(String(fields)) }))
    },
    async close() {
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
      await server.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

const ERRORS_PATH = '/engine-errors'

/** Not every driver reports uncaught errors, so this script in the page does. */
const REPORTER = `<script>(function () {
  function tell(event, error, where) {
    // The page may handle the error with preventDefault, a moment later.
    setTimeout(function () {
      if (event.defaultPrevented) return
      navigator.sendBeacon('${ERRORS_PATH}', error + ' ' + (error && error.stack || where) + ' (' + location.pathname + ')')
    })
  }
  addEventListener('error', function (event) { tell(event, event.error || event.message, event.filename) })
  addEventListener('unhandledrejection', function (event) { tell(event, event.reason, 'rejected') })
  document.currentScript.remove()
})()</script>`
const reporterHash = createHash('sha256').update(REPORTER.slice(8, -9)).digest('base64')

/** Forwards a request, and puts the reporter in front of a page's own scripts. */
function pass(port: number, incoming: IncomingMessage, outgoing: ServerResponse) {
  const { method, url, headers } = incoming
  const plain = { ...headers, 'accept-encoding': 'identity' }
  const upstream = request({ port, host: '127.0.0.1', method, path: url, headers: plain })
  upstream.on('error', () => outgoing.destroy())
  upstream.on('response', async (answer) => {
    const { 'content-length': _, ...others } = answer.headers
    const policy = others['content-security-policy']
    if (typeof policy === 'string') {
      const withReporter = policy.replace('script-src', `script-src 'sha256-${reporterHash}'`)
      others['content-security-policy'] = withReporter
    }
    outgoing.writeHead(answer.statusCode ?? 502, others)
    if (!others['content-type']?.startsWith('text/html')) answer.pipe(outgoing)
    else outgoing.end((await text(answer)).replace(/<head[^>]*>/, (head) => head + REPORTER))
  })
  incoming.pipe(upstream)
}
