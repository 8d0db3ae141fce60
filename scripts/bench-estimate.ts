import { fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import { parseEnv } from '../config/env.ts'
import { CALCULATE_FUNCTION } from '../contracts/calculate-campaign-metrics.ts'
import { OBJECTIVES, SEGMENTS } from '../contracts/campaign.ts'
import { required } from '../contracts/required.ts'
import { calculationResponse } from '../server/estimate/calculation-response.ts'
import { estimateScenario } from '../server/estimate/scenario-estimate.ts'
import { createLog } from '../server/log.ts'
import { templateExplanation } from '../server/narrate/templates.ts'
import { createRequestListener } from '../server/serve/request-listener.ts'
import { loadStaticSite } from '../server/serve/static-files.ts'
import { startServer } from '../server/start-server.ts'
import { median } from './median.ts'

/**
 * `npm run bench:estimate`: compares an estimate of all platforms on the real server with an empty handler
 * behind the same listener, in turns within one run. A child process makes the load. If the server's thread
 * was not busy all the time, the load or another process slowed it down. Then read the ratio of processor
 * time, which counts only the work of the thread itself.
 */
const CONNECTIONS = 32
const SECONDS = 3
const ROUNDS = 3
const PATH = `/functions/v1/${CALCULATE_FUNCTION}`
const MIN_RATIO = 0.15

/** Goes through every segment and objective, with a different budget each time. */
const scenario = (number: number) => ({
  segment: required(SEGMENTS[number % SEGMENTS.length], 'segment'),
  objective: required(OBJECTIVES[number % OBJECTIVES.length], 'objective'),
  budget: 100 + ((number * 7919.01) % 1_000_000),
  platform: null,
})

const LOADS = ['empty', 'estimate'] as const
type Load = (typeof LOADS)[number]
type Measured = { requests: number; seconds: number; p50: number; p99: number; bytes: number }

async function compare() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const buildDir = join(folder, 'build')
  mkdirSync(buildDir)
  writeFileSync(join(buildDir, 'index.html'), '<!doctype html>')
  const log = createLog((line) => process.stderr.write(line))
  const env = parseEnv({
    PORT: '0',
    HOST: '127.0.0.1',
    BUILD_DIR: buildDir,
    DATA_DIR: join(folder, 'data'),
    RATE_LIMIT: 'off',
  })
  const real = await startServer({ env, log })
  const site = await loadStaticSite(buildDir)
  const app = new Hono().post(PATH, (c) => c.json({ success: true }))
  const empty = createServer(createRequestListener({ site, app, log }))
  await new Promise<void>((resolve) => empty.listen(0, '127.0.0.1', resolve))

  const emptyPort = (empty.address() as AddressInfo).port
  const rounds: Record<Load, Measured[]> = { empty: [], estimate: [] }
  const processor: Record<Load, number> = { empty: 0, estimate: 0 }
  for (let round = 0; round <= ROUNDS; round++) {
    for (const name of LOADS) {
      const before = process.threadCpuUsage()
      const measured = await loadFromChild(name === 'empty' ? emptyPort : real.port, round)
      const used = process.threadCpuUsage(before)
      if (round === 0) continue // The warm-up round.
      rounds[name].push(measured)
      processor[name] += (used.user + used.system) / measured.requests / ROUNDS
    }
  }
  report(rounds, processor)
  close(empty)
  await real.close()
  rmSync(folder, { recursive: true })
}

function close(server: Server) {
  server.closeAllConnections()
  server.close()
}

function report(rounds: Record<Load, Measured[]>, processor: Record<Load, number>) {
  const rate = (name: Load) =>
    median(rounds[name].map(({ requests, seconds }) => requests / seconds))
  console.log(`${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s each, in turns`)
  for (const name of LOADS) {
    const p50 = median(rounds[name].map((round) => round.p50))
    const p99 = median(rounds[name].map((round) => round.p99))
    const busy = Math.round((rate(name) * processor[name]) / 10_000)
    console.log(
      `${name.padEnd(8)} ${rate(name).toFixed(0).padStart(6)} requests/s   thread ${busy}% busy   p50 ${p50.toFixed(2)} ms   p99 ${p99.toFixed(2)} ms   ${processor[name].toFixed(0).padStart(4)} µs of processor   ${rounds[name][0]?.bytes} bytes an answer`,
    )
  }
  const ratio = rate('estimate') / rate('empty')
  const processorRatio = processor.empty / processor.estimate
  console.log(
    `ratio to the empty handler: ${ratio.toFixed(2)} (least ${MIN_RATIO}); by processor time ${processorRatio.toFixed(2)}`,
  )

  const results = Array.from({ length: 500 }, (_, number) => estimateScenario(scenario(number)))
  const modelMayExplain = false
  const figures = microseconds((number) => estimateScenario(scenario(number)))
  const result = (number: number) => required(results[number % results.length], 'result')
  const words = microseconds((number) => templateExplanation(result(number)))
  const writing = microseconds((number) => calculationResponse(result(number), { modelMayExplain }))
  const whole = figures + writing
  console.log(
    `one estimate of six platforms: ${(whole / 1000).toFixed(3)} ms of processor (figures and ranking ${figures.toFixed(0)} µs, words ${words.toFixed(0)} µs, curve and JSON ${(writing - words).toFixed(0)} µs)`,
  )
  const rest = processor.estimate - processor.empty - whole
  console.log(
    `bound by the processor of one thread: of ${processor.estimate.toFixed(0)} µs a request, ${processor.empty.toFixed(0)} are the server's own, ${whole.toFixed(0)} the estimate measured alone, ${rest.toFixed(0)} the body, the rules, the headers, the sending, and the memory that it leaves behind`,
  )
}

/** Processor time of one call: the mean over many calls, so that noise does not matter. */
function microseconds(call: (number: number) => unknown): number {
  const CALLS = 20_000
  for (let number = 0; number < 5000; number++) call(number)
  const before = process.threadCpuUsage()
  for (let number = 0; number < CALLS; number++) call(number)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / CALLS
}

function loadFromChild(port: number, round: number): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), [String(port), String(round)])
    child.once('message', (measured) => resolve(measured as Measured))
    child.once('exit', (code) => code !== 0 && reject(new Error(`the load ended with ${code}`)))
  })
}

/** Runs in the child: keep-alive connections with one request in flight on each. */
async function load(port: number, round: number) {
  const times: number[] = []
  const started = performance.now()
  const end = started + SECONDS * 1000
  // Each round uses other scenarios, so that no answer comes from a cache.
  let number = round * 1_000_000
  let bytes = 0

  const connection = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1').setNoDelay(true)
      let sent = 0
      let missing = 0
      const send = () => {
        const body = JSON.stringify(scenario(number++))
        const length = Buffer.byteLength(body)
        sent = performance.now()
        socket.write(
          `POST ${PATH} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`,
        )
      }
      socket.on('connect', send)
      socket.on('error', reject)
      socket.on('data', (chunk: Buffer) => {
        if (missing === 0) {
          const head = chunk.indexOf('\r\n\r\n')
          const text = chunk.toString('latin1', 0, head)
          if (!text.startsWith('HTTP/1.1 200')) return reject(new Error(text))
          const length = Number(/content-length: (\d+)/i.exec(text)?.[1])
          missing = head + 4 + length
          bytes = length
        }
        missing -= chunk.length
        if (missing > 0) return
        times.push(performance.now() - sent)
        if (performance.now() < end) return send()
        socket.destroy()
        resolve()
      })
    })
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))

  times.sort((a, b) => a - b)
  const quantile = (share: number) =>
    required(times[Math.floor(share * (times.length - 1))], 'an answered request')
  const seconds = (performance.now() - started) / 1000
  process.send?.({
    requests: times.length,
    seconds,
    p50: quantile(0.5),
    p99: quantile(0.99),
    bytes,
  } satisfies Measured)
}

// Only the arguments tell the child apart: `npm run` also starts programs with an IPC channel.
const [port, round] = process.argv.slice(2)
if (port) {
  await load(Number(port), Number(round))
} else {
  await compare()
}
