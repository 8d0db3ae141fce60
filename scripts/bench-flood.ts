import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { CALCULATE_FUNCTION } from '../contracts/calculate-campaign-metrics.ts'
import { EXPLAIN_FUNCTION } from '../contracts/estimate-details.ts'
import { CONTACT_FUNCTION, RECRUITMENT_FUNCTION } from '../contracts/lead-calls.ts'
import { PLAN_FUNCTION } from '../contracts/plan-form.ts'
import {
  ERASE_RECEIPT_FUNCTION,
  READ_RECEIPT_FUNCTION,
  WITHDRAW_MARKETING_FUNCTION,
} from '../contracts/receipt.ts'
import { required } from '../contracts/required.ts'
import { writeBuild } from '../server/testing/small-build.ts'
import { startServerProcess } from '../tests/runtime/server-process.ts'

/**
 * `npm run bench:flood`: one address with 64 connections on each public function, with the default limits, while
 * somebody else opens the start page and sends leads. With the folder of another checkout (`npm run bench:flood --
 * ../before`) each flood runs against both servers in turn, so that both have the same machine.
 */
const CONNECTIONS = 64
const SECONDS = 4
const PAGE_EVERY_MS = 20
const MOST_MS = 250

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'
type Body = { name: string; type: string; of(number: number): string }

const lead = (number: number) => ({
  submissionId: crypto.randomUUID(),
  name: `Pessoa ${number}`,
  email: `pessoa${number}@example.com`,
  phone: '(12) 91234-5678',
  message: `Quero mais pedidos no meu bairro. ${number}`,
})
const scenario = (number: number) => ({
  segment: 'Moda',
  objective: 'Vendas',
  budget: 1000 + number,
  platform: null,
})
const form = (values: Record<string, string>) => new URLSearchParams(values).toString()
const json = (name: string, of: (number: number) => object): Body => ({
  name,
  type: JSON_TYPE,
  of: (number) => JSON.stringify(of(number)),
})
const junkLink = () => ({ token: crypto.randomUUID().replaceAll('-', '').padEnd(54, 'x') })

const FLOODS: Body[] = [
  {
    name: PLAN_FUNCTION,
    type: FORM,
    of: (number) =>
      form({
        segment: 'Saúde',
        objective: 'Leads',
        budget: String(3000 + number),
        days: '30',
        ticket: '1.234,56',
        margin: '40',
        target: '30',
        month: '11',
      }),
  },
  json(CALCULATE_FUNCTION, scenario),
  {
    name: CALCULATE_FUNCTION,
    type: FORM,
    of: (number) =>
      form({
        companyName: 'Padaria',
        segment: 'Moda',
        objective: 'Vendas',
        budget: String(1000 + number),
        days: '30',
      }),
  },
  json(EXPLAIN_FUNCTION, scenario),
  json(CONTACT_FUNCTION, lead),
  json(RECRUITMENT_FUNCTION, (number) => ({ ...lead(number), tiktokUsername: '@ana' })),
  json(READ_RECEIPT_FUNCTION, junkLink),
  json(ERASE_RECEIPT_FUNCTION, junkLink),
  json(WITHDRAW_MARKETING_FUNCTION, junkLink),
]

type Counts = Record<string, number>
type Measured = { p50: number; p95: number; worst: number; leads: number[]; counts: Counts }

async function start(root: string) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-flood-'))
  writeBuild(join(folder, 'build/client'))
  const file = join(root, 'server/main.ts')
  const server = await startServerProcess(folder, { TRUST_PROXY: '1' }, { file })
  return { server, port: Number(new URL(server.url).port), folder }
}

/** A request on a connection of its own, as a first visit makes it. Each comes from another address. */
let visits = 0
function ask(port: number, path: string, body?: string): Promise<{ status: number; ms: number }> {
  const started = performance.now()
  const headers = {
    'x-forwarded-for': `10.0.${(visits >> 8) & 255}.${visits++ & 255}`,
    'content-type': JSON_TYPE,
  }
  return new Promise((done, fail) => {
    const method = body === undefined ? 'GET' : 'POST'
    request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
      answer
        .resume()
        .on('end', () => done({ status: answer.statusCode ?? 0, ms: performance.now() - started }))
    })
      .on('error', fail)
      .end(body)
  })
}

/** A child process makes the flood: this one measures. */
async function startFlood(port: number, index: number, address: string) {
  const child = fork(fileURLToPath(import.meta.url), [String(port), String(index), address])
  const next = () =>
    new Promise<Counts>((done) => child.once('message', (all) => done(all as Counts)))
  await next()
  return async () => {
    const counts = next()
    child.send('stop')
    return counts
  }
}

async function measure(port: number, stopFlood?: () => Promise<Counts>): Promise<Measured> {
  const until = performance.now() + SECONDS * 1000
  const pages: number[] = []
  const leads: number[] = []
  await Promise.all([
    (async () => {
      for (; performance.now() < until; await pause(PAGE_EVERY_MS))
        pages.push((await ask(port, '/')).ms)
    })(),
    (async () => {
      for (let number = 0; number < 3; number++) {
        const { status, ms } = await ask(
          port,
          `/functions/v1/${CONTACT_FUNCTION}`,
          JSON.stringify(lead(number)),
        )
        if (status !== 201) throw new Error(`the lead of somebody else: ${status}`)
        leads.push(ms)
        await pause(800)
      }
    })(),
  ])
  pages.sort((one, other) => one - other)
  const at = (share: number) => required(pages[Math.floor(share * (pages.length - 1))])
  return { p50: at(0.5), p95: at(0.95), worst: at(1), leads, counts: (await stopFlood?.()) ?? {} }
}

const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`
function print(name: string, { p50, p95, worst, leads, counts }: Measured) {
  const answers = Object.entries(counts)
    .map(([status, count]) => `${status} × ${count}`)
    .join(', ')
  console.log(
    `${name.padEnd(44)} GET /: 50% ${ms(p50)}, 95% ${ms(p95)}, worst ${ms(worst)}; ` +
      `leads of another ${leads.map(ms).join(', ')}${answers && `; flood: ${answers}`}`,
  )
}

async function compare() {
  const other = process.argv[2]
  const here = await start(resolve(import.meta.dirname, '..'))
  const before = other === undefined ? undefined : await start(resolve(other))
  const both = before ? { before, here } : { here }
  let slowest = 0
  try {
    // Twice: the first round compiles the code.
    for (let round = 0; round < 2; round++) {
      for (const [where, { port }] of Object.entries(both)) {
        const calm = await measure(port)
        if (round > 0) print(`${where}, calm`, calm)
      }
    }
    for (const [index, { name, type }] of FLOODS.entries()) {
      for (const [where, { port }] of Object.entries(both)) {
        const measured = await measure(
          port,
          await startFlood(port, index, `198.51.100.${index + 1}`),
        )
        print(`${where}, ${name}${type === FORM ? ' (form)' : ''}`, measured)
        if (where === 'here') slowest = Math.max(slowest, measured.p95)
      }
    }
  } finally {
    for (const { server, folder } of Object.values(both)) {
      await server.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    }
  }
  console.log(`slowest 95% of GET / here: ${ms(slowest)} (most ${MOST_MS} ms)`)
  process.exitCode = slowest < MOST_MS ? 0 : 1
}

/**
 * Runs in the child: keep-alive connections with one request in flight on each. Tells of the first answer, and when
 * stopped how many came with each status.
 */
async function flood(port: number, { name, type, of }: Body, address: string) {
  const counts: Counts = {}
  let number = 0
  let isOver = false
  process.once('message', () => {
    isOver = true
  })
  const connection = () =>
    new Promise<void>((done) => {
      const socket = connect(port, '127.0.0.1').setNoDelay(true)
      let received = ''
      const send = () => {
        received = ''
        const body = of(number++)
        socket.write(
          `POST /functions/v1/${name} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Forwarded-For: ${address}\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
        )
      }
      socket.on('connect', send)
      socket.on('error', () => {})
      socket.on('close', () => done())
      socket.setEncoding('latin1').on('data', (text: string) => {
        received += text
        const end = received.indexOf('\r\n\r\n')
        const length = Number(/content-length: (\d+)/i.exec(received)?.[1] ?? 0)
        if (end < 0 || received.length < end + 4 + length) return
        const status = received.slice(9, 12)
        if (Object.keys(counts).length === 0) process.send?.({})
        counts[status] = (counts[status] ?? 0) + 1
        if (isOver) socket.destroy()
        else send()
      })
    })
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  process.send?.(counts)
}

// Only the arguments tell the child apart: `npm run` also starts programs with an IPC channel.
const [port, index, address] = process.argv.slice(2)
if (port && index && address) {
  await flood(Number(port), required(FLOODS[Number(index)]), address)
  process.disconnect?.()
} else {
  await compare()
}
