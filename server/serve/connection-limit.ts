import { readFileSync } from 'node:fs'
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** When the last request of this connection came, and the response to it. */
type Connection = Socket & { lastRequestAt?: number; lastResponse?: ServerResponse }

/** A request body that takes longer counts as slow, and a connection that is silent for longer as idle. */
const GRACE_MS = 1000
/** File descriptors reserved for the database, for deliveries and for connections that are being closed. */
const RESERVED_FILES = 100

/**
 * Limits the number of open connections. Above the limit, each new connection closes others: first those with
 * slow request bodies, then idle ones, then clients that do not read their response. Requests in progress and
 * new connections stay. Age decides, not address, because many visitors share one address behind a proxy, an
 * office or a mobile carrier. A browser whose idle connection was closed opens another.
 *
 * A request only stores a time. The search runs only when a connection comes while all are taken: keeping a
 * sorted list cost a sixth of the pages per second.
 */
export function limitConnections(server: Server, wanted: number) {
  const limit = Math.max(1, Math.min(wanted, openFilesLimit() - RESERVED_FILES))
  // Closes several at once, so that a flood does not trigger a search for every connection.
  const batchSize = Math.max(1, Math.floor(limit / 100))
  const open = new Set<Connection>()
  server.on('connection', (socket: Connection) => {
    socket.lastRequestAt = performance.now()
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    if (open.size <= limit) return
    for (const one of connectionsToClose(open, batchSize)) {
      open.delete(one)
      one.destroy()
    }
  })
  server.on('request', ({ socket }: { socket: Connection }, response: ServerResponse) => {
    socket.lastRequestAt = performance.now()
    socket.lastResponse = response
  })
}

function connectionsToClose(open: Set<Connection>, count: number): Connection[] {
  const now = performance.now()
  const waiting: { socket: Connection; order: number }[] = []
  for (const socket of open) {
    const order = closeOrder(socket, now)
    if (order !== undefined) waiting.push({ socket, order })
  }
  return waiting
    .sort((one, other) => one.order - other.order)
    .slice(0, count)
    .map(({ socket }) => socket)
}

/** The lowest value is closed first; undefined for a request that the server is still answering. */
function closeOrder(
  { lastRequestAt = 0, lastResponse }: Connection,
  now: number,
): number | undefined {
  const hasUnfinishedBody = lastResponse?.req.complete === false
  if (lastResponse && !lastResponse.headersSent && !hasUnfinishedBody) return undefined
  const isIdle = !lastResponse || lastResponse.closed
  if (now - lastRequestAt < GRACE_MS || !(hasUnfinishedBody || isIdle)) return lastRequestAt
  // Subtracting more than the age of any process sorts these before all others.
  return lastRequestAt - (hasUnfinishedBody ? 2e15 : 1e15)
}

/** Node raises its own limit to what the system allows. Only Linux tells how much that is. */
function openFilesLimit(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8')
    const [, limit = 'unknown'] = /^Max open files\s+(\d+)/m.exec(limits) ?? []
    return limit === 'unknown' ? Number.POSITIVE_INFINITY : Number(limit)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
