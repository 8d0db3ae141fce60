import type { Kysely, Selectable } from 'kysely'
import type { HistoryAction, HistoryEntry } from '../../../contracts/team.ts'
import { channelName } from '../../deliver/outage.ts'
import type { LeadTables, TeamHistoryTable } from './tables.ts'

export type NewHistoryEntry = {
  at: string
  /** An address, or '' for the site itself. */
  by: string
  action: HistoryAction
  leadId?: string
  /** Never a text of a lead or of a note: rows outlive the person's data. */
  details?: HistoryEntry['details']
}

/** Adds to the history, within the transaction of what it tells of. */
export async function addHistory(database: Kysely<LeadTables>, entry: NewHistoryEntry) {
  await database
    .insertInto('team_history')
    .values({
      at: entry.at,
      person: entry.by,
      action: entry.action,
      submission_id: entry.leadId ?? null,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute()
}

export const historyEntryOf = (
  row: Selectable<TeamHistoryTable> & { protocol?: string | null },
): HistoryEntry => {
  const details: HistoryEntry['details'] = JSON.parse(row.details)
  const isResend = row.action === 'resend' && typeof details.channel === 'string'
  return {
    number: row.number,
    at: row.at,
    by: row.person,
    action: row.action as HistoryAction,
    leadId: row.submission_id ?? undefined,
    protocol: row.protocol ?? undefined,
    // With the name that people know it by.
    details: isResend ? { ...details, channelName: channelName(`${details.channel}`) } : details,
  }
}
