// `npm run check`: format, lint, types and the architecture tests (which modules may import which).
import { spawnSync } from 'node:child_process'

const checks = [
  ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  ['node_modules/typescript/bin/tsc'],
  ['node_modules/vitest/vitest.mjs', 'run', 'tests/architecture'],
]
for (const args of checks) {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
