/** CSV as RFC 4180 has it: quoted fields may hold commas, doubled quotes and line breaks. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let field = ''
  let quoted = false
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text
  const endRow = () => {
    row.push(field)
    field = ''
    // A blank line is no row of one empty field: editors leave them at the end of files.
    if (row.length > 1 || row[0] !== '') rows.push(row)
    row = []
  }
  for (let i = 0; i < source.length; i++) {
    const char = source[i]
    if (quoted) {
      if (char !== '"') field += char
      else if (source[i + 1] === '"') {
        field += '"'
        i++
      } else quoted = false
    } else if (char === '"' && field === '') quoted = true
    else if (char === ',') {
      row.push(field)
      field = ''
    } else if (char === '\n') endRow()
    else if (char !== '\r' || source[i + 1] !== '\n') field += char
  }
  if (field !== '' || row.length > 0) endRow()
  return rows
}

export type CsvRecord = Record<string, string>

/** Rows by the names of the header; a row that is too short has empty fields. */
export function parseCsvRecords(text: string): { header: string[]; records: CsvRecord[] } {
  const [header = [], ...rows] = parseCsv(text)
  const names = header.map((name) => name.trim())
  const records = rows.map((row) =>
    Object.fromEntries(names.map((name, column) => [name, row[column] ?? ''])),
  )
  return { header: names, records }
}
