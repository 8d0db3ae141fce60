import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'build/**', 'build-tests/**', 'build-hosted/**', 'tests/e2e/**'],
    testTimeout: 20_000,
    // Left to itself, one less than the machine has cores; half of the time they wait for sockets and clocks.
    maxWorkers: 2,
  },
})
