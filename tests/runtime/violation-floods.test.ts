import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { required } from '../../contracts/required.ts'
import { temporaryFolder } from '../../server/testing/temporary-folder.ts'
import { REPORT_PATH } from '../../server/violation-reports.ts'
import { spawnServer } from './spawned-server.ts'

const REPORTS = 10_000
const AT_ONCE = 32

const megabytesOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

const report = (effectiveDirective: string, blockedURL: string) => ({
  type: 'csp-violation',
  body: { effectiveDirective, blockedURL },
})
/** Each tries to be something new: a host, a directive, a line of the metrics, a long name, a long list. */
const HOSTILE: ((number: number) => unknown)[] = [
  (number) => [report('img-src', `https://h${number}.example.com/`)],
  (number) => [report(`x${number}-src`, 'https://a.example/')],
  (number) => [report('img-src', `https://a.example"} ${number}\nforged_total 1\n#`)],
  (number) => [report('img-src', `https://${'a'.repeat(5000)}${number}.example/`)],
  (number) => Array.from({ length: 300 }, () => report('font-src', `https://f${number}.example/`)),
]

test('ten thousand hostile reports cost fifty lines and no memory, and pages come meanwhile', {
  timeout: 240_000,
}, async () => {
  // Without a limit for each address: the worst that many addresses could do together.
  const server = await spawnServer(temporaryFolder(), { RATE_LIMIT: 'off' })
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  onTestFinished(() => agent.destroy())
  const port = Number(new URL(server.url).port)
  const ask = (path: string, body?: unknown) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body)
      const outgoing = request(
        {
          ...{ host: '127.0.0.1', port, path, agent: text ? agent : false },
          method: text ? 'POST' : 'GET',
          headers: text
            ? { 'content-type': 'application/reports+json', 'content-length': text.length }
            : {},
        },
        (incoming) => {
          let answer = ''
          incoming.setEncoding('utf8').on('data', (part) => {
            answer += part
          })
          incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, text: answer }))
        },
      )
      outgoing.on('error', reject)
      outgoing.end(text)
    })
  async function flood(count: number) {
    let next = 0
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (next < count) {
          const number = next++
          const hostile = required(HOSTILE[number % HOSTILE.length])
          expect((await ask(REPORT_PATH, hostile(number))).status).toBe(204)
        }
      }),
    )
  }
  // Code is compiled, and the counts are full.
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
    .filter((line) => line.includes('"event":"policy-violation"'))
  const metrics = (await ask('/metrics')).text
  console.info(
    `${grown.toFixed(1)} MB, ${lines.length} lines, a page in ${middle.toFixed(1)} ms (${times.length} pages)`,
  )
  expect(lines).toHaveLength(50)
  expect(metrics.match(/^policy_violations_total\{.*$/gm)).toHaveLength(51)
  expect(metrics).not.toContain('forged')
  expect(grown).toBeLessThan(60)
  // Machines are busy: a server that is blocked takes far longer.
  expect(middle).toBeLessThan(3000)
})
