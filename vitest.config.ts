import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'build/**', 'build-tests/**', 'build-hosted/**', 'tests/e2e/**'],
    testTimeout: 20_000,
  },
})
