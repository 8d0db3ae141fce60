import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type PostgresPool as KyselyPool,
  PostgresDialect,
  PostgresDriver,
  sql,
} from 'kysely'
import type { LeadTables } from '../leads/queries/tables.ts'
import { first20261115 } from './migrations/2026-11-15-first.ts'
import { quarantine20261116 } from './migrations/2026-11-16-quarantine.ts'
import { type PoolLimits, timeLimitedPool } from './time-limited-pool.ts'

/** Not `public`, which a hosted project's own interface shows to whoever has its public key. */
export const SCHEMA = 'agency_site'

const migrations = [first20261115, quarantine20261116]
/** Any number, as long as nobody else on the same database takes it. */
const MIGRATION_LOCK = 20_261_115

export type PostgresTables = LeadTables & {
  usage_counts: { name: string; count: number; ends_at: Date }
  narrator_drafts: { question_hash: string; draft: string; created_at: string }
}

/** A visitor waits at most this long for a connection and then for each statement. */
export const VISITOR_LIMITS: PoolLimits = {
  connectMs: 2000,
  statementMs: 4000,
  most: 10,
  keptIdle: 2,
  idleMs: 30_000,
}
/** A hosted function has hundreds of small copies of itself, each asleep most of the time. */
export const EDGE_LIMITS: PoolLimits = { ...VISITOR_LIMITS, most: 2, keptIdle: 0, idleMs: 5000 }
/** For a command and in a migration reading everything may take its time. */
export const COMMAND_LIMITS: PoolLimits = {
  ...VISITOR_LIMITS,
  statementMs: 120_000,
  connectMs: 10_000,
  most: 3,
}

export type PostgresDatabase = {
  /** Waits until the tables are up to date, which they nearly always are. */
  ready(): Promise<Kysely<PostgresTables>>
  close(): Promise<void>
}

/**
 * Nothing is asked of the server before it is needed: a site must start, and show its pages, while its
 * database is away.
 */
export function openPostgres(
  url: string,
  limits: PoolLimits = VISITOR_LIMITS,
  onIdleError: (error: Error) => void = () => {},
): PostgresDatabase {
  const pool = timeLimitedPool(url, limits, onIdleError)
  const kysely = new Kysely<PostgresTables>({
    dialect: new TimeLimitedDialect(pool as unknown as KyselyPool, limits),
  }).withSchema(SCHEMA)
  let migrated: Promise<void> | undefined
  return {
    async ready() {
      migrated ??= migrate(kysely)
      try {
        await migrated
      } catch (error) {
        migrated = undefined
        throw error
      }
      return kysely
    },
    async close() {
      await kysely.destroy()
      // Kysely ends only what it has used.
      await pool.end().catch(() => {})
    },
  }
}

/**
 * The server itself ends what takes too long, so that a process that is cut off leaves no lock behind.
 * Said with each transaction, not when connecting: poolers pass no such settings on.
 */
class TimeLimitedDialect extends PostgresDialect {
  readonly #pool: KyselyPool
  readonly #begin: string
  constructor(pool: KyselyPool, { statementMs }: PoolLimits) {
    super({ pool })
    this.#pool = pool
    this.#begin = [
      'begin',
      `set local statement_timeout = ${statementMs}`,
      `set local idle_in_transaction_session_timeout = ${2 * statementMs}`,
    ].join('; ')
  }
  override createDriver() {
    const begin = this.#begin
    return new (class extends PostgresDriver {
      override async beginTransaction(connection: DatabaseConnection) {
        await connection.executeQuery(CompiledQuery.raw(begin))
      }
    })({ pool: this.#pool })
  }
}

/** The lock ends with the transaction: of several replicas that start at once, one changes the tables. */
async function migrate(database: Kysely<PostgresTables>) {
  if ((await migrationsToRun(database)).length === 0) return
  await database.transaction().execute(async (within) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(within)
    await sql.raw(`CREATE SCHEMA IF NOT EXISTS ${SCHEMA}`).execute(within)
    await sql
      .raw(
        `CREATE TABLE IF NOT EXISTS ${SCHEMA}.migrations (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL)`,
      )
      .execute(within)
    for (const migration of await migrationsToRun(within)) {
      await sql.raw(migration.sql(SCHEMA)).execute(within)
      await sql`insert into ${sql.table(`${SCHEMA}.migrations`)} (name, applied_at)
        values (${migration.name}, ${new Date().toISOString()})`.execute(within)
    }
  })
}

async function migrationsToRun(database: Kysely<PostgresTables>) {
  const { rows } = await sql<{ present: boolean }>`
    select to_regclass(${`${SCHEMA}.migrations`}) is not null as present`.execute(database)
  if (!rows[0]?.present) return migrations
  const applied = await database.selectFrom('migrations').select('name').execute()
  return migrations.filter(({ name }) => !applied.some((row) => row.name === name))
}
