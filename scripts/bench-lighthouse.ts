import { execFile, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { parseEnv } from '../config/env.ts'
import { environment } from '../config/load.ts'
import { required } from '../contracts/required.ts'
import { createLog } from '../server/log.ts'
import { startServer } from '../server/start-server.ts'
import { programFromDebian } from './debian-package.ts'
import { median } from './median.ts'

/**
 * Runs Lighthouse on every route, and on a nearly empty page in the same run as the baseline.
 *
 *   npm run build && npm run bench:lighthouse            every route on a phone, three runs each
 *   npm run bench:lighthouse -- / /contato               only these routes
 *   npm run bench:lighthouse -- --desktop --runs=1       every route on a desktop, once
 *
 * Lighthouse is 180 MB, so it is not a dependency. The first run installs it.
 */
const VERSION = '13.5.0'
const BARE_EVERY = 4
const {
  values: { desktop, runs: runCount },
  positionals: asked,
} = parseArgs({
  options: { desktop: { type: 'boolean' }, runs: { type: 'string', default: '3' } },
  allowPositionals: true,
})
const home = new URL('../node_modules/.cache/lighthouse/', import.meta.url).pathname
const folder = mkdtempSync(join(tmpdir(), 'bench-lighthouse-'))
const chromium = environment.CHROMIUM_PATH ?? programFromDebian('chromium')

const BARE = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Página nua</title>
<meta name="description" content="Um título e nada mais."><link rel="icon" href="data:,"></head>
<body><main><h1>Transforme investimento em mídia em resultados consistentes</h1></main></body></html>`

type Report = {
  /** Lighthouse's own measure of the machine's speed just before the run. */
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue?: number }>
  /** See `processorBlockingTime`. */
  processorTbt: number
}
type TraceEvent = { name: string; ph: string; pid: number; tid: number; ts: number } & {
  dur?: number
  tdur?: number
  args: { name?: string }
}

function installLighthouse(): string {
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
 * A shared machine can become half as fast from one minute to the next, which doubles the length of every
 * task. A run that began below this share of the best pace is repeated, whatever its result.
 */
const MIN_PACE = 0.65
const MAX_REPEATS = 4
let bestPace = 0
let repeated = 0

async function measureAtFullPace(cli: string, url: string): Promise<Report> {
  for (let repeats = 0; ; repeats++) {
    const report = await measure(cli, url)
    const { benchmarkIndex: pace } = report.environment
    bestPace = Math.max(bestPace, pace)
    if (pace >= MIN_PACE * bestPace || repeats === MAX_REPEATS) return report
    repeated++
  }
}

/** Must be asynchronous: the measured site is served by this same process. */
async function measure(cli: string, url: string, attempts = 3): Promise<Report> {
  const output = join(folder, 'report.json')
  const preset = desktop ? ['--preset=desktop'] : []
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu'
  try {
    await promisify(execFile)(
      process.execPath,
      [
        cli,
        url,
        '--quiet',
        '--output=json',
        '--save-assets',
        `--output-path=${output}`,
        flags,
        ...preset,
      ],
      { env: { ...environment, CHROME_PATH: chromium } },
    )
    const trace = JSON.parse(readFileSync(join(folder, 'report-0.trace.json'), 'utf8'))
    return {
      ...JSON.parse(readFileSync(output, 'utf8')),
      processorTbt: processorBlockingTime(trace.traceEvents),
    }
  } catch (error) {
    // Chromium sometimes loses the start of its trace, so a failed run is retried.
    if (attempts <= 1) throw error
    return measure(cli, url, attempts - 1)
  }
}

/**
 * Lighthouse counts a task from its begin to its end, also while other processes have the processor. On a
 * machine with few cores that moves its TBT by hundreds of milliseconds. So the same sum is printed with each
 * task's own processor time: four times it, as on Lighthouse's phone, beyond 50 ms, after the first paint.
 */
function processorBlockingTime(events: TraceEvent[]): number {
  const mainThreads = events.filter(({ name, args }) => {
    return name === 'thread_name' && args.name === 'CrRendererMain'
  })
  const tasksOf = (thread: TraceEvent) =>
    events.filter(
      ({ name, ph, pid, tid }) =>
        name === 'RunTask' && ph === 'X' && pid === thread.pid && tid === thread.tid,
    )
  const busy = (tasks: TraceEvent[]) => tasks.reduce((sum, { dur = 0 }) => sum + dur, 0)
  const [tasks = []] = mainThreads.map(tasksOf).sort((a, b) => busy(b) - busy(a))
  const paints = events.filter(({ name, pid }) => {
    return name === 'firstContentfulPaint' && pid === tasks[0]?.pid
  })
  const firstPaint = Math.min(...paints.map(({ ts }) => ts))
  return tasks
    .filter(({ ts }) => ts >= firstPaint)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (4 * tdur) / 1000 - 50), 0)
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
    processorTbt: median(reports.map(({ processorTbt }) => processorTbt)),
    cls: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
  }
}

const cli = installLighthouse()
const bare = createServer((request, response) => {
  const found = request.url === '/'
  response.writeHead(found ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' })
  response.end(found ? BARE : '')
}).listen(0, '127.0.0.1')
await once(bare, 'listening')
const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`
const env = parseEnv({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder })
const site = await startServer({ env, log: createLog(() => {}) })

const sitemap = readFileSync('build/client/sitemap.xml', 'utf8')
const listed = [...sitemap.matchAll(/<loc>([^<]+)</g)].map(
  ([, address = '']) => new URL(address).pathname,
)
const paths = asked.length > 0 ? asked : listed
const runs = new Map<string, Report[]>()
// The machine's pace changes over time, so the bare page is measured again after every few routes.
const round = paths.flatMap((path, index) => [
  ...(index % BARE_EVERY === 0 ? [bareUrl] : []),
  site.url + path,
])
for (let run = 0; run < Number(runCount); run++) {
  for (const url of round) {
    runs.set(url, [...(runs.get(url) ?? []), await measureAtFullPace(cli, url)])
  }
}
const bareLcp = summary(required(runs.get(bareUrl), 'a measure of the bare page')).lcp
console.log(
  'desempenho, acessibilidade, práticas, busca, agentes | LCP, razão | TBT, TBT do processador | CLS | KB',
)
for (const [url, reports] of runs) {
  const { scores, lcp, tbt, processorTbt, cls, bytes } = summary(reports)
  const name = url === bareUrl ? '(página nua)' : url.replace(site.url, '')
  const ratio = (lcp / bareLcp).toFixed(2).replace('.', ',')
  console.log(
    `${name.padEnd(28)} ${scores.join(' ')} | ${Math.round(lcp)} ms, ${ratio} | ${Math.round(tbt)} ms, ${Math.round(processorTbt)} ms | ${cls.toFixed(4)} | ${Math.round(bytes / 1024)}`,
  )
}
console.log(`medidas repetidas porque a máquina estava lenta: ${repeated}`)
bare.close()
await site.close()
rmSync(folder, { recursive: true })
