import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { DatabaseFile } from './database-file.ts'
import { CORRUPT_CODES, resultCode, TRANSIENT_CODES } from './sqlite-result-codes.ts'

export type Recovered = {
  database: DatabaseSync
  /** The number of leads in the file now. */
  leads: number
  /** True if nothing that was stored can be missing. */
  isComplete: boolean
  /** Where the unusable file was moved that was found in its place. */
  aside?: string
}

const quoted = (path: string) => `'${path.replaceAll("'", "''")}'`
const sidecarsOf = (file: string) => [`${file}-wal`, `${file}-shm`]

/**
 * Recovers a database whose file was deleted, moved or replaced. SQLite can still read the open file, so
 * everything is copied from there. Throws if that is not possible now; the old database then stays open.
 */
export function recoverDatabase(
  old: DatabaseSync,
  watched: DatabaseFile,
  file: string,
  open: () => DatabaseSync,
): Recovered {
  const done = (database: DatabaseSync, isComplete: boolean, aside?: string): Recovered => ({
    database,
    leads: Number(database.prepare('SELECT count(*) AS count FROM leads').get()?.count),
    isComplete,
    ...(aside && { aside }),
  })
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  // An earlier attempt had put everything into the file and closed the database.
  if (!old.isOpen) return done(open(), true)
  const status = watched.status()
  if (status === 'unsure') throw new Error('the file is being written')
  // The file may be back: while it is being moved, it has no name for a moment.
  if (status === 'in-place') return done(old, true)
  if (status === 'log-gone') {
    const moved = old.prepare('PRAGMA wal_checkpoint(PASSIVE)').get()
    if (moved?.log !== moved?.checkpointed) throw new Error('the log is still being read')
    old.close()
    return done(open(), true)
  }

  const draft = `${file}.rescued-${process.pid}`
  try {
    const isCopied = copyTo(draft, old)
    let database = status === 'replaced' ? openOther(isCopied && draft, watched, open) : undefined
    let aside: string | undefined
    if (!database) {
      aside = existsSync(file) ? moveAside(file) : undefined
      for (const sidecar of sidecarsOf(file)) rmSync(sidecar, { force: true })
      // A hard link never replaces a file that another process has made meanwhile.
      if (isCopied) linkSync(draft, file)
      if (isCopied) rmSync(draft)
      else if (aside) copyFileSync(join(aside, 'leads.db'), file)
      database = openIfValid(open) ?? recreate(file, open)
    }
    // SQLite notices that its file was moved and does not touch the file that has the name now.
    old.close()
    return done(database, isCopied && status !== 'overwritten', aside)
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * Opens the file that has the name now and adds all leads stored here. undefined if it is not one of our
 * databases.
 */
function openOther(draft: string | false, watched: DatabaseFile, open: () => DatabaseSync) {
  for (const sidecar of watched.ownSidecars()) rmSync(sidecar)
  const database = openIfValid(open)
  try {
    if (database && draft) mergeFrom(draft, database)
    return database
  } catch (error) {
    database?.close()
    throw error
  }
}

/** The copy is on disk when it returns. False if too little of the database can be read. */
function copyTo(draft: string, old: DatabaseSync): boolean {
  rmSync(draft, { force: true })
  // SQLite accepts an empty file, so the copy is private to this user from the start.
  closeSync(openSync(draft, 'wx', 0o600))
  try {
    old.exec(`VACUUM INTO ${quoted(draft)}`)
  } catch (error) {
    if (CORRUPT_CODES.includes(resultCode(error))) return false
    throw error
  }
  const written = openSync(draft, 'r+')
  fsyncSync(written)
  closeSync(written)
  return true
}

function openIfValid(open: () => DatabaseSync): DatabaseSync | undefined {
  try {
    return open()
  } catch (error) {
    if (TRANSIENT_CODES.includes(resultCode(error))) throw error
    return undefined
  }
}

function recreate(file: string, open: () => DatabaseSync): DatabaseSync {
  for (const one of [file, ...sidecarsOf(file)]) rmSync(one, { force: true })
  return open()
}

function moveAside(file: string): string {
  const moment = new Date().toISOString().slice(0, 23).replace(/[:.]/g, '-')
  const folder = join(dirname(file), `trocado-${moment}`)
  mkdirSync(folder, { mode: 0o700 })
  renameSync(file, join(folder, 'leads.db'))
  return folder
}

/**
 * Adds what another database has and this one lacks. Leads that were erased or delivered there count as such
 * here too.
 */
function mergeFrom(other: string, database: DatabaseSync) {
  const columns = (table: string) =>
    database
      .prepare(`SELECT name FROM pragma_table_info('${table}')`)
      .all()
      .map(({ name }) => name)
      .join(', ')
  const insert = (how: 'IGNORE' | 'REPLACE', table: string, where: string) =>
    database.exec(
      `INSERT OR ${how} INTO main.${table} (${columns(table)})
       SELECT ${columns(table)} FROM rescued.${table} WHERE ${where}`,
    )
  database.exec(`ATTACH ${quoted(other)} AS rescued`)
  try {
    database.exec('BEGIN IMMEDIATE')
    insert('IGNORE', 'leads', 'true')
    insert('REPLACE', 'leads', 'erased_at IS NOT NULL')
    insert('REPLACE', 'deliveries', "state <> 'waiting'")
    insert('IGNORE', 'deliveries', 'true')
    database.exec(
      `DELETE FROM main.deliveries WHERE submission_id IN
         (SELECT submission_id FROM main.leads WHERE erased_at IS NOT NULL)`,
    )
    // The stage that was set last, with its history, and the spend that was recorded last.
    const newer = `SELECT one.submission_id FROM rescued.leads one JOIN main.leads two USING (submission_id)
      WHERE one.stage_at > two.stage_at AND two.erased_at IS NULL`
    const progress = 'stage, stage_at, qualified_at, won_at, deal_value_cents'
    database.exec(
      `CREATE TEMP TABLE moved AS ${newer};
       UPDATE main.leads SET (${progress}) =
         (SELECT ${progress} FROM rescued.leads one WHERE one.submission_id = main.leads.submission_id)
         WHERE submission_id IN (SELECT submission_id FROM moved);
       DELETE FROM main.lead_stages WHERE submission_id IN (SELECT submission_id FROM moved);`,
    )
    insert('IGNORE', 'lead_stages', 'true')
    database.exec(
      `DROP TABLE moved;
       DELETE FROM main.lead_stages WHERE submission_id IN
         (SELECT submission_id FROM main.leads WHERE erased_at IS NOT NULL);
       DELETE FROM main.ad_spend WHERE EXISTS
         (SELECT 1 FROM rescued.ad_spend one WHERE one.recorded_at > main.ad_spend.recorded_at
          AND (one.platform, one.campaign, one.month, one.currency) =
            (main.ad_spend.platform, main.ad_spend.campaign, main.ad_spend.month, main.ad_spend.currency));`,
    )
    insert('IGNORE', 'ad_spend', 'true')
    // What the team did last with a lead, and all notes.
    insert(
      'REPLACE',
      'lead_work',
      `NOT EXISTS (SELECT 1 FROM main.lead_work two
         WHERE two.submission_id = rescued.lead_work.submission_id
           AND two.version > rescued.lead_work.version)`,
    )
    insert('IGNORE', 'lead_notes', 'true')
    insert('IGNORE', 'write_keys', 'true')
    for (const table of ['lead_work', 'lead_notes', 'write_keys']) {
      database.exec(
        `DELETE FROM main.${table} WHERE submission_id IN
           (SELECT submission_id FROM main.leads WHERE erased_at IS NOT NULL)`,
      )
    }
    insert('IGNORE', 'tasks', 'true')
    database.exec('COMMIT')
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  } finally {
    database.exec('DETACH rescued')
  }
}
