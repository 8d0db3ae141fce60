import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'

type Columns = Record<string, string[]>
export type LeadDigest = { leads: number; sha256: string; columns: Columns }

/** What a backup must hold. Tasks are left out: the server writes them at any time. */
const TABLES = [
  'leads',
  'deliveries',
  'lead_stages',
  'ad_spend',
  'lead_work',
  'lead_notes',
  'team_history',
  'team_passkeys',
]

/**
 * A hash over all leads and what belongs to them, to compare two databases. The other one may be older: it is read by
 * the columns that this one had.
 */
export function leadDigest(database: DatabaseSync, columns = columnsOf(database)): LeadDigest {
  const hash = createHash('sha256')
  let leads = 0
  for (const [table, names] of Object.entries(columns)) {
    const list = names.join(', ')
    // The whole row orders it, so that tables need no key in common.
    const rows = database.prepare(`SELECT ${list} FROM ${table} ORDER BY ${list}`).iterate()
    for (const row of rows) {
      if (table === 'leads') leads++
      hash.update(JSON.stringify(row))
    }
  }
  return { leads, sha256: hash.digest('hex').slice(0, 16), columns }
}

function columnsOf(database: DatabaseSync): Columns {
  const names = database.prepare('SELECT name FROM pragma_table_info(?)')
  const tables = TABLES.map((table) => [table, names.all(table).map(({ name }) => String(name))])
  return Object.fromEntries(tables.filter(([, columns]) => columns && columns.length > 0))
}
