import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The ids of all erased leads, one per line, beside the database and beside its backups. An older backup
 * still has the person's data, so a restore erases these leads again.
 */
export const erasedIdsFile = (folder: string) => join(folder, 'erased-ids')

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

export const idsInText = (text: string) =>
  new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => ID.test(line)),
  )

export function readErasedIds(folders: readonly string[]): Set<string> {
  const files = folders.map(erasedIdsFile).filter((file) => existsSync(file))
  return idsInText(files.map((file) => readFileSync(file, 'utf8')).join('\n'))
}

/** Adds the ids that are missing. They are on disk when it returns. */
export function addErasedIds(folder: string, ids: Iterable<string>) {
  const known = readErasedIds([folder])
  appendErasedIds(
    folder,
    [...ids].filter((id) => !known.has(id)),
  )
}

/** Writes to every folder that exists. */
export function keepErasedIds(folders: readonly string[]) {
  return (ids: readonly string[]) => {
    for (const folder of folders) {
      try {
        if (existsSync(folder)) appendErasedIds(folder, ids)
      } catch {
        // The server often may not write to the backup folder. The database knows of the erasure too, and the
        // next backup takes the ids from there.
      }
    }
  }
}

function appendErasedIds(folder: string, ids: readonly string[]) {
  if (ids.length === 0) return
  const file = openSync(erasedIdsFile(folder), 'a', 0o600)
  try {
    writeSync(file, ids.map((id) => `${id}\n`).join(''))
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
