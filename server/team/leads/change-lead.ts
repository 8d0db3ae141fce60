import type { Kysely, Selectable } from 'kysely'
import { teamMessages } from '../../../content/team-messages.ts'
import type { DatabaseAccess } from '../../store/database-access.ts'
import { TEST_LEAD_PAGE } from '../../store/lead-store.ts'
import { rowsOfLeads } from '../../store/queries/rows.ts'
import { raiseVersion } from '../../store/queries/stages.ts'
import type { LeadsTable, LeadTables, LeadWorkTable } from '../../store/queries/tables.ts'
import {
  addHistory,
  historyEntryOf,
  type NewHistoryEntry,
} from '../../store/queries/team-history.ts'
import { TeamError } from '../team-call.ts'
import { addWork } from './lead-work.ts'
import { readLeadViews, type ViewContext } from './read-lead-view.ts'

const messages = teamMessages.leads

/** A lead that nobody else changes until the transaction ends. */
export type LockedLead = { lead: Selectable<LeadsTable>; work: Selectable<LeadWorkTable> }

/** Throws if there is no such lead, or only an erased one or a test. */
export async function lockLead(
  trx: Kysely<LeadTables>,
  { isShared }: Pick<DatabaseAccess, 'isShared'>,
  id: string,
  now: string,
): Promise<LockedLead> {
  let query = trx
    .selectFrom('leads')
    .selectAll()
    .where('submission_id', '=', id.toLowerCase())
    .where('erased_at', 'is', null)
    .where('page', '<>', TEST_LEAD_PAGE)
  if (isShared) query = query.forUpdate()
  const lead = await query.executeTakeFirst()
  if (!lead) throw new TeamError('not-found', messages.notFound)
  const readWork = async () => (await rowsOfLeads(trx, 'lead_work', [lead.submission_id]))[0]
  const work = await readWork()
  if (work) return { lead, work }
  // The inbox has not seen the lead yet.
  await addWork(trx, [lead], Date.parse(now))
  const added = await readWork()
  if (!added) throw new Error('the row of a lead was not added')
  return { lead, work: added }
}

export function refuseHeld({ lead }: LockedLead) {
  if (lead.spam !== '') throw new TeamError('conflict', messages.held)
}

/** The later of two people gets what the earlier one did, and nothing is overwritten. */
export async function refuseStale(
  trx: Kysely<LeadTables>,
  { lead, work }: LockedLead,
  version: number,
  context: ViewContext,
) {
  if (version === work.version) return
  const rows = await rowsOfLeads(trx, 'team_history', [lead.submission_id], 'number')
  const changes = rows
    .map((row) => historyEntryOf({ ...row, protocol: lead.protocol }))
    .filter(({ details }) => typeof details.version === 'number' && details.version > version)
  const [view] = await readLeadViews(trx, [lead.submission_id], context)
  throw new TeamError('conflict', messages.conflict, { ...(view && { lead: view }), changes })
}

/** Sets what another person could overwrite, and tells of it in the history. */
export async function changeWork(
  trx: Kysely<LeadTables>,
  { work }: LockedLead,
  values: Partial<Pick<LeadWorkTable, 'owner' | 'remind_at' | 'remind_for'>>,
  entry: NewHistoryEntry,
) {
  const { submission_id: id } = work
  await trx.updateTable('lead_work').set(values).where('submission_id', '=', id).execute()
  const version = await raiseVersion(trx, id)
  await addHistory(trx, { ...entry, leadId: id, details: { ...entry.details, version } })
}
