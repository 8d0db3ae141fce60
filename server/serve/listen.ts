import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { limitConnections } from './connection-limit.ts'
import {
  refuseExpectation,
  refuseMalformedRequest,
  refuseTunnel,
} from './refuse-malformed-request.ts'

/** Limits for one client, so that others are still served. */
export const CLIENT_LIMITS = {
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

/** An open port. */
export type Listener = {
  port: number
  /** Finishes open requests. Connections that are still open after this time are cut. */
  stop(limitMs: number): Promise<void>
}

/** Rejects with Node's own error if the port cannot be used. */
export async function listen(
  answer: RequestListener,
  { port, host }: { port: number; host: string | undefined },
  client: ClientLimits = CLIENT_LIMITS,
): Promise<Listener> {
  const server: Server = createServer({
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
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, backlog: client.backlog }, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    async stop(limitMs) {
      // server.close() ends idle connections only once. A connection whose response comes later would stay open
      // for the whole idle time and keep the server alive, so idle ones are closed again and again.
      const closed = new Promise((resolve) => server.close(resolve))
      const idleCheck = setInterval(() => server.closeIdleConnections(), 50)
      const limit = setTimeout(() => server.closeAllConnections(), limitMs)
      await closed
      clearInterval(idleCheck)
      clearTimeout(limit)
    },
  }
}
