import type { Kysely } from 'kysely'
import type { LeadStore } from '../lead-store.ts'
import { askForDeliveries } from './outbox.ts'
import { withDeliveries } from './read-leads.ts'
import { inParts, type LeadTables } from './tables.ts'

/** Held leads: telling the agency of them, and letting one go. */
export function quarantineQueries(
  database: Kysely<LeadTables>,
): Pick<LeadStore, 'restore' | 'untold' | 'untoldCount' | 'markTold'> {
  return {
    restore: (submissionId, channels, now) =>
      database.transaction().execute(async (within) => {
        const { numUpdatedRows } = await within
          .updateTable('leads')
          .set({ spam: '' })
          .where('submission_id', '=', submissionId)
          .where('spam', '<>', '')
          .where('erased_at', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return false
        await askForDeliveries(within, submissionId, channels, now)
        return true
      }),

    async untold(limit) {
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

    async untoldCount() {
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

    async markTold(submissionIds, now) {
      for (const ids of inParts(submissionIds)) {
        await database
          .updateTable('leads')
          .set({ told_at: now })
          .where('submission_id', 'in', ids)
          .execute()
      }
    },
  }
}
