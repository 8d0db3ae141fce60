import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { messages } from '../reports/messages.ts'
import { HEAVY_FILES, HOSTILE_SHAPES } from '../reports/sample-hostile.ts'
import { csvText, encoded, ROWS, SUM, sampleTable } from '../reports/sample-reports.ts'
import { readReportFile } from './read-report-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'report-files-'))
afterAll(() => rmSync(folder, { recursive: true }))
const written = (name: string, bytes: Uint8Array | undefined) => {
  const path = join(folder, name)
  writeFileSync(path, bytes ?? new Uint8Array(0))
  return path
}

test('exports:read answers hostile files with a sentence each, and reads the one beside them', async () => {
  const files = [
    written('colchetes.xlsx', HOSTILE_SHAPES['brackets in a format code']?.(80_000)),
    written('linhas.csv', HEAVY_FILES['two million rows']?.()),
    written('oito.xlsx', HEAVY_FILES['one sheet eight times with row 1048576']?.()),
    written('grande.csv', new Uint8Array(21_000_000)),
    // It has no end.
    '/dev/zero',
    written('bom.csv', encoded(csvText(sampleTable('google', 'pt-BR'), ','), 'utf-8')),
  ]
  const { code, lines } = await new Promise<{ code: unknown; lines: string[] }>((resolve) => {
    execFile(process.execPath, ['scripts/exports-read.ts', ...files], (error, stdout) =>
      resolve({ code: error?.code, lines: stdout.trim().split('\n') }),
    )
  })
  expect(code).toBe(1)
  const answers = lines.map((line) => JSON.parse(line))
  expect(answers.map(({ error, totals }) => error ?? totals)).toEqual([
    // Whatever its format code, its cells are those of a report.
    SUM,
    messages.tooManyRows,
    messages.notReport,
    messages.tooLarge,
    messages.missingFile('/dev/zero'),
    SUM,
  ])
})

test('reading is ended when its time is over', () => {
  const rows = Array.from({ length: 50_000 }, () => ROWS[0] as (typeof ROWS)[0])
  const long = csvText(sampleTable('google', 'pt-BR', { rows }), ',')
  const path = written('longo.csv', encoded(long, 'utf-8'))
  expect(readReportFile(path, {}, 1)).toEqual({ error: messages.tooSlow })
  expect(readReportFile(path)).toMatchObject({ platform: 'google' })
})
