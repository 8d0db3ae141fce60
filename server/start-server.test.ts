import { mkdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseEnv } from '../config/env.ts'
import { requestMessages } from '../content/server-messages.ts'
import { BODY_LIMIT_BYTES } from '../contracts/leads.ts'
import type { Channel } from './deliver/channel.ts'
import { createLog } from './log.ts'
import type { ClientLimits } from './serve/listen.ts'
import { CLOSE_LIMIT_MS, startServer } from './start-server.ts'
import { storedLeads } from './testing/app-on-disk.ts'
import { rawConnection, rawRequest } from './testing/raw-request.ts'
import { writeBuild } from './testing/small-build.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

async function runningServer(
  variables: Record<string, string> = {},
  clientLimits: Partial<ClientLimits> = {},
) {
  const folder = temporaryFolder()
  const [buildDir, dataDir] = [join(folder, 'build'), join(folder, 'data')]
  mkdirSync(buildDir)
  writeBuild(buildDir)
  const env = parseEnv({ PORT: '0', BUILD_DIR: buildDir, DATA_DIR: dataDir, ...variables })
  const logged: Record<string, unknown>[] = []
  const log = createLog((line) => logged.push(JSON.parse(line)))
  const server = await startServer({ env, log, clientLimits })
  onTestFinished(() => server.close())
  return { ...server, env, log, logged, dataDir }
}

const contact = { name: 'Ana', email: 'ana@example.com', phone: '1', message: 'Oi' }
const json = { 'content-type': 'application/json' }

test('pages, files and functions answer on one port, by name and by number', async () => {
  const { port, url, dataDir } = await runningServer()
  expect(url).toBe(`http://localhost:${port}`)
  for (const origin of [url, `http://127.0.0.1:${port}`]) {
    expect((await fetch(`${origin}/contato`)).status).toBe(200)
    expect((await fetch(`${origin}/healthz?x`)).status).toBe(200)
    const answer = await fetch(`${origin}/functions/v1/submit-contact`, {
      method: 'POST',
      headers: { ...json, origin },
      body: JSON.stringify({ ...contact, message: `Oi de ${origin}` }),
    })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  }
  expect(storedLeads(dataDir)).toHaveLength(2)
})

test('a form posted as a browser does is led to a page that exists', async () => {
  const { url, dataDir } = await runningServer()
  const answer = await fetch(`${url}/functions/v1/submit-contact`, {
    method: 'POST',
    body: new URLSearchParams(contact),
    headers: { referer: `${url}/contato?canal=youtube-ads` },
  })
  expect(answer.url).toBe(`${url}/contato/enviada`)
  expect(await answer.text()).toContain('Enviada')
  expect(storedLeads(dataDir)).toMatchObject([{ origin: '/contato?canal=youtube-ads' }])
})

test('an unknown function is JSON, an unknown page is a page, each logged once', async () => {
  const { url, logged } = await runningServer()
  const unknown = await fetch(`${url}/functions/v1/nada`, { method: 'POST' })
  expect(await unknown.json()).toEqual({ success: false, error: requestMessages.unknownFunction })
  expect(await (await fetch(`${url}/nada?x=1`)).text()).toContain('Oops! Page not found')
  expect(logged).toMatchObject([
    { event: 'not-found', method: 'POST', path: '/functions/v1/nada' },
    { event: 'not-found', method: 'GET', path: '/nada' },
  ])
})

test('a body too large is refused on a real socket, told in advance or not', async () => {
  const { port } = await runningServer()
  const path = '/functions/v1/submit-contact'
  const body = 'x'.repeat(BODY_LIMIT_BYTES + 1)
  const told = await rawRequest(port, path, { method: 'POST', headers: json, body })
  expect(told.status).toBe(413)
  const headers = { ...json, 'transfer-encoding': 'chunked' }
  const chunked = await rawRequest(port, path, { method: 'POST', headers, body })
  expect(chunked.status).toBe(413)
  expect((await rawRequest(port, '/')).status).toBe(200)
})

test('a client that leaves in the middle of its body harms nobody', async () => {
  const { port, logged, dataDir } = await runningServer()
  const client = await rawConnection(port)
  client.write(
    `POST /functions/v1/submit-contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"name"`,
  )
  await rawRequest(port, '/')
  client.end()
  await expect.poll(() => logged, { timeout: 10_000 }).toMatchObject([{ status: 400 }])
  expect(storedLeads(dataDir)).toEqual([])
})

test('requests that make no sense are 4xx and the server goes on', async () => {
  const { port } = await runningServer()
  const post = 'POST /functions/v1/submit-contact HTTP/1.1\r\n'
  const requests = [
    'nonsense\r\n\r\n',
    'GET / HTTP/1.1\r\n\r\n',
    'GET /healthz HTTP/1.1\r\nHost: a b\r\n\r\n',
    'GET /functions/v1/\\x HTTP/1.1\r\nHost: x\r\n\r\n',
    `${post}Host: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    `${post}Host: x\r\nContent-Length: -1\r\n\r\n`,
    `${post}Host: x\r\nContent-Length: 2\r\n\r\n{}${'more than was announced'.repeat(9)}\r\n\r\n`,
    `${post}Host: x\r\nContent-Type: application/json\r\n\r\n`,
    'GET http://[/ HTTP/1.1\r\nHost: x\r\n\r\n',
  ]
  for (const text of requests) {
    const client = await rawConnection(port)
    client.write(text)
    await client.receives('\r\n\r\n')
    expect(client.received()).toMatch(/^HTTP\/1\.1 4\d\d /)
    client.end()
  }
  expect((await rawRequest(port, '/')).status).toBe(200)
})

test('a client that does not read its response is disconnected', async () => {
  const { port } = await runningServer({}, { idleMs: 300 })
  const client = connect(port, '127.0.0.1') // Nobody reads what arrives.
  let isLetGo = false
  client.on('error', () => {
    isLetGo = true
  })
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(100_000))
  // After the server has closed, a late byte is answered with a reset.
  const pressOn = () => isLetGo || (client.write('x') && isLetGo)
  await expect.poll(pressOn, { timeout: 10_000 }).toBe(true)
  expect((await rawRequest(port, '/')).status).toBe(200)
})

test('an idle connection is kept for the next request, and not for ever', async () => {
  const { port } = await runningServer({}, { idleMs: 300 })
  const client = await rawConnection(port)
  for (const path of ['/robots.txt', '/logo.svg']) {
    client.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
    await client.receives(path === '/logo.svg' ? '<svg' : 'User-agent')
  }
  await client.closed
})

test('a refused client that keeps its side open is disconnected', async () => {
  const { port } = await runningServer({}, { headersMs: 100 })
  const sockets = () => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap')
  const before = sockets().length
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => {
    client.destroy()
  })
  let received = ''
  client.setEncoding('utf8').on('data', (text) => {
    received += text
  })
  await new Promise((resolve) => client.once('end', resolve))
  expect(received).toMatch(/^HTTP\/1\.1 408 /)
  // Both ends are in this process. Only the client's end is left.
  await expect.poll(() => sockets().length - before, { timeout: 5000 }).toBe(1)
})

test('past the connection limit the longest idle one is closed', async () => {
  const { port } = await runningServer({}, { connections: 3 })
  const [first, second, third] = [
    await rawConnection(port),
    await rawConnection(port),
    await rawConnection(port),
  ]
  first.write('GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n')
  await first.receives('User-agent')
  expect((await rawRequest(port, '/')).status).toBe(200)
  await second.closed
  for (const kept of [first, third]) {
    kept.write('GET /logo.svg HTTP/1.1\r\nHost: x\r\n\r\n')
    await kept.receives('<svg')
  }
})

test('a request with a broken host has the headers of every answer', async () => {
  const { port } = await runningServer()
  const answer = await rawRequest(port, '/healthz', { headers: { host: 'a b' } })
  expect(answer.status).toBe(400)
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})

test('the port in use is an error, and the database is free again', async () => {
  const { port, env, log, dataDir } = await runningServer()
  await expect(startServer({ env: { ...env, port }, log })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  })
  expect(storedLeads(dataDir)).toEqual([])
})

test('HOST narrows the addresses', async () => {
  const { url } = await runningServer({ HOST: '127.0.0.1' })
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect((await fetch(url)).status).toBe(200)
})

test('the rate of explanations is counted by the address at the other end', async () => {
  const { port, logged } = await runningServer({
    AI_BASE_URL: 'http://127.0.0.1:1/v1', // Nobody listens there: a call that was allowed fails at once.
    AI_API_KEY: 'key',
    AI_MODEL: 'model',
    AI_RATE_PER_MINUTE: '1',
  })
  const explain = async (segment: string, localAddress: string) => {
    const body = JSON.stringify({ segment, objective: 'Leads', budget: 1000, platform: null })
    const path = '/functions/v1/explain-estimate'
    const answer = await rawRequest(port, path, {
      method: 'POST',
      headers: { ...json, 'content-length': String(Buffer.byteLength(body)) },
      body,
      localAddress,
    })
    expect(answer.status).toBe(200)
    expect(JSON.parse(String(answer.body)).explanation.writtenBy).toBe('template')
  }
  await explain('SaaS', '127.0.0.1')
  await explain('Moda', '127.0.0.1')
  await explain('Moda', '127.0.0.2')
  expect(logged).toMatchObject([
    { reason: 'unreachable' },
    { reason: 'address-rate' },
    { reason: 'unreachable' },
  ])
})

test('closing ends idle and silent connections at once', async () => {
  const { port, close } = await runningServer()
  const silent = await rawConnection(port)
  const idle = await rawConnection(port)
  idle.write('GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n')
  await idle.receives('User-agent')
  const started = performance.now()
  await Promise.all([close(), close(), silent.closed, idle.closed])
  expect(performance.now() - started).toBeLessThan(5000)
})

test('closing finishes the request that is open and takes no other', async () => {
  const { port, close, dataDir } = await runningServer()
  const body = JSON.stringify(contact)
  const client = await rawConnection(port)
  client.write(
    `POST /functions/v1/submit-contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 9)}`,
  )
  await rawRequest(port, '/')
  const closed = close()
  await expect(rawRequest(port, '/')).rejects.toThrow('ECONNREFUSED')
  client.write(body.slice(9))
  await client.receives('"success":true')
  const answered = performance.now()
  await closed
  expect(performance.now() - answered).toBeLessThan(5000)
  expect(storedLeads(dataDir)).toHaveLength(1)
})

test('closing takes no longer than its limit, whatever is still open', async () => {
  const folder = temporaryFolder()
  writeBuild(join(folder, 'build'))
  const env = parseEnv({ PORT: '0', BUILD_DIR: join(folder, 'build'), DATA_DIR: folder })
  let isUnderWay = false
  const silent: Channel = {
    name: 'webhook',
    deliver() {
      isUnderWay = true
      return new Promise(() => {})
    },
  }
  const log = createLog(() => {})
  const closeLimitMs = 1000
  const { url, port, close } = await startServer({ env, log, channels: [silent], closeLimitMs })
  const body = JSON.stringify(contact)
  await fetch(`${url}/functions/v1/submit-contact`, { method: 'POST', headers: json, body })
  await expect.poll(() => isUnderWay).toBe(true)
  const client = await rawConnection(port)
  client.write(
    `POST /functions/v1/submit-contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{`,
  )
  await rawRequest(port, '/')
  const started = performance.now()
  await close()
  expect(performance.now() - started).toBeLessThan(closeLimitMs + 500)
})

test.each(['docs/runbook.md', 'docs/publicar.md'])('%s promises the same', (file) => {
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`até ${CLOSE_LIMIT_MS / 1000} s`))
})

test('one address is limited, unless limits are off; loopback reads the metrics', async () => {
  const send = async (url: string) => {
    const answer = await fetch(`${url}/functions/v1/submit-contact`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ ...contact, submissionId: crypto.randomUUID() }),
    })
    return answer.status
  }
  const sendMany = async (url: string) => {
    const statuses = await Promise.all(Array.from({ length: 32 }, () => send(url)))
    return statuses.filter((status) => status === 429).length
  }
  const limited = await runningServer()
  expect(await sendMany(limited.url)).toBe(2)
  const metrics = await (await fetch(`${limited.url}/metrics`)).text()
  expect(metrics).toContain('leads_total{kind="contact",held="no"} 30\n')
  expect(metrics).toContain('http_requests_total{kind="function",status="4xx"} 2\n')
  expect((await fetch(`${limited.url}/readyz`)).status).toBe(200)
  const unlimited = await runningServer({ RATE_LIMIT: 'off' })
  expect(await sendMany(unlimited.url)).toBe(0)
})

test('a proxy that TRUST_PROXY does not know of is named in the log, once', async () => {
  const { url, logged } = await runningServer()
  const headers = { 'x-forwarded-for': '203.0.113.5' }
  await fetch(`${url}/contato`)
  expect(logged).toEqual([])
  await fetch(`${url}/contato`, { headers })
  await fetch(`${url}/healthz`, { headers })
  expect(logged).toMatchObject([
    { level: 'warn', event: 'proxy-not-trusted', variable: 'TRUST_PROXY' },
  ])
  expect(String(logged[0]?.hint)).toContain('TRUST_PROXY=1')
})

test('a trusted proxy is not logged', async () => {
  const { url, logged } = await runningServer({ TRUST_PROXY: '1' })
  await fetch(`${url}/contato`, { headers: { 'x-forwarded-for': '203.0.113.5' } })
  expect(logged).toEqual([])
})
