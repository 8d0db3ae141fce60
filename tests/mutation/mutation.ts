import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Mutation testing: Stryker changes the code in small ways, and each change ought to fail a test.
 *
 *   npm run test:mutation                                every folder, one after the other
 *   npm run test:mutation -- contracts                   one folder
 *   npm run test:mutation -- server/receive/spam.ts        one file
 *
 * What is left out, and why, is in docs/mutation-testing.md. Stryker is 63 MB in 176 packages, so it is no
 * dependency: it is installed here at the first run.
 */
const VERSION = '10.1.1'
const home = new URL('../../node_modules/.cache/stryker/', import.meta.url).pathname

/** Files, and the tests that judge them: those that take seconds, because each mutant runs them. */
type Part = { files: string[]; tests: string[] }

const part = (folder: string, files: string[], tests = files): Part => ({
  files: files.map((name) => `${folder}/${name}.ts`),
  tests: tests.map((name) => `${folder}/${name}.test.ts`),
})

const FOLDERS: Record<string, Part[]> = {
  contracts: [{ files: globSync('contracts/!(*.test).ts'), tests: ['contracts/*.test.ts'] }],
  'server/deliver': [
    part(
      'server/deliver',
      [
        ...['attempt-delivery', 'channel-health', 'delivery-failure'],
        ...['lead-mail', 'notify-agency', 'outage'],
      ],
      [
        ...['attempt-delivery', 'channel-health', 'channel-messages', 'delivery-failure'],
        ...['lead-mail', 'notify-agency', 'outage'],
      ],
    ),
    part(
      'server/deliver',
      [
        ...['channel', 'configured-channels', 'delivery-id', 'email-channel', 'http-channels'],
        ...['mail-service-channel', 'post-json', 'rdstation-channel', 'webhook-channel'],
      ],
      ['channel-messages', 'channels'],
    ),
    part('server/deliver', ['delivery-worker']),
    part('server/deliver', ['quarantine-digest', 'quarantine-mail'], ['quarantine-notices']),
  ],
  'server/platforms': [
    part(
      'server/platforms',
      [
        ...['configured-platforms', 'ga4', 'google-access-token', 'google-ads', 'identifiers'],
        ...['linkedin', 'meta', 'platform-channel', 'tiktok'],
      ],
      ['platforms'],
    ),
  ],
  'server/receive': [
    part(
      'server/receive',
      [...['gibberish', 'lead-intent', 'spam', 'spam-classifier', 'text-features'], 'urls-in-text'],
      ['spam', 'spam-signs', 'urls-in-text'],
    ),
    part(
      'server/receive',
      [
        ...['flood-notice', 'lead-form-page', 'lead-secrets'],
        ...['memory-rate-limits', 'node-keyed-hash', 'phone', 'rate-limits'],
      ],
      ['lead-form-page', 'lead-secrets', 'memory-rate-limits', 'phone'],
    ),
    part('server/receive', ['receipt', 'receive-lead'], ['receipt', 'receive-lead']),
  ],
  'server/store': [
    part('server/store', ['erased-ids', 'retention'], ['erased-ids', 'retention-doubts']),
  ],
  estimator: [
    part('estimator', ['calibration', 'csv', 'facts/minimums', 'range-width', 'ranking']),
    part(
      'estimator',
      ['budget-response', 'estimate', 'estimate-from-model', 'platform-pairs'],
      ['budget-response', 'estimate', 'estimate-from-model'],
    ),
    part('estimator', ['prediction'], ['prediction', 'prediction-input']),
    part('estimator', ['known-noise', 'seasonality']),
  ],
}

function installed(): string {
  const core = join(home, 'node_modules/@stryker-mutator/core/dist/src/index.js')
  if (!existsSync(core)) {
    mkdirSync(home, { recursive: true })
    writeFileSync(join(home, 'package.json'), '{"private":true}')
    const packages = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${VERSION}`)
    // Without its peers: Vitest is the project's own.
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--legacy-peer-deps', ...packages], {
      cwd: home,
    })
  }
  return core
}

type Report = { files: Record<string, { mutants: { status: string }[] }> }

/**
 * Of the last run only what was killed is kept: what survived is tried again, because Stryker does not see
 * that a new test may kill a change in code that runs while a module is loaded.
 */
function keepOnlyKilled(file: string) {
  if (!existsSync(file)) return
  const report: Report = JSON.parse(readFileSync(file, 'utf8'))
  for (const one of Object.values(report.files)) {
    one.mutants = one.mutants.filter(({ status }) => isDetected(status))
  }
  writeFileSync(file, JSON.stringify(report))
}
const isDetected = (status: string) => status === 'Killed' || status === 'Timeout'
const isUndetected = (status: string) => status === 'Survived' || status === 'NoCoverage'

const { Stryker } = await import(installed())
const asked = process.argv.slice(2)

for (const [folder, parts] of Object.entries(FOLDERS)) {
  const wanted = parts.flatMap(({ files, tests }, index) => {
    const few = files.filter((file) => asked.includes(file))
    const all = asked.length === 0 || asked.includes(folder)
    return all || few.length > 0 ? [{ index, tests, all, mutate: all ? files : few }] : []
  })
  let detected = 0
  let undetected = 0
  for (const { index, tests, all, mutate } of wanted) {
    const report = join(home, `${folder.replace('/', '-')}-${index + 1}`)
    process.env.MUTATION_TESTS = tests.join(' ')
    if (all) keepOnlyKilled(`${report}.json`)
    const results: { status: string }[] = await new Stryker({
      mutate,
      testRunner: 'vitest',
      plugins: [join(home, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
      vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
      // Stryker would rewrite paths in tsconfig.json with an interface that TypeScript 7 no longer has; ours
      // names none outside the project.
      tsconfigFile: 'none.json',
      ignorePatterns: ['/build*', '/public', '/tests/e2e', '/deploy', '/data'],
      // Where neither Vitest nor TypeScript nor Git looks for the project's own files.
      tempDirName: 'build-mutation/.stryker',
      concurrency: 2,
      timeoutMS: 15_000,
      // A single file is tried from the beginning: its score must not count what other runs found.
      incremental: all,
      incrementalFile: `${report}.json`,
      reporters: ['clear-text', 'html', 'progress-append-only'],
      clearTextReporter: { allowColor: false, reportTests: false },
      htmlReporter: { fileName: `${report}.html` },
      warnings: { slow: false },
    }).runMutationTest()
    detected += results.filter(({ status }) => isDetected(status)).length
    undetected += results.filter(({ status }) => isUndetected(status)).length
  }
  const count = detected + undetected
  if (count > 0)
    console.log(`${folder}: ${detected} of ${count}, ${((100 * detected) / count).toFixed(1)}%`)
}
