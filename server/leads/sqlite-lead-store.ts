import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { LeadStore } from './lead-store.ts'
import { leads20261115 } from './migrations/2026-11-15-leads.ts'

const migrations = [leads20261115]

// While another process writes, SQLite waits on this thread and no page is answered: seconds at most.
const BUSY_TIMEOUT_MS = 2000

export const leadsFile = (dataDir: string) => join(dataDir, 'leads.db')

export function openSqliteLeadStore(dataDir: string): LeadStore {
  // The folder holds people's messages: other users of the machine have no business in it.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(leadsFile(dataDir), { timeout: BUSY_TIMEOUT_MS })
  try {
    switchToWriteAheadLog(database)
    // With FULL each commit waits for the disk: a lead that was acknowledged survives a power cut.
    database.exec('PRAGMA synchronous = FULL')
    migrate(database)
  } catch (error) {
    database.close()
    throw error
  }

  const insert = database.prepare(
    `INSERT INTO leads (submission_id, kind, fields, origin, created_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (submission_id) DO NOTHING`,
  )
  const ping = database.prepare('SELECT count(*) FROM migrations')

  return {
    async save({ submissionId, kind, fields, origin, createdAt }) {
      const { changes } = insert.run(submissionId, kind, JSON.stringify(fields), origin, createdAt)
      return changes === 0 ? 'already-stored' : 'stored'
    },
    async isReady() {
      try {
        return ping.get() !== undefined
      } catch {
        return false
      }
    },
    async close() {
      if (database.isOpen) database.close()
    },
  }
}

/**
 * Switching a new file to WAL does not honour the busy timeout: of several processes that start at
 * once, one was seen to fail with 'database is locked'. So it is tried again for as long.
 */
function switchToWriteAheadLog(database: DatabaseSync) {
  const deadline = Date.now() + BUSY_TIMEOUT_MS
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

// The low byte is SQLite's primary result code; 5 is SQLITE_BUSY.
const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5

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
