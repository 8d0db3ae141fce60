import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { required } from '../../contracts/required.ts'
import { REPORT_ERROR_FUNCTION } from '../../contracts/script-errors.ts'
import { temporaryFolder } from '../../server/testing/temporary-folder.ts'
import { spawnServer } from './spawned-server.ts'

const REPORTS = 10_000
const AT_ONCE = 32

const megabytesOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Numbers are taken out of messages, so these differ by letters. */
const lettersOf = (number: number) =>
  String(number).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')

const error = { message: 'Error: x', frames: ['app-B1c2D3e4.js:1:1'], page: '/contato' }
const HOSTILE: ((number: number) => object)[] = [
  (number) => ({
    ...error,
    message: `Error: ${lettersOf(number)}\u202e\n{"level":"error","event":"forged"}`,
    frames: [`app-B1c2D3e4.js:${number}:1`],
  }),
  (number) => ({ ...error, message: `Error: ${lettersOf(number)}@`.padEnd(200, '@') }),
  (number) => ({ ...error, page: `/${lettersOf(number)}` }),
  () => ({ ...error, message: 'x'.repeat(1500) }),
  (number) => ({
    ...error,
    frames: Array.from({ length: 5 }, () => `${lettersOf(number)}.js:1:1`),
  }),
]

test('ten thousand hostile reports cost fifty lines and no memory, and pages come meanwhile', {
  timeout: 240_000,
}, async () => {
  // Without a limit for each address: the worst that many addresses could do together.
  const server = await spawnServer(temporaryFolder(), { RATE_LIMIT: 'off' })
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  onTestFinished(() => agent.destroy())
  const port = Number(new URL(server.url).port)
  const ask = (path: string, body?: object) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const outgoing = request(
        {
          ...{ host: '127.0.0.1', port, path, agent: body ? agent : false },
          method: body ? 'POST' : 'GET',
          headers: body ? { 'content-type': 'application/json' } : {},
        },
        (incoming) => {
          let text = ''
          incoming.setEncoding('utf8').on('data', (part) => {
            text += part
          })
          incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, text }))
        },
      )
      outgoing.on('error', reject)
      outgoing.end(body && JSON.stringify(body))
    })
  async function flood(count: number) {
    let next = 0
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (next < count) {
          const number = next++
          const hostile = required(HOSTILE[number % HOSTILE.length])
          const { status } = await ask(`/functions/v1/${REPORT_ERROR_FUNCTION}`, hostile(number))
          expect(status).toBe(204)
        }
      }),
    )
  }
  // Code is compiled, and the bounded counts are full.
  await flood(2000)
  const before = megabytesOf(server.pid)
  const times: number[] = []
  let isOver = false
  const pages = (async () => {
    while (!isOver) {
      const began = performance.now()
      expect((await ask('/contato')).status).toBe(200)
      times.push(performance.now() - began)
    }
  })()
  await flood(REPORTS)
  isOver = true
  await pages
  const grown = megabytesOf(server.pid) - before
  const middle = required(times.sort((one, other) => one - other)[times.length >> 1])
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.includes('"event"'))
  const metrics = (await ask('/metrics')).text
  console.info(
    `${grown.toFixed(1)} MB, ${lines.length} lines, a page in ${middle.toFixed(1)} ms (${times.length} pages)`,
  )
  expect(lines.filter((line) => line.includes('"script-error"'))).toHaveLength(50)
  expect(lines.length).toBeLessThan(60)
  expect(lines.join('')).not.toContain('forged')
  expect(metrics.match(/^script_errors_total\{.*$/gm)?.length).toBe(2)
  expect(grown).toBeLessThan(60)
  // Machines are busy: a server that is blocked takes far longer.
  expect(middle).toBeLessThan(1000)
})
