// `npm test`, once the dependencies are there: checks everything.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { environment } from '../config/load.ts'
import { ensureChromium } from './chromium.ts'
import { ENGINES, ensureEngines } from './engines.ts'

const results = 'test-results'
// The tests say themselves what they want: the agency's own settings are not for them.
const withoutFile = { ...environment, ENV_FILE: 'off' }
const minutes: [name: string, minutes: number][] = []
const skipped: string[] = []
let passed = 0
let failed = 0

/** Runs one stage, keeps its time, and turns a thrown error into one failure. */
async function stage(name: string, action: () => void | Promise<void>) {
  console.log(`\n── ${name}`)
  const start = performance.now()
  try {
    await action()
  } catch (error) {
    failed++
    console.error(`${name}: ${(error as Error).message}`)
  }
  minutes.push([name, (performance.now() - start) / 60_000])
}

/** A command that passes or fails as a whole. */
function check(name: string, args: string[], variables: Record<string, string> = {}) {
  if (run(args, variables) !== 0) throw new Error(`falhou (${name})`)
  passed++
}

const run = (args: string[], variables: Record<string, string> = {}) =>
  spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...withoutFile, ...variables } })
    .status

function readReport(file: string) {
  try {
    return JSON.parse(readFileSync(join(results, file), 'utf8'))
  } catch {
    throw new Error(`não terminou: ${file} não foi escrito`)
  }
}

function runVitest(name: string, options: string[] = [], variables: Record<string, string> = {}) {
  const report = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=test-results/${name}.json`,
  ]
  run(['node_modules/vitest/vitest.mjs', 'run', ...options, ...report], variables)
  countTests(readReport(`${name}.json`))
}

function countTests(report: UnitReport) {
  passed += report.numPassedTests
  // A file that cannot even be loaded fails without any test in it.
  failed += report.numFailedTests + report.testResults.filter(isBrokenFile).length
  for (const file of report.testResults) {
    for (const test of file.assertionResults) {
      if (test.status === 'pending' || test.status === 'skipped') skipped.push(test.fullName)
    }
  }
}
type UnitReport = { numPassedTests: number; numFailedTests: number; testResults: UnitFile[] }
type UnitFile = { status: string; assertionResults: { status: string; fullName: string }[] }
const isBrokenFile = (file: UnitFile) =>
  file.status === 'failed' && file.assertionResults.length === 0

type Suite = { specs?: { title: string; tests: { status: string }[] }[]; suites?: Suite[] }
function countJourneys() {
  const { stats, suites, errors } = readReport('e2e.json')
  passed += stats.expected
  failed += stats.unexpected + stats.flaky + errors.length
  const visit = (suite: Suite) => {
    for (const spec of suite.specs ?? []) {
      if (spec.tests.some((test) => test.status === 'skipped')) skipped.push(spec.title)
    }
    for (const inner of suite.suites ?? []) visit(inner)
  }
  for (const suite of suites) visit(suite)
}

let chromium: string | undefined
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

await stage('Navegador', () => {
  chromium = ensureChromium()
  console.log(chromium ?? 'Chromium do Playwright')
})
await stage('LibreOffice', () => {
  // Where it cannot be, the tests that open the workbook with it are skipped by name.
  run(['scripts/libreoffice.ts'])
})
// Journeys in other browsers take minutes more: they run where nobody waits for them.
const isUnattended = environment.CI === 'true'
let enginesThatStart = ''
if (isUnattended) {
  await stage('Outros navegadores: instalação', () => {
    ensureEngines()
    const { stdout } = spawnSync(process.execPath, ['tests/engines/which-start.ts'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      env: withoutFile,
      timeout: 10 * 60_000,
    })
    enginesThatStart = stdout.trim()
    console.log(enginesThatStart || 'nenhum')
  })
}
await stage('Formato e regras', () => {
  check('biome', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'])
})
await stage('Tipos', () => check('tsc', ['node_modules/typescript/bin/tsc']))
await stage('Testes de unidade', () => {
  runVitest('unit')
})
await stage('Construção', () => {
  check('site', ['scripts/build.ts'])
  // The same site with pages that throw, show the session and play a video, built beside marked secrets.
  const settings = JSON.parse(readFileSync('tests/e2e/tests-build.json', 'utf8'))
  check('site dos testes', ['scripts/build.ts'], settings)
})
await stage('Construção com outra marca, para um projeto hospedado', () => {
  // Everything that it says comes from this file.
  const variables = { ENV_FILE: 'tests/e2e/hosted-build.env' }
  check('materiais', ['scripts/materials.ts'], variables)
  check('site hospedado', ['scripts/build.ts'], variables)
})
await stage('O que foi construído', () =>
  runVitest('built', ['--config', 'tests/built/vitest.config.ts']),
)
await stage('Jornadas no navegador', () => {
  run(['node_modules/@playwright/test/cli.js', 'test'], chromium ? { CHROMIUM_PATH: chromium } : {})
  countJourneys()
})
if (isUnattended) {
  await stage('Jornadas em outros navegadores', () =>
    // Those that are not on this machine, or do not start, are skipped by name.
    runVitest('engines', ['--config', 'tests/engines/vitest.config.ts'], {
      ENGINES_THAT_START: enginesThatStart,
    }),
  )
} else {
  for (const { name } of Object.values(ENGINES)) skipped.push(`Jornadas em ${name} (CI=true)`)
}
finish()

function finish() {
  console.log('\n── Minutos por etapa')
  for (const [name, time] of minutes) console.log(`${time.toFixed(1).padStart(5)}  ${name}`)
  console.log(skipped.length > 0 ? '\n── Pulados' : '\nNenhum teste pulado.')
  for (const name of skipped) console.log(`  ${name}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed > 0 ? 1 : 0)
}
