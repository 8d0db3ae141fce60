import { resolve } from 'node:path'
import type { Env } from '../config/env.ts'
import { withTimeout } from '../contracts/with-timeout.ts'
import type { DeliveryQueue } from './deliver/delivery-queue.ts'
import { createAgencyNotifier, type NotifyAgency } from './deliver/notify-agency.ts'
import type { Log } from './log.ts'
import type { CallLimits } from './narrate/call-limits.ts'
import { createMemoryRateLimits } from './receive/memory-rate-limits.ts'
import { noRateLimits, type RateLimits } from './receive/rate-limits.ts'
import type { DatabaseAccess } from './store/database-access.ts'
import { keepErasedIds } from './store/erased-ids.ts'
import type { LeadStore } from './store/lead-store.ts'
import { NewerDatabase } from './store/migrations.ts'
import { COMMAND_LIMITS, openPostgres, VISITOR_LIMITS } from './store/postgres/postgres-database.ts'
import { postgresLeadStore } from './store/postgres/postgres-lead-store.ts'
import { databaseName, postgresStorage } from './store/postgres/postgres-storage.ts'
import type { FileEvents } from './store/sqlite/sqlite-lead-store.ts'

/** Everything that outlives a request. */
export type Storage = {
  store: LeadStore & DeliveryQueue & DatabaseAccess
  limits: RateLimits
  /** Of the language model; undefined if this process counts for itself. */
  callLimits: CallLimits | undefined
}

/** How long the start waits for a database to say which version it is of. */
const NEWER_LIMIT_MS = 1500

const keepIds = ({ dataDir, backupDir }: Env) => keepErasedIds([dataDir, backupDir])

// SQLite is loaded only if it is used. Servers with Postgres do not need it.
const sqlite = () => import('./store/sqlite/sqlite-lead-store.ts')

/** SQLite and memory for a single process, or one Postgres for any number of them. */
export async function openStorage(
  env: Env,
  log: Log,
  notifyAgency: NotifyAgency = createAgencyNotifier([], log),
  /** Called after a recovery: the folder may be new, and its other files may be gone. */
  onRecovered: () => void = () => {},
): Promise<Storage> {
  const { databaseUrl } = env
  if (databaseUrl) {
    const storage = postgresStorage(env, log, VISITOR_LIMITS, keepIds(env))
    // The server starts even if the database is down: pages and calculators work without it.
    storage.store.isReady().then((ready) => {
      if (!ready) log.warning('database-unavailable', { database: databaseName(databaseUrl) })
    })
    await refuseNewer(storage)
    return storage
  }
  const { openSqliteLeadStore } = await sqlite()
  const { leadsFile } = await import('./store/sqlite/sqlite-database.ts')
  const { notifyOfDatabaseFile } = await import('./store/sqlite/notify-of-database-file.ts')
  const told = notifyOfDatabaseFile(resolve(leadsFile(env.dataDir)), log, notifyAgency)
  const events: FileEvents = {
    ...told,
    onRecovered(...given) {
      try {
        onRecovered()
      } catch (error) {
        log.error('folder-not-made-anew', error)
      }
      told.onRecovered(...given)
    },
  }
  return {
    store: openSqliteLeadStore(env.dataDir, undefined, { backupDir: env.backupDir, events }),
    limits: env.rateLimit ? createMemoryRateLimits() : noRateLimits,
    callLimits: undefined,
  }
}

/** Only if the database answers soon. Later, what needs it answers that it is unavailable. */
async function refuseNewer({ store }: Storage) {
  const found = await withTimeout(
    store.withDatabase(async () => {}),
    NEWER_LIMIT_MS,
  ).catch((error: Error) => error.cause)
  if (!(found instanceof NewerDatabase)) return
  await store.close()
  throw found
}

/** Opens only the leads, for the `leads` command, where reading everything may take longer. */
export async function openLeads(env: Env): Promise<LeadStore & DatabaseAccess> {
  if (env.databaseUrl) {
    return postgresLeadStore(openPostgres(env.databaseUrl, COMMAND_LIMITS), keepIds(env))
  }
  const { openSqliteLeadStore } = await sqlite()
  return openSqliteLeadStore(env.dataDir, undefined, { backupDir: env.backupDir })
}
