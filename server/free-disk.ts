import { statfs } from 'node:fs/promises'

const KEPT_MS = 5000

const known = new Map<string, { bytes: Promise<number>; until: number }>()

/** What this user may still write to the disk that holds the folder; asked of the system at most every 5 s. */
export async function freeBytes(dataDir: string): Promise<number> {
  const kept = known.get(dataDir)
  if (kept && performance.now() < kept.until) return kept.bytes
  const bytes = statfs(dataDir).then(({ bavail, bsize }) => bavail * bsize)
  known.set(dataDir, { bytes, until: performance.now() + KEPT_MS })
  return bytes
}
