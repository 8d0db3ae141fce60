import { type Kysely, sql } from 'kysely'
import type { ExportLead } from '../../leads/export-leads.ts'
import type { DatabaseAccess } from '../../store/database-access.ts'
import { forExport } from '../../store/queries/joined-leads.ts'
import { withDeliveries } from '../../store/queries/read-leads.ts'
import { inChunks, type LeadTables } from '../../store/queries/tables.ts'
import { type AskedFilters, filterConditions } from '../leads/list-leads.ts'

/** The leads that the list shows with these filters and those joined to them, each with a row of its own, oldest first. */
export async function idsToExport(
  database: Kysely<LeadTables>,
  filters: AskedFilters,
  timeZone: string,
  isShared: boolean,
): Promise<string[]> {
  const shown = database
    .selectFrom('lead_work')
    .select('submission_id')
    .where((where) =>
      where.and([
        where('held', '=', sql.lit(0)),
        where('joined_to', 'is', null),
        ...filterConditions(where, filters, timeZone, isShared),
      ]),
    )
  const rows = await database
    .selectFrom('lead_work')
    .select('submission_id')
    .where((where) =>
      where.or([where('submission_id', 'in', shown), where('joined_to', 'in', shown)]),
    )
    .orderBy('created_at')
    .orderBy('submission_id')
    .execute()
  return rows.map((row) => row.submission_id)
}

/** The leads page by page, read when they are needed. One that is erased meanwhile is left out. */
export async function* exportPages(
  access: DatabaseAccess,
  all: readonly string[],
): AsyncGenerator<ExportLead[]> {
  for (const ids of inChunks(all)) {
    yield await access.withDatabase((database) => readPage(database, ids))
  }
}

async function readPage(database: Kysely<LeadTables>, ids: string[]): Promise<ExportLead[]> {
  const rows = await database
    .selectFrom('leads')
    .selectAll()
    .where('submission_id', 'in', ids)
    .where('erased_at', 'is', null)
    .where('spam', '=', '')
    .orderBy('created_at')
    .orderBy('submission_id')
    .execute()
  return forExport(database, await withDeliveries(database, rows))
}
