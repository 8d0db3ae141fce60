import type { Kysely } from 'kysely'
import type { DeliveryQueue } from '../deliveries/delivery-queue.ts'
import type { LeadStore, Saved } from './lead-store.ts'
import { eraseQueries } from './queries/erase-leads.ts'
import { outboxQueries } from './queries/outbox.ts'
import { quarantineQueries } from './queries/quarantine.ts'
import { readQueries } from './queries/read-leads.ts'
import { type LockContent, type NewLeadForChannels, saveLeads } from './queries/save-leads.ts'
import type { LeadTables } from './queries/tables.ts'
import { taskQueries } from './queries/tasks.ts'

/** Everything of the store that is the same on every database. */
export type KyselyLeadStore = Omit<LeadStore, 'save' | 'close' | 'clearTraces'> &
  DeliveryQueue & {
    /** All of them in one transaction: on disk together, or not at all. */
    saveAll(batch: NewLeadForChannels[]): Promise<Saved[]>
  }

/** What a database does that is shared by several processes, beyond what SQLite's one lock does. */
export type SharedRules = {
  /** Rows that another process is claiming are passed over, not waited for. */
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
      database.transaction().execute((within) => saveLeads(within, batch, rules?.lockContent)),
    ...readQueries(database),
    ...quarantineQueries(database),
    ...outboxQueries(database, rules?.skipLocked ?? false),
    ...eraseQueries(database, onErased),
    ...taskQueries(database),
  }
}
