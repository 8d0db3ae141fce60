import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseEnv } from '../../config/env.ts'
import { createLog } from '../../server/log.ts'
import { startServer } from '../../server/start-server.ts'
import { rawConnection, rawRequest } from '../../server/testing/raw-request.ts'
import { writeBuild } from '../../server/testing/small-build.ts'
import { temporaryFolder } from '../../server/testing/temporary-folder.ts'
import { startServerProcess } from './server-process.ts'

/** The headers and the first byte of a form. The rest never comes. */
const SLOW_BODY =
  'POST /functions/v1/submit-contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
  'Content-Length: 500\r\n\r\n{'

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Keeps this many connections open: a closed one is replaced. */
function attack(port: number, connections: number) {
  let isOver = false
  const seen = { opened: 0, sent: 0 }
  const open = new Set<ReturnType<typeof connect>>()
  function openOne() {
    if (isOver) return
    const socket = connect(port, '127.0.0.1')
    open.add(socket)
    socket.on('error', () => {})
    socket.on('connect', () => {
      seen.opened++
      seen.sent += SLOW_BODY.length
      socket.write(SLOW_BODY)
    })
    socket.on('close', () => {
      open.delete(socket)
      // Without a delay this loop would leave no time for the honest visitors in this process.
      setTimeout(openOne, 20)
    })
  }
  for (let count = 0; count < connections; count++) openOne()
  function stop() {
    isOver = true
    for (const socket of open) socket.destroy()
    return seen
  }
  onTestFinished(() => {
    stop()
  })
  return { stop, seen }
}

/** Loads page after page, each on a new connection. */
async function honestVisits(port: number, count: number) {
  const waits: number[] = []
  const failed: string[] = []
  for (let visit = 0; visit < count; visit++) {
    const start = performance.now()
    const answer = await rawRequest(port, '/').catch((error: Error) => error)
    waits.push(performance.now() - start)
    if (answer instanceof Error) failed.push(answer.message)
    else if (answer.status !== 200) failed.push(String(answer.status))
    await sleep(50)
  }
  return { served: count - failed.length, failed, worst: Math.max(...waits) }
}

test('with slow bodies on every connection, pages and forms still work', async () => {
  const folder = temporaryFolder()
  writeBuild(folder)
  const server = await startServer({
    env: parseEnv({ PORT: '0', BUILD_DIR: folder, DATA_DIR: join(folder, 'data') }),
    log: createLog(() => {}),
    clientLimits: { connections: 50 },
  })
  onTestFinished(() => server.close())
  const { seen } = attack(server.port, 60)
  await expect.poll(() => seen.opened).toBeGreaterThan(50)
  await sleep(1200)
  const { served, failed } = await honestVisits(server.port, 32)
  expect([served, failed]).toEqual([32, []])
  const answer = await rawRequest(server.port, '/functions/v1/submit-contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"Ana","email":"ana@example.com","phone":"1","message":"Oi"}',
    // Calls of the address that attacks are limited.
    localAddress: '127.0.0.2',
  })
  expect(answer.status).toBe(201)
})

test('at the connection limit a slow body is closed first, and idle and new connections stay', async () => {
  const folder = temporaryFolder()
  writeBuild(folder)
  const server = await startServer({
    env: parseEnv({ PORT: '0', BUILD_DIR: folder, DATA_DIR: join(folder, 'data') }),
    log: createLog(() => {}),
    clientLimits: { connections: 3 },
  })
  onTestFinished(() => server.close())
  const idle = await rawConnection(server.port)
  idle.write('GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n')
  await idle.receives('User-agent')
  const slow = await rawConnection(server.port)
  slow.write(SLOW_BODY)
  const silent = await rawConnection(server.port)
  await sleep(1200)
  expect((await rawRequest(server.port, '/')).status).toBe(200)
  await slow.closed
  for (const kept of [idle, silent]) {
    kept.write('GET /logo.svg HTTP/1.1\r\nHost: x\r\n\r\n')
    await kept.receives('<svg')
  }
})

test('clients that do not read their answers are closed for new ones', async () => {
  const folder = temporaryFolder()
  writeBuild(folder)
  writeBuild(folder, { 'filme.mp4': Buffer.alloc(20_000_000) })
  const server = await startServer({
    env: parseEnv({ PORT: '0', BUILD_DIR: folder, DATA_DIR: join(folder, 'data') }),
    log: createLog(() => {}),
    clientLimits: { connections: 10 },
  })
  onTestFinished(() => server.close())
  for (let count = 0; count < 10; count++) {
    const socket = connect(server.port, '127.0.0.1')
    socket.on('error', () => {})
    onTestFinished(() => {
      socket.destroy()
    })
    socket.pause()
    socket.write('GET /filme.mp4 HTTP/1.1\r\nHost: x\r\n\r\n')
  }
  await sleep(1200)
  const { served, failed } = await honestVisits(server.port, 10)
  expect([served, failed]).toEqual([10, []])
})

test.each([
  ['4,000 slow bodies, opened again as soon as they are closed', [], 4100],
  [
    'the same where a process may open 512 files',
    ['sh', '-c', 'ulimit -n 512; exec "$@"', '-'],
    700,
  ],
] as const)(
  '%s: every page is served',
  { timeout: 180_000 },
  async (_name, prefix, connections) => {
    const folder = temporaryFolder()
    writeBuild(join(folder, 'build/client'))
    const server = await startServerProcess(folder, {}, { prefix: [...prefix] })
    onTestFinished(() => server.kill())
    const port = Number(new URL(server.url).port)
    const { stop, seen } = attack(port, connections)
    await expect.poll(() => seen.opened, { timeout: 60_000 }).toBeGreaterThan(connections - 1)
    await sleep(2000)
    const started = performance.now()
    const { served, failed, worst } = await honestVisits(port, 64)
    const seconds = (performance.now() - started) / 1000
    stop()
    console.info(
      `served ${served} of 64 in ${seconds.toFixed(1)} s, worst ${worst.toFixed(0)} ms; the attack: ` +
        `${seen.opened} connections, ${(seen.sent / 1e6).toFixed(1)} MB; ${[...new Set(failed)]}`,
    )
    expect(served).toBe(64)
  },
)
