import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { leadsFile } from '../server/leads/sqlite-database.ts'

/** A backup is a folder named by its moment, in UTC: the names sort as the moments do. */
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
      // Its database gets its own name only when it is whole.
      if (!day || !existsSync(leadsFile(join(folder, name)))) return []
      return [
        { folder: join(folder, name), madeAt: new Date(`${day}T${hours}:${minutes}:${seconds}Z`) },
      ]
    })
}

/** What was there before a restore, kept aside in the data's folder under this name and its moment. */
export const ASIDE = 'antes-da-restauracao-'

/** Removes what was kept aside longer ago than so many days: nobody else would ever erase it. */
export function removeAside(dataDir: string, days: number, now: Date): number {
  const oldest = `${ASIDE}${backupName(new Date(now.getTime() - days * 24 * 60 * 60_000))}`
  const old = readdirSync(dataDir).filter((name) => name.startsWith(ASIDE) && name < oldest)
  for (const name of old) rmSync(join(dataDir, name), { recursive: true })
  return old.length
}

/** Removes all but the newest, and says how many went. */
export function rotate(folder: string, keep: number): number {
  const old = backupsIn(folder).slice(keep)
  for (const { folder: one } of old) rmSync(one, { recursive: true })
  return old.length
}
