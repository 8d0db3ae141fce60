import { defineConfig } from 'vitest/config'
import { readSettings } from './config/settings.ts'
import { virtualModules } from './scripts/virtual-modules.ts'

export default defineConfig({
  plugins: [virtualModules(readSettings({}))],
  resolve: { tsconfigPaths: true },
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'build*/**', 'tests/e2e/**', 'tests/built/**'],
    // Machines are often busy: what takes a second here may take many there.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // Real processes, sockets and disks on a busy machine: what fails twice has failed, and a second try is shown.
    retry: 1,
    // A real Postgres takes its time to end on a busy machine.
    hookTimeout: 60_000,
    // Left to itself, one less than the machine has cores; half of the time they wait for sockets and clocks.
    maxWorkers: 2,
  },
})
