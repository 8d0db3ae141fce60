import { readFileSync } from 'node:fs'
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** When its last request came, and the answer to it. */
type Connection = Socket & { lastAsked?: number; lastAnswer?: ServerResponse }

/** A body that takes longer is slow; a connection that is silent for longer is idle. */
const PATIENCE_MS = 1000
/** Of what a process may open: for the database, for deliveries, for connections about to be closed. */
const FILES_FOR_OTHERS = 100

/**
 * Keeps room for who asks: past `most` open connections each new one makes others go, slow bodies first, then
 * idle ones, then whoever has not taken its answer. What this server works on stays, and so does who has just
 * come. By age and not by address, for a proxy, an office or a mobile carrier brings many visitors by one
 * address. A browser that finds its idle connection closed opens another.
 *
 * A request only leaves a note, and the search is left to the rare connection that comes when all are taken: a
 * list kept in order cost a sixth of the pages a second.
 */
export function closeLongestWaiting(server: Server, wanted: number) {
  const most = Math.max(1, Math.min(wanted, openFilesLimit() - FILES_FOR_OTHERS))
  // Several at once, so that a flood does not pay for the search with every connection.
  const atOnce = Math.max(1, Math.floor(most / 100))
  const open = new Set<Connection>()
  server.on('connection', (socket: Connection) => {
    socket.lastAsked = performance.now()
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    if (open.size <= most) return
    for (const one of firstToGo(open, atOnce)) {
      open.delete(one)
      one.destroy()
    }
  })
  server.on('request', ({ socket }: { socket: Connection }, response: ServerResponse) => {
    socket.lastAsked = performance.now()
    socket.lastAnswer = response
  })
}

function firstToGo(open: Set<Connection>, count: number): Connection[] {
  const now = performance.now()
  const waiting: { socket: Connection; order: number }[] = []
  for (const socket of open) {
    const order = orderToGo(socket, now)
    if (order !== undefined) waiting.push({ socket, order })
  }
  return waiting
    .sort((one, other) => one.order - other.order)
    .slice(0, count)
    .map(({ socket }) => socket)
}

/** The lower, the sooner; undefined for what this server still has to answer. */
function orderToGo({ lastAsked = 0, lastAnswer }: Connection, now: number): number | undefined {
  const hasUnfinishedBody = lastAnswer?.req.complete === false
  if (lastAnswer && !lastAnswer.headersSent && !hasUnfinishedBody) return undefined
  const isIdle = !lastAnswer || lastAnswer.closed
  if (now - lastAsked < PATIENCE_MS || !(hasUnfinishedBody || isIdle)) return lastAsked
  // Before everybody of the last group: no process is as old.
  return lastAsked - (hasUnfinishedBody ? 2e15 : 1e15)
}

/** Node has raised its own limit to what the system allows, which only Linux tells. */
function openFilesLimit(): number {
  try {
    const [, limit] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))!
    return Number(limit)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
