import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Keeps room for who asks: past `most` open connections, each new one closes the one that has waited
 * longest without a request. By age and not by address, for a proxy, an office or a mobile carrier
 * brings many visitors by one address. A browser that finds its idle connection closed opens another.
 */
export function closeLongestWaiting(server: Server, most: number) {
  const waiting = new Set<Socket>()
  let open = 0
  server.on('connection', (socket: Socket) => {
    open++
    waiting.add(socket)
    socket.once('close', () => {
      open--
      waiting.delete(socket)
    })
    if (open > most) waiting.values().next().value?.destroy()
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    waiting.delete(socket)
    response.once('close', () => {
      if (!socket.destroyed) waiting.add(socket)
    })
  })
}
