import type { Kysely } from 'kysely'
import type { LeadStore } from '../lead-store.ts'
import { enqueueDeliveries } from './outbox.ts'
import { withDeliveries } from './read-leads.ts'
import { inChunks, type LeadTables } from './tables.ts'
import { addHistory } from './team-history.ts'

/** Held leads: the digest for the agency, and releasing one. */
export function quarantineQueries(
  database: Kysely<LeadTables>,
): Pick<LeadStore, 'restore' | 'listUnnotified' | 'countUnnotified' | 'markNotified'> {
  return {
    restore: (submissionId, channels, now) =>
      database
        .transaction()
        .execute((trx) => releaseWithin(trx, submissionId, channels, { now, by: '' })),

    async listUnnotified(limit) {
      const rows = await database
        .selectFrom('leads')
        .selectAll()
        .where('spam', '<>', '')
        .where('told_at', 'is', null)
        .where('erased_at', 'is', null)
        .orderBy('spam_score')
        .orderBy('created_at')
        .limit(limit)
        .execute()
      return withDeliveries(database, rows)
    },

    async countUnnotified() {
      const { count, oldest, lowest } = await database
        .selectFrom('leads')
        .select(({ fn }) => [
          fn.countAll().as('count'),
          fn.min('created_at').as('oldest'),
          fn.min('spam_score').as('lowest'),
        ])
        .where('spam', '<>', '')
        .where('told_at', 'is', null)
        .where('erased_at', 'is', null)
        .executeTakeFirstOrThrow()
      return { count: Number(count), oldest: oldest ?? undefined, lowestScore: lowest ?? 0 }
    },

    async markNotified(submissionIds, now) {
      for (const ids of inChunks(submissionIds)) {
        await database
          .updateTable('leads')
          .set({ told_at: now })
          .where('submission_id', 'in', ids)
          .execute()
      }
    },
  }
}

/** Within the caller's transaction. `by` is an address of the team, or '' for the command line. */
export async function releaseWithin(
  trx: Kysely<LeadTables>,
  submissionId: string,
  channels: readonly string[],
  { now, by }: { now: string; by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('leads')
    .set({ spam: '' })
    .where('submission_id', '=', submissionId)
    .where('spam', '<>', '')
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await trx
    .updateTable('lead_work')
    .set({ held: 0, unread: 1 })
    .where('submission_id', '=', submissionId)
    .execute()
  await addHistory(trx, { at: now, by, action: 'release', leadId: submissionId })
  await enqueueDeliveries(trx, submissionId, channels, now)
  return true
}
