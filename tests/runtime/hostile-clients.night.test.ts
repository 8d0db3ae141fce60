import { mkdirSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { BODY_LIMIT_BYTES } from '../../contracts/leads.ts'
import { rawRequest } from '../../server/testing/raw-request.ts'
import { smallBuild, writeBuild } from '../../server/testing/small-build.ts'
import { temporaryFolder } from '../../server/testing/temporary-folder.ts'
import { spawnServer } from './spawned-server.ts'

const PAGE = `<!doctype html><title>Início</title>${'<p>Olá</p>'.repeat(15_000)}`
const OUTSIDE = 'what no visitor may read'

async function serve() {
  const folder = temporaryFolder()
  const buildDir = join(folder, 'site')
  mkdirSync(buildDir)
  writeBuild(buildDir, { ...smallBuild, 'index.html': PAGE, 'filme.mp4': Buffer.alloc(2_000_000) })
  writeFileSync(join(folder, 'outside.txt'), OUTSIDE)
  const server = await spawnServer(folder, { BUILD_DIR: buildDir })
  return { ...server, port: Number(new URL(server.url).port) }
}

/** Visitors who send requests without pause, each on a new connection. `stop` checks that all succeeded. */
function startHonestVisitors({ port }: { port: number }) {
  const waits: Record<'page' | 'estimate', number[]> = { page: [], estimate: [] }
  const wrong: string[] = []
  let isOver = false
  async function repeat(kind: keyof typeof waits, ask: () => Promise<boolean>) {
    while (!isOver) {
      const start = performance.now()
      const right = await ask().catch((error) => wrong.push(`${kind}: ${error}`) > 0)
      waits[kind].push(performance.now() - start)
      if (!right) wrong.push(kind)
      await sleep(5)
    }
  }
  const asking = [
    repeat('page', async () => {
      const { status, body } = await rawRequest(port, '/')
      return status === 200 && body.toString() === PAGE
    }),
    repeat('estimate', async () => {
      const { status, body } = await rawRequest(port, '/functions/v1/calculate-campaign-metrics', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          segment: 'Moda',
          objective: 'Vendas',
          budget: 1000 + waits.estimate.length,
          platform: null,
        }),
        // No single visitor asks as often as that, and each address has its limit.
        localAddress: `127.0.1.${1 + (waits.estimate.length % 250)}`,
      })
      return status === 200 && JSON.parse(body.toString()).success === true
    }),
  ]
  return async function stop() {
    isOver = true
    await Promise.all(asking)
    expect(wrong).toEqual([])
    return Object.entries(waits)
      .map(([kind, times]) => {
        const ordered = times.toSorted((a, b) => a - b)
        const median = ordered[Math.floor(ordered.length / 2)]
        return `${times.length} × ${kind}, all right, median ${median?.toFixed(0)} ms, worst ${ordered.at(-1)?.toFixed(0)} ms`
      })
      .join('; ')
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A raw connection that does not follow HTTP. */
function hostile(port: number, { allowHalfOpen = false } = {}) {
  const socket: Socket = connect({ port, host: '127.0.0.1', allowHalfOpen })
  let received = ''
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text
  })
  const state = { ended: false }
  socket.on('error', () => {}) // The server may close by a reset.
  socket.on('end', () => {
    state.ended = true
  })
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  onTestFinished(() => {
    socket.destroy()
  })
  return {
    socket,
    state,
    closed,
    opened: new Promise<void>((resolve) => {
      socket.once('connect', () => resolve())
      socket.once('close', () => resolve())
    }),
    write: (text: string) => socket.write(text, 'latin1'),
    received: () => received,
    statuses: () => Array.from(received.matchAll(/HTTP\/1\.1 (\d{3}) /g), ([, code = '']) => code),
  }
}
type Hostile = ReturnType<typeof hostile>

const many = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i))
const everyAnswer = (clients: Hostile[]) => clients.flatMap((client) => client.statuses())
const only = (clients: Hostile[], status: string) =>
  expect(new Set(everyAnswer(clients))).toEqual(new Set([status]))

const POLL_TIMEOUT = { timeout: 15_000 }

/** Opens connections in steps, because the system's accept queue is limited. */
async function openMany(port: number, count: number) {
  const clients: Hostile[] = []
  while (clients.length < count) {
    const more = many(250, () => hostile(port))
    await Promise.all(more.map(({ opened }) => opened))
    clients.push(...more)
  }
  return clients
}

const HOST = 'Host: x\r\n'
const GET = `GET /robots.txt HTTP/1.1\r\n${HOST}\r\n`
const POST = `POST /functions/v1/submit-contact HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`

/** Sends one byte a second until the server closes. */
async function drip(client: Hostile, text: string) {
  await client.opened
  for (const byte of text) {
    if (client.socket.destroyed) break
    client.write(byte)
    await Promise.race([sleep(1000), client.closed])
  }
  await client.closed
}

const attacks: Record<string, (port: number) => Promise<string>> = {
  async 'headers, a byte a second'(port) {
    const clients = many(200, () => hostile(port))
    await Promise.all(
      clients.map((client) => drip(client, `GET / HTTP/1.1\r\n${HOST}X: ${'a'.repeat(99)}`)),
    )
    only(clients, '408')
    return '200 closed with 408'
  },
  async 'a body, a byte a second'(port) {
    const clients = many(200, () => hostile(port))
    await Promise.all(
      clients.map(async (client) => {
        await client.opened
        client.write(`${POST}Content-Length: 500\r\n\r\n`)
        await drip(client, '{"name":'.padEnd(99))
      }),
    )
    only(clients, '408')
    return '200 closed with 408'
  },
  async 'a body promised with Expect and never sent'(port) {
    const clients = many(50, () => hostile(port))
    for (const client of clients)
      client.write(`${POST}Content-Length: 500\r\nExpect: 100-continue\r\n\r\n`)
    await Promise.all(clients.map(({ closed }) => closed))
    for (const client of clients) expect(client.statuses()).toEqual(['100', '408'])
    return '50 closed with 408'
  },
  async 'chunks without end'(port) {
    const chunk = `4000\r\n${'a'.repeat(0x4000)}\r\n`
    const clients = many(20, () => hostile(port))
    let sent = 0
    await Promise.all(
      clients.map(async (client) => {
        client.write(`${POST}Transfer-Encoding: chunked\r\n\r\n`)
        while (!client.socket.destroyed && !client.state.ended) {
          sent += chunk.length
          if (!client.write(chunk)) {
            await Promise.race([
              new Promise((resolve) => client.socket.once('drain', resolve)),
              client.closed,
            ])
          }
          await sleep(1)
        }
      }),
    )
    only(clients, '413')
    return `20 closed with 413 after ${(sent / 20 / 1e6).toFixed(1)} MB each`
  },
  async 'a body announced larger than the limit'(port) {
    const clients = many(20, () => hostile(port))
    for (const client of clients)
      client.write(`${POST}Content-Length: ${BODY_LIMIT_BYTES + 1}\r\n\r\n{`)
    await Promise.all(clients.map(({ closed }) => closed))
    only(clients, '413')
    return '20 closed with 413'
  },
  async silence(port) {
    const clients = await openMany(port, 3000)
    await Promise.all(clients.map(({ closed }) => closed))
    only(clients, '408')
    return '3000 closed with 408'
  },
  async 'connections kept after one request'(port) {
    const clients = many(300, () => hostile(port))
    for (const client of clients) client.write(GET)
    await expect.poll(() => everyAnswer(clients).length, POLL_TIMEOUT).toBe(300)
    only(clients, '200')
    return '300 answered, then idle'
  },
  async 'answers that nobody reads'(port) {
    const clients = many(50, () => hostile(port))
    for (const { socket, write } of clients) {
      socket.pause()
      write(`GET / HTTP/1.1\r\n${HOST}\r\n`.repeat(100))
    }
    return '50 with 100 pages each, unread'
  },
  async 'a flood of requests on one connection'(port) {
    const clients = many(4, () => hostile(port))
    for (const client of clients) client.write(GET.repeat(5000))
    await expect
      .poll(() => clients.map((client) => client.statuses().length), POLL_TIMEOUT)
      .toEqual([5000, 5000, 5000, 5000])
    only(clients, '200')
    return '4 × 5000 answered in order'
  },
  async 'parts of a film'(port) {
    const clients = many(50, () => hostile(port))
    const part = (range: string) =>
      `GET /filme.mp4 HTTP/1.1\r\n${HOST}Range: bytes=${range}\r\n\r\n`
    for (const client of clients)
      client.write(part(`0-0${',1-1'.repeat(3000)}`) + part('5-5').repeat(50))
    await expect.poll(() => everyAnswer(clients).length, POLL_TIMEOUT).toBe(50 * 51)
    for (const client of clients)
      expect(client.statuses()).toEqual(['200', ...Array(50).fill('206')])
    return '50 × 3001 ranges get the whole once, 2500 single ones their byte'
  },
  async 'connections that leave in the middle'(port) {
    const clients = many(500, () => hostile(port))
    for (const [index, client] of clients.entries()) {
      await client.opened
      client.write(index % 2 === 0 ? 'GET / HT' : `${POST}Content-Length: 500\r\n\r\n{"na`)
      client.socket.resetAndDestroy()
    }
    return '500 reset'
  },
  async 'connections closed by half'(port) {
    const clients = many(200, () => hostile(port, { allowHalfOpen: true }))
    for (const client of clients) client.socket.end(`GET / HTTP/1.1\r\n${HOST}\r\n`)
    await expect
      .poll(() => clients.filter(({ state }) => state.ended).length, POLL_TIMEOUT)
      .toBe(200)
    for (const client of clients)
      expect(client.received()).toMatch(/<p>Olá<\/p>$|<p>Ol\u00c3\u00a1<\/p>$/)
    return '200 got the whole page'
  },
}

test('slow, greedy and silent clients are refused, and other visitors get their pages', {
  timeout: 180_000,
}, async () => {
  const server = await serve()
  const stop = startHonestVisitors(server)
  const results = await Promise.all(
    Object.entries(attacks).map(async ([name, attack]) => `${name}: ${await attack(server.port)}`),
  )
  console.info([...results, `meanwhile ${await stop()}`].join('\n'))
  expect(server.output()).not.toMatch(/"level":"error"|"status":5\d\d|Error:/)
})

test('past 4000 connections the longest idle ones are closed for new ones', async () => {
  const server = await serve()
  const stop = startHonestVisitors(server)
  const clients = await openMany(server.port, 5000)
  for (const client of clients) if (!client.socket.destroyed) client.write(GET)
  const isOpen = ({ socket }: Hostile) => !socket.destroyed
  await expect.poll(() => clients.filter(isOpen).length, POLL_TIMEOUT).toBeLessThanOrEqual(4000)
  await expect
    .poll(
      () => clients.filter(isOpen).every(({ statuses }) => statuses()[0] === '200'),
      POLL_TIMEOUT,
    )
    .toBe(true)
  const open = clients.filter(isOpen)
  expect(open.length).toBeGreaterThan(3900)
  expect(clients.slice(0, 900).filter(isOpen)).toEqual([])
  console.info(`5000 opened, ${open.length} kept; meanwhile ${await stop()}`)
})

/** Request smuggling: a proxy in front might read the body as a second request, of somebody else. */
const SMUGGLED = `GET /readyz HTTP/1.1\r\n${HOST}\r\n`
const chunked = (header: string) => `${POST}${header}\r\n\r\n0\r\n\r\n${SMUGGLED}`
const refused: Record<string, string> = {
  'length and chunks': chunked('Content-Length: 6\r\nTransfer-Encoding: chunked'),
  'chunks and length': chunked('Transfer-Encoding: chunked\r\nContent-Length: 6'),
  'two lengths': `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{} ${SMUGGLED}`,
  'the same length twice': `${POST}Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}${SMUGGLED}`,
  'a list of lengths': `${POST}Content-Length: 2, 2\r\n\r\n{}${SMUGGLED}`,
  'a signed length': `${POST}Content-Length: +2\r\n\r\n{}${SMUGGLED}`,
  'a negative length': `${POST}Content-Length: -2\r\n\r\n{}${SMUGGLED}`,
  'a hexadecimal length': `${POST}Content-Length: 0x2\r\n\r\n{}${SMUGGLED}`,
  'a length beyond counting': `${POST}Content-Length: ${'9'.repeat(30)}\r\n\r\n{}${SMUGGLED}`,
  'an empty length': `${POST}Content-Length:\r\n\r\n${SMUGGLED}`,
  ...Object.fromEntries(
    [
      'xchunked',
      'identity',
      'chunked, identity',
      'chunked, chunked',
      '"chunked"',
      'chunked;q=1',
      'chun ked',
      '\x0bchunked',
      '\r\n chunked',
      'chunked\r\nTransfer-Encoding: identity',
    ].map((coding) => [JSON.stringify(coding), chunked(`Transfer-Encoding: ${coding}`)]),
  ),
  'a space before the colon': chunked('Transfer-Encoding : chunked'),
  'a header after a bare line feed': chunked('X: y\nTransfer-Encoding: chunked'),
  'a header after a bare return': chunked('X: y\rTransfer-Encoding: chunked'),
  'a folded header': `GET / HTTP/1.1\r\n${HOST}X: a\r\n b\r\n\r\n`,
  'a header with NUL': `GET / HTTP/1.1\r\n${HOST}X: a\0b\r\n\r\n`,
  'a header without a colon': `GET / HTTP/1.1\r\n${HOST}nonsense\r\n\r\n`,
  'a header without a name': `GET / HTTP/1.1\r\n${HOST}: a\r\n\r\n`,
  'a header that begins with a space': 'GET / HTTP/1.1\r\n Host: x\r\n\r\n',
  'bare line feeds': 'GET / HTTP/1.1\nHost: x\n\n',
  'a chunk size with 0x': `${POST}Transfer-Encoding: chunked\r\n\r\n0x2\r\n{}\r\n0\r\n\r\n`,
  'a negative chunk': `${POST}Transfer-Encoding: chunked\r\n\r\n-2\r\n{}\r\n0\r\n\r\n`,
  'a chunk beyond counting': `${POST}Transfer-Encoding: chunked\r\n\r\n${'f'.repeat(17)}\r\n{}`,
  'chunks with line feeds': `${POST}Transfer-Encoding: chunked\r\n\r\n2\n{}\n0\n\n${SMUGGLED}`,
  'a chunk longer than it says': `${POST}Transfer-Encoding: chunked\r\n\r\n2\r\n{}{}\r\n0\r\n\r\n`,
  'a chunk extension of 20 KB': `${POST}Transfer-Encoding: chunked\r\n\r\n2;${'a'.repeat(20_000)}\r\n`,
  'a line feed in a chunk extension': `${POST}Transfer-Encoding: chunked\r\n\r\n2;a\n{}\r\n0\r\n\r\n`,
  'headers of 20 KB': `GET / HTTP/1.1\r\n${HOST}X: ${'a'.repeat(20_000)}\r\n\r\n`,
  'thousands of headers': `GET / HTTP/1.1\r\n${HOST}${'a: b\r\n'.repeat(3000)}\r\n`,
  'an address of 20 KB': `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`,
  'no host': 'GET / HTTP/1.1\r\n\r\n',
  'two hosts': `GET / HTTP/1.1\r\nHost: a\r\n${HOST}\r\n`,
  'two hosts for a function': `GET /readyz HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n`,
  'HTTP/0.9': 'GET /\r\n\r\n',
  'HTTP/2 in words': `GET / HTTP/2.0\r\n${HOST}\r\n`,
  "HTTP/2's preface": 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'a TLS greeting': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'a method in small letters': `get / HTTP/1.1\r\n${HOST}\r\n`,
  'a method nobody knows': `FOO / HTTP/1.1\r\n${HOST}\r\n`,
  'a tunnel': 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n',
  'a host as address': `GET x:80 HTTP/1.1\r\n${HOST}\r\n`,
  'a space in the address': `GET /a b HTTP/1.1\r\n${HOST}\r\n`,
  'a raw byte in the address': `GET /\xe9 HTTP/1.1\r\n${HOST}\r\n`,
  'NUL in the address': `GET /a\0b HTTP/1.1\r\n${HOST}\r\n`,
  'tabs in the request line': `GET\t/\tHTTP/1.1\r\n${HOST}\r\n`,
  'an unknown expectation': `${POST}Content-Length: 2\r\nExpect: 200-ok\r\n\r\n{}`,
}

test('ambiguous requests are refused once and the connection is closed', async () => {
  const server = await serve()
  const stop = startHonestVisitors(server)
  for (const [name, bytes] of Object.entries(refused)) {
    const client = hostile(server.port)
    client.write(bytes)
    await client.closed
    expect(client.statuses(), name).toEqual([expect.stringMatching(/^4\d\d$/)])
    expect(client.received(), name).toMatch(/x-content-type-options: nosniff/i)
    expect(client.received(), name).not.toContain('"status"')
  }
  console.info(`${Object.keys(refused).length} shapes refused; meanwhile ${await stop()}`)
})

test('unusual but unambiguous requests get one answer, and so does the next request', async () => {
  const { port } = await serve()
  const inner = SMUGGLED.length
  const answered: Record<string, [string, string]> = {
    'a body on a page': [
      `GET /robots.txt HTTP/1.1\r\n${HOST}Content-Length: ${inner}\r\n\r\n${SMUGGLED}`,
      '200',
    ],
    'a body posted to a page': [
      `POST / HTTP/1.1\r\n${HOST}Content-Length: ${inner}\r\n\r\n${SMUGGLED}`,
      '405',
    ],
    'the whole address, of another host': [
      `GET http://evil.example/robots.txt HTTP/1.1\r\n${HOST}\r\n`,
      '200',
    ],
    'a file of the machine': [`GET file:///etc/passwd HTTP/1.1\r\n${HOST}\r\n`, '404'],
    'OPTIONS *': [`OPTIONS * HTTP/1.1\r\n${HOST}\r\n`, '405'],
    'a method of another protocol': [`PROPFIND / HTTP/1.1\r\n${HOST}\r\n`, '405'],
    'a broken host': [`GET /readyz HTTP/1.1\r\nHost: a/b@c\r\n\r\n`, '400'],
    'an upgrade to WebSocket': [
      `GET /robots.txt HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\n\r\n`,
      '200',
    ],
    'an upgrade to HTTP/2': [
      `GET /robots.txt HTTP/1.1\r\n${HOST}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AA\r\n\r\n`,
      '200',
    ],
  }
  for (const [name, [bytes, status]] of Object.entries(answered)) {
    const client = hostile(port)
    client.write(bytes)
    await expect.poll(client.statuses).toEqual([status])
    client.write(`GET /logo.svg HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`)
    await client.closed
    expect(client.statuses(), name).toEqual([status, '200'])
    expect(client.received(), name).toMatch(/<svg[^>]*\/>$/)
    expect(client.received(), name).not.toContain('"status"')
  }
})

test('no spelling of a path reaches a file outside the site', async () => {
  const server = await serve()
  const stop = startHonestVisitors(server)
  const up = [
    '..',
    '%2e%2e',
    '.%2E',
    '%252e%252e',
    '%c0%ae%c0%ae',
    '%e0%80%ae%e0%80%ae',
    '..;',
    '....',
    '..%00',
    '%uff0e%uff0e',
    '%ef%bc%8e%ef%bc%8e',
  ]
  const slash = ['/', '%2f', '\\', '%5c', '%252f', '%c0%af', '//', '/./', '%00/']
  const start = ['/', '/assets/', '/contato/', '/functions/v1/']
  const target = ['outside.txt', 'data/leads.db', 'etc/passwd']
  const traversals = start.flatMap((from) =>
    up.flatMap((dots) =>
      slash.flatMap((line) =>
        target.map(
          (file) =>
            from +
            `${dots}${line}`.repeat(file.startsWith('etc') ? 9 : from.split('/').length - 1) +
            file.replace('/', line),
        ),
      ),
    ),
  )
  const broken = [
    '/%',
    '/%zz',
    '/%E0%A4%A',
    '/contato%ff',
    '/%u0041',
    '/contato%00.html',
    '/functions/v1/%',
    '/functions/v1/%E0%A4%A',
    '/functions/v1/submit-contact%00',
    '/%ed%a0%80',
  ]
  const answers = new Map<string, number>()
  async function ask(path: string) {
    const client = hostile(server.port)
    client.write(`GET ${path} HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`)
    await client.closed
    const [status = 'none'] = client.statuses()
    answers.set(status, (answers.get(status) ?? 0) + 1)
    expect(['400', '404'], path).toContain(status)
    expect(client.received(), path).not.toMatch(/what no visitor|SQLite|root:/)
  }
  const paths = [...traversals, ...broken]
  await Promise.all(
    many(30, async (first) => {
      for (const [index, path] of paths.entries()) if (index % 30 === first) await ask(path)
    }),
  )
  console.info(
    `${paths.length} addresses: ${JSON.stringify(Object.fromEntries(answers))}; meanwhile ${await stop()}`,
  )
  expect(server.output()).not.toMatch(/"level":"error"/)
})
