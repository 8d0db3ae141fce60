import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseEnv } from '../config/env.ts'
import { CALCULATE_FUNCTION } from '../contracts/calculate-campaign-metrics.ts'
import { CONTACT_FUNCTION, RECRUITMENT_FUNCTION } from '../contracts/lead-calls.ts'
import { PLAN_FUNCTION } from '../contracts/plan-form.ts'
import { READ_RECEIPT_FUNCTION } from '../contracts/receipt.ts'
import { required } from '../contracts/required.ts'
import { createLog } from '../server/log.ts'
import { startServer } from '../server/start-server.ts'
import { programFromDebian } from './debian-package.ts'
import { median } from './median.ts'

/**
 * Pages per second, compared with two upper limits: nginx with one worker and the same precompressed files,
 * and a bare node:http server that sends the same number of bytes.
 *
 *   npm run build && npm run bench:serve
 *   npm run bench:serve -- --flood     how long a page takes while one address floods a function
 */
const PAGE = '/google-ads'
const WARM_UP_SECONDS = 1
const SECONDS = 3
const CONNECTIONS = 64
const ROUNDS = 9
const buildDir = resolve('build/client')

const wrk = programFromDebian('wrk')
const nginx = programFromDebian('nginx')
const folder = mkdtempSync(join(tmpdir(), 'bench-serve-'))

type Running = { url: string; stop: () => Promise<unknown> }

async function startChild(role: string): Promise<Running> {
  const child = spawn(process.execPath, [import.meta.filename, role], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((found) =>
    child.stdout.once('data', (text) => found(String(text).trim())),
  )
  return { url, stop: () => stopChild(child) }
}

function stopChild(child: ChildProcess): Promise<unknown> {
  const exit = once(child, 'exit')
  child.kill()
  return exit
}

/** Each server runs in its own process, so that they do not share a thread. */
const roles: Record<string, () => Promise<void>> = {
  async site() {
    const env = parseEnv({
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      BUILD_DIR: buildDir,
      TRUST_PROXY: '1',
    })
    const server = await startServer({ env, log: createLog(() => {}) })
    console.log(server.url)
  },
  async empty() {
    const body = readFileSync(join(buildDir, PAGE, 'index.html.gz'))
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': body.length })
      response.end(body)
    })
    server.listen(0, '127.0.0.1', () => {
      console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    })
  },
}

async function startNginx(): Promise<Running> {
  const port = await freePort()
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
     events { worker_connections 1024; }
     http { include /etc/nginx/mime.types; access_log off; sendfile on; tcp_nopush on;
       keepalive_requests 1000000000; open_file_cache max=1000;
       server { listen 127.0.0.1:${port}; root ${buildDir}; gzip_static on; gzip_vary on;
         location / { try_files $uri $uri/index.html =404; } } }`,
  )
  const child: ChildProcess = spawn(nginx, ['-c', config], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 50; tries++) {
    if (
      await fetch(url).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      break
    await new Promise((wait) => setTimeout(wait, 100))
  }
  return { url, stop: () => stopChild(child) }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

function requestsPerSecond(url: string, seconds: number): number {
  const { stdout } = spawnSync(
    wrk,
    [`-c${CONNECTIONS}`, '-t1', `-d${seconds}s`, '-H', 'Accept-Encoding: gzip', `${url}${PAGE}`],
    { encoding: 'utf8' },
  )
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? []
  if (!rate || /Non-2xx/.test(stdout)) throw new Error(stdout)
  return Number(rate)
}

async function main() {
  const servers = {
    nginx: startNginx,
    'node:http vazio': () => startChild('empty'),
    site: () => startChild('site'),
  }
  type Name = keyof typeof servers
  const names = Object.keys(servers) as Name[]
  const rounds: Record<Name, number>[] = []
  // New processes for each round: the same server is a tenth faster or slower from one start to the next.
  for (let round = 0; round < ROUNDS; round++) {
    const rates = { nginx: 0, 'node:http vazio': 0, site: 0 }
    for (const name of names) {
      const { url, stop } = await servers[name]()
      requestsPerSecond(url, WARM_UP_SECONDS)
      rates[name] = requestsPerSecond(url, SECONDS)
      await stop()
    }
    rounds.push(rates)
  }
  rmSync(folder, { recursive: true })
  const rate = (name: Name) => median(rounds.map((rates) => rates[name]))
  for (const name of names) {
    console.log(`${name.padEnd(16)} ${Math.round(rate(name)).toLocaleString('pt-BR')} páginas/s`)
  }
  // The ratio is taken per round: the machine's speed varies, and servers of one round ran close together.
  const ratio = (name: Name) =>
    median(rounds.map((rates) => rates.site / rates[name]))
      .toFixed(2)
      .replace('.', ',')
  console.log(`razão para o nginx: ${ratio('nginx')} (mínimo 0,4)`)
  console.log(`razão para o servidor vazio: ${ratio('node:http vazio')}`)
}

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const lead = `"name":"Ana","email":"ana{n}@example.com","phone":"(12) 91234-5678","message":"Pedido {n}"`
/** `{n}` and `{sum}` are others each time, so that no answer is remembered. */
const FLOODS: [call: string, type: string, body: string][] = [
  [
    PLAN_FUNCTION,
    FORM_TYPE,
    'segment=Saúde&objective=Leads&budget={sum}&days=30&ticket=900&margin=40',
  ],
  [
    CALCULATE_FUNCTION,
    JSON_TYPE,
    '{"segment":"Moda","objective":"Vendas","budget":{sum},"platform":null}',
  ],
  [CONTACT_FUNCTION, JSON_TYPE, `{"submissionId":"00000000-0000-4000-8000-{n}",${lead}}`],
  [RECRUITMENT_FUNCTION, JSON_TYPE, `{"submissionId":"00000000-0000-4000-8000-{n}",${lead}}`],
  [READ_RECEIPT_FUNCTION, JSON_TYPE, '{"token":"{n}"}'],
]
const MOST_MS = 250

/** How long a first visit waits for the start page, on a connection of its own, from another address. */
const visit = (url: string) =>
  new Promise<number>((done, fail) => {
    const started = performance.now()
    const headers = { 'X-Forwarded-For': '203.0.113.7' }
    get(`${url}/`, { agent: false, headers }, (answer) => {
      answer.resume().on('end', () => done(performance.now() - started))
    }).on('error', fail)
  })

async function visits(url: string, whileRunning?: ChildProcess): Promise<string> {
  const until = performance.now() + SECONDS * 1000
  const times: number[] = []
  for (; performance.now() < until; await pause(20)) times.push(await visit(url))
  if (whileRunning) await once(whileRunning, 'exit')
  times.sort((one, other) => one - other)
  const at = (share: number) => required(times[Math.floor(share * (times.length - 1))])
  if (at(0.95) > MOST_MS) process.exitCode = 1
  return `50% ${at(0.5).toFixed(1)} ms, 95% ${at(0.95).toFixed(1)} ms, pior ${at(1).toFixed(1)} ms`
}

async function flood() {
  const { url, stop } = await startChild('site')
  await visits(url)
  console.log(`calmo: ${await visits(url)}`)
  for (const [index, [call, type, body]] of FLOODS.entries()) {
    const script = join(folder, 'flood.lua')
    writeFileSync(
      script,
      `wrk.method = "POST"
       wrk.headers["Content-Type"] = "${type}"
       wrk.headers["X-Forwarded-For"] = "198.51.100.${index + 1}"
       local number = 0
       request = function()
         number = number + 1
         return wrk.format(nil, nil, nil, ([[${body}]]):gsub("{n}", string.format("%012d", number)):gsub("{sum}", 1000 + number))
       end`,
    )
    const args = [
      `-c${CONNECTIONS}`,
      '-t1',
      `-d${SECONDS}s`,
      '-s',
      script,
      `${url}/functions/v1/${call}`,
    ]
    const running = spawn(wrk, args, { stdio: 'ignore' })
    console.log(
      `${call}, ${type === FORM_TYPE ? 'formulário' : 'JSON'}: ${await visits(url, running)}`,
    )
  }
  console.log(`no máximo ${MOST_MS} ms em 95% das visitas`)
  await stop()
}

const [role = ''] = process.argv.slice(2)
if (role === '--flood') await flood()
else await (roles[role] ?? main)()
