import type { RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** When its last request came, in the order of all, and the answer to it. */
type Connection = Socket & { lastAsked?: number; lastAnswer?: ServerResponse }

/**
 * Keeps room for who asks: past `most` open connections, each new one closes the one that has waited
 * longest without a request. By age and not by address, for a proxy, an office or a mobile carrier
 * brings many visitors by one address. A browser that finds its idle connection closed opens another.
 *
 * The returned function is told of every request. It only makes a note, and the search is left to the rare
 * connection that comes when all are taken: a list kept in order cost a sixth of the pages a second.
 */
export function closeLongestWaiting(server: Server, most: number): RequestListener {
  const open = new Set<Connection>()
  let asked = 0
  server.on('connection', (socket: Connection) => {
    socket.lastAsked = asked++
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    if (open.size > most) longestWaiting(open)?.destroy()
  })
  return (request, response) => {
    const socket: Connection = request.socket
    socket.lastAsked = asked++
    socket.lastAnswer = response
  }
}

function longestWaiting(open: Set<Connection>): Connection | undefined {
  let longest: Connection | undefined
  for (const socket of open) {
    const waits = !socket.lastAnswer || socket.lastAnswer.closed
    if (waits && socket.lastAsked! < (longest?.lastAsked ?? Number.POSITIVE_INFINITY)) {
      longest = socket
    }
  }
  return longest
}
