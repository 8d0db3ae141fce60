import { statfs } from 'node:fs/promises'

/** The disk fills in minutes, not in milliseconds. */
const KEPT_MS = 5000

const known = new Map<string, { at: number; bytes: Promise<number> }>()

/** What this process may still write where its data is, asked of the system every few seconds at most. */
export function freeBytes(dataDir: string): Promise<number> {
  const now = performance.now()
  const last = known.get(dataDir)
  if (last && now - last.at < KEPT_MS) return last.bytes
  const bytes = statfs(dataDir).then(({ bavail, bsize }) => bavail * bsize)
  known.set(dataDir, { at: now, bytes })
  return bytes
}

/** A disk that cannot be asked is not called full. */
export const hasLessFree = (dataDir: string, bytes: number) =>
  freeBytes(dataDir).then(
    (free) => free < bytes,
    () => false,
  )
