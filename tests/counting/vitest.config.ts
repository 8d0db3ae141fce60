import { defineConfig } from 'vitest/config'

/** Suites that fail in different ways. scripts/test-run.test.ts checks that they are counted. */
export default defineConfig({ test: { include: ['tests/counting/vitest/*.ts'] } })
