import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { requestMessages } from '../../content/server-messages.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

/**
 * Time for the response to arrive. A client that never closes its side would keep the socket open forever.
 */
const CLOSE_DELAY_MS = 1000

function refusal(text: string) {
  const body = Buffer.from(`${text}\n`)
  const headers = {
    ...SECURITY_HEADERS,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': String(body.length),
    Connection: 'close',
  }
  return { body, headers }
}

/**
 * Answers a malformed, oversized or slow request. Node would do the same, but without our headers and texts.
 */
export function refuseMalformedRequest(error: NodeJS.ErrnoException, socket: Duplex) {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const status =
    { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400
  refuseOnSocket(socket, status, requestMessages.broken)
}

/** CONNECT asks for a tunnel to another host. Node passes only the socket, without a response object. */
export function refuseTunnel(_request: IncomingMessage, socket: Duplex) {
  // Nobody else listens from here on, and a reset needs no handling.
  socket.on('error', () => {})
  refuseOnSocket(socket, 405, requestMessages.methodNotAllowed)
}

function refuseOnSocket(socket: Duplex, status: number, text: string) {
  const { body, headers } = refusal(text)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n')
  socket.end(Buffer.concat([Buffer.from(`${head}\r\n\r\n`), body]))
  setTimeout(() => socket.destroy(), CLOSE_DELAY_MS).unref()
}

/** Refuses an Expect header other than '100-continue', which no client should send. */
export function refuseExpectation(_request: IncomingMessage, response: ServerResponse) {
  refuseWithResponse(response, 417)
}

export function refuseWithResponse(response: ServerResponse, status: number) {
  const { body, headers } = refusal(requestMessages.broken)
  response.writeHead(status, headers).end(body)
}

/**
 * What Node's parser accepts although HTTP/1.1 forbids it: no Host header or two of them, and other versions
 * (a request line without a version is HTTP/0.9). A proxy in front may read the same bytes differently.
 */
export function isMalformed({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let name = 0; name < rawHeaders.length; name += 2) {
    if (rawHeaders[name]?.length === 4 && rawHeaders[name]?.toLowerCase() === 'host') hosts++
  }
  if (httpVersion === '1.1') return hosts !== 1
  return httpVersion !== '1.0' || hosts > 1
}
