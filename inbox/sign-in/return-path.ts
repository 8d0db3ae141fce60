import { keep, readKept } from '../data/device-storage.ts'

/** As long as a link that was asked for there serves. */
const KEPT_MS = 15 * 60_000

/** Where a link that is asked for now leads back to, if the page that asked is gone by then. */
export const keepReturn = (path: string) => keep('return', { path, at: Date.now() })

export function takeReturn(): string {
  const kept = readKept<{ path?: string; at?: number }>('return')
  keep('return', undefined)
  const isNew = kept?.at !== undefined && Date.now() - kept.at < KEPT_MS
  return isNew && kept?.path?.startsWith('/') ? kept.path : '/'
}
