import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseEnv } from '../config/env.ts'
import { createLog } from '../server/log.ts'
import { startServer } from '../server/start-server.ts'
import { programFromDebian } from './debian-package.ts'
import { median } from './median.ts'

/**
 * Pages a second, beside the two that bound it: nginx with one worker and the same files compressed
 * beforehand, and an empty server of the runtime that answers the same number of bytes.
 *
 *   npm run build && npm run bench:serve
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

async function asChild(role: string): Promise<Running> {
  const child = spawn(process.execPath, [import.meta.filename, role], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((found) =>
    child.stdout.once('data', (text) => found(String(text).trim())),
  )
  return { url, stop: () => stopped(child) }
}

function stopped(child: ChildProcess): Promise<unknown> {
  const exit = once(child, 'exit')
  child.kill()
  return exit
}

/** Each in a process of its own, so that none shares the other's work. */
const roles: Record<string, () => Promise<void>> = {
  async site() {
    const env = parseEnv({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, BUILD_DIR: buildDir })
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
  return { url, stop: () => stopped(child) }
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
    'node:http vazio': () => asChild('empty'),
    site: () => asChild('site'),
  }
  type Name = keyof typeof servers
  const names = Object.keys(servers) as Name[]
  const rounds: Record<Name, number>[] = []
  // New processes each time: one and the same server is a tenth faster or slower from start to start.
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
  // Round by round: the machine is not equally fast all the time, and those of one round stand side by side.
  const ratio = (name: Name) =>
    median(rounds.map((rates) => rates.site / rates[name]))
      .toFixed(2)
      .replace('.', ',')
  console.log(`razão para o nginx: ${ratio('nginx')} (mínimo 0,4)`)
  console.log(`razão para o servidor vazio: ${ratio('node:http vazio')}`)
}

await (roles[process.argv[2] ?? ''] ?? main)()
