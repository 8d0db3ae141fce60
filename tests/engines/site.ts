import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseEnv } from '../../config/env.ts'
import { environment } from '../../config/load.ts'
import { leadsFile } from '../../server/leads/sqlite-database.ts'
import { createLog } from '../../server/log.ts'
import { startServer } from '../../server/start-server.ts'

/** How a file can fail to load. */
export type Failure = 'refused' | 'not found' | 'never answered'

export type StoredLead = { kind: string; fields: Record<string, string> }

/** The real server with its own database, behind a proxy that can block files. */
export type Site = {
  url: string
  /** Uncaught errors of the pages since the list was last emptied. */
  errors: string[]
  /** The requested paths since the list was last emptied. */
  requestedPaths: string[]
  /** From now on these files fail. */
  block(files: RegExp, how: Failure): void
  unblock(): void
  /** The leads on disk that carry this e-mail address. */
  leadsOf(email: string): StoredLead[]
  close(): Promise<void>
}

export async function startSite(): Promise<Site> {
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

  const proxy = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    if (path === ERRORS_PATH) return collect(incoming, outgoing, errors)
    requestedPaths.push(path)
    if (!blocked?.files.test(path)) return pass(server.port, incoming, outgoing)
    if (blocked.how === 'refused') incoming.socket.destroy()
    else if (blocked.how === 'not found') outgoing.writeHead(404).end()
    // 'never answered': the connection stays open until one side gives up.
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => proxy.once('listening', resolve))

  return {
    url: `http://127.0.0.1:${(proxy.address() as { port: number }).port}`,
    errors,
    requestedPaths,
    block(files, how) {
      blocked = { files, how }
    },
    unblock() {
      blocked = undefined
      // Requests that still wait never get an answer.
      proxy.closeAllConnections()
    },
    leadsOf: (email) => readLeads(leadsFile(dataDir), email),
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
const REPORTER = `(function () {
  function tell(event, words) {
    // The page may handle the error with preventDefault, a moment later.
    setTimeout(function () {
      if (event.defaultPrevented) return
      navigator.sendBeacon('${ERRORS_PATH}', words + ' (' + location.pathname + ')')
    })
  }
  addEventListener('error', function (event) {
    tell(event, event.message + ' ' + (event.error && event.error.stack || event.filename))
  })
  addEventListener('unhandledrejection', function (event) {
    tell(event, event.reason + ' ' + (event.reason && event.reason.stack || 'rejected'))
  })
  document.currentScript.remove()
})()`
const REPORTER_HASH = `'sha256-${createHash('sha256').update(REPORTER).digest('base64')}'`

function collect(incoming: IncomingMessage, outgoing: ServerResponse, errors: string[]) {
  let words = ''
  incoming.on('data', (part) => {
    words += part
  })
  incoming.on('end', () => {
    // A file, or a page that a test leaves at once, takes no part in the transition that the page offers.
    if (!/^(?:InvalidState|Abort)Error: .*transition/i.test(words)) errors.push(words)
    outgoing.writeHead(204).end()
  })
}

/** Forwards a request, and puts the reporter in front of a page's own scripts. */
function pass(port: number, incoming: IncomingMessage, outgoing: ServerResponse) {
  const { method, url, headers } = incoming
  const isPage = headers.accept?.includes('text/html')
  const upstream = request({
    port,
    host: '127.0.0.1',
    method,
    path: url,
    headers: { ...headers, ...(isPage && { 'accept-encoding': 'identity' }) },
  })
  upstream.on('error', () => outgoing.destroy())
  upstream.on('response', (answer) => {
    const isHtml = answer.headers['content-type']?.startsWith('text/html')
    if (!isHtml || answer.headers['content-encoding']) {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      return
    }
    let html = ''
    answer.setEncoding('utf8').on('data', (part) => {
      html += part
    })
    answer.on('end', () => {
      const { 'content-length': _, 'content-security-policy': policy, ...others } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, {
        ...others,
        ...(policy && {
          'content-security-policy': String(policy).replace(
            'script-src',
            `script-src ${REPORTER_HASH}`,
          ),
        }),
      })
      outgoing.end(html.replace(/<head[^>]*>/, (head) => `${head}<script>${REPORTER}</script>`))
    })
  })
  incoming.pipe(upstream)
}

function readLeads(file: string, email: string): StoredLead[] {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const rows = database
      .prepare(`SELECT kind, fields FROM leads WHERE json_extract(fields, '$.email') = ?`)
      .all(email)
    return rows.map((row) => ({ kind: String(row.kind), fields: JSON.parse(String(row.fields)) }))
  } finally {
    database.close()
  }
}
