import type { ExpressionBuilder, Kysely } from 'kysely'
import { type LeadStore, WITHDRAWAL } from '../lead-store.ts'
import { enqueueDeliveries } from './outbox.ts'
import type { LeadTables } from './tables.ts'

export const isWaitingWithdrawal = (where: ExpressionBuilder<LeadTables, 'deliveries'>) =>
  where.and([where('state', '=', 'waiting'), where('channel', 'like', `%-${WITHDRAWAL}`)])

/**
 * What an erasure leaves of leads whose withdrawal has not reached every system yet: the e-mail address, by which
 * those systems know the person, and the facts of the consent. Without them the withdrawal would be lost.
 */
export async function untoldWithdrawals(database: Kysely<LeadTables>, ids: string[]) {
  const waiting = await database
    .selectFrom('deliveries')
    .select('submission_id')
    .distinct()
    .where('submission_id', 'in', ids)
    .where(isWaitingWithdrawal)
    .execute()
  if (waiting.length === 0) return []
  const rows = await database
    .selectFrom('leads')
    .select(['submission_id', 'fields', 'consent_version', 'consent_at', 'marketing_withdrawn_at'])
    .where('submission_id', 'in', idsOf(waiting))
    .execute()
  return rows.map(({ fields, ...consent }) => {
    const { email } = JSON.parse(fields)
    return { ...consent, fields: JSON.stringify({ email }) }
  })
}

/** Erases what `untoldWithdrawals` left, once the last of the systems was told or given up. */
export async function forgetToldWithdrawal(
  database: Kysely<LeadTables>,
  submissionId: string,
  channel: string,
) {
  if (!channel.endsWith(`-${WITHDRAWAL}`)) return
  const erased = await database
    .selectFrom('leads')
    .select('submission_id')
    .where('submission_id', '=', submissionId)
    .where('erased_at', 'is not', null)
    .executeTakeFirst()
  if (!erased || (await untoldWithdrawals(database, [submissionId])).length > 0) return
  await database.deleteFrom('deliveries').where('submission_id', '=', submissionId).execute()
  await database
    .updateTable('leads')
    .set({ fields: '{}', consent_version: '', consent_at: '', marketing_withdrawn_at: null })
    .where('submission_id', '=', submissionId)
    .execute()
}

const idsOf = (rows: { submission_id: string }[]) => rows.map((row) => row.submission_id)

/** The consent to marketing, taken back. */
export const withdrawalQueries = (
  database: Kysely<LeadTables>,
): Pick<LeadStore, 'withdrawMarketing'> => ({
  withdrawMarketing: (submissionId, channels, now) =>
    database.transaction().execute(async (trx) => {
      const withdrawn = await trx
        .updateTable('leads')
        .set({ marketing_withdrawn_at: now })
        .where('submission_id', '=', submissionId)
        .where('marketing', '=', 1)
        .where('marketing_withdrawn_at', 'is', null)
        .where('erased_at', 'is', null)
        .returning('spam')
        .executeTakeFirst()
      if (!withdrawn) return false
      const told = channels.filter(({ event }) => event === WITHDRAWAL).map(({ name }) => name)
      if (withdrawn.spam === '') await enqueueDeliveries(trx, submissionId, told, now)
      return true
    }),
})
