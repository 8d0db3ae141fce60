import { type Kysely, type Selectable, sql } from 'kysely'
import { isAgencyChannel } from '../../deliver/channel.ts'
import type { DatabaseAccess } from '../database-access.ts'
import {
  type Delivery,
  type LeadFilters,
  type LeadKind,
  type LeadStore,
  type StoredLead,
  TEST_LEAD_PAGE,
} from '../lead-store.ts'
import { deliveryOf, leadOf, rowsOfLeads } from './rows.ts'
import { inChunks, type LeadsTable, type LeadTables } from './tables.ts'

export function readQueries(
  database: Kysely<LeadTables>,
): Pick<LeadStore, 'find' | 'list' | 'counts'> {
  const allOf = () => database.selectFrom('leads').selectAll()
  return {
    async find(idOrProtocol) {
      // Only the id has an index. A search by protocol is for the `leads` command and may read every row.
      const rows = await (idOrProtocol.includes('-')
        ? allOf().where('submission_id', '=', idOrProtocol.toLowerCase())
        : allOf().where('protocol', '=', idOrProtocol.toUpperCase())
      ).execute()
      return withDeliveries(database, rows)
    },

    async list(filters = {}) {
      const rows = await filtered(database, filters).execute()
      return onlyWanted(await withDeliveries(database, rows), filters)
    },

    async counts() {
      const held = sql<number>`CASE WHEN spam <> '' THEN 1 ELSE 0 END`
      const [leads, deliveries, oldest] = await Promise.all([
        database
          .selectFrom('leads')
          .select(['kind', held.as('held'), database.fn.countAll().as('count')])
          .where('page', '<>', TEST_LEAD_PAGE)
          .groupBy(['kind', held])
          .execute(),
        database
          .selectFrom('deliveries')
          .select(['channel', 'state', database.fn.countAll().as('count')])
          .groupBy(['channel', 'state'])
          .execute(),
        database
          .selectFrom('deliveries')
          .select(database.fn.min('created_at').as('created_at'))
          .where('state', '=', 'waiting')
          .executeTakeFirst(),
      ])
      return {
        leads: leads.map((row) => ({
          kind: row.kind as LeadKind,
          held: Number(row.held) === 1,
          count: Number(row.count),
        })),
        deliveries: deliveries.map((row) => ({ ...row, count: Number(row.count) })),
        oldestWaiting: oldest?.created_at ?? undefined,
      }
    },
  }
}

function filtered(database: Kysely<LeadTables>, { kind, since, before, spam }: LeadFilters) {
  let query = database
    .selectFrom('leads')
    .selectAll()
    .orderBy('created_at')
    .orderBy('submission_id')
  if (kind) query = query.where('kind', '=', kind)
  if (since) query = query.where('created_at', '>=', since)
  if (before) query = query.where('created_at', '<', before)
  if (spam) query = query.where('spam', '<>', '')
  return query
}

const onlyWanted = (leads: StoredLead[], { undelivered }: LeadFilters) =>
  undelivered ? leads.filter(isUndelivered) : leads

const PAGE_SIZE = 500

/** As `list`, oldest first, but never more than a page in memory. */
export async function* leadPages(
  { withDatabase }: DatabaseAccess,
  filters: LeadFilters = {},
): AsyncGenerator<StoredLead[]> {
  let last: Selectable<LeadsTable> | undefined
  do {
    const after = last
    const { rows, leads } = await withDatabase(async (database) => {
      let query = filtered(database, filters).limit(PAGE_SIZE)
      if (after) {
        query = query.where((where) =>
          where.or([
            where('created_at', '>', after.created_at),
            where.and([
              where('created_at', '=', after.created_at),
              where('submission_id', '>', after.submission_id),
            ]),
          ]),
        )
      }
      const rows = await query.execute()
      return { rows, leads: await withDeliveries(database, rows) }
    })
    yield onlyWanted(leads, filters)
    last = rows.length === PAGE_SIZE ? rows.at(-1) : undefined
  } while (last)
}

export async function withDeliveries(
  database: Kysely<LeadTables>,
  rows: Selectable<LeadsTable>[],
): Promise<StoredLead[]> {
  const byLead = new Map<string, Delivery[]>()
  for (const part of inChunks(rows)) {
    const ids = part.map((row) => row.submission_id)
    const deliveries = await rowsOfLeads(database, 'deliveries', ids, 'channel')
    for (const row of deliveries) {
      const known = byLead.get(row.submission_id) ?? []
      byLead.set(row.submission_id, [...known, deliveryOf(row)])
    }
  }
  return rows.map((row) => ({ ...leadOf(row), deliveries: byLead.get(row.submission_id) ?? [] }))
}

function isUndelivered({ spam, erasedAt, deliveries }: StoredLead) {
  if (spam.length > 0 || erasedAt !== undefined) return false
  const own = deliveries.filter(({ channel }) => isAgencyChannel(channel))
  return own.length === 0 || own.some(({ state }) => state !== 'delivered')
}
