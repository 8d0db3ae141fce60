import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Mutation testing: Stryker changes the code in small ways, and each change ought to fail a test.
 *
 *   npm run test:mutation                          every folder, one after the other: hours
 *   npm run test:mutation -- contracts             one folder
 *   npm run test:mutation -- contracts/leads.ts    one file of it
 *
 * Stryker is 63 MB in 176 packages, so it is no dependency: it is installed here at the first run.
 */
const VERSION = '10.1.1'
const home = new URL('../node_modules/.cache/stryker/', import.meta.url).pathname

type Folder = { tests: string[]; without: string[] }

/** What is mutated, and by which tests it is judged: only those that take seconds. */
const FOLDERS: Record<string, Folder> = {
  contracts: { tests: ['contracts/*.test.ts'], without: [] },
  'server/deliveries': { tests: ['server/deliveries/*.test.ts'], without: [] },
  'server/leads': {
    tests: ['server/leads/*.test.ts'],
    // Whole processes, broken files and Postgres judge these, in tests/runtime.
    without: [
      'migrations/*.ts',
      'clear-traces.ts',
      'database-file.ts',
      'node-sqlite-dialect.ts',
      'notify-of-database-file.ts',
      'rescue-database.ts',
      'sqlite-database.ts',
    ],
  },
  estimator: {
    tests: ['estimator/!(training).test.ts'],
    // Training again judges these: whatever they change, the shipped model is no longer the same to the byte.
    without: [
      'components.ts',
      'effect-keys.ts',
      'evaluation.ts',
      'evaluation-file.ts',
      'gaussian-model.ts',
      'report.ts',
      'training.ts',
      'visitor-cells.ts',
    ],
  },
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

const { Stryker } = await import(installed())

for (const [folder, { tests, without }] of Object.entries(FOLDERS)) {
  const asked = process.argv.slice(2).filter((path) => `${path}/`.startsWith(`${folder}/`))
  if (process.argv.length > 2 && asked.length === 0) continue
  process.env.MUTATION_TESTS = tests.join(' ')
  const files = asked.map((path) => (path === folder ? `${folder}/**/*.ts` : path))
  const reports = join(home, folder.replace('/', '-'))
  await new Stryker({
    mutate: [
      ...(files.length > 0 ? files : [`${folder}/**/*.ts`]),
      ...['*.test.ts', '*.generated.ts', ...without].map((name) => `!${folder}/**/${name}`),
    ],
    testRunner: 'vitest',
    plugins: [join(home, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
    // Stryker would rewrite paths in tsconfig.json with an interface that TypeScript 7 no longer has; ours
    // names none outside the project.
    tsconfigFile: 'none.json',
    tempDirName: 'build-mutation',
    concurrency: 2,
    timeoutMS: 20_000,
    incremental: true,
    incrementalFile: `${reports}.json`,
    reporters: ['clear-text', 'html'],
    clearTextReporter: { allowColor: false, reportTests: false },
    htmlReporter: { fileName: `${reports}.html` },
    ignorePatterns: ['/build*', '/public', '/docs', '/tests/e2e', '/deploy', '/data'],
  }).runMutationTest()
}
