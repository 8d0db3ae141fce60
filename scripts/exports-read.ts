import { readReportFile } from './read-report-file.ts'

// npm run -s exports:read -- FILE…
// Prints a line of JSON for each report file. Exits with 1 if one of them could not be read, with 2 without files.
const paths = process.argv.slice(2)
if (paths.length === 0) {
  console.error('Uso: npm run -s exports:read -- ARQUIVO…')
  process.exitCode = 2
}
for (const path of paths) {
  const line = lineOf(path)
  if ('error' in line) process.exitCode = 1
  console.log(JSON.stringify(line))
}

function lineOf(path: string) {
  const report = readReportFile(path)
  if ('error' in report) return report
  const { platform, language, currency, from, to, rows, totals, declared } = report
  return { platform, language, currency, from, to, rows, totals, declared }
}
