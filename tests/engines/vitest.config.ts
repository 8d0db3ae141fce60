import { defineConfig } from 'vitest/config'

/** Journeys in the engines of other makers and of other years: see README.md. They need the built site. */
export default defineConfig({
  test: {
    include: ['tests/engines/**/*.spec.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // Journeys wait more than they work, but old drivers lose commands where there is no time left.
    maxWorkers: 2,
    // For the drivers, not for the site: what fails twice more has failed.
    retry: 2,
  },
})
