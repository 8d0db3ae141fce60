import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { expect, onTestFinished } from 'vitest'
import { required } from '../../contracts/required.ts'
import { temporaryFolder } from '../../server/testing/temporary-folder.ts'
import { spawnServer } from './spawned-server.ts'

const REPORTS = 10_000
const AT_ONCE = 32

const megabytesOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

type Flood = {
  path: string
  type: string
  /** Each makes a body of its own of a number. */
  hostile: ((number: number) => unknown)[]
  /** Which lines of the log count. */
  logged: string
}

/** Ten thousand hostile reports of browsers, while somebody opens pages. Each must be answered with 204. */
export async function floodWithReports({ path, type, hostile, logged }: Flood) {
  // Without a limit for each address: the worst that many addresses could do together.
  const server = await spawnServer(temporaryFolder(), { RATE_LIMIT: 'off' })
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  onTestFinished(() => agent.destroy())
  const port = Number(new URL(server.url).port)
  const ask = (to: string, body?: unknown) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body)
      const outgoing = request(
        {
          ...{ host: '127.0.0.1', port, path: to, agent: text ? agent : false },
          method: text ? 'POST' : 'GET',
          headers: text ? { 'content-type': type } : {},
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
          const make = required(hostile[number % hostile.length])
          expect((await ask(path, make(number))).status).toBe(204)
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
    .filter((line) => line.includes(logged))
  const metrics = (await ask('/metrics')).text
  console.info(
    `${grown.toFixed(1)} MB, ${lines.length} lines, a page in ${middle.toFixed(1)} ms (${times.length} pages)`,
  )
  return { grown, middle, lines, metrics }
}
