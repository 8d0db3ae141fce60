// `npm test`, after the dependencies are installed: checks everything. `npm test -- e2e` runs that part alone: `rules`,
// `unit`, `system`, `e2e`.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { environment, loadConfiguration } from '../config/load.ts'
import type { Variables } from '../config/settings.ts'
import { leaveKilledDraft, watchProject } from '../tests/built/build-traces.ts'
import { isNightly } from '../tests/nightly.ts'
import { isBuilt } from './build-inputs.ts'
import { chromiumOfMachine, ensureChromium, wholeChromium } from './chromium.ts'
import { ENGINES, ensureEngines } from './engines.ts'
import { ensureTestPrograms } from './test-programs.ts'
import { TestRun } from './test-run.ts'

const results = 'test-results'
// The tests set their own variables, so the agency's .env must not be read.
const withoutFile = { ...environment, ENV_FILE: 'off' }
const run = new TestRun(results, withoutFile)
// What must be installed with root's rights is installed where nobody sits at the machine.
const isUnattended = environment.CI === 'true'

const PARTS = ['rules', 'unit', 'system', 'e2e'] as const
const parts = process.argv.slice(2)
if (!parts.every((part) => (PARTS as readonly string[]).includes(part))) {
  console.error(`As partes são ${PARTS.join(', ')}; sem nenhuma, todas.`)
  process.exit(2)
}
const has = (part: (typeof PARTS)[number]) => parts.length === 0 || parts.includes(part)
const needsBuild = (variables: Variables = {}) =>
  !isBuilt(loadConfiguration({ from: { ...withoutFile, ...variables } }).settings)

// What a browser itself decides: requests, storage, history, letters and boxes, focus and pointer.
const DEPEND_ON_BROWSER = [
  'blocked-storage',
  'consent',
  'first-screen',
  'focus',
  'fonts',
  'inbox-host',
  'keyboard',
  'large-text',
  'prefetch',
  'tags',
  'text-spacing',
  'toasts',
  'visual-regression',
]
// What the headless shell does not have at all.
const NEED_WHOLE_BROWSER = ['back-forward', 'view-transition']

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

if (has('system') || has('e2e')) {
  await run.stage('Navegador', () => {
    ensureChromium({ withShell: isUnattended })
    console.log(chromiumOfMachine() ?? 'Chromium do Playwright')
  })
  await run.stage('Programas do sistema', () => {
    for (const missing of ensureTestPrograms(isUnattended)) {
      console.log(`Ausente: ${missing}`)
      run.skip(`Testes que usam ${missing}; CI=true o instala`)
    }
  })
}
let enginesThatStart = ''
if (isNightly && has('e2e')) {
  await run.stage('Outros navegadores: instalação', () => {
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
if (has('rules')) {
  await run.stage('Formato e regras', () =>
    run.check('biome', [
      'node_modules/@biomejs/biome/bin/biome',
      'check',
      '--error-on-warnings',
      '.',
    ]),
  )
  await run.stage('Tipos', () => run.check('tsc', ['node_modules/typescript/bin/tsc']))
}
if (has('unit') || has('system')) {
  const projects = [...(has('unit') ? ['pure'] : []), ...(has('system') ? ['system'] : [])]
  await run.stage('Testes de unidade', () =>
    run.vitest(
      'unit',
      projects.map((name) => `--project=${name}`),
    ),
  )
}
if (has('e2e')) await walkThroughSite()
if (!isNightly && parts.length === 0) {
  run.skip(
    'Arquivos *.night.*, as outras páginas de cada modelo e o resto no Chromium inteiro (NIGHTLY=true)',
  )
  for (const { name } of Object.values(ENGINES)) run.skip(`Jornadas em ${name} (NIGHTLY=true)`)
}
process.exit(run.finish() ? 0 : 1)

async function walkThroughSite() {
  // The same site with every tag, and with extra pages that throw, show the session and play a video. Marked secrets
  // are set during this build, so that tests can look for them in its output.
  const withTestPages = JSON.parse(readFileSync('tests/e2e/tests-build.json', 'utf8'))
  // Another brand, for a hosted project: its whole configuration comes from this file.
  const otherBrand = { ENV_FILE: 'tests/e2e/hosted-build.env' }
  await run.stage('Construção', async () => {
    if (needsBuild()) leaveKilledDraft('build')
    const written = watchProject()
    // Two at a time, because a build keeps one core busy. Both must end before this stage does, also if one fails.
    const built = await Promise.allSettled([
      build('site').then(() => build('site dos testes', withTestPages)),
      needsBuild(otherBrand) &&
        run
          .check('materiais de outra marca', ['scripts/materials.ts'], otherBrand)
          .then(() => build('site de outra marca', otherBrand)),
    ])
    for (const result of built) if (result.status === 'rejected') throw result.reason
    // A build may write only into its own folder.
    if (written().length > 0) throw new Error(`escritos enquanto isso: ${written().join(', ')}`)
  })
  await run.stage('O que foi construído', () =>
    run.vitest('built', ['--config', 'tests/built/vitest.config.ts']),
  )
  const whole = wholeChromium()
  const hasBoth = isUnattended && whole && whole !== chromiumOfMachine()
  // By day once is enough for what the whole browser walks anyway.
  const elsewhere = NEED_WHOLE_BROWSER.map((name) => `${name}\\.spec`).join('|')
  await run.stage('Jornadas no navegador', () =>
    run.playwright('e2e', hasBoth && !isNightly ? [`--grep-invert=${elsewhere}`] : []),
  )
  if (hasBoth) {
    // Most machines have a whole browser, which has services of its own and other habits than the shell.
    await run.stage('Jornadas no Chromium inteiro', () =>
      run.playwright(
        'e2e-whole',
        [...NEED_WHOLE_BROWSER, ...(isNightly ? DEPEND_ON_BROWSER : [])],
        {
          CHROMIUM_PATH: whole,
        },
      ),
    )
  }
  if (isNightly) {
    await run.stage('Jornadas em outros navegadores', () =>
      // Engines that are missing or do not start are skipped by name.
      run.vitest('engines', ['--config', 'tests/engines/vitest.config.ts'], {
        ENGINES_THAT_START: enginesThatStart,
      }),
    )
  }
}

async function build(name: string, variables: Variables = {}) {
  if (needsBuild(variables)) await run.check(name, ['scripts/build.ts'], variables)
  else console.log(`${name}: já construído`)
}
