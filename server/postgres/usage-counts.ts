import { type Kysely, sql } from 'kysely'
import type { Counter } from '../leads/rate-limits.ts'
import type { Log } from '../log.ts'
import { withTimeout } from '../with-timeout.ts'
import { type PostgresDatabase, type PostgresTables, SCHEMA } from './postgres-database.ts'

type Usage = { count: number; seconds: number }

const table = sql.table(`${SCHEMA}.usage_counts`)
const counted =
  sql.raw(`count = case when usage_counts.ends_at <= now() then 1 else usage_counts.count + 1 end,
  ends_at = case when usage_counts.ends_at <= now() then excluded.ends_at else usage_counts.ends_at end`)

/** Counts that all replicas share, in windows of so many seconds. */
export const postgresCounter = (database: Kysely<PostgresTables>, seconds: number): Counter => ({
  add: (name, once) => addUsage(database, name, seconds, once),
  async count(name) {
    const row = await database
      .selectFrom('usage_counts')
      .select('count')
      .where('name', '=', name)
      .where('ends_at', '>', sql<Date>`now()`)
      .executeTakeFirst()
    return row?.count ?? 0
  },
  async forgetOnce(once) {
    await database.deleteFrom('usage_counts').where('name', '=', once).execute()
  },
})

/**
 * Adds one to a name's count in windows of so many seconds, and gives the count and how long the window
 * still lasts. With a `once` that was counted in its own window already nothing is added, and nothing
 * given. One statement: replicas that count at the same moment wait for each other's rows only.
 */
async function addUsage(
  database: Kysely<PostgresTables>,
  name: string,
  seconds: number,
  once?: string,
): Promise<Usage | undefined> {
  const end = sql`now() + make_interval(secs => ${seconds})`
  const { rows } = await sql<Usage>`
    with seen as (
      insert into ${table} as usage_counts (name, count, ends_at)
      select ${once ?? ''}::text, 1, ${end} where ${once !== undefined}
      on conflict (name) do update set ${counted}
      returning count
    )
    insert into ${table} as usage_counts (name, count, ends_at)
    select ${name}::text, 1, ${end} where not exists (select from seen where count > 1)
    on conflict (name) do update set ${counted}
    returning count, ceil(extract(epoch from ends_at - now()))::int as seconds`.execute(database)
  return rows[0]
}

/** A visitor does not wait longer than this for a count. */
const COUNT_LIMIT_MS = 1000
/** After a failure the database is not asked again for so long. */
const PAUSE_MS = 5000

/**
 * Runs what the database is asked, or what stands in for it while it does not answer: limits that only
 * bound abuse must never be the reason why a visitor is turned away.
 */
export function withStandIn(database: PostgresDatabase, log: Log) {
  let pausedUntil = 0
  return async <Value>(
    ask: (kysely: Kysely<PostgresTables>) => Promise<Value>,
    standIn: () => Promise<Value>,
  ): Promise<Value> => {
    if (Date.now() < pausedUntil) return standIn()
    try {
      return await withTimeout(database.ready().then(ask), COUNT_LIMIT_MS)
    } catch (error) {
      pausedUntil = Date.now() + PAUSE_MS
      log.error('shared-counts-unavailable', error)
      return standIn()
    }
  }
}
