import { sql } from 'kysely'
import type { DeliveryQueue } from '../deliveries/delivery-queue.ts'
import { groupCommit } from '../leads/group-commit.ts'
import {
  type KyselyLeadStore,
  kyselyLeadStore,
  type SharedRules,
} from '../leads/kysely-lead-store.ts'
import type { LeadStore } from '../leads/lead-store.ts'
import { StoreUnavailable } from '../leads/store-unavailable.ts'
import type { PostgresDatabase } from './postgres-database.ts'
import { isTransient } from './time-limited-pool.ts'

const LARGEST_GROUP = 32
/** How long a visitor waits before hearing that it did not work; tries go on for as long. */
const SAVE_LIMIT_MS = 6000
const RETRY_MS = 250
/** Drafts of the narrator are kept this long; another is written after it. */
const DRAFT_DAYS = 90

const SHARED_RULES: SharedRules = {
  skipLocked: true,
  // Two replicas may be given the same content at once: the second waits until the first is done.
  async lockContent(within, hashes) {
    for (const hash of hashes.toSorted()) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`.execute(within)
    }
  },
}

/** Any number of processes may have this store open on one database. */
export function postgresLeadStore(
  database: PostgresDatabase,
  onErased?: (ids: string[]) => void,
): LeadStore & DeliveryQueue {
  const opened = async (): Promise<KyselyLeadStore> =>
    kyselyLeadStore(await database.ready(), SHARED_RULES, onErased)

  /** The same call once the tables are there; what passes by itself is told apart from defects. */
  const whenOpen =
    <Given extends unknown[], Result>(
      call: (store: KyselyLeadStore, ...given: Given) => Promise<Result>,
    ) =>
    async (...given: Given): Promise<Result> => {
      try {
        return await call(await opened(), ...given)
      } catch (error) {
        throw isTransient(error) ? new StoreUnavailable(error) : error
      }
    }

  /** Trying again is safe: what a lost answer had stored is found by its id or its content. */
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
    erase: whenOpen((store, which, now) => store.erase(which, now)),
    eraseExpired: whenOpen((store, now) => store.eraseExpired(now)),
    expiring: whenOpen((store, now) => store.expiring(now)),
    // No reader keeps an old row readable for others; its bytes go with the server's own vacuum.
    clearTraces: async () => true,
    forgetOldRows: whenOpen((_, now) => forgetOldRows(database, now)),
    discardTests: whenOpen((store) => store.discardTests()),
    counts: whenOpen((store) => store.counts()),
    untold: whenOpen((store, limit) => store.untold(limit)),
    untoldCount: whenOpen((store) => store.untoldCount()),
    markTold: whenOpen((store, ids, now) => store.markTold(ids, now)),
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
    waitingOn: whenOpen((store, channel) => store.waitingOn(channel)),
    lastDelivered: whenOpen((store, channel) => store.lastDelivered(channel)),
    hurry: whenOpen((store, channel, now, limit) => store.hurry(channel, now, limit)),
    markDelivered: whenOpen((store, claimed, now) => store.markDelivered(claimed, now)),
    markFailed: whenOpen((store, claimed, failure) => store.markFailed(claimed, failure)),
    close: () => database.close(),
  }
}

async function forgetOldRows(database: PostgresDatabase, now: string) {
  const kysely = await database.ready()
  await kysely.deleteFrom('usage_counts').where('ends_at', '<', new Date(now)).execute()
  const oldest = new Date(Date.parse(now) - DRAFT_DAYS * 24 * 60 * 60_000).toISOString()
  await kysely.deleteFrom('narrator_drafts').where('created_at', '<', oldest).execute()
}
