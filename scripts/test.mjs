// `npm test`: installs what the tests need, then checks everything. Only Node's own modules here.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { install, isInstalled, node26, root, run } from './installation.mjs'

const results = join(root, 'test-results')
const binary = (...path) => join(root, 'node_modules', ...path)
const minutes = []
const skipped = []
let passed = 0
let failed = 0

/** Runs one stage, keeps its time, and turns a thrown error into one failure. */
async function stage(name, action) {
  console.log(`\n── ${name}`)
  const start = performance.now()
  try {
    await action()
  } catch (error) {
    failed++
    console.error(`${name}: ${error.message}`)
  }
  minutes.push([name, (performance.now() - start) / 60_000])
}

/** A command that passes or fails as a whole. */
async function check(name, args, env = {}) {
  const code = await run(node26, args, { env: { ...process.env, ...env } })
  if (code !== 0) throw new Error(`falhou (${name})`)
  passed++
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(join(results, file), 'utf8'))
  } catch {
    throw new Error(`não terminou: ${file} não foi escrito`)
  }
}

function countUnitTests() {
  const report = readReport('unit.json')
  passed += report.numPassedTests
  // A file that cannot even be loaded fails without any test in it.
  failed += report.numFailedTests + report.testResults.filter(isBrokenFile).length
  for (const file of report.testResults) {
    for (const test of file.assertionResults) {
      if (test.status === 'pending' || test.status === 'skipped') skipped.push(test.fullName)
    }
  }
}
const isBrokenFile = (file) => file.status === 'failed' && file.assertionResults.length === 0

function countJourneys() {
  const { stats, suites, errors } = readReport('e2e.json')
  passed += stats.expected
  failed += stats.unexpected + stats.flaky + errors.length
  const visit = (suite) => {
    for (const spec of suite.specs ?? []) {
      if (spec.tests.some((test) => test.status === 'skipped')) skipped.push(spec.title)
    }
    for (const inner of suite.suites ?? []) visit(inner)
  }
  for (const suite of suites) visit(suite)
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

await stage('Instalação', async () => {
  if (!isInstalled({ withTests: true })) await install({ withTests: true })
})
if (failed > 0) finish()

let chromium
await stage('Navegador', async () => {
  chromium = await ensureChromium()
  console.log(chromium ?? 'Chromium do Playwright')
})
await stage('LibreOffice', () =>
  // Where it cannot be, the tests that open the workbook with it are skipped by name.
  run(node26, ['scripts/libreoffice.ts']),
)
await stage('Formato e regras', () =>
  check('biome', [
    binary('@biomejs', 'biome', 'bin', 'biome'),
    'check',
    '--error-on-warnings',
    '.',
  ]),
)
await stage('Tipos', () => check('tsc', [binary('typescript', 'bin', 'tsc')]))
await stage('Testes de unidade', async () => {
  const report = [
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=test-results/unit.json',
  ]
  await run(node26, [binary('vitest', 'vitest.mjs'), 'run', ...report])
  countUnitTests()
})
await stage('Construção', async () => {
  await check('site', ['scripts/build.ts'])
  // The same site with pages that throw, show the session and play a video, built beside marked secrets.
  const settings = JSON.parse(readFileSync(join(root, 'tests/e2e/tests-build.json'), 'utf8'))
  await check('site dos testes', ['scripts/build.ts'], settings)
})
await stage('Construção para um projeto hospedado', () =>
  // The addresses that tests/e2e/hosted-site.ts serves pages and functions at.
  check('site hospedado', ['scripts/build.ts'], {
    BUILD_OUT: 'build-hosted',
    SITE_URL: 'http://127.0.0.1:43110',
    VITE_SUPABASE_URL: 'http://127.0.0.1:43111',
    VITE_SUPABASE_ANON_KEY: 'anon-key-of-the-journey',
  }),
)
await stage('Jornadas no navegador', async () => {
  const env = { ...process.env, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) }
  await run(node26, [binary('@playwright', 'test', 'cli.js'), 'test'], { env })
  countJourneys()
})
finish()

function finish() {
  console.log('\n── Minutos por etapa')
  for (const [name, time] of minutes) console.log(`${time.toFixed(1).padStart(5)}  ${name}`)
  console.log(skipped.length > 0 ? '\n── Pulados' : '\nNenhum teste pulado.')
  for (const name of skipped) console.log(`  ${name}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed > 0 ? 1 : 0)
}
