import { type Kysely, sql } from 'kysely'
import type { DatabaseAccess } from '../../leads/database-access.ts'
import type { ExportLead } from '../../leads/export-leads.ts'
import { withDeliveries } from '../../leads/queries/read-leads.ts'
import { inChunks, type LeadTables } from '../../leads/queries/tables.ts'
import { type AskedFilters, filterConditions } from '../leads/list-leads.ts'

/** Leads of the inbox, oldest first. Each that was joined to another has a row of its own. */
export async function idsToExport(
  database: Kysely<LeadTables>,
  filters: AskedFilters,
  timeZone: string,
  isShared: boolean,
): Promise<string[]> {
  const rows = await database
    .selectFrom('lead_work')
    .select('submission_id')
    .where('held', '=', sql.lit(0))
    .where((where) => where.and(filterConditions(where, filters, timeZone, isShared)))
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
  const work = await database
    .selectFrom('lead_work')
    .select(['submission_id', 'owner', 'first_reply_at'])
    .where('submission_id', 'in', ids)
    .execute()
  const byId = new Map(work.map((row) => [row.submission_id, row]))
  return (await withDeliveries(database, rows)).map((lead) => {
    const own = byId.get(lead.submissionId)
    return {
      ...lead,
      team: { owner: own?.owner ?? '', firstReplyAt: own?.first_reply_at ?? undefined },
    }
  })
}
