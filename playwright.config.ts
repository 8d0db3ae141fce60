import { defineConfig } from '@playwright/test'
import { chromiumOfMachine } from './scripts/chromium.ts'
import { isNightly, NIGHT_FILES } from './tests/nightly.ts'

/** Journeys in a real browser, against sites that are already built: see tests/e2e/README.md. */
export default defineConfig({
  testDir: 'tests/e2e',
  testIgnore: isNightly ? [] : NIGHT_FILES,
  outputDir: 'test-results/e2e',
  snapshotPathTemplate: 'tests/e2e/visual-regression/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A test that passes only sometimes has found a defect: in the site or in itself.
  retries: 0,
  // A journey is many steps, and machines are often busy.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
    launchOptions: {
      // Absent here, Playwright's own.
      executablePath: chromiumOfMachine(),
      args: [
        '--no-sandbox',
        // The headless shell would round the width of every letter.
        '--font-render-hinting=none',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
