import { defineConfig } from 'vitest/config'
import { readSettings } from '../../config/settings.ts'
import { virtualModules } from '../../scripts/virtual-modules.ts'

/** The fast tests of one folder, once for each mutant: tests/mutation/mutation.ts says which they are. */
export default defineConfig({
  plugins: [virtualModules(readSettings({}))],
  resolve: { tsconfigPaths: true },
  test: {
    include: process.env.MUTATION_TESTS?.split(' '),
    setupFiles: ['tests/mutation/skip-slow-tests.ts'],
    testTimeout: 10_000,
    // A mutant is to fail: once is enough.
    retry: 0,
  },
})
