// `npm run check`: content, format, lint, types, the architecture tests (which modules may import which), the words
// (spelling and the glossary), and the contrast of the colours.
import { spawnSync } from 'node:child_process'
import { environment } from '../config/load.ts'
import { syntaxErrors } from './content-syntax.ts'
import { followLegalTexts } from './legal-versions.ts'

const unreadable = syntaxErrors()
for (const error of unreadable) console.error(error)
if (unreadable.length > 0) process.exit(1)

followLegalTexts()

const BIOME = 'node_modules/@biomejs/biome/bin/biome'
// Who edits a text need not know how lines are broken. On CI the files are as they were committed.
const format = [BIOME, 'format', '--write', '--log-level=error', 'content']

const checks = [
  ['scripts/content-check.ts'],
  ...(environment.CI === 'true' ? [] : [format]),
  [BIOME, 'check', '--error-on-warnings', '.'],
  ['node_modules/typescript/bin/tsc'],
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    'tests/architecture',
    'tests/words',
    'app/styles/contrast.test.ts',
  ],
]
for (const args of checks) {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
