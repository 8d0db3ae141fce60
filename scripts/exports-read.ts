import { readFileSync } from 'node:fs'
import { messages } from '../reports/messages.ts'
import { readReport } from '../reports/read-report.ts'

// npm run -s exports:read -- FILE…
// Prints a line of JSON for each report file. Exits with 1 if one of them could not be read, with 2 without files.
const paths = process.argv.slice(2)
if (paths.length === 0) {
  console.error('Uso: npm run -s exports:read -- ARQUIVO…')
  process.exitCode = 2
}
for (const path of paths) {
  const line = await readFile(path)
  if ('error' in line) process.exitCode = 1
  console.log(JSON.stringify(line))
}

async function readFile(path: string) {
  let bytes: Uint8Array
  try {
    bytes = readFileSync(path)
  } catch {
    return { error: messages.missingFile(path) }
  }
  const report = await readReport({ name: path, bytes })
  if ('error' in report) return report
  const { platform, language, currency, from, to, rows, totals, declared } = report
  return { platform, language, currency, from, to, rows, totals, declared }
}
