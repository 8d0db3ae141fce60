import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import type { DeliveryQueue } from '../deliveries/delivery-queue.ts'
import { createTraceClearing } from './clear-traces.ts'
import { keepErasedIds } from './erased-ids.ts'
import { groupCommit } from './group-commit.ts'
import { kyselyLeadStore, type LeadTables } from './kysely-lead-store.ts'
import type { LeadStore } from './lead-store.ts'
import { leads20261115 } from './migrations/2026-11-15-leads.ts'
import { outbox20261115 } from './migrations/2026-11-15-outbox.ts'
import { quarantine20261116 } from './migrations/2026-11-16-quarantine.ts'
import { isBusy, nodeSqliteDialect } from './node-sqlite-dialect.ts'

const migrations = [leads20261115, outbox20261115, quarantine20261116]

/** How long another process may hold the file before a visitor hears that it did not work. */
const BUSY_LIMIT_MS = 2000
/** Each size of a group has statements of its own, which are kept prepared: not too many sizes. */
const LARGEST_GROUP = 32

export const leadsFile = (dataDir: string) => join(dataDir, 'leads.db')

/** The file, its tables up to date. */
export function openSqliteDatabase(dataDir: string): DatabaseSync {
  // The folder holds people's messages: other users of the machine have no business in it.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(leadsFile(dataDir), { timeout: BUSY_LIMIT_MS })
  try {
    switchToWriteAheadLog(database)
    // With FULL each commit waits for the disk: a lead that was acknowledged survives a power cut.
    database.exec('PRAGMA synchronous = FULL')
    // What is erased is overwritten in the file, not only forgotten.
    database.exec('PRAGMA secure_delete = ON')
    migrate(database)
    // From here on waiting is done without blocking the thread, by the dialect.
    database.exec('PRAGMA busy_timeout = 5')
  } catch (error) {
    database.close()
    throw error
  }
  return database
}

/** Whether another process has the file open: then more may still arrive in it. */
export function isUsedByOthers(dataDir: string): boolean {
  const database = new DatabaseSync(leadsFile(dataDir), { timeout: 100 })
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT')
    return false
  } catch (error) {
    // One that cannot be read at all is in nobody's use.
    return isBusy(error)
  } finally {
    database.close()
  }
}

export function openSqliteLeadStore(
  dataDir: string,
  database = openSqliteDatabase(dataDir),
  /** Where the backups are, beside which the ids of what was erased are kept. */
  backupDir?: string,
): LeadStore & DeliveryQueue {
  const kysely = new Kysely<LeadTables>({ dialect: nodeSqliteDialect(database, BUSY_LIMIT_MS) })
  const keepIds = keepErasedIds(backupDir ? [dataDir, backupDir] : [dataDir])
  const { saveAll, ...store } = kyselyLeadStore(kysely, undefined, keepIds)
  const saveGrouped = groupCommit(saveAll, LARGEST_GROUP)
  const traces = createTraceClearing(kysely)

  async function withoutTraces(erased: number) {
    if (erased > 0) await traces.clear()
    return erased
  }

  return {
    ...store,
    save: (lead, channels) => saveGrouped({ lead, channels }),
    erase: (which, now) => store.erase(which, now).then(withoutTraces),
    eraseExpired: (now) => store.eraseExpired(now).then(withoutTraces),
    clearTraces: traces.tryNow,
    async close() {
      traces.stop()
      await kysely.destroy()
      // Kysely closes only what it has used.
      if (database.isOpen) database.close()
    },
  }
}

/**
 * Switching a new file to WAL does not honour the busy timeout: of several processes that start at
 * once, one was seen to fail with 'database is locked'. So it is tried again for as long.
 */
function switchToWriteAheadLog(database: DatabaseSync) {
  const deadline = Date.now() + BUSY_LIMIT_MS
  for (;;) {
    try {
      database.exec('PRAGMA journal_mode = WAL')
      return
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
    }
  }
}

/** The lock is taken before reading what has run, so that two processes starting at once take turns. */
function migrate(database: DatabaseSync) {
  database.exec('BEGIN IMMEDIATE')
  try {
    database.exec(
      'CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL) STRICT',
    )
    const hasRun = database.prepare('SELECT 1 FROM migrations WHERE name = ?')
    const markRun = database.prepare('INSERT INTO migrations (name, applied_at) VALUES (?, ?)')
    for (const { name, sql } of migrations) {
      if (hasRun.get(name) !== undefined) continue
      database.exec(sql)
      markRun.run(name, new Date().toISOString())
    }
    database.exec('COMMIT')
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}
