import { type Kysely, sql } from 'kysely'
import { withTimeout } from '../../../contracts/with-timeout.ts'
import type { Log } from '../../log.ts'
import type { Counter } from '../../receive/rate-limits.ts'
import { type PostgresDatabase, type PostgresTables, SCHEMA } from './postgres-database.ts'

type Usage = { count: number; seconds: number }

const table = sql.table(`${SCHEMA}.usage_counts`)
const counted =
  sql.raw(`count = case when usage_counts.ends_at <= now() then 1 else usage_counts.count + 1 end,
  ends_at = case when usage_counts.ends_at <= now() then excluded.ends_at else usage_counts.ends_at end`)

/** Fixed-window counts that all replicas share. */
export const postgresCounter = (database: Kysely<PostgresTables>, seconds: number): Counter => ({
  add: (name, idempotencyKey) => addUsage(database, name, seconds, idempotencyKey),
  async count(name) {
    const row = await database
      .selectFrom('usage_counts')
      .select('count')
      .where('name', '=', name)
      .where('ends_at', '>', sql<Date>`now()`)
      .executeTakeFirst()
    return row?.count ?? 0
  },
  async forgetKey(idempotencyKey) {
    await database.deleteFrom('usage_counts').where('name', '=', idempotencyKey).execute()
  },
})

/**
 * Adds one to a name's count, and returns the count and the seconds until its window ends. If the
 * `idempotencyKey` was already counted in its own window, adds nothing and returns undefined. It is a single
 * statement, so that concurrent replicas only wait for each other's rows.
 */
async function addUsage(
  database: Kysely<PostgresTables>,
  name: string,
  seconds: number,
  idempotencyKey?: string,
): Promise<Usage | undefined> {
  const end = sql`now() + make_interval(secs => ${seconds})`
  const { rows } = await sql<Usage>`
    with seen as (
      insert into ${table} as usage_counts (name, count, ends_at)
      select ${idempotencyKey ?? ''}::text, 1, ${end} where ${idempotencyKey !== undefined}
      on conflict (name) do update set ${counted}
      returning count
    )
    insert into ${table} as usage_counts (name, count, ends_at)
    select ${name}::text, 1, ${end} where not exists (select from seen where count > 1)
    on conflict (name) do update set ${counted}
    returning count, ceil(extract(epoch from ends_at - now()))::int as seconds`.execute(database)
  return rows[0]
}

/** How long a visitor waits for a count. */
const COUNT_LIMIT_MS = 1000
/** After a failure the database is not asked again for this long. */
const PAUSE_MS = 5000

/**
 * A circuit breaker: asks the database, or uses the fallback while the database does not answer. Rate limits
 * only protect against abuse, so their failure must never turn a visitor away.
 */
export function withFallback(database: PostgresDatabase, log: Log) {
  let pausedUntil = 0
  return async <Value>(
    ask: (kysely: Kysely<PostgresTables>) => Promise<Value>,
    fallback: () => Promise<Value>,
  ): Promise<Value> => {
    if (Date.now() < pausedUntil) return fallback()
    try {
      return await withTimeout(database.ready().then(ask), COUNT_LIMIT_MS)
    } catch (error) {
      pausedUntil = Date.now() + PAUSE_MS
      log.error('shared-counts-unavailable', error)
      return fallback()
    }
  }
}
