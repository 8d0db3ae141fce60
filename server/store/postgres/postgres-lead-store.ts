import { type Kysely, sql } from 'kysely'
import type { DeliveryQueue } from '../../deliver/delivery-queue.ts'
import { type DatabaseAccess, Refusal } from '../database-access.ts'
import { groupCommit } from '../group-commit.ts'
import { type KyselyLeadStore, kyselyLeadStore, type SharedRules } from '../kysely-lead-store.ts'
import type { LeadStore } from '../lead-store.ts'
import { NewerDatabase } from '../migrations.ts'
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
  const opened = async (): Promise<KyselyLeadStore> =>
    kyselyLeadStore(await database.ready(), SHARED_RULES, onErased)

  /** Runs the call when the tables are ready, and turns transient errors into StoreUnavailable. */
  const whenOpen =
    <Given extends unknown[], Result>(
      call: (store: KyselyLeadStore, ...given: Given) => Promise<Result>,
    ) =>
    async (...given: Given): Promise<Result> => {
      try {
        return await call(await opened(), ...given)
      } catch (error) {
        throw isUnavailable(error) ? new StoreUnavailable(error) : error
      }
    }

  /** Retrying is safe: a lead that was stored before the response was lost is found by its id or content. */
  const saveGrouped = groupCommit(
    async (batch: Parameters<KyselyLeadStore['saveAll']>[0]) => {
      const deadline = Date.now() + SAVE_LIMIT_MS
      for (;;) {
        try {
          return await (await opened()).saveAll(batch)
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
    find: whenOpen((store, id) => store.find(id)),
    list: whenOpen((store, filters) => store.list(filters)),
    restore: whenOpen((store, id, channels, now) => store.restore(id, channels, now)),
    resend: whenOpen((store, id, channels, now) => store.resend(id, channels, now)),
    erase: whenOpen((store, which, now, record, once) => store.erase(which, now, record, once)),
    eraseExpired: whenOpen((store, now) => store.eraseExpired(now)),
    forgetAddresses: whenOpen((store, now) => store.forgetAddresses(now)),
    forgetPlatformIds: whenOpen((store, channels, now) => store.forgetPlatformIds(channels, now)),
    setStage: whenOpen((store, id, change, channels, now) =>
      store.setStage(id, change, channels, now),
    ),
    withdrawMarketing: whenOpen((store, id, channels, now) =>
      store.withdrawMarketing(id, channels, now),
    ),
    withdrawTracking: whenOpen((store, id, from, channels, now) =>
      store.withdrawTracking(id, from, channels, now),
    ),
    stageHistory: whenOpen((store, id) => store.stageHistory(id)),
    recordSpend: whenOpen((store, spend, now) => store.recordSpend(spend, now)),
    listSpend: whenOpen((store) => store.listSpend()),
    expiring: whenOpen((store, now) => store.expiring(now)),
    // No reader keeps an old row visible for others. Its bytes go with the database's own vacuum.
    purgeErased: async () => true,
    forgetOldRows: whenOpen(async (store, now) => {
      await store.forgetOldRows?.(now)
      await forgetOldRows(database, now)
    }),
    discardTests: whenOpen((store) => store.discardTests()),
    counts: whenOpen((store) => store.counts()),
    listUnnotified: whenOpen((store, limit) => store.listUnnotified(limit)),
    countUnnotified: whenOpen((store) => store.countUnnotified()),
    markNotified: whenOpen((store, ids, now) => store.markNotified(ids, now)),
    claimTask: whenOpen((store, name, lease) => store.claimTask(name, lease)),
    finishTask: whenOpen((store, name, state) => store.finishTask(name, state)),
    readTasks: whenOpen((store, prefix) => store.readTasks(prefix)),
    isReady: () =>
      opened().then(
        (store) => store.isReady(),
        () => false,
      ),
    claim: whenOpen((store, channel, lease) => store.claim(channel, lease)),
    renew: whenOpen((store, claimed, until) => store.renew(claimed, until)),
    waitingOn: whenOpen((store, channel, after) => store.waitingOn(channel, after)),
    lastDelivered: whenOpen((store, channel) => store.lastDelivered(channel)),
    retryNow: whenOpen((store, channel, now, limit) => store.retryNow(channel, now, limit)),
    markDelivered: whenOpen((store, claimed, now, sale) => store.markDelivered(claimed, now, sale)),
    markSent: whenOpen((store, claimed, sent) => store.markSent(claimed, sent)),
    markFinal: whenOpen((store, claimed, outcome) => store.markFinal(claimed, outcome)),
    markFailed: whenOpen((store, claimed, failure) => store.markFailed(claimed, failure)),
    async withDatabase(run) {
      try {
        // Its other tables are of no use to the team.
        return await run((await database.ready()) as unknown as Kysely<LeadTables>)
      } catch (error) {
        if (error instanceof Refusal) throw error
        throw isUnavailable(error) ? new StoreUnavailable(error) : error
      }
    },
    isShared: true,
    close: () => database.close(),
  }
}

async function forgetOldRows(database: PostgresDatabase, now: string) {
  const kysely = await database.ready()
  await kysely.deleteFrom('usage_counts').where('ends_at', '<', new Date(now)).execute()
}
