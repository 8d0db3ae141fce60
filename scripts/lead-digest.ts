import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'

export type LeadDigest = { leads: number; sha256: string }

/** A hash over all leads and their deliveries, to compare two databases. */
export function leadDigest(database: DatabaseSync): LeadDigest {
  const hash = createHash('sha256')
  let leads = 0
  for (const row of database.prepare('SELECT * FROM leads ORDER BY submission_id').iterate()) {
    leads++
    hash.update(JSON.stringify(row))
  }
  const deliveries = 'SELECT * FROM deliveries ORDER BY submission_id, channel'
  for (const row of database.prepare(deliveries).iterate()) hash.update(JSON.stringify(row))
  return { leads, sha256: hash.digest('hex').slice(0, 16) }
}
