import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { leads20261115 } from './migrations/2026-11-15-leads.ts'
import { outbox20261115 } from './migrations/2026-11-15-outbox.ts'
import { quarantine20261116 } from './migrations/2026-11-16-quarantine.ts'
import { isBusy } from './sqlite-codes.ts'

const migrations = [leads20261115, outbox20261115, quarantine20261116]

/** How long another process may hold the file before a visitor hears that it did not work. */
export const BUSY_LIMIT_MS = 2000

export const leadsFile = (dataDir: string) => join(dataDir, 'leads.db')

/** The file, its tables up to date. */
export function openSqliteDatabase(dataDir: string): DatabaseSync {
  // The folder holds people's messages: other users of the machine have no business in it.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = leadsFile(dataDir)
  keepPrivate(file)
  const database = new DatabaseSync(file, { timeout: BUSY_LIMIT_MS })
  try {
    switchToWriteAheadLog(database)
    // With FULL each commit waits for the disk: a lead that was acknowledged survives a power cut.
    database.exec('PRAGMA synchronous = FULL')
    // What is erased is overwritten in the file, not only forgotten.
    database.exec('PRAGMA secure_delete = ON')
    migrate(database)
    // Everything is in the file itself now, by which it is known again.
    database.exec('PRAGMA wal_checkpoint(PASSIVE)')
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

/** SQLite gives the files beside it the rights of the first; older versions of this program left them open. */
function keepPrivate(file: string) {
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch {
    // It is there already, or SQLite will say what is wrong.
  }
  for (const one of [file, `${file}-wal`, `${file}-shm`]) {
    try {
      chmodSync(one, 0o600)
    } catch {
      // Not there, or another user's.
    }
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
