import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type PostgresPool as KyselyPool,
  PostgresDialect,
  PostgresDriver,
  sql,
} from 'kysely'
import { first20261115 } from '../migrations/2026-11-15-first.ts'
import { laterMigrations, POSTGRES_WORDS, pendingMigrations } from '../migrations.ts'
import type { LeadTables } from '../queries/tables.ts'
import { type PoolLimits, timeLimitedPool } from './time-limited-pool.ts'

/** Not `public`, because a hosted project's API exposes that schema to everyone with its public key. */
export const SCHEMA = 'agency_site'

const migrations = [first20261115, ...laterMigrations]
/** Any number that nobody else uses on the same database. */
const MIGRATION_LOCK = 20_261_115

export type PostgresTables = LeadTables & {
  usage_counts: { name: string; count: number; ends_at: Date }
}

/** How long a visitor waits for a connection, and then for each statement. */
export const VISITOR_LIMITS: PoolLimits = {
  connectMs: 2000,
  statementMs: 4000,
  max: 10,
  minIdle: 2,
  idleMs: 30_000,
}
/** A hosted function runs in hundreds of small instances that are idle most of the time. */
export const EDGE_LIMITS: PoolLimits = { ...VISITOR_LIMITS, max: 2, minIdle: 0, idleMs: 5000 }
/** Commands and migrations may take longer to read everything. */
export const COMMAND_LIMITS: PoolLimits = {
  ...VISITOR_LIMITS,
  statementMs: 120_000,
  connectMs: 10_000,
  max: 3,
}

export type PostgresDatabase = {
  /** Of use only once it is ready. */
  kysely: Kysely<PostgresTables>
  /** Waits for pending migrations, of which there are nearly always none. */
  ready(): Promise<Kysely<PostgresTables>>
  close(): Promise<void>
}

/** Connects only when needed: the site must start and serve its pages while the database is down. */
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
    kysely,
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
      // Kysely ends only pools that it has used.
      await pool.end().catch(() => {})
    },
  }
}

/**
 * The database itself cancels slow statements, so that a disconnected process leaves no lock behind. The
 * limit is set in each transaction, because poolers do not pass connection settings on.
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

/**
 * Nobody but the owner of the tables, who is the one that runs this, sees any row: row-level security is on and has no
 * policy. A hosted project gives two roles to whoever holds its public key. A schema's default privileges cannot take
 * away what a role's own give to new tables, so it is taken away from the tables themselves.
 */
const CLOSE_TABLES = `
  DO $$
  DECLARE one TEXT;
  BEGIN
    FOR one IN SELECT tablename FROM pg_tables WHERE schemaname = '${SCHEMA}' AND NOT rowsecurity LOOP
      EXECUTE format('ALTER TABLE ${SCHEMA}.%I ENABLE ROW LEVEL SECURITY', one);
    END LOOP;
    FOR one IN SELECT 'PUBLIC' UNION
      SELECT quote_ident(rolname) FROM pg_roles WHERE rolname IN ('anon', 'authenticated') LOOP
      EXECUTE 'REVOKE ALL ON SCHEMA ${SCHEMA} FROM ' || one;
      EXECUTE 'REVOKE ALL ON ALL TABLES IN SCHEMA ${SCHEMA} FROM ' || one;
      EXECUTE 'REVOKE ALL ON ALL SEQUENCES IN SCHEMA ${SCHEMA} FROM ' || one;
      EXECUTE 'REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ${SCHEMA} FROM ' || one;
      EXECUTE 'ALTER DEFAULT PRIVILEGES IN SCHEMA ${SCHEMA} REVOKE ALL ON TABLES FROM ' || one;
    END LOOP;
  END $$`

/** The advisory lock ends with the transaction. If several replicas start at once, only one migrates. */
async function migrate(database: Kysely<PostgresTables>) {
  if ((await migrationsToRun(database)).length === 0) return
  await database.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx)
    await sql
      .raw(`
        CREATE SCHEMA IF NOT EXISTS ${SCHEMA};
        CREATE TABLE IF NOT EXISTS ${SCHEMA}.migrations (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL);
        SET LOCAL search_path TO ${SCHEMA}`)
      .execute(trx)
    const pending = await migrationsToRun(trx)
    for (const migration of pending) {
      await sql.raw(migration.sql(POSTGRES_WORDS)).execute(trx)
      await trx
        .insertInto('migrations')
        .values({ name: migration.name, applied_at: new Date().toISOString() })
        .execute()
    }
    if (pending.length > 0) await sql.raw(CLOSE_TABLES).execute(trx)
  })
}

async function migrationsToRun(database: Kysely<PostgresTables>) {
  const { rows } = await sql<{ present: boolean }>`
    select to_regclass(${`${SCHEMA}.migrations`}) is not null as present`.execute(database)
  if (!rows[0]?.present) return migrations
  const found = await database.selectFrom('migrations').select('name').execute()
  return pendingMigrations(
    found.map(({ name }) => name),
    migrations,
  )
}
