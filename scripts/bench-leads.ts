// `npm run bench:leads`: durable leads a second through the real server, and the same rows written to
// bare SQLite with the same settings in the same run, so that the ratio means something on any machine.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { v7 as newSubmissionId } from 'uuid'
import { environment, loadConfiguration } from '../config/load.ts'
import { median } from './median.ts'

const LEADS = loadConfiguration().settings.BENCH_LEADS
const CLIENTS = 64
const ROUNDS = 3
const LEAST_RATIO = 0.3

const server = join(import.meta.dirname, '../server/main.ts')
const folder = mkdtempSync(join(tmpdir(), 'bench-leads-'))
const message = 'Faço bolos por encomenda e quero mais pedidos no meu bairro. '.repeat(5)
const bodyOf = (number: number) =>
  JSON.stringify({
    submissionId: newSubmissionId(),
    name: `Pessoa ${number}`,
    email: `pessoa${number}@example.com`,
    phone: '(12) 91234-5678',
    company: 'Padaria Sol',
    budget: '2000-5000',
    message: `${message}${number}`,
    page: '/contato',
    campaign: { utm_source: 'google', utm_medium: 'cpc', gclid: 'x'.repeat(60) },
  })

let isOver = false

async function startServer() {
  const buildDir = join(folder, 'build')
  mkdirSync(buildDir)
  writeFileSync(join(buildDir, 'index.html'), '<!doctype html>')
  writeFileSync(join(buildDir, '404.html'), '<!doctype html>')
  const child: ChildProcess = spawn(process.execPath, [server], {
    cwd: folder,
    env: {
      PATH: environment.PATH,
      PORT: '0',
      BUILD_DIR: buildDir,
      DATA_DIR: folder,
      RATE_LIMIT: 'off',
    },
    // What people read comes on the standard error.
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  const port = await new Promise<number>((resolve, reject) => {
    child.on('exit', (code, signal) => {
      if (!isOver) console.error(`O servidor terminou antes da hora: ${signal ?? code}`)
      reject(new Error(output))
    })
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      if (output.includes('leads.db\n')) return
      output += text
      if (output.includes('leads.db\n')) resolve(Number(/localhost:(\d+)/.exec(output)?.[1]))
    })
  })
  return { child, port }
}

/** One visitor after another on one connection; bare sockets, so that it is the server that is measured. */
async function client(port: number, bodies: string[], latencies: number[]) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let received = ''
  let answered = () => {}
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text
    const end = received.indexOf('\r\n\r\n')
    const length = /content-length: (\d+)/i.exec(received)?.[1]
    if (end >= 0 && length && received.length >= end + 4 + Number(length)) answered()
  })
  for (let body = bodies.pop(); body !== undefined; body = bodies.pop()) {
    const sent = performance.now()
    const answer = new Promise<void>((resolve) => {
      answered = resolve
    })
    received = ''
    socket.write(
      `POST /functions/v1/submit-contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
    await answer
    if (!received.startsWith('HTTP/1.1 201')) throw new Error(received)
    latencies.push(performance.now() - sent)
  }
  socket.destroy()
}

async function throughServer(port: number) {
  const bodies = Array.from({ length: LEADS }, (_, number) => bodyOf(number))
  const latencies: number[] = []
  const start = performance.now()
  await Promise.all(Array.from({ length: CLIENTS }, () => client(port, bodies, latencies)))
  const seconds = (performance.now() - start) / 1000
  latencies.sort((a, b) => a - b)
  const p99 = latencies[Math.floor(latencies.length * 0.99)] ?? 0
  return { perSecond: LEADS / seconds, p99 }
}

/** A row of the same size, one durable transaction each, nothing else. */
function bareInserts(round: number): number {
  const database = new DatabaseSync(join(folder, `bare-${round}.db`))
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
  database.exec('CREATE TABLE leads (id TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT')
  const insert = database.prepare('INSERT INTO leads VALUES (?, ?)')
  const rows = Array.from({ length: LEADS }, (_, number) => bodyOf(number))
  const start = performance.now()
  for (const row of rows) insert.run(newSubmissionId(), row)
  const perSecond = LEADS / ((performance.now() - start) / 1000)
  database.close()
  return perSecond
}

const { child, port } = await startServer()
let ratio = 0
try {
  await throughServer(port) // The first round warms the compiler of both sides.
  const bare: number[] = []
  const rounds: { perSecond: number; p99: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(bareInserts(round))
    rounds.push(await throughServer(port))
  }
  const leads = median(rounds.map(({ perSecond }) => perSecond))
  const p99 = median(rounds.map((round) => round.p99))
  ratio = leads / median(bare)
  console.log(`SQLite puro, uma transação por linha: ${median(bare).toFixed(0)} por segundo`)
  console.log(
    `Servidor, ${CLIENTS} clientes: ${leads.toFixed(0)} leads por segundo, p99 ${p99.toFixed(1)} ms`,
  )
  console.log(`Razão: ${ratio.toFixed(2)} (mínimo ${LEAST_RATIO})`)
} finally {
  isOver = true
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = ratio >= LEAST_RATIO ? 0 : 1
