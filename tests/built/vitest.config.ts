import { defineConfig } from 'vitest/config'

/** What is read of the built sites: these run after the builds, without a browser. */
export default defineConfig({
  test: { include: ['tests/built/**/*.test.ts'], testTimeout: 60_000 },
})
