import { type Stats, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { TEST_LEAD_PAGE } from './lead-store.ts'

/**
 * What became of an open database's file. SQLite itself goes on writing into a file that has no name any
 * more, and whoever starts next would find nothing of it.
 */
export type FileFate =
  | 'in-place'
  | 'gone'
  /** Another file has its name. */
  | 'replaced'
  /** The same file with other content, as `cp` leaves it. */
  | 'overwritten'
  /** The file is there, its log of changes is not, or is another one. */
  | 'log-gone'

export type DatabaseFile = {
  /**
   * Unsure while the file is being written: then it is to be asked again. In haste, without the index beside
   * the log: it can be made again from the other two.
   */
  fate(inHaste?: boolean): FileFate | 'unsure'
  /** Of the two files beside it, those that still lie there: beside another database they would do harm. */
  ownSides(): string[]
}

const stat = (path: string): Stats | undefined => statSync(path, { throwIfNoEntry: false })
const isSame = (one: Stats | undefined, other: Stats | undefined) =>
  one !== undefined && one.ino === other?.ino && one.dev === other.dev

/** To be called while the database is open and has been written to: all its files are there then. */
export function watchDatabaseFile(path: string, database: DatabaseSync): DatabaseFile {
  const sides = [`${path}-wal`, `${path}-shm`].map((side) => ({ side, was: stat(side) }))
  const isOwn = ({ side, was }: (typeof sides)[number]) => isSame(was, stat(side))
  let known = stat(path)
  let content = contentOf(path)
  let log = logProgress(database)
  let doubt = { about: '', since: 0 }

  /**
   * Now and then the log is moved into the file, by this process or by another: it grows, and keeps what it had.
   * While that is under way, or a reader keeps a part of the log from being moved, the file by itself makes no
   * sense. So what looks like another content must look so for a while in which nobody writes.
   */
  function contentFate(now: Stats): 'own' | 'unsure' | 'other' {
    if (now.mtimeMs === known?.mtimeMs && now.size === known.size) return 'own'
    // Whoever closed it was the last to change it.
    if (!database.isOpen) return 'own'
    if (now.size < (known?.size ?? 0)) return 'other'
    const { length, moved } = logProgress(database)
    const isWhole = moved === 0 || moved === length
    const hasMoved = moved !== log.moved || length < log.length
    // Nothing but the log changes the file.
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

  function fate(inHaste = false): FileFate | 'unsure' {
    const now = stat(path)
    if (!now) return 'gone'
    if (!isSame(known, now)) return 'replaced'
    const content = contentFate(now)
    if (content === 'unsure') return 'unsure'
    if (content === 'other') return 'overwritten'
    return (inHaste ? sides.slice(0, 1) : sides).every(isOwn) ? 'in-place' : 'log-gone'
  }

  return {
    fate,
    ownSides: () => sides.filter(isOwn).map(({ side }) => side),
  }
}

/** Longer than it takes to move the log into the file, with the wait for the disk at the end of it. */
const DOUBT_MS = 1500

/** How long the log is, and how much of it has been moved into the file since it began anew. */
function logProgress(database: DatabaseSync) {
  const { log, checkpointed } = database.prepare('PRAGMA wal_checkpoint(NOOP)').get() ?? {}
  return { length: Number(log), moved: Number(checkpointed) }
}

type Content = { origin: unknown; sample: string[] }

const SAMPLES = 16

/**
 * What tells one database from another, read from the file itself, its log left aside: when its first table
 * was made, and some of its leads, which are emptied when they are erased but not removed. Undefined when it
 * cannot be read, or is not the one that was `known` before. Through SQLite, because a file that this process
 * opens and closes in another way would lose its locks.
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
    // The newest, the oldest, and some on the way. Test leads come and go.
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
