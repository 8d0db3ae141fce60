import { withTimeout } from '../../contracts/with-timeout.ts'

/** After this time the database counts as down. */
const READY_LIMIT_MS = 1000
/** Anybody may ask as often as they like. The database is asked once in this time. */
const CACHE_MS = 1000

/**
 * Whether a lead could be stored now. Only one check runs at a time, and its result is cached for a second.
 */
export function createReadiness(check: () => Promise<boolean>): () => Promise<boolean> {
  let last = { ready: false, until: Number.NEGATIVE_INFINITY }
  let running: Promise<boolean> | undefined
  const keep = (ready: boolean) => {
    last = { ready, until: performance.now() + CACHE_MS }
    return ready
  }
  return async () => {
    if (performance.now() < last.until) return last.ready
    running ??= check()
      .catch(() => false)
      .then(keep)
      .finally(() => {
        running = undefined
      })
    return withTimeout(running, READY_LIMIT_MS).catch(() => keep(false))
  }
}
