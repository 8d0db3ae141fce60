import { type Stats, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { TEST_LEAD_PAGE } from '../lead-store.ts'
import { resultCode, SQLITE } from './sqlite-result-codes.ts'

/**
 * What happened to the file of an open database. SQLite keeps writing to a file that was deleted or renamed,
 * and the next process would not find that data.
 */
export type FileStatus =
  | 'in-place'
  | 'gone'
  /** Another file has taken its place. */
  | 'replaced'
  /** The same file with other content, for example after `cp`. */
  | 'overwritten'
  /** The database file is there, but its write-ahead log is missing or was replaced. */
  | 'log-gone'

export type DatabaseFile = {
  /** Of this file alone, also where its name goes to another. */
  identity: string
  /**
   * 'unsure' while the file is being written: ask again later. A quick check ignores the -shm file, which
   * SQLite can rebuild from the other two.
   */
  status(quick?: boolean): FileStatus | 'unsure'
  /**
   * The -wal and -shm files of this database that still exist. They would damage another database of the same
   * name.
   */
  ownSidecars(): string[]
}

const stat = (path: string): Stats | undefined => statSync(path, { throwIfNoEntry: false })
const isSame = (one: Stats | undefined, other: Stats | undefined) =>
  one !== undefined && one.ino === other?.ino && one.dev === other.dev

/**
 * Must be called while the database is open and has been written to, because only then all its files exist.
 */
export function watchDatabaseFile(path: string, database: DatabaseSync): DatabaseFile {
  const sidecars = [`${path}-wal`, `${path}-shm`].map((sidecar) => ({
    sidecar,
    was: stat(sidecar),
  }))
  const isOwn = ({ sidecar, was }: (typeof sidecars)[number]) => isSame(was, stat(sidecar))
  let known = stat(path)
  let content = contentOf(path)
  let log = logProgress(database)
  let doubt = { about: '', since: 0 }

  /**
   * A checkpoint by any process moves the log into the file, which grows and keeps its content. During a
   * checkpoint, or while a reader blocks one, the file alone is inconsistent. So the content only counts as
   * replaced if it looks different for a while in which nobody writes.
   */
  function contentStatus(now: Stats): 'own' | 'unsure' | 'other' {
    if (now.mtimeMs === known?.mtimeMs && now.size === known.size) return 'own'
    // The process that closed the database was the last to change the file.
    if (!database.isOpen) return 'own'
    if (now.size < (known?.size ?? 0)) return 'other'
    const progress = progressUnlessBusy(database)
    if (!progress) return 'own'
    const { length, moved } = progress
    const isWhole = moved === 0 || moved === length
    const hasMoved = moved !== log.moved || length < log.length
    // Only a checkpoint changes the file.
    const found = isWhole ? contentOf(path, content) : hasMoved ? content : undefined
    if (found) {
      known = now
      content = found
      log = { length, moved }
      return 'own'
    }
    const about = `${now.mtimeMs} ${moved}`
    if (doubt.about !== about) doubt = { about, since: performance.now() }
    return performance.now() - doubt.since < DOUBT_MS ? 'unsure' : 'other'
  }

  function status(quick = false): FileStatus | 'unsure' {
    const now = stat(path)
    if (!now) return 'gone'
    if (!isSame(known, now)) return 'replaced'
    const content = contentStatus(now)
    if (content === 'unsure') return 'unsure'
    if (content === 'other') return 'overwritten'
    return (quick ? sidecars.slice(0, 1) : sidecars).every(isOwn) ? 'in-place' : 'log-gone'
  }

  return {
    identity: `${known?.dev}:${known?.ino}:${known?.birthtimeMs}`,
    status,
    ownSidecars: () => sidecars.filter(isOwn).map(({ sidecar }) => sidecar),
  }
}

/** Longer than a checkpoint takes, including its fsync. */
const DOUBT_MS = 1500

/** The length of the log, and how much of it has been moved into the file since its last reset. */
function logProgress(database: DatabaseSync) {
  const { log, checkpointed } = database.prepare('PRAGMA wal_checkpoint(NOOP)').get() ?? {}
  return { length: Number(log), moved: Number(checkpointed) }
}

/**
 * SQLite does not say while this connection is in a transaction. The next check, at the latest the one after
 * the commit, asks again.
 */
function progressUnlessBusy(database: DatabaseSync) {
  try {
    return logProgress(database)
  } catch (error) {
    if (resultCode(error) !== SQLITE.LOCKED) throw error
    return undefined
  }
}

type Content = { origin: unknown; sample: string[] }

const SAMPLES = 16

/**
 * A fingerprint of a database, read from its file without the log: when its first table was made, and a
 * sample of its leads (erased leads are emptied, not removed). Returns undefined if the file cannot be read
 * or does not match `known`. It goes through SQLite, because opening and closing the file in another way
 * would drop this process's locks.
 */
function contentOf(path: string, known?: Content): Content | undefined {
  let database: DatabaseSync | undefined
  try {
    const url = pathToFileURL(path)
    url.searchParams.set('immutable', '1')
    database = new DatabaseSync(url, { readOnly: true })
    const first = database.prepare('SELECT min(applied_at) AS origin FROM migrations').get()
    const origin = first?.origin
    if (known && known.origin !== origin) return undefined
    const has = database.prepare('SELECT 1 FROM leads WHERE submission_id = ?')
    if (known?.sample.some((id) => !has.get(id))) return undefined
    const last = Number(database.prepare('SELECT max(rowid) AS last FROM leads').get()?.last)
    // The newest lead, the oldest and some in between. Test leads are skipped, because they are deleted
    // again.
    const one = database.prepare(
      'SELECT submission_id AS id FROM leads WHERE rowid <= ? AND page <> ? ORDER BY rowid DESC LIMIT 1',
    )
    const sample = Array.from({ length: SAMPLES }, (_, step) =>
      one.get(Math.ceil(last - (last * step) / SAMPLES), TEST_LEAD_PAGE),
    )
    return { origin, sample: sample.flatMap((row) => (row ? [String(row.id)] : [])) }
  } catch {
    return undefined
  } finally {
    database?.close()
  }
}
