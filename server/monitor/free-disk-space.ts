import { statfs } from 'node:fs/promises'

/** The disk fills up in minutes, not in milliseconds. */
const CACHE_MS = 5000

const known = new Map<string, { at: number; bytes: Promise<number> }>()

/** The free bytes on the disk of the data folder. The system is asked every few seconds at most. */
export function freeBytes(dataDir: string): Promise<number> {
  const now = performance.now()
  const last = known.get(dataDir)
  if (last && now - last.at < CACHE_MS) return last.bytes
  const bytes = statfs(dataDir).then(({ bavail, bsize }) => bavail * bsize)
  known.set(dataDir, { at: now, bytes })
  return bytes
}

/** If the disk cannot be read, it does not count as full. */
export const isFreeSpaceBelow = (dataDir: string, bytes: number) =>
  freeBytes(dataDir).then(
    (free) => free < bytes,
    () => false,
  )
