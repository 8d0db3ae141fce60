import { type Kysely, sql } from 'kysely'
import { type LeadStore, TEST_LEAD_PAGE } from '../lead-store.ts'
import { inChunks, type LeadTables } from './tables.ts'

export function eraseQueries(
  database: Kysely<LeadTables>,
  onErased?: (ids: string[]) => void,
): Pick<LeadStore, 'erase' | 'eraseExpired' | 'expiring' | 'discardTests'> {
  const erasing = async (choose: (trx: Kysely<LeadTables>) => Promise<string[]>, now: string) => {
    const ids = await database.transaction().execute(async (trx) => {
      const chosen = await choose(trx)
      await eraseWithin(trx, chosen, now)
      return chosen
    })
    if (ids.length > 0) onErased?.(ids)
    return ids.length
  }

  return {
    erase: (which, now) =>
      erasing(async (trx) => {
        const query = live(trx).select('submission_id')
        if ('email' in which) {
          return idsOf(await query.where('email', '=', which.email.trim().toLowerCase()).execute())
        }
        const wanted = 'submissionIds' in which ? which.submissionIds : [which.submissionId]
        const found: string[] = []
        for (const part of inChunks(wanted)) {
          found.push(...idsOf(await query.where('submission_id', 'in', part).execute()))
        }
        return found
      }, now),

    eraseExpired: (now) =>
      erasing(async (trx) => idsOf(await expired(trx, now).select('submission_id').execute()), now),

    async expiring(now) {
      const { count } = await expired(database, now)
        .select(database.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      const all = await live(database)
        .select(database.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      const newest = await database
        .selectFrom('leads')
        .select(database.fn.max('created_at').as('created_at'))
        .executeTakeFirst()
      return {
        expired: Number(count),
        live: Number(all.count),
        newest: newest?.created_at ?? undefined,
      }
    },

    async discardTests() {
      await database.transaction().execute(async (trx) => {
        const tests = trx
          .selectFrom('leads')
          .select('submission_id')
          .where('page', '=', TEST_LEAD_PAGE)
        await trx.deleteFrom('deliveries').where('submission_id', 'in', tests).execute()
        await trx.deleteFrom('leads').where('page', '=', TEST_LEAD_PAGE).execute()
      })
    },
  }
}

const live = (database: Kysely<LeadTables>) =>
  database.selectFrom('leads').where('erased_at', 'is', null)

const expired = (database: Kysely<LeadTables>, now: string) =>
  live(database).where('erase_after', '<=', now).where('erase_after', '<>', '')

const idsOf = (rows: { submission_id: string }[]) => rows.map((row) => row.submission_id)

/**
 * What is left shows that there was a lead, of what kind and on what day, so that its receipt can say
 * 'erased'.
 */
async function eraseWithin(database: Kysely<LeadTables>, all: string[], now: string) {
  for (const ids of inChunks(all)) {
    await database.deleteFrom('deliveries').where('submission_id', 'in', ids).execute()
    await database
      .updateTable('leads')
      .set({
        fields: '{}',
        origin: '',
        email: '',
        phone_e164: null,
        page: '',
        scenario: '',
        campaign: '{}',
        consent_version: '',
        consent_at: '',
        marketing: 0,
        content_hash: null,
        text_hash: null,
        address_hash: null,
        spam: '',
        spam_score: 0,
        sender_hash: null,
        told_at: null,
        created_at: sql<string>`substr(created_at, 1, 10) || 'T00:00:00.000Z'`,
        erase_after: '',
        erased_at: now,
      })
      .where('submission_id', 'in', ids)
      .execute()
  }
}
