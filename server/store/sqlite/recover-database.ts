import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { DatabaseFile } from './database-file.ts'
import { resultCode, TRANSIENT_CODES } from './sqlite-result-codes.ts'

export type Recovered = {
  database: DatabaseSync
  /** The number of leads in the file now. */
  leads: number
  /** True if nothing that was stored can be missing. */
  isComplete: boolean
  /** Where the files were moved that were found in its place. */
  aside?: string
}

/** The row of `tasks` that names the lost file which a database goes on with. */
const CONTINUES = 'continues'
const quoted = (path: string) => `'${path.replaceAll("'", "''")}'`

/**
 * Puts a database back whose file was deleted, moved or replaced. SQLite can still read the open file, so everything
 * is copied from there; what lies in its place is kept aside for people to look at, and nothing is merged. Throws if
 * that is not possible now; the old database then stays open.
 */
export function recoverDatabase(
  old: DatabaseSync,
  watched: DatabaseFile,
  file: string,
  open: () => DatabaseSync,
): Recovered {
  const status = watched.status()
  if (status === 'unsure') throw new Error('the file is being written')
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const done = (database: DatabaseSync, aside?: string): Recovered => ({
    database,
    leads: Number(database.prepare('SELECT count(*) AS count FROM leads').get()?.count),
    isComplete: status !== 'overwritten',
    ...(aside && { aside }),
  })
  // The file may be back: while it is being moved, it has no name for a moment.
  if (status === 'in-place') return done(old)

  const moment = new Date().toISOString().slice(0, 23).replace(/[:.]/g, '-')
  const folder = join(dirname(file), `trocado-${moment}`)
  mkdirSync(folder, { mode: 0o700 })
  const copy = join(folder, 'copy.db')
  try {
    const identity = JSON.stringify(watched.identity)
    writeCopy(old, copy, identity)
    // Logs of this database that were left behind would damage another one of the same name.
    for (const sidecar of watched.ownSidecars()) rmSync(sidecar)
    const mayBePutBack = status === 'gone' || status === 'replaced'
    let database = mayBePutBack ? openIfPutBack(open, file, identity) : undefined
    if (!database) {
      for (const one of [file, `${file}-wal`, `${file}-shm`]) {
        if (existsSync(one)) renameSync(one, join(folder, basename(one)))
      }
      // Never replaces a file that another process has made meanwhile.
      linkSync(copy, file)
      database = open()
    }
    // SQLite notices that its file was moved and does not touch the file that has the name now.
    old.close()
    rmSync(copy)
    return done(database, readdirSync(folder).length > 0 ? folder : undefined)
  } finally {
    rmSync(copy, { force: true })
    if (readdirSync(folder).length === 0) rmdirSync(folder)
  }
}

/** The copy is on disk when it returns, and says which file it goes on with. */
function writeCopy(old: DatabaseSync, copy: string, identity: string) {
  // SQLite accepts an empty file, so the copy is private to this user from the start.
  closeSync(openSync(copy, 'wx', 0o600))
  old.exec(`VACUUM INTO ${quoted(copy)}`)
  const database = new DatabaseSync(copy)
  try {
    database
      .prepare('INSERT OR REPLACE INTO tasks (name, state) VALUES (?, ?)')
      .run(CONTINUES, identity)
  } finally {
    database.close()
  }
  const written = openSync(copy, 'r+')
  fsyncSync(written)
  closeSync(written)
}

/** Opens the file if another process on the same folder has put the same database back already. */
function openIfPutBack(open: () => DatabaseSync, file: string, identity: string) {
  if (!existsSync(file)) return
  let database: DatabaseSync | undefined
  try {
    database = open()
    const found = database.prepare('SELECT state FROM tasks WHERE name = ?').get(CONTINUES)
    if (found?.state === identity) return database
  } catch (error) {
    if (TRANSIENT_CODES.includes(resultCode(error))) throw error
  }
  database?.close()
}
