import { defineConfig } from '@playwright/test'

/** Journeys that fail, each in another way, none in a browser: scripts/test-run.test.ts counts them. */
export default defineConfig({
  testDir: 'playwright',
  testMatch: '*.ts',
  outputDir: '../../test-results/counting',
  workers: 1,
})
