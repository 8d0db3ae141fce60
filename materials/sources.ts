import { readFileSync } from 'node:fs'
import { parseCsvRecords } from '../estimator/csv.ts'

/** Where only a part of an address is known, `address` is the site's home page; where none is known, it is left out. */
export type Source = { publisher: string; title?: string; address?: string; date?: string }

/** The publications that the texts of materials/ cite by code (`[^B1]`), each written once: sources.csv. */
export const sources: Record<string, Source> = Object.fromEntries(
  parseCsvRecords(readFileSync(new URL('sources.csv', import.meta.url), 'utf8')).records.map(
    ({ code, publisher = '', title, address, date }) => [
      code,
      { publisher, ...(title && { title }), ...(address && { address }), ...(date && { date }) },
    ],
  ),
)
