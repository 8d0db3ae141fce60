import type { Kysely } from 'kysely'
import type { DeliveryQueue } from '../deliver/delivery-queue.ts'
import type { LeadStore, Saved } from './lead-store.ts'
import { eraseQueries } from './queries/erase-leads.ts'
import { outboxQueries } from './queries/outbox.ts'
import { platformIdQueries } from './queries/platform-ids.ts'
import { quarantineQueries } from './queries/quarantine.ts'
import { readQueries } from './queries/read-leads.ts'
import { type LockContent, type NewLeadForChannels, saveLeads } from './queries/save-leads.ts'
import { spendQueries } from './queries/spend.ts'
import { stageQueries } from './queries/stages.ts'
import type { LeadTables } from './queries/tables.ts'
import { taskQueries } from './queries/tasks.ts'
import { forgetVisits } from './queries/visit-counts.ts'
import { withdrawalQueries } from './queries/withdrawals.ts'

/** A write whose answer was lost is sent again by its device within this time, or may count twice. */
const WRITE_KEY_DAYS = 60

async function forgetWriteKeys(database: Kysely<LeadTables>, now: string) {
  const oldest = new Date(Date.parse(now) - WRITE_KEY_DAYS * 24 * 60 * 60_000).toISOString()
  await database.deleteFrom('write_keys').where('at', '<', oldest).execute()
}

/** The part of the store that is the same on every database. */
export type KyselyLeadStore = Omit<LeadStore, 'save' | 'close' | 'purgeErased'> &
  DeliveryQueue & {
    /** Saves all in one transaction: either all are on disk or none. */
    saveAll(batch: NewLeadForChannels[]): Promise<Saved[]>
  }

/**
 * What a database shared by several processes needs. SQLite needs none of it, because it has a single write
 * lock.
 */
export type SharedRules = {
  /** Skips rows that another process is claiming instead of waiting for them. */
  skipLocked: boolean
  lockContent: LockContent
}

export function kyselyLeadStore(
  database: Kysely<LeadTables>,
  rules?: SharedRules,
  onErased?: (ids: string[]) => void,
): KyselyLeadStore {
  return {
    saveAll: (batch) =>
      database.transaction().execute((trx) => saveLeads(trx, batch, rules?.lockContent)),
    ...readQueries(database),
    ...quarantineQueries(database),
    ...outboxQueries(database, rules?.skipLocked ?? false),
    ...stageQueries(database, rules !== undefined),
    ...withdrawalQueries(database, rules !== undefined),
    ...platformIdQueries(database),
    ...spendQueries(database),
    ...eraseQueries(database, onErased, rules !== undefined),
    ...taskQueries(database),
    async forgetOldRows(now) {
      await forgetWriteKeys(database, now)
      await forgetVisits(database, now)
    },
  }
}
