import { type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../server/testing/embedded-postgres.ts'
import { rawRequest } from '../../server/testing/raw-request.ts'
import { writeBuild } from '../../server/testing/small-build.ts'
import { temporaryFolder } from '../../server/testing/temporary-folder.ts'
import { spawnServer } from './spawned-server.ts'

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url))

async function serverWith(stdio: StdioOptions, folder = temporaryFolder()) {
  writeBuild(join(folder, 'build/client'))
  const port = await freePort()
  const child = spawn(process.execPath, [main], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: String(port), HOST: '127.0.0.1' },
    stdio,
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  const ask = (path: string) =>
    rawRequest(port, path).then(
      ({ status }) => status,
      (error) => error.code,
    )
  return { child, ask, port }
}

/** Each request writes a line to the log. */
async function makeNoise(ask: (path: string) => Promise<unknown>, count = 300) {
  for (let number = 0; number < count; number++) await ask(`/nada/${number}`)
}

test('stdout and stderr on a full device: the server keeps running', async () => {
  const full = openSync('/dev/full', 'w')
  onTestFinished(() => closeSync(full))
  const { child, ask } = await serverWith(['ignore', full, full])
  await expect.poll(() => ask('/'), { timeout: 30_000 }).toBe(200)
  await makeNoise(ask)
  expect(await ask('/')).toBe(200)
  expect(child.exitCode).toBe(null)
})

test('closed stdout and stderr: the server keeps running', async () => {
  const { child, ask } = await serverWith(['ignore', 'pipe', 'pipe'])
  child.stdout?.destroy()
  child.stderr?.destroy()
  await expect.poll(() => ask('/'), { timeout: 30_000 }).toBe(200)
  await makeNoise(ask)
  expect(await ask('/')).toBe(200)
  expect(child.exitCode).toBe(null)
  child.kill('SIGTERM')
  expect((await once(child, 'exit'))[0]).toBe(0)
})

test('nobody reads stdout: the server keeps running', async () => {
  const { child, ask } = await serverWith(['ignore', 'pipe', 'pipe'])
  await expect.poll(() => ask('/'), { timeout: 30_000 }).toBe(200)
  await makeNoise(ask)
  expect(await ask('/')).toBe(200)
  expect(child.exitCode).toBe(null)
})

test('a log in a file is written one line an event', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'log')
  const log = openSync(file, 'a')
  onTestFinished(() => closeSync(log))
  const { child, ask } = await serverWith(['ignore', log, 'ignore'], folder)
  await expect.poll(() => ask('/'), { timeout: 30_000 }).toBe(200)
  await ask('/nada')
  child.kill('SIGTERM')
  await once(child, 'exit')
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line).event)).toEqual([
    'server-started',
    'not-found',
    'server-stopping',
    'server-stopped',
  ])
})

test('a flood of long URLs writes little to the log', { timeout: 90_000 }, async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'log')
  const log = openSync(file, 'a')
  onTestFinished(() => closeSync(log))
  const { ask } = await serverWith(['ignore', log, 'ignore'], folder)
  await expect.poll(() => ask('/'), { timeout: 30_000 }).toBe(200)
  const end = performance.now() + 5000
  let requests = 0
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (performance.now() < end) {
        await ask(`/${'%01'.repeat(512)}`)
        requests++
      }
    }),
  )
  const { size } = statSync(file)
  console.info(`${requests} requests in 5 s, ${(size / 1000).toFixed(0)} KB of log`)
  expect(requests).toBeGreaterThan(500)
  expect(size).toBeLessThan(100_000)
})

test('the number of omitted lines is logged in one line', { timeout: 90_000 }, async () => {
  const server = await spawnServer(temporaryFolder())
  const port = Number(new URL(server.url).port)
  await makeNoise((path) => rawRequest(port, path))
  await expect
    .poll(server.output, { timeout: 45_000, interval: 200 })
    .toMatch(/"event":"lines-left-out","of":"not-found","lines":250/)
})
