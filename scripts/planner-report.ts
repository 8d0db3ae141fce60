/** The report with the table of one section replaced: from its first line with a bar to its last. */
export function replaceSection(report: string, heading: string, table: string): string {
  const sections = report.split(/^(?=## )/m)
  const index = sections.findIndex((section) => section.startsWith(`## ${heading}\n`))
  const section = sections[index]
  if (section === undefined) throw new Error(`docs/planner-report.md has no section '${heading}'`)
  const text = section.split(/^\|/m)[0]?.trimEnd()
  return sections.toSpliced(index, 1, `${text}\n\n${table}\n\n`).join('').trimEnd().concat('\n')
}
