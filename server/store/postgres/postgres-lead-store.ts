import { type Kysely, sql } from 'kysely'
import type { DeliveryQueue } from '../../deliver/delivery-queue.ts'
import { type DatabaseAccess, Refusal } from '../database-access.ts'
import { groupCommit } from '../group-commit.ts'
import { kyselyLeadStore, type SharedRules } from '../kysely-lead-store.ts'
import type { LeadStore } from '../lead-store.ts'
import { NewerDatabase } from '../migrations.ts'
import type { NewLeadForChannels } from '../queries/save-leads.ts'
import type { LeadTables } from '../queries/tables.ts'
import { StoreUnavailable } from '../store-unavailable.ts'
import type { PostgresDatabase } from './postgres-database.ts'
import { isTransient } from './time-limited-pool.ts'

const LARGEST_GROUP = 32
/** How long a visitor waits before getting an error. Saving is retried for the same time. */
const SAVE_LIMIT_MS = 6000
const RETRY_MS = 250

const SHARED_RULES: SharedRules = {
  skipLocked: true,
  // Two replicas may get the same content at once. The second waits until the first is done.
  async lockContent(trx, hashes) {
    for (const hash of hashes.toSorted()) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`.execute(trx)
    }
  },
}

/** A newer database is read again by the newer version, which may be on its way. */
const isUnavailable = (error: unknown) => isTransient(error) || error instanceof NewerDatabase

/** Any number of processes may open this store on one database. */
export function postgresLeadStore(
  database: PostgresDatabase,
  onErased?: (ids: string[]) => void,
): LeadStore & DeliveryQueue & DatabaseAccess {
  const { saveAll, ...store } = kyselyLeadStore(database.kysely, SHARED_RULES, onErased)

  /** Runs the call when the tables are ready, and turns transient errors into StoreUnavailable. */
  const whenOpen =
    <Given extends unknown[], Result>(call: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      try {
        await database.ready()
        return await call(...given)
      } catch (error) {
        if (error instanceof Refusal) throw error
        throw isUnavailable(error) ? new StoreUnavailable(error) : error
      }
    }
  const queries = Object.fromEntries(
    Object.entries(store).map(([name, call]) => [name, whenOpen<never[], unknown>(call)]),
  ) as typeof store

  /** Retrying is safe: a lead that was stored before the response was lost is found by its id or content. */
  const saveGrouped = groupCommit(
    async (batch: NewLeadForChannels[]) => {
      const deadline = Date.now() + SAVE_LIMIT_MS
      for (;;) {
        try {
          await database.ready()
          return await saveAll(batch)
        } catch (error) {
          if (!isTransient(error) || Date.now() + RETRY_MS > deadline) throw error
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
        }
      }
    },
    LARGEST_GROUP,
    SAVE_LIMIT_MS,
  )

  return {
    save: (lead, channels) => saveGrouped({ lead, channels }),
    ...queries,
    // No reader keeps an old row visible for others. Its bytes go with the database's own vacuum.
    purgeErased: async () => true,
    async forgetOldRows(now) {
      await queries.forgetOldRows?.(now)
      await forgetOldRows(database, now)
    },
    isReady: () => queries.isReady().catch(() => false),
    // Its other tables are of no use to the team.
    withDatabase: (run) => whenOpen(run)(database.kysely as unknown as Kysely<LeadTables>),
    isShared: true,
    close: () => database.close(),
  }
}

async function forgetOldRows(database: PostgresDatabase, now: string) {
  const kysely = await database.ready()
  await kysely.deleteFrom('usage_counts').where('ends_at', '<', new Date(now)).execute()
}
