// `npm run check`: content, format, lint, types, the architecture tests (which modules may import which), the words
// (spelling and the glossary), and the contrast of the colours. All are run, whatever one of them finds. With --texts,
// only what needs no test tools.
import { spawnSync } from 'node:child_process'
import { environment } from '../config/load.ts'
import { syntaxErrors } from './content-syntax.ts'
import { followLegalTexts } from './legal-versions.ts'

const textsOnly = process.argv.includes('--texts')
const unreadable = syntaxErrors()
for (const error of unreadable) console.error(error)
if (unreadable.length > 0) {
  // Every other check reads these files.
  if (!textsOnly) console.error('O resto é conferido quando estes arquivos puderem ser lidos.')
  process.exit(1)
}

followLegalTexts()

const BIOME = 'node_modules/@biomejs/biome/bin/biome'
// Who edits a text need not know how lines are broken. On CI the files are as they were committed.
const format = [BIOME, 'format', '--write', '--log-level=error', 'content']

const texts = ['scripts/content-check.ts']
const checks: [name: string, args: string[]][] = [
  ['textos', texts],
  ...(environment.CI === 'true' ? [] : [['formato', format] as [string, string[]]]),
  ['código', [BIOME, 'check', '--error-on-warnings', '.']],
  ['tipos', ['node_modules/typescript/bin/tsc']],
  [
    'regras e palavras',
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      'tests/architecture',
      'tests/words',
      'app/contrast.test.ts',
    ],
  ],
]
const failed = (textsOnly ? checks.slice(0, 1) : checks)
  .filter(([, args]) => spawnSync(process.execPath, args, { stdio: 'inherit' }).status !== 0)
  .map(([name]) => name)
if (failed.length > 0) {
  if (!textsOnly) console.error(`\nHá o que corrigir em: ${failed.join(', ')}.`)
  process.exit(1)
}
