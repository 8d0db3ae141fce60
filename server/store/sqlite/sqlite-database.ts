import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { leads20261115 } from '../migrations/2026-11-15-leads.ts'
import { outbox20261115 } from '../migrations/2026-11-15-outbox.ts'
import { laterMigrations, pendingMigrations, SQLITE_WORDS } from '../migrations.ts'
import { isBusy } from './sqlite-result-codes.ts'

const migrations = [leads20261115, outbox20261115, ...laterMigrations]

/** How long another process may lock the file before the visitor gets an error. */
export const BUSY_LIMIT_MS = 2000

export const leadsFile = (dataDir: string) => join(dataDir, 'leads.db')

/**
 * Opens the database file and runs its migrations. It blocks the thread while another process holds a lock: a server
 * that is answering visitors must not wait.
 */
export function openSqliteDatabase(dataDir: string, waitMs = BUSY_LIMIT_MS): DatabaseSync {
  // The folder holds people's messages, so other users of the machine may not read it.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = leadsFile(dataDir)
  keepPrivate(file)
  const database = new DatabaseSync(file, { timeout: waitMs })
  try {
    switchToWriteAheadLog(database, waitMs)
    // With FULL, each commit waits for the disk: a confirmed lead survives a power cut.
    database.exec('PRAGMA synchronous = FULL')
    // Erased data is overwritten in the file, not only marked as free.
    database.exec('PRAGMA secure_delete = ON')
    migrate(database)
    // Moves everything into the file itself, which is compared later to detect a replaced file.
    database.exec('PRAGMA wal_checkpoint(PASSIVE)')
    // From here on the dialect waits for locks, without blocking the thread. Even 5 ms in each of its tries added up:
    // the thread slept for a quarter of the time, and pages waited.
    database.exec('PRAGMA busy_timeout = 0')
  } catch (error) {
    database.close()
    throw error
  }
  return database
}

/** Whether another process has the file open and may still write to it. */
export function isUsedByOthers(dataDir: string): boolean {
  const database = new DatabaseSync(leadsFile(dataDir), { timeout: 100 })
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT')
    return false
  } catch (error) {
    // A file that cannot be read is not in use.
    return isBusy(error)
  } finally {
    database.close()
  }
}

/**
 * SQLite gives its -wal and -shm files the permissions of the database file. Older versions of this program
 * left them readable by others.
 */
function keepPrivate(file: string) {
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch {
    // It exists already, or SQLite will report the error.
  }
  for (const one of [file, `${file}-wal`, `${file}-shm`]) {
    try {
      chmodSync(one, 0o600)
    } catch {
      // It does not exist, or belongs to another user.
    }
  }
}

/**
 * Switching a new file to WAL ignores the busy timeout: of several processes that started at once, one failed
 * with 'database is locked'. So it is retried for the same time.
 */
function switchToWriteAheadLog(database: DatabaseSync, waitMs: number) {
  const deadline = Date.now() + waitMs
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

/** Takes the lock before reading which migrations have run, so that two starting processes take turns. */
function migrate(database: DatabaseSync) {
  database.exec('BEGIN IMMEDIATE')
  try {
    database.exec(
      'CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL) STRICT',
    )
    const rows = database.prepare('SELECT name FROM migrations').all()
    const applied = rows.map(({ name }) => String(name))
    const pending = pendingMigrations(applied, migrations)
    const markRun = database.prepare('INSERT INTO migrations (name, applied_at) VALUES (?, ?)')
    for (const { name, sql } of pending) {
      database.exec(sql(SQLITE_WORDS))
      markRun.run(name, new Date().toISOString())
    }
    database.exec('COMMIT')
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}
