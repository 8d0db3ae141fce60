import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { leadsFile } from '../server/store/sqlite/sqlite-database.ts'

/** A backup is a folder named by its UTC time, so that sorting by name sorts by time. */
const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)$/

export const backupName = (now: Date) => now.toISOString().slice(0, 19).replaceAll(':', '-')

export type Backup = { folder: string; madeAt: Date }

/** The finished backups in a folder, newest first. */
export function backupsIn(folder: string): Backup[] {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return []
  return readdirSync(folder)
    .toSorted()
    .reverse()
    .flatMap((name) => {
      const [, day, hours, minutes, seconds] = NAME.exec(name) ?? []
      // An unfinished backup has only a .draft file: `backup` renames the database when it is complete.
      if (!day || !existsSync(leadsFile(join(folder, name)))) return []
      return [
        { folder: join(folder, name), madeAt: new Date(`${day}T${hours}:${minutes}:${seconds}Z`) },
      ]
    })
}

/** A restore keeps the previous database in a folder of DATA_DIR with this prefix and the UTC time. */
export const PRE_RESTORE_PREFIX = 'antes-da-restauracao-'

/** Removes pre-restore copies older than so many days. Nothing else erases them. */
export function removePreRestoreCopies(dataDir: string, days: number, now: Date): number {
  const oldest = `${PRE_RESTORE_PREFIX}${backupName(new Date(now.getTime() - days * 24 * 60 * 60_000))}`
  const old = readdirSync(dataDir).filter(
    (name) => name.startsWith(PRE_RESTORE_PREFIX) && name < oldest,
  )
  for (const name of old) rmSync(join(dataDir, name), { recursive: true })
  return old.length
}

/** Keeps the newest `keep` backups and returns how many it removed. */
export function rotate(folder: string, keep: number): number {
  const old = backupsIn(folder).slice(keep)
  for (const { folder: one } of old) rmSync(one, { recursive: true })
  return old.length
}
