import { defineConfig } from 'vitest/config'
import { readSettings } from './config/settings.ts'
import { contentFacts } from './scripts/content-facts.ts'
import { svgModules } from './scripts/svg-modules.ts'
import { virtualModules } from './scripts/virtual-modules.ts'
import { isNightly, NIGHT_FILES } from './tests/nightly.ts'

const exclude = [
  'node_modules/**',
  'build*/**',
  'tests/e2e/**',
  'tests/built/**',
  ...(isNightly ? [] : NIGHT_FILES),
]
/** What only computes: no process, socket or disk of its own, and nothing that it leaves behind. */
const pure = [
  'app',
  'config',
  'content',
  'contracts',
  'estimator',
  'inbox',
  'planner',
  'reports',
  'tests/architecture',
  'tests/words',
].map((folder) => `${folder}/**/*.test.{ts,tsx}`)

export default defineConfig({
  plugins: [contentFacts(), svgModules(), virtualModules(readSettings({}))],
  resolve: { tsconfigPaths: true },
  test: {
    // Machines are often busy: what takes a second here may take many there.
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // A real Postgres takes its time to end on a busy machine.
    hookTimeout: 120_000,
    // Left to itself, one less than the machine has cores; half of the time they wait for sockets and clocks.
    maxWorkers: 3,
    projects: [
      // One worker after the other would cost more than these tests themselves.
      {
        extends: true,
        test: {
          name: 'pure',
          include: pure,
          exclude,
          isolate: false,
          setupFiles: 'tests/random-cases.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'system',
          globalSetup: 'tests/shared-postgres.ts',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...exclude, ...pure],
          // Real processes, sockets and disks on a busy machine: what fails twice has failed, and a second try is shown.
          retry: 1,
        },
      },
    ],
  },
})
