import { defineConfig } from 'vitest/config'

/** Tests of the built files. They run after the builds, without a browser. */
export default defineConfig({
  test: { include: ['tests/built/**/*.test.ts'], testTimeout: 60_000 },
})
