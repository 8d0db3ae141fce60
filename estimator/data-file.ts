import { type CsvRecord, parseCsvRecords } from './csv.ts'

/** A row of a file whose columns are known. */
export type DataRecord<Column extends string> = CsvRecord & Record<Column, string>

/** The rows of a file of data/. A missing column stops here with its name, not later with a wrong figure. */
export function readDataFile<Column extends string>(
  text: string,
  columns: readonly Column[],
): DataRecord<Column>[] {
  const { header, records } = parseCsvRecords(text)
  const missing = columns.filter((name) => !header.includes(name))
  if (missing.length > 0) throw new Error(`The data has no column ${missing.join(', ')}`)
  return records as DataRecord<Column>[]
}
