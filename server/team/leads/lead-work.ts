import { setImmediate } from 'node:timers/promises'
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import { segmentOf } from '../../leads/lead-scenario.ts'
import { leadSource } from '../../leads/lead-source.ts'
import type { DatabaseAccess } from '../../store/database-access.ts'
import { TEST_LEAD_PAGE } from '../../store/lead-store.ts'
import { leadOf } from '../../store/queries/rows.ts'
import type { LeadsTable, LeadTables, LeadWorkTable } from '../../store/queries/tables.ts'

import { phoneEnd, searchText } from './search-text.ts'

const BATCH_SIZE = 500
/**
 * How far behind the newest lead a pass looks again. Transactions may end in another order than they began, and the
 * clocks of several servers differ.
 */
const OVERLAP_MS = 10 * 60_000
/** Leads with an old date come in by other ways: a restored backup, another database. */
const FULL_PASS_MS = 60 * 60_000
/**
 * A lead that is older when the inbox first sees it counts as read. Nobody waits for an answer any more, and years of
 * unread leads would stand before the new ones.
 */
const UNREAD_DAYS = 30
const DAY_MS = 24 * 60 * 60_000

export type LeadWork = {
  /**
   * Adds what the inbox needs to know of leads that it has not seen. Returns those that arrived just now and that this
   * process has not returned before, whichever process saw them first.
   */
  catchUp(): Promise<string[]>
}

export function createLeadWork(
  access: DatabaseAccess,
  { now = Date.now }: { now?: () => number } = {},
): LeadWork {
  const known = new Set<string>()
  let newest = 0
  let fullPassAt = Number.NEGATIVE_INFINITY
  let last: Promise<unknown> = Promise.resolve()

  async function pass(): Promise<string[]> {
    const time = now()
    const isFull = time - fullPassAt >= FULL_PASS_MS
    // A lead of a clock that was ahead must not hide the leads that come after it.
    const since = isFull ? '' : new Date(Math.min(newest, time) - OVERLAP_MS).toISOString()
    // Each batch begins where the one before ended, so that no lead is read twice.
    for (let from: string | undefined = since; from !== undefined; ) {
      const start: string = from
      from = await access.withDatabase((database) => addMissing(database, access, start, time))
      // SQLite works on this thread: years of old leads would keep every visitor waiting.
      await setImmediate()
    }
    if (isFull) {
      await access.withDatabase(repairRows)
      while ((await access.withDatabase(addSources)) === BATCH_SIZE) await setImmediate()
      fullPassAt = time
    }
    const recent = new Date(time - OVERLAP_MS).toISOString()
    const rows = await access.withDatabase((database) =>
      database
        .selectFrom('leads')
        .innerJoin('lead_work', 'lead_work.submission_id', 'leads.submission_id')
        .select(['leads.submission_id', 'leads.created_at'])
        .where('leads.created_at', '>=', recent)
        .orderBy('leads.created_at')
        .execute(),
    )
    const fresh = rows.filter((row) => !known.has(row.submission_id))
    known.clear()
    for (const row of rows) known.add(row.submission_id)
    newest = Math.max(newest, Date.parse(rows.at(-1)?.created_at ?? '') || time - OVERLAP_MS)
    return fresh.map((row) => row.submission_id)
  }

  return {
    catchUp() {
      // One pass at a time, or two would both return a lead.
      const result = last.then(pass)
      last = result.catch(() => {})
      return result
    },
  }
}

/** Returns where to go on; undefined if nothing is left. */
const addMissing = (
  database: Kysely<LeadTables>,
  { isShared }: DatabaseAccess,
  since: string,
  time: number,
): Promise<string | undefined> =>
  database.transaction().execute(async (trx) => {
    let query = trx
      .selectFrom('leads')
      .selectAll('leads')
      .where('leads.created_at', '>=', since)
      .where('leads.erased_at', 'is', null)
      .where('leads.page', '<>', TEST_LEAD_PAGE)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('lead_work')
              .select('lead_work.submission_id')
              .whereRef('lead_work.submission_id', '=', 'leads.submission_id'),
          ),
        ),
      )
      .orderBy('leads.created_at')
      .limit(BATCH_SIZE)
    // Nobody releases or erases it meanwhile.
    if (isShared) query = query.forUpdate('leads').skipLocked()
    const rows = await query.execute()
    if (rows.length > 0) await addWork(trx, rows, time)
    return rows.length < BATCH_SIZE ? undefined : rows.at(-1)?.created_at
  })

/** Two databases that were merged may disagree. No lead may stay out of sight because of it. */
const repairRows = (database: Kysely<LeadTables>) =>
  database.transaction().execute(async (trx) => {
    await trx
      .updateTable('lead_work')
      .set({ held: 0 })
      .where('held', '=', sql.lit(1))
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('leads')
            .select('leads.submission_id')
            .whereRef('leads.submission_id', '=', 'lead_work.submission_id')
            .where('leads.spam', '=', ''),
        ),
      )
      .execute()
    // Behind a lead that is gone, or that stands behind another itself.
    await trx
      .updateTable('lead_work')
      .set({ joined_to: null })
      .where('joined_to', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('lead_work as main')
              .select('main.submission_id')
              .whereRef('main.submission_id', '=', 'lead_work.joined_to')
              .where('main.joined_to', 'is', null),
          ),
        ),
      )
      .execute()
  })

/** A migration takes the source away where what a link says is read otherwise than before. Returns of how many. */
const addSources = (database: Kysely<LeadTables>): Promise<number> =>
  database.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('leads')
      .selectAll('leads')
      .innerJoin('lead_work', 'lead_work.submission_id', 'leads.submission_id')
      .where('lead_work.source', '=', sql.lit(''))
      .limit(BATCH_SIZE)
      .execute()
    for (const row of rows) {
      const { source, campaign } = leadSource(leadOf(row))
      await trx
        .updateTable('lead_work')
        .set({ source, campaign })
        .where('submission_id', '=', row.submission_id)
        .execute()
    }
    return rows.length
  })

/** Within the caller's transaction, which has locked the leads. */
export async function addWork(
  database: Kysely<LeadTables>,
  rows: Selectable<LeadsTable>[],
  time: number,
) {
  await database
    .insertInto('lead_work')
    .values(rows.map((row) => newWork(row, time)))
    .onConflict((conflict) => conflict.column('submission_id').doNothing())
    .execute()
}

/** What is known of a lead before anybody of the team does something with it. */
export function newWork(
  row: Selectable<LeadsTable>,
  time: number,
): Insertable<LeadWorkTable> & Selectable<LeadWorkTable> {
  const lead = leadOf(row)
  const { source, campaign } = leadSource(lead)
  const isOld = time - Date.parse(row.created_at) > UNREAD_DAYS * DAY_MS
  return {
    submission_id: row.submission_id,
    created_at: row.created_at,
    kind: row.kind,
    held: row.spam === '' ? 0 : 1,
    // Somebody has worked on it by the command line.
    unread: isOld || row.stage !== 'novo' ? 0 : 1,
    owner: '',
    version: 0,
    first_reply_at: null,
    first_reply_by: null,
    remind_at: null,
    remind_for: null,
    joined_to: null,
    source,
    campaign,
    segment: segmentOf(row.scenario),
    email: row.email,
    phone_end: phoneEnd(lead.phoneE164, lead.fields.phone),
    search_text: searchText(lead),
  }
}
