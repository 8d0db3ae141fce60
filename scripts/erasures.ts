import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { readErasedIds } from '../server/store/erased-ids.ts'
import { leadsFile } from '../server/store/sqlite/sqlite-database.ts'

/** The ids of all erased leads of a folder: from its list and from its database. */
export function erasedIdsIn(folder: string): Set<string> {
  const ids = readErasedIds([folder])
  for (const id of erasedInDatabase(folder)) ids.add(id)
  return ids
}

function erasedInDatabase(folder: string): string[] {
  if (!existsSync(leadsFile(folder))) return []
  try {
    const database = new DatabaseSync(leadsFile(folder), { timeout: 5000 })
    try {
      return database
        .prepare('SELECT submission_id FROM leads WHERE erased_at IS NOT NULL')
        .all()
        .map(({ submission_id }) => String(submission_id))
    } finally {
      database.close()
    }
  } catch {
    // A damaged database is a common reason for a restore. The list beside it is still used.
    return []
  }
}
