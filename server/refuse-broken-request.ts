import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { requestMessages } from '../content/server-messages.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

/**
 * Answers what never became a request: broken, too large or too slow. Node would do the same, but
 * without our headers and words.
 */
export function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex) {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const status =
    { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400
  const body = Buffer.from(`${requestMessages.broken}\n`)
  const headers = {
    ...SECURITY_HEADERS,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': String(body.length),
    Connection: 'close',
  }
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ].join('\r\n')
  socket.end(Buffer.concat([Buffer.from(`${head}\r\n\r\n`), body]))
}
