import { resolve } from 'node:path'
import type { Env } from '../config/env.ts'
import { withTimeout } from '../contracts/with-timeout.ts'
import type { DeliveryQueue } from './deliveries/delivery-queue.ts'
import { createAgencyNotifier, type NotifyAgency } from './deliveries/notify-agency.ts'
import type { DatabaseAccess } from './leads/database-access.ts'
import { keepErasedIds } from './leads/erased-ids.ts'
import type { LeadStore } from './leads/lead-store.ts'
import { createMemoryRateLimits } from './leads/memory-rate-limits.ts'
import { NewerDatabase } from './leads/newer-database.ts'
import { noRateLimits, type RateLimits } from './leads/rate-limits.ts'
import type { FileEvents } from './leads/sqlite-lead-store.ts'
import type { Log } from './log.ts'
import type { CallLimits } from './narrator/call-limits.ts'
import { COMMAND_LIMITS, openPostgres, VISITOR_LIMITS } from './postgres/postgres-database.ts'
import { postgresLeadStore } from './postgres/postgres-lead-store.ts'
import { databaseName, postgresStorage } from './postgres/postgres-storage.ts'

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
const sqlite = () => import('./leads/sqlite-lead-store.ts')

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
  const { leadsFile } = await import('./leads/sqlite-database.ts')
  const { notifyOfDatabaseFile } = await import('./leads/notify-of-database-file.ts')
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
