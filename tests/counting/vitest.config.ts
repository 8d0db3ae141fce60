import { defineConfig } from 'vitest/config'

/** Suites that fail, each in another way: scripts/test-run.test.ts counts them. */
export default defineConfig({ test: { include: ['tests/counting/vitest/*.ts'] } })
