import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { SUM } from '../../reports/sample-reports.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const deno = fileURLToPath(new URL('../../node_modules/deno/deno', import.meta.url))

// No function reads reports yet: this keeps the reader able to run where the functions do.
const program = `
import { parseReport } from './reports/read-report.ts'
import { csvText, encoded, sampleTable, xlsxFile } from './reports/sample-reports.ts'
const totals = ['google', 'meta', 'linkedin', 'tiktok', 'pinterest'].flatMap((platform) => {
  const table = sampleTable(platform, 'pt-BR')
  return [
    encoded(csvText(table, ','), 'utf-8', true),
    encoded(csvText(table, '\\t'), 'utf-16le', true),
    encoded(csvText(table, ';'), 'windows-1252'),
    xlsxFile({ Dados: table }),
  ].map((bytes) => parseReport(bytes).totals)
})
console.log(JSON.stringify(totals))
`

test('reports of every platform and kind are read on Deno, without any permission', () => {
  const printed = execFileSync(deno, ['run', '--no-lock', '--no-prompt', '-'], {
    input: program,
    cwd: root,
    encoding: 'utf8',
  })
  expect(JSON.parse(printed)).toEqual(Array.from({ length: 20 }, () => SUM))
})
