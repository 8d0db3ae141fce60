import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/**
 * One request on its own connection. Unlike fetch, it leaves path and encodings as they are. It asks for
 * keep-alive, as browsers do, and then closes the connection.
 */
export function rawRequest(
  port: number,
  path: string,
  options: {
    method?: string
    headers?: Record<string, string>
    body?: string
    /** The address to call from. Every 127.x.y.z is this machine. */
    localAddress?: string
  } = {},
): Promise<RawAnswer> {
  const { method = 'GET', body, localAddress } = options
  const headers = { connection: 'keep-alive', ...options.headers }
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, path, method, headers, localAddress, agent: false },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('error', reject)
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: Buffer.concat(chunks),
          }),
        )
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** A connection on which a test writes HTTP by hand. */
export async function rawConnection(port: number) {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.setEncoding('utf8').on('data', (text) => {
    received += text
  })
  socket.on('error', () => {}) // A reset is one way of closing.
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  return {
    closed,
    received: () => received,
    write: (text: string) => socket.write(text),
    end: () => socket.destroy(),
    /** Resolves when the text has arrived, and rejects if the connection closes before. */
    async receives(text: string) {
      while (!received.includes(text)) {
        if (socket.closed) throw new Error(`closed after: ${received}`)
        await new Promise<void>((resolve) => {
          socket.once('data', () => resolve())
          socket.once('close', () => resolve())
        })
      }
    },
  }
}
