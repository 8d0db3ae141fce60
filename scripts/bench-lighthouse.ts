import { execFile, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parseEnv } from '../config/env.ts'
import { environment } from '../config/load.ts'
import { required } from '../contracts/required.ts'
import { createLog } from '../server/log.ts'
import { startServer } from '../server/start-server.ts'
import { programFromDebian } from './debian-package.ts'
import { median } from './median.ts'

/**
 * Lighthouse, mobile, on every route, beside the lightest page that can exist, in the same run.
 *
 *   npm run build && npm run bench:lighthouse            every route, three runs each
 *   npm run bench:lighthouse -- / /contato               these alone
 *
 * Lighthouse is 180 MB, so it is no dependency: it is installed here at the first run.
 */
const VERSION = '13.5.0'
const RUNS = 3
const BARE_EVERY = 4
const home = new URL('../node_modules/.cache/lighthouse/', import.meta.url).pathname
const folder = mkdtempSync(join(tmpdir(), 'bench-lighthouse-'))
const chromium = environment.CHROMIUM_PATH ?? programFromDebian('chromium')

const BARE = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Página nua</title>
<meta name="description" content="Um título e nada mais."><link rel="icon" href="data:,"></head>
<body><main><h1>Transforme investimento em mídia em resultados consistentes</h1></main></body></html>`

type Report = {
  /** How fast the machine was just before the run, by Lighthouse's own measure. */
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue?: number }>
}

function installed(): string {
  const cli = join(home, 'node_modules/lighthouse/cli/index.js')
  if (!existsSync(cli)) {
    mkdirSync(home, { recursive: true })
    writeFileSync(join(home, 'package.json'), '{"private":true}')
    execFileSync('npm', ['install', '--no-audit', '--no-fund', `lighthouse@${VERSION}`], {
      cwd: home,
    })
  }
  return cli
}

/**
 * A shared machine may be half as fast from one minute to the next, and every task twice as long. A run that
 * began at such a pace is made again, whatever came out of it.
 */
const SLOW = 0.65
const MOST_REPEATS = 4
let bestPace = 0
let repeated = 0

async function measureAtFullPace(cli: string, url: string): Promise<Report> {
  for (let repeats = 0; ; repeats++) {
    const report = await measure(cli, url)
    const { benchmarkIndex: pace } = report.environment
    bestPace = Math.max(bestPace, pace)
    if (pace >= SLOW * bestPace || repeats === MOST_REPEATS) return report
    repeated++
  }
}

/** Not synchronous: the site that is measured answers from this process. */
async function measure(cli: string, url: string, attempts = 3): Promise<Report> {
  const output = join(folder, 'report.json')
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu'
  try {
    await promisify(execFile)(
      process.execPath,
      [cli, url, '--quiet', '--output=json', `--output-path=${output}`, flags],
      { env: { ...environment, CHROME_PATH: chromium } },
    )
    return JSON.parse(readFileSync(output, 'utf8'))
  } catch (error) {
    // Now and then the browser loses the beginning of its own record.
    if (attempts <= 1) throw error
    return measure(cli, url, attempts - 1)
  }
}

function summary(reports: Report[]) {
  const value = (audit: string) =>
    median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
  const names = new Set(reports.flatMap(({ categories }) => Object.keys(categories)))
  const scores = [...names].map((name) =>
    Math.round(
      100 * median(reports.map(({ categories }) => required(categories[name], name).score)),
    ),
  )
  return {
    scores,
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
  }
}

const cli = installed()
const bare = createServer((request, response) => {
  const found = request.url === '/'
  response.writeHead(found ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' })
  response.end(found ? BARE : '')
}).listen(0, '127.0.0.1')
await once(bare, 'listening')
const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`
const env = parseEnv({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder })
const site = await startServer({ env, log: createLog(() => {}) })

const asked = process.argv.slice(2)
const sitemap = readFileSync('build/client/sitemap.xml', 'utf8')
const listed = [...sitemap.matchAll(/<loc>([^<]+)</g)].map(
  ([, address = '']) => new URL(address).pathname,
)
const paths = asked.length > 0 ? asked : listed
const runs = new Map<string, Report[]>()
// The machine's pace changes with the minutes: the bare page is measured again among the others.
const round = paths.flatMap((path, index) => [
  ...(index % BARE_EVERY === 0 ? [bareUrl] : []),
  site.url + path,
])
for (let run = 0; run < RUNS; run++) {
  for (const url of round) {
    runs.set(url, [...(runs.get(url) ?? []), await measureAtFullPace(cli, url)])
  }
}
const bareLcp = summary(required(runs.get(bareUrl), 'a measure of the bare page')).lcp
console.log('desempenho, acessibilidade, práticas, busca, agentes | LCP, razão | TBT | CLS | KB')
for (const [url, reports] of runs) {
  const { scores, lcp, tbt, cls, bytes } = summary(reports)
  const name = url === bareUrl ? '(página nua)' : url.replace(site.url, '')
  const ratio = (lcp / bareLcp).toFixed(2).replace('.', ',')
  console.log(
    `${name.padEnd(28)} ${scores.join(' ')} | ${Math.round(lcp)} ms, ${ratio} | ${Math.round(tbt)} ms | ${cls.toFixed(4)} | ${Math.round(bytes / 1024)}`,
  )
}
console.log(`medidas repetidas porque a máquina estava lenta: ${repeated}`)
bare.close()
await site.close()
rmSync(folder, { recursive: true })
