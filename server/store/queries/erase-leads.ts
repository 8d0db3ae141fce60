import { type Kysely, sql } from 'kysely'
import {
  ADDRESS_DAYS,
  type ErasureOnce,
  type ErasureRecord,
  type LeadStore,
  TEST_LEAD_PAGE,
} from '../lead-store.ts'
import { inChunks, type LeadTables } from './tables.ts'
import { addHistory } from './team-history.ts'
import { isWaitingWithdrawal, untoldWithdrawals } from './withdrawals.ts'

const DAY_MS = 24 * 60 * 60_000

export function eraseQueries(
  database: Kysely<LeadTables>,
  onErased?: (ids: string[]) => void,
  /** Locks the leads before they are erased. SQLite has one write lock for all. */
  lockRows = false,
): Pick<LeadStore, 'erase' | 'eraseExpired' | 'forgetAddresses' | 'expiring' | 'discardTests'> {
  const erasing = async (
    choose: (trx: Kysely<LeadTables>) => Promise<string[]>,
    now: string,
    record?: ErasureRecord,
    once?: ErasureOnce,
  ) => {
    const ids = await database.transaction().execute(async (trx) => {
      if (once && !(await once.begin(trx))) return []
      const chosen = await choose(trx)
      await eraseWithin(trx, chosen, now)
      if (record?.action === 'person-erased') {
        const details = { leads: chosen.length, ...record.details }
        await addHistory(trx, { at: now, ...record, details })
      } else if (record) {
        for (const leadId of chosen) await addHistory(trx, { at: now, leadId, ...record })
      }
      await once?.end(trx, chosen.length)
      return chosen
    })
    if (ids.length > 0) onErased?.(ids)
    return ids.length
  }

  return {
    erase: (which, now, record, once) =>
      erasing(
        async (trx) => {
          let query = live(trx).select('submission_id')
          if (lockRows) query = query.forUpdate()
          if ('email' in which) {
            return idsOf(
              await query.where('email', '=', which.email.trim().toLowerCase()).execute(),
            )
          }
          if ('submissionId' in which && which.onlyHeld) query = query.where('spam', '<>', '')
          const wanted = 'submissionIds' in which ? which.submissionIds : [which.submissionId]
          const found: string[] = []
          for (const part of inChunks(wanted)) {
            found.push(...idsOf(await query.where('submission_id', 'in', part).execute()))
          }
          return found
        },
        now,
        record,
        once,
      ),

    eraseExpired: (now) =>
      erasing(async (trx) => idsOf(await expired(trx, now).select('submission_id').execute()), now),

    async forgetAddresses(now) {
      const oldest = new Date(Date.parse(now) - ADDRESS_DAYS * DAY_MS).toISOString()
      const { numUpdatedRows } = await database
        .updateTable('leads')
        .set({ client_ip: null, user_agent: null })
        .where('created_at', '<=', oldest)
        .where((where) =>
          where.or([where('client_ip', 'is not', null), where('user_agent', 'is not', null)]),
        )
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },

    async expiring(now) {
      const { count } = await expired(database, now)
        .select(database.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      const all = await database
        .selectFrom('leads')
        .select(({ fn }) => [
          fn.countAll().filterWhere('erased_at', 'is', null).as('live'),
          fn.max('created_at').as('newest'),
        ])
        .executeTakeFirstOrThrow()
      return {
        expired: Number(count),
        live: Number(all.live),
        newest: all.newest ?? undefined,
      }
    },

    async discardTests() {
      await database.transaction().execute(async (trx) => {
        const tests = trx
          .selectFrom('leads')
          .select('submission_id')
          .where('page', '=', TEST_LEAD_PAGE)
        for (const table of ['deliveries', ...TABLES] as const) {
          await trx.deleteFrom(table).where('submission_id', 'in', tests).execute()
        }
        await trx.deleteFrom('leads').where('page', '=', TEST_LEAD_PAGE).execute()
      })
    },
  }
}

/** What else is kept of a lead, beside its deliveries. */
const TABLES = ['lead_stages', 'lead_notes', 'lead_work', 'write_keys'] as const

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
    const untold = await untoldWithdrawals(database, ids)
    await database
      .deleteFrom('deliveries')
      .where('submission_id', 'in', ids)
      .where((where) => where.not(isWaitingWithdrawal(where)))
      .execute()
    for (const table of TABLES) {
      await database.deleteFrom(table).where('submission_id', 'in', ids).execute()
    }
    // Other submissions that stood behind these stay, each on its own.
    await database
      .updateTable('lead_work')
      .set({ joined_to: null })
      .where('joined_to', 'in', ids)
      .execute()
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
        marketing_withdrawn_at: null,
        content_hash: null,
        text_hash: null,
        address_hash: null,
        spam: '',
        spam_score: 0,
        sender_hash: null,
        told_at: null,
        attribution: '',
        tracking_consent: '',
        client_ip: null,
        user_agent: null,
        stage: 'novo',
        stage_at: '',
        qualified_at: null,
        won_at: null,
        deal_value_cents: null,
        created_at: sql<string>`substr(created_at, 1, 10) || 'T00:00:00.000Z'`,
        erase_after: '',
        erased_at: now,
      })
      .where('submission_id', 'in', ids)
      .execute()
    for (const { submission_id, ...kept } of untold) {
      await database
        .updateTable('leads')
        .set(kept)
        .where('submission_id', '=', submission_id)
        .execute()
    }
  }
}
