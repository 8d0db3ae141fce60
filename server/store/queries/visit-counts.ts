import { type Kysely, sql } from 'kysely'
import { OTHERS } from '../../monitor/bounded-counts.ts'
import { inChunks, type LeadTables, type VisitCountsTable } from './tables.ts'

/** How long the sums are kept: two years to compare, and the month that runs. */
const KEPT_MONTHS = 25
/** Different sources of one day. What comes after them is one row. */
export const SOURCES_A_DAY = 200

/** Adds to the sums of their days. In one order, so that two processes do not wait for each other. */
export async function addVisits(database: Kysely<LeadTables>, counted: VisitCountsTable[]) {
  await database.transaction().execute(async (trx) => {
    const sums = new Map<string, VisitCountsTable>()
    for (const row of await withKnownSources(trx, counted)) {
      const key = JSON.stringify([row.day, row.page, row.source, row.what])
      const sum = sums.get(key)
      if (sum) sum.count += row.count
      else sums.set(key, { ...row })
    }
    const sorted = [...sums].sort(([one], [other]) => (one < other ? -1 : 1))
    for (const part of inChunks(sorted.map(([, row]) => row))) {
      await trx
        .insertInto('visit_counts')
        .values(part)
        .onConflict((conflict) =>
          conflict.columns(['day', 'page', 'source', 'what']).doUpdateSet(({ ref }) => ({
            count: sql`${ref('visit_counts.count')} + ${ref('excluded.count')}`,
          })),
        )
        .execute()
    }
  })
}

/** A stranger chooses what a source is called, so a day has only so many. */
async function withKnownSources(database: Kysely<LeadTables>, counted: VisitCountsTable[]) {
  const known = new Map<string, Set<string>>()
  for (const day of new Set(counted.map((row) => row.day))) {
    const rows = await database
      .selectFrom('visit_counts')
      .select('source')
      .distinct()
      .where('day', '=', day)
      .execute()
    known.set(day, new Set(rows.map(({ source }) => source)))
  }
  return counted.map((row) => {
    const sources = known.get(row.day)
    if (!sources || sources.has(row.source)) return row
    if (sources.size >= SOURCES_A_DAY) return { ...row, source: OTHERS }
    sources.add(row.source)
    return row
  })
}

/** Days of the calendar, both included. */
export const readVisits = (
  database: Kysely<LeadTables>,
  { since, until }: { since: string; until: string },
) =>
  database
    .selectFrom('visit_counts')
    .select(['page', 'source', 'what'])
    .select(({ fn }) => fn.sum<number | string>('count').as('count'))
    .where('day', '>=', since)
    .where('day', '<=', until)
    .groupBy(['page', 'source', 'what'])
    .execute()

export async function forgetVisits(database: Kysely<LeadTables>, now: string) {
  const oldest = new Date(now)
  oldest.setUTCMonth(oldest.getUTCMonth() - KEPT_MONTHS)
  await database
    .deleteFrom('visit_counts')
    .where('day', '<', oldest.toISOString().slice(0, 10))
    .execute()
}
