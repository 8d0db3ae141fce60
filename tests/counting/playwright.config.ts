import { defineConfig } from '@playwright/test'

/** Suites that fail in different ways, without a browser. scripts/test-run.test.ts checks that they are counted. */
export default defineConfig({
  testDir: 'playwright',
  testMatch: '*.ts',
  outputDir: '../../test-results/counting',
  workers: 1,
})
