import type { Kysely } from 'kysely'
import type { LeadTables } from '../store/queries/tables.ts'

export type DueReminder = { id: string; name: string; person: string }

/** Reminders that became due after `since`, up to `until`. */
export async function dueReminders(
  database: Kysely<LeadTables>,
  since: string,
  until: string,
): Promise<DueReminder[]> {
  const rows = await database
    .selectFrom('lead_work')
    .innerJoin('leads', 'leads.submission_id', 'lead_work.submission_id')
    .select(['lead_work.submission_id', 'lead_work.remind_for', 'leads.fields'])
    .where('lead_work.remind_at', '>', since)
    .where('lead_work.remind_at', '<=', until)
    .where('lead_work.remind_for', 'is not', null)
    .orderBy('lead_work.remind_at')
    .execute()
  return rows.map((row) => ({
    id: row.submission_id,
    name: String(JSON.parse(row.fields).name ?? ''),
    person: row.remind_for ?? '',
  }))
}
