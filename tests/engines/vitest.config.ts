import { defineConfig } from 'vitest/config'

/** Journeys in other and older browser engines: see README.md. They need the built site. */
export default defineConfig({
  test: {
    include: ['tests/engines/**/*.spec.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // Journeys mostly wait, but old drivers lose commands on a busy machine.
    maxWorkers: 2,
    // The drivers are flaky, not the site: a journey that fails three times has failed.
    retry: 2,
  },
})
