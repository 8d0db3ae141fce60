import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { findProgram } from '../../scripts/debian-package.ts'
import { freePort } from '../../server/testing/embedded-postgres.ts'
import { temporaryFolder } from '../../server/testing/temporary-folder.ts'
import { startNginx } from './nginx.ts'

const DEPLOY = join(import.meta.dirname, '../../deploy')

export const hasNginx = findProgram('nginx') !== undefined
const caddy = findProgram('caddy')
export const hasCaddy = caddy !== undefined

/** Replaces what a person would, and fails where the file no longer has it. */
function filledIn(text: string, replacements: [string, string][]): string {
  return replacements.reduce((filled, [from, to]) => {
    expect(filled).toContain(from)
    return filled.replaceAll(from, to)
  }, text)
}

/** Where it listens, and the certificate to trust where it is the test's own. */
type Proxy = { https: number; http: number; certificate?: string }

/** deploy/nginx.conf with a certificate of the test's own. */
export async function throughNginx(upstream: number, https?: number): Promise<Proxy> {
  const folder = temporaryFolder()
  const http = await freePort()
  https ??= await freePort()
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-subj', '/CN=localhost'],
      ...['-addext', 'subjectAltName=DNS:localhost'],
      ...['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')],
    ],
    { stdio: 'ignore' },
  )
  const name = 'www.suaagencia.com.br'
  const config = filledIn(readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8'), [
    ['127.0.0.1:3000', `127.0.0.1:${upstream}`],
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['\tlisten [::]:80;\n', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${https} ssl http2;`],
    ['\tlisten [::]:443 ssl http2;\n', ''],
    [`/etc/letsencrypt/live/${name}/fullchain.pem`, join(folder, 'cert.pem')],
    [`/etc/letsencrypt/live/${name}/privkey.pem`, join(folder, 'key.pem')],
    [name, 'localhost'],
  ])
  const nginx = await startNginx(https, config)
  onTestFinished(() => nginx.stop())
  return { https, http, certificate: join(folder, 'cert.pem') }
}

/** deploy/Caddyfile as it is, below options that keep its own authority out of the machine's. */
export async function throughCaddy(upstream: number): Promise<Proxy> {
  const folder = temporaryFolder()
  const [http, https] = [await freePort(), await freePort()]
  const file = join(folder, 'Caddyfile')
  const options = `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${http}\n\thttps_port ${https}\n}\n`
  writeFileSync(file, options + readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8'))
  mkdirSync(join(folder, 'home'))
  const child: ChildProcess = spawn(caddy!, ['run', '--adapter', 'caddyfile', '--config', file], {
    env: {
      PATH: process.env.PATH,
      HOME: join(folder, 'home'),
      SITE_DOMAIN: 'localhost',
      SITE_UPSTREAM: `127.0.0.1:${upstream}`,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  onTestFinished(async () => {
    const exited = once(child, 'exit')
    child.kill()
    await exited
  })
  await expect
    .poll(
      () =>
        ask(https, '/healthz').then(
          ({ status }) => status,
          () => said,
        ),
      { timeout: 20_000 },
    )
    .toBe(200)
  return { https, http }
}

type Answer = { status: number; body: string; headers: Record<string, string | undefined> }

/** A request through TLS, whoever has signed the certificate. */
export function ask(
  port: number,
  path: string,
  { headers = {}, method = 'GET', body = '' } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        servername: 'localhost',
        port,
        path,
        method,
        headers: { host: `localhost:${port}`, ...headers },
        rejectUnauthorized: false,
      },
      async (answer) => {
        const body = (await answer.setEncoding('utf8').toArray()).join('')
        const given = answer.headers as Record<string, string | undefined>
        resolve({ status: answer.statusCode ?? 0, body, headers: given })
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}
