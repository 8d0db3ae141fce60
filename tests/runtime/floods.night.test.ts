import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { required } from '../../contracts/required.ts'
import { smallBuild, writeBuild } from '../../server/testing/small-build.ts'
import { temporaryFolder } from '../../server/testing/temporary-folder.ts'
import { startServerProcess } from './server-process.ts'

type Sent = { method?: string; headers?: Record<string, string>; body?: string }

const megabytesOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** A new spelling of a name for each number: every letter plain or percent-encoded. */
const spelled = (name: string, number: number) =>
  Array.from(name, (letter, index) =>
    (number >> index) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter,
  ).join('')

const json = { 'content-type': 'application/json' }
const post = (body: unknown): Sent => ({
  method: 'POST',
  headers: json,
  body: JSON.stringify(body),
})
const FUNCTIONS = '/functions/v1'

/** Input that can vary without end and that a process might cache. */
const floods: Record<string, (number: number) => [path: string, sent?: Sent]> = {
  'spellings of a material': (number) => [
    `/materiais/${spelled('guia-de-performance', number)}.pdf`,
  ],
  'addresses that do not exist': (number) => [`/nada/${number}`],
  'ways to accept an encoding': (number) => [
    '/robots.txt',
    { headers: { 'accept-encoding': `x${number}${'y'.repeat(5000)}` } },
  ],
  'ids of requests': (number) => ['/robots.txt', { headers: { 'x-request-id': `id-${number}` } }],
  'names of hosts': (number) => ['/readyz', { headers: { host: `host-${number}.example` } }],
  origins: (number) => [
    `${FUNCTIONS}/submit-contact`,
    { method: 'OPTIONS', headers: { origin: `https://o${number}.example` } },
  ],
  'budgets to calculate': (number) => [
    `${FUNCTIONS}/calculate-campaign-metrics`,
    post({ segment: 'Moda', objective: 'Vendas', budget: 1000 + number / 100, platform: null }),
  ],
  'budgets to explain': (number) => [
    `${FUNCTIONS}/explain-estimate`,
    post({ segment: 'Moda', objective: 'Vendas', budget: 1000 + number / 100, platform: null }),
  ],
  'names in the calculator without JavaScript': (number) => [
    `${FUNCTIONS}/calculate-campaign-metrics`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `companyName=Padaria+${number}&segment=Moda&objective=Vendas&budget=1000&days=30`,
    },
  ],
  'tokens of receipts': (number) => [`${FUNCTIONS}/read-receipt`, post({ token: `t${number}` })],
  'leads that are refused': (number) => [
    `${FUNCTIONS}/submit-contact`,
    post({ name: `n${number}` }),
  ],
  'errors of scripts': (number) => [
    `${FUNCTIONS}/report-error`,
    post({
      message: `Error: ${spelled('cafe', number)}`,
      frames: [`app-B1c2D3e4.js:${number}:1`],
      page: '/',
    }),
  ],
  'sources of visits': (number) => [
    `${FUNCTIONS}/count-visit`,
    post({ what: 'visit', page: '/', from: { host: `h${number}.example` } }),
  ],
  'functions that do not exist': (number) => [`${FUNCTIONS}/f${number}`, post({})],
}

const REQUESTS = 4000
const AT_ONCE = 16
const METRICS_TOKEN = 'a token for the figures of the flood'

test('endlessly varied input does not grow the memory of the process', {
  timeout: 600_000,
}, async () => {
  const folder = temporaryFolder()
  writeBuild(join(folder, 'build/client'), {
    ...smallBuild,
    'materiais/guia-de-performance.pdf': Buffer.from('%PDF'),
  })
  // Every few requests come from another address, so that they are answered and not only refused.
  const server = await startServerProcess(folder, { TRUST_PROXY: '1', METRICS_TOKEN })
  onTestFinished(() => server.kill())
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  onTestFinished(() => agent.destroy())
  const port = Number(new URL(server.url).port)
  const ask = (path: string, { body, ...sent }: Sent = {}, from = '198.51.100.1') =>
    new Promise<string>((resolve, reject) => {
      const headers = { ...sent.headers, 'x-forwarded-for': from }
      const options = { host: '127.0.0.1', port, path, agent, ...sent, headers }
      const outgoing = request(options, (incoming) => {
        let text = ''
        incoming.setEncoding('utf8').on('data', (part) => {
          text += part
        })
        incoming.on('end', () => resolve(text))
      })
      outgoing.on('error', reject)
      outgoing.end(body)
    })
  async function flood(name: string, from: number) {
    const requestOf = required(floods[name], name)
    let next = from
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (next < from + REQUESTS) {
          const [path, sent] = requestOf(next)
          await ask(path, sent, `10.0.${(next++ >> 5) & 255}.1`)
        }
      }),
    )
  }

  // Warm up first: code is compiled and the bounded caches are full.
  for (const name of Object.keys(floods)) await flood(name, 0)
  const figures: string[] = []
  const before = megabytesOf(server.pid)
  for (const name of Object.keys(floods)) {
    const start = megabytesOf(server.pid)
    await flood(name, REQUESTS)
    figures.push(`${name}: ${(megabytesOf(server.pid) - start).toFixed(1)} MB`)
  }
  const after = megabytesOf(server.pid)
  const metrics = await ask('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  console.info(
    `${figures.join('\n')}\nbefore ${before.toFixed(0)} MB, after ${after.toFixed(0)} MB, ` +
      `metrics ${(metrics.length / 1000).toFixed(1)} KB`,
  )
  expect(metrics.match(/^materials_opened_total\{.*$/gm)).toEqual([
    `materials_opened_total{address="/materiais/guia-de-performance.pdf"} ${2 * REQUESTS}`,
  ])
  expect(metrics.length).toBeLessThan(5000)
  expect(after - before).toBeLessThan(80)
})
