import type { Kysely, Selectable } from 'kysely'
import type { ChannelName, LeadStore } from '../lead-store.ts'
import { enqueueDeliveries } from './outbox.ts'
import { leadOf, rowsOfLeads, stageChangeOf } from './rows.ts'
import { followSale } from './sales.ts'
import type { LeadsTable, LeadTables } from './tables.ts'
import { addHistory } from './team-history.ts'

type NewStage = Parameters<LeadStore['setStage']>[1]
type Outcome = Awaited<ReturnType<LeadStore['setStage']>>

/** How far a lead has come, and how it came there. */
export function stageQueries(
  database: Kysely<LeadTables>,
  /** Locks the lead until the transaction ends. SQLite has one write lock for all. */
  lockRows: boolean,
): Pick<LeadStore, 'setStage' | 'stageHistory'> {
  return {
    setStage: (submissionId, change, channels, now) =>
      database.transaction().execute(async (trx) => {
        let query = trx.selectFrom('leads').selectAll().where('submission_id', '=', submissionId)
        if (lockRows) query = query.forUpdate()
        const row = await query.executeTakeFirst()
        return row ? setStageWithin(trx, row, change, channels, { now, by: '' }) : 'not-found'
      }),

    stageHistory: async (submissionId) =>
      (await rowsOfLeads(database, 'lead_stages', [submissionId], 'number')).map(stageChangeOf),
  }
}

/** Within the caller's transaction, which has locked the lead. */
export async function setStageWithin(
  trx: Kysely<LeadTables>,
  row: Selectable<LeadsTable>,
  change: NewStage,
  channels: readonly ChannelName[],
  /** `by`: an address of the team, or '' for the command line. */
  { now, by }: { now: string; by: string },
): Promise<Exclude<Outcome, 'not-found'>> {
  const { submission_id: submissionId } = row
  const before = leadOf(row)
  if (before.erasedAt) return 'erased'
  if (before.spam.length > 0) return 'held'
  const { stage, reason = '' } = change
  const isWon = stage === 'ganho'
  const valueCents = isWon ? (change.valueCents ?? before.dealValueCents) : undefined
  const isSame = stage === before.stage && valueCents === before.dealValueCents
  if (isSame && reason === '') return 'unchanged'

  // A deal that is lost was qualified all the same. A lead that is put back was not.
  const isQualified = isWon || stage === 'qualificado' || stage === 'proposta'
  const qualifiedAt = isQualified ? (before.qualifiedAt ?? now) : undefined
  await trx
    .updateTable('leads')
    .set({
      stage,
      stage_at: now,
      qualified_at: (stage === 'perdido' ? before.qualifiedAt : qualifiedAt) ?? null,
      won_at: isWon ? (before.wonAt ?? now) : null,
      deal_value_cents: valueCents ?? null,
    })
    .where('submission_id', '=', submissionId)
    .execute()
  const { last } = await trx
    .selectFrom('lead_stages')
    .select(trx.fn.max('number').as('last'))
    .where('submission_id', '=', submissionId)
    .executeTakeFirstOrThrow()
  const number = (last ?? 0) + 1
  await trx
    .insertInto('lead_stages')
    .values({
      submission_id: submissionId,
      number,
      stage,
      value_cents: valueCents ?? null,
      reason,
      at: now,
    })
    .execute()
  const version = await raiseVersion(trx, submissionId)
  await addHistory(trx, {
    at: now,
    by,
    action: 'stage',
    leadId: submissionId,
    details: { stage, valueCents: valueCents ?? null, number, version },
  })
  // An applicant is no customer, however far they come.
  if (before.kind === 'recruitment') return 'changed'
  const due = channels.filter(({ event }) => event === 'qualified' && isQualified)
  const names = due.map(({ name }) => name)
  await enqueueDeliveries(trx, submissionId, names, now, { again: 'skipped' })
  const cents = isWon ? (valueCents ?? null) : 0
  await followSale(trx, { submissionId, isWon, cents }, channels, now)
  return 'changed'
}

/** So that whoever saw the lead as it was cannot overwrite it in silence. Returns the new version. */
export async function raiseVersion(trx: Kysely<LeadTables>, submissionId: string): Promise<number> {
  const work = await trx
    .updateTable('lead_work')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('submission_id', '=', submissionId)
    .returning('version')
    .executeTakeFirst()
  return work?.version ?? 0
}
