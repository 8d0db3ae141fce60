import { defineConfig } from 'vitest/config'

/** Journeys in the engines of other makers and of other years: see README.md. They need the built site. */
export default defineConfig({
  test: {
    include: ['tests/engines/**/*.spec.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // One browser at a time is enough for a machine.
    fileParallelism: false,
    maxWorkers: 1,
  },
})
