import { readFileSync, writeFileSync } from 'node:fs'

const REPORT = new URL('../docs/planner-report.md', import.meta.url)

/** A table in Markdown: numbers stand at the right, and what they are of mostly at the left. */
export const tableOf = (
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  firstColumn: '---' | '--:' = '---',
) =>
  [head, head.map((_, column) => (column === 0 ? firstColumn : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

/** Prints the tables and puts each in the section of the report with its heading. */
export function writeTables(tables: Record<string, string>) {
  let report = readFileSync(REPORT, 'utf8')
  for (const [heading, table] of Object.entries(tables)) {
    console.log(`${heading}\n${table}\n`)
    report = replaceSection(report, heading, table)
  }
  writeFileSync(REPORT, report)
}

/** The report with the table of one section replaced: from its first line with a bar to its last. */
function replaceSection(report: string, heading: string, table: string): string {
  const sections = report.split(/^(?=## )/m)
  const index = sections.findIndex((section) => section.startsWith(`## ${heading}\n`))
  const section = sections[index]
  if (section === undefined) throw new Error(`docs/planner-report.md has no section '${heading}'`)
  const text = section.split(/^\|/m)[0]?.trimEnd()
  return sections.toSpliced(index, 1, `${text}\n\n${table}\n\n`).join('').trimEnd().concat('\n')
}
