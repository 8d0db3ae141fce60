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
import { DAMAGED, MAY_PASS, resultCode } from './sqlite-codes.ts'

export type Rescued = {
  database: DatabaseSync
  /** Leads that the file now has. */
  leads: number
  /** Nothing of what was stored can be missing. */
  isComplete: boolean
  /** Where the file lies that was found in its place, if it was of no use. */
  aside?: string
}

const quoted = (path: string) => `'${path.replaceAll("'", "''")}'`
const sidesOf = (file: string) => [`${file}-wal`, `${file}-shm`]

/**
 * Gives a database whose file was taken away a file again. What SQLite has open it can still read, so
 * everything is copied from there. Throws when that cannot be done now; the old one stays open then.
 */
export function rescueDatabase(
  old: DatabaseSync,
  watched: DatabaseFile,
  file: string,
  open: () => DatabaseSync,
): Rescued {
  const done = (database: DatabaseSync, isComplete: boolean, aside?: string): Rescued => ({
    database,
    leads: Number(database.prepare('SELECT count(*) AS count FROM leads').get()?.count),
    isComplete,
    ...(aside && { aside }),
  })
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  // Closed by an earlier try that had put everything into the file.
  if (!old.isOpen) return done(open(), true)
  const fate = watched.fate()
  if (fate === 'unsure') throw new Error('the file is being written')
  // It may have come back by itself: while a file is moved, its name is nobody's for a moment.
  if (fate === 'in-place') return done(old, true)
  if (fate === 'log-gone') {
    const moved = old.prepare('PRAGMA wal_checkpoint(PASSIVE)').get()
    if (moved?.log !== moved?.checkpointed) throw new Error('the log is still being read')
    old.close()
    return done(open(), true)
  }

  const draft = `${file}.rescued-${process.pid}`
  try {
    const isCopied = copyTo(draft, old)
    let database = fate === 'replaced' ? openOther(isCopied && draft, watched, open) : undefined
    let aside: string | undefined
    if (!database) {
      aside = existsSync(file) ? setAside(file) : undefined
      for (const side of sidesOf(file)) rmSync(side, { force: true })
      // A link never replaces a file that another process has made meanwhile.
      if (isCopied) linkSync(draft, file)
      if (isCopied) rmSync(draft)
      else if (aside) copyFileSync(join(aside, 'leads.db'), file)
      database = openIfSound(open) ?? openAnew(file, open)
    }
    // SQLite sees that the file has moved and touches nothing that has its name now.
    old.close()
    return done(database, isCopied && fate !== 'overwritten', aside)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** The file that has the name now, with all that was stored here; undefined when it is no database of ours. */
function openOther(draft: string | false, watched: DatabaseFile, open: () => DatabaseSync) {
  for (const side of watched.ownSides()) rmSync(side)
  const database = openIfSound(open)
  try {
    if (database && draft) addFrom(draft, database)
    return database
  } catch (error) {
    database?.close()
    throw error
  }
}

/** On disk when it returns. False when too little of it is left to be read. */
function copyTo(draft: string, old: DatabaseSync): boolean {
  rmSync(draft, { force: true })
  // SQLite takes an empty file, and so it is this user's alone from the start.
  closeSync(openSync(draft, 'wx', 0o600))
  try {
    old.exec(`VACUUM INTO ${quoted(draft)}`)
  } catch (error) {
    if (DAMAGED.includes(resultCode(error))) return false
    throw error
  }
  const written = openSync(draft, 'r+')
  fsyncSync(written)
  closeSync(written)
  return true
}

function openIfSound(open: () => DatabaseSync): DatabaseSync | undefined {
  try {
    return open()
  } catch (error) {
    if (MAY_PASS.includes(resultCode(error))) throw error
    return undefined
  }
}

function openAnew(file: string, open: () => DatabaseSync): DatabaseSync {
  for (const one of [file, ...sidesOf(file)]) rmSync(one, { force: true })
  return open()
}

function setAside(file: string): string {
  const moment = new Date().toISOString().slice(0, 23).replace(/[:.]/g, '-')
  const folder = join(dirname(file), `trocado-${moment}`)
  mkdirSync(folder, { mode: 0o700 })
  renameSync(file, join(folder, 'leads.db'))
  return folder
}

/** Adds what another database has and this one lacks. What was erased or delivered there is so here too. */
function addFrom(other: string, database: DatabaseSync) {
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
    insert('IGNORE', 'tasks', 'true')
    database.exec('COMMIT')
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  } finally {
    database.exec('DETACH rescued')
  }
}
