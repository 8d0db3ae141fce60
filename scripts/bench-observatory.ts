import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { pathToFileURL } from 'node:url'
import { parseEnv } from '../config/env.ts'
import { required } from '../contracts/required.ts'
import { createLog } from '../server/log.ts'
import { startServer } from '../server/start-server.ts'
import { programFromDebian } from './debian-package.ts'

/**
 * The rules of Mozilla's HTTP Observatory, applied to the built site as visitors meet it: over TLS, with
 * a proxy of ours in front that leads plain HTTP to it.
 *
 *   npm run build && npm run observatory
 *
 * Fails below 130 points, or where a page breaks any rule. The package is 136 MB, so it is no
 * dependency: it is installed here at the first run.
 */
const VERSION = '1.4.8'
const LEAST_SCORE = 130
const home = new URL('../node_modules/.cache/observatory/', import.meta.url).pathname
const sources = join(home, 'node_modules/@mdn/mdn-http-observatory')

/** With what status it is answered. A function is asked by GET, as the rules ask for everything. */
const KINDS = [
  { kind: 'página', path: '/', status: 200 },
  { kind: 'página', path: '/calculator', status: 200 },
  { kind: 'não encontrada', path: '/nao-existe', status: 404 },
  { kind: 'arquivo', path: firstAsset(), status: 200 },
  { kind: 'função', path: '/functions/v1/submit-contact', status: 405 },
  { kind: 'sonda', path: '/healthz', status: 200 },
]

type Rule = { pass: boolean; result: string; constructor: { name: string } }
type Answers = { responses: { auto: { status: number } | null } }
type Observatory = {
  retrieve(host: string, options: Record<string, string | number>): Promise<Answers>
  ALL_TESTS: ((answers: Answers) => Rule)[]
  getScoreModifier(result: string): number
  getGradeForScore(score: number): { score: number; grade: string }
  MINIMUM_SCORE_FOR_EXTRA_CREDIT: number
}

function firstAsset(): string {
  const [name] = /\/assets\/[^"]+\.js/.exec(readFileSync('build/client/index.html', 'utf8')) ?? []
  if (!name) throw new Error('build/client/index.html: no script')
  return name
}

async function installed(): Promise<Observatory> {
  if (!existsSync(sources)) {
    mkdirSync(home, { recursive: true })
    writeFileSync(join(home, 'package.json'), '{"private":true}')
    const options = ['--no-audit', '--no-fund', '--ignore-scripts']
    execFileSync('npm', ['install', ...options, `@mdn/mdn-http-observatory@${VERSION}`], {
      cwd: home,
    })
    // The list of hosts that browsers have built in, which its install script downloads: ours is not in it.
    writeFileSync(join(sources, 'conf/hsts-preload.json'), '{}')
  }
  const files = [
    'retriever/retriever.js',
    'constants.js',
    'grader/grader.js',
    'grader/charts.js',
  ].map((file) => import(pathToFileURL(join(sources, 'src', file)).href))
  return Object.assign({}, ...(await Promise.all(files)))
}

const listening = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, () => resolve((server.address() as AddressInfo).port))
  })

function certificate(folder: string) {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  execFileSync(
    programFromDebian('openssl'),
    [...made, '-days', '1', ...subject, '-keyout', key, '-out', cert],
    { stdio: 'ignore' },
  )
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
}

const { retrieve, ALL_TESTS, ...grader } = await installed()
// Its HTML parser prints every style sheet that is newer than it.
console.error = () => {}
const folder = mkdtempSync(join(tmpdir(), 'bench-observatory-'))
const env = parseEnv({
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: folder,
  TRUST_PROXY: '1',
  HSTS: 'preload',
})
const site = await startServer({ env, log: createLog(() => {}) })
const pem = certificate(folder)
setDefaultCACertificates([...getCACertificates(), pem.cert])
const front = createTlsServer(pem, (incoming, outgoing) => {
  const { method, headers, url = '/' } = incoming
  const forwarded = { ...headers, 'x-forwarded-proto': 'https' }
  const inner = request(`${site.url}${url}`, { method, headers: forwarded }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  incoming.pipe(inner)
})
const httpsPort = await listening(front)
const plain = createServer(({ url }, response) => {
  response.writeHead(308, { Location: `https://localhost:${httpsPort}${url}` }).end()
})
const httpPort = await listening(plain)

console.log('pontos, nota | regras cumpridas | resposta')
for (const { kind, path, status } of KINDS) {
  const answers = await retrieve('localhost', { httpPort, httpsPort, path })
  const answered = answers.responses.auto?.status
  if (answered !== status) throw new Error(`${path}: ${answered}, expected ${status}`)
  const rules = ALL_TESTS.map((rule) => rule(answers))
  const points = rules.map(({ result }) => grader.getScoreModifier(result))
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 100)
  // Its own rule: what is done beyond the needed counts only where little is missing.
  const missing = sum(points.filter((value) => value < 0))
  const total = missing >= grader.MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(points) : missing
  const { score, grade } = grader.getGradeForScore(total)
  const broken = rules.filter(({ pass }) => !pass)
  const kept = `${rules.length - broken.length} de ${rules.length}`
  console.log(`${score}, ${grade} | ${kept} | ${kind} ${path}`)
  for (const [index, rule] of rules.entries()) {
    const value = required(points[index], `points of rule ${index}`)
    console.log(`    ${value > 0 ? '+' : ''}${value} ${rule.constructor.name}: ${rule.result}`)
  }
  if (broken.length > 0 || (kind === 'página' && score < LEAST_SCORE)) process.exitCode = 1
}
for (const server of [front, plain]) {
  server.close()
  server.closeAllConnections()
}
await site.close()
rmSync(folder, { recursive: true })
